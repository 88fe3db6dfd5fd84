import { RopeSystem, type RopeSystemState } from '../../assets/rope';
import { framesOf } from '../support/samples';
import type { Game } from '../support/game';
import { film, frameOf, look, nodesOf, throughText, type Play } from './plays';

/** What holds for states of every play. */

const system = RopeSystem.instance;
const FRAMES = framesOf(600, 60);
const ROLLED_BACK = framesOf(600, 60);

type Make = (game: Game) => Play;

/** Text of a state; nodes of pieces that were made anew have other uuids. */
const withoutUuids = (state: RopeSystemState): string => JSON.stringify(state).replace(/"Node\.\d+"/g, '""');

/** The frames after a state are those without it, whenever it was captured. */
export function expectSameFrames(game: Game, make: Make): void {
    const play = make(game);
    const states: [number, RopeSystemState][] = [];
    const wanted: string[] = [];
    for (const at of [1, 37, 90, 200]) {
        wanted.push(...film(game, play, wanted.length, at - wanted.length));
        states.push([at, throughText(system.captureState())]);
    }
    wanted.push(...film(game, play, 200, FRAMES));
    for (const [at, state] of states) {
        play.place?.(at - 1);
        expect(system.restoreState(state, { fingers: true })).toBe(true);
        expect(withoutUuids(system.captureState())).toBe(withoutUuids(state));
        expect(film(game, play, at, FRAMES)).toEqual(wanted.slice(at, at + FRAMES));
    }
}

/** A scene made anew goes on from a state. */
export function expectSameAnew(game: Game, make: Make): void {
    const play = make(game);
    film(game, play, 0, 66);
    const before = nodesOf(game.stage.canvas);
    const text = JSON.stringify(system.captureState());
    game.start();
    const fresh = make(game);
    game.tick();
    // A scene that is loaded from a file has the same uuids every time.
    const after = nodesOf(game.stage.canvas);
    const state = JSON.parse(
        before.reduce((all, { uuid }, i) => all.replaceAll(`"${uuid}"`, `"${after[i]!.uuid}"`), text),
    ) as RopeSystemState;
    fresh.place?.(65);
    expect(system.restoreState(state, { fingers: true })).toBe(true);
    const first = film(game, fresh, 66, 100);
    fresh.place?.(65);
    expect(system.restoreState(state, { fingers: true })).toBe(true);
    expect(film(game, fresh, 66, 100)).toEqual(first);
    game.start();
    const whole = make(game);
    const wanted = film(game, whole, 0, 166).slice(66);
    expect(first).toEqual(wanted);
}

/** 8 frames taken back and played again in every frame end in the same bits. */
export function expectSameRolledBack(game: Game, make: Make): void {
    const straight = make(game);
    const wanted = film(game, straight, 0, ROLLED_BACK);
    game.start();
    const play = make(game);
    const ring: RopeSystemState[] = [];
    for (let frame = 0; frame < ROLLED_BACK; frame++) {
        ring[frame % 8] = system.captureState(ring[frame % 8]);
        frameOf(game, play, frame);
        if (frame < 8) continue;
        play.place?.(frame - 8);
        system.restoreState(ring[(frame - 7) % 8]!, { fingers: true });
        for (let again = frame - 7; again <= frame; again++) {
            if (again > frame - 7) ring[again % 8] = system.captureState(ring[again % 8]);
            frameOf(game, play, again);
        }
        expect([frame, look()]).toEqual([frame, wanted[frame]]);
    }
}

/** Tests all of that of one play. */
export function testStates(game: Game, make: Make): void {
    test('the frames after a state are those without it, whenever it was captured', () => {
        expectSameFrames(game, make);
    });

    test('a scene made anew goes on from it', () => {
        expectSameAnew(game, make);
    });

    test('8 frames taken back and played again in every frame end in the same bits', () => {
        expectSameRolledBack(game, make);
    });
}
