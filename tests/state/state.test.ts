import { RopeSystem } from '../../assets/rope';
import type { RopeSystemState } from '../../assets/rope';
import { framesOf } from '../support/frames';
import { useGame } from '../support/game';
import { film, nodesOf, PLAYS, throughText } from '../support/plays';

const game = useGame();
const system = RopeSystem.instance;
const FRAMES = framesOf(600, 120);

/** Text of a state; nodes of pieces that were made anew have other uuids. */
const withoutUuids = (state: RopeSystemState): string => JSON.stringify(state).replace(/"Node\.\d+"/g, '""');

describe.each(Object.keys(PLAYS))('%s', (name) => {
    test('the frames after a state are those without it, whenever it was captured', () => {
        const play = PLAYS[name]!(game);
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
