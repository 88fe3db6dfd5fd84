import { RopeSystem } from '../../assets/rope';
import type { RopeSystemState } from '../../assets/rope';
import { useGame } from '../support/game';
import { film, frameOf, look, nodesOf, PLAYS, throughText } from '../support/plays';

const game = useGame();
const system = RopeSystem.instance;

describe.each(Object.keys(PLAYS))('%s', (name) => {
    test('300 frames after a state are those without it', () => {
        const play = PLAYS[name]!(game);
        let at = 0;
        for (const frames of [1, 36, 53]) {
            film(game, play, at, frames);
            at += frames;
            const state = throughText(system.captureState());
            const wanted = film(game, play, at, 300);
            play.place?.(at - 1);
            expect(system.restoreState(state, { fingers: true })).toBe(true);
            expect(throughText(system.captureState())).toEqual(state);
            expect(film(game, play, at, 300)).toEqual(wanted);
            at += 300;
        }
    });

    test('8 frames taken back and played again in every frame end in the same bits', () => {
        const straight = PLAYS[name]!(game);
        const frames = 200;
        const wanted = film(game, straight, 0, frames);
        game.start();
        const play = PLAYS[name]!(game);
        const ring: RopeSystemState[] = [];
        for (let frame = 0; frame < frames; frame++) {
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
    });

    test('a scene made anew goes on from it', () => {
        const play = PLAYS[name]!(game);
        film(game, play, 0, 66);
        const before = nodesOf(game.stage.canvas);
        const text = JSON.stringify(system.captureState());
        game.start();
        const fresh = PLAYS[name]!(game);
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
        const whole = PLAYS[name]!(game);
        const wanted = film(game, whole, 0, 166).slice(66);
        expect(first).toEqual(wanted);
    });
});
