import { RopeSystem } from '../../assets/rope';
import { positionsOf, STEP, type Game } from '../support/game';
import type { Play } from './plays';

const system = RopeSystem.instance;

/** Writes a journal of some frames, then plays it in the same scene made anew. Returns it. */
export function playedAgain(
    game: Game,
    make: () => (frame: number) => void,
    frames: number,
    timeOf: (frame: number) => number = () => STEP,
): string {
    const drive = make();
    game.tick();
    system.startJournal();
    for (let frame = 0; frame < frames; frame++) {
        drive(frame);
        game.tick(1, timeOf(frame));
    }
    const journal = system.endJournal();
    const hash = system.hashState();
    const seen = system.ropes.map(positionsOf);
    game.start();
    make();
    game.tick();
    expect(system.replay(journal)).toBe(true);
    let ticks = 0;
    while (system.isReplaying && ticks <= frames) {
        game.tick(1, 0.009); // any frame time: that of the journal counts
        ticks++;
        if (ticks === frames) {
            expect(system.hashState()).toBe(hash);
            expect(system.ropes.map(positionsOf)).toEqual(seen);
        }
    }
    expect(ticks).toBe(frames + 1); // ended in that frame
    expect(game.takeMessages()).toEqual([]); // in the same state
    return journal;
}

/** The same of a play that nobody drives. */
export function expectPlayedAgain(game: Game, make: (game: Game) => Play): string {
    const start = (): (() => void) => {
        make(game);
        return () => undefined;
    };
    return playedAgain(game, start, 90, () => 1 / 47);
}
