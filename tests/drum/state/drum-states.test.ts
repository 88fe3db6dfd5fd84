import { Vec2 } from 'cc';
import { RopeEnd, RopeSystem, type Rope } from '../../../assets/rope';
import { drawnOf, useGame } from '../../support/game';
import { addDrum, hoist } from '../drums';

const game = useGame();

/** A load that swings below a drum which slips. */
function swinging(): ReturnType<typeof hoist> {
    const made = hoist(game, { brakeTorque: 3e5, springTorque: 5e4 });
    made.rope.applyImpulse(-1, new Vec2(2000, 0));
    return made;
}

function film({ rope, drum }: ReturnType<typeof hoist>, frames = 40): unknown[] {
    return Array.from({ length: frames }, () => {
        game.tick();
        return [drum.turnsNow, drum.speed, drum.node.angle, drawnOf(rope)];
    });
}

test.each([1, 20, 50])('captured after %p frames it goes on as the first time, to the bit', (frames) => {
    const made = swinging();
    game.tick(frames);
    const state = JSON.parse(JSON.stringify(RopeSystem.instance.captureState())) as ReturnType<
        typeof RopeSystem.instance.captureState
    >;
    const wanted = film(made);
    made.drum.applyAngularImpulse(1e5);
    game.tick(7);
    expect(RopeSystem.instance.restoreState(state)).toBe(true);
    expect(film(made)).toEqual(wanted);
});

test('in a scene that has just begun it goes on so, too', () => {
    const first = swinging();
    game.tick(30);
    const state = JSON.stringify(RopeSystem.instance.captureState());
    const wanted = film(first);
    game.start();
    const other = swinging();
    game.tick(3);
    expect(RopeSystem.instance.restoreState(JSON.parse(state))).toBe(true);
    expect(film(other)).toEqual(wanted);
});

test('eight frames rolled back and played again in each frame change nothing', () => {
    const wanted = film(swinging(), 60).pop();
    game.start();
    const made = swinging();
    let last: unknown;
    for (let frame = 0; frame < 60; frame++) {
        [last] = film(made, 1);
        if (frame % 8 !== 0) continue;
        const state = RopeSystem.instance.captureState();
        game.tick(8);
        expect(RopeSystem.instance.restoreState(state)).toBe(true);
    }
    expect(last).toEqual(wanted);
});

test('a journal plays blows on its crank again', () => {
    const made = swinging();
    const system = RopeSystem.instance;
    game.tick(2);
    const before = system.captureState();
    system.startJournal();
    game.tick(10);
    made.drum.applyAngularImpulse(-3e4);
    game.tick(10);
    made.drum.angularVelocity = 200;
    game.tick(10);
    const { turnsNow } = made.drum;
    const journal = system.endJournal();
    system.restoreState(before);
    expect(system.replay(journal)).toBe(true);
    game.tick(30);
    expect(made.drum.turnsNow).toBe(turnsNow);
});

/** A rope between two drums, or on one of them, that is cut in frame 10. */
function stretched(ends: readonly RopeEnd[]): { rope: Rope; play(from: number, to: number): string[] } {
    const rope = game.addRope({ nodeCount: 16, baseLength: 20, mass: 0.1 }, { x: 600, y: 600 });
    for (const end of ends)
        addDrum(game, rope, end === RopeEnd.Head ? { x: 600, y: 600 } : { x: 800, y: 620 }, {
            ...{ end, turns: 6, brakeTorque: 0, springTorque: 2000 },
        });
    rope.attach(game.addNode('load'), 6, { mass: 5 });
    const play = (from: number, to: number): string[] =>
        Array.from({ length: to - from }, (_, k) => {
            if (from + k === CUT) rope.cutAt(160);
            game.tick();
            return RopeSystem.instance.hashState();
        });
    return { rope, play };
}

const CUT = 10;
const { Head, Tail } = RopeEnd;

describe.each([[[Head]], [[Tail]], [[Head, Tail]], [[Tail, Head]]])('drums on the ends %p', (ends) => {
    test.each([
        [5, 20],
        [15, 8],
        [15, 40],
        [CUT, CUT + 1],
    ])('a state of frame %p that comes back in frame %p, here or in a new scene', (saved, now) => {
        const once = stretched(ends);
        once.play(0, saved);
        const state = JSON.stringify(RopeSystem.instance.captureState());
        const wanted = once.play(saved, saved + 20);
        for (const isHere of [true, false]) {
            if (!isHere) game.start();
            const again = isHere ? once : stretched(ends);
            again.play(isHere ? saved + 20 : 0, isHere ? saved + 25 : now);
            expect(RopeSystem.instance.restoreState(JSON.parse(state))).toBe(true);
            expect(again.play(saved, saved + 20)).toEqual(wanted);
        }
    });

    test('a state comes back in a scene that has had no frame yet', () => {
        const once = stretched(ends);
        once.play(0, 15);
        const state = JSON.stringify(RopeSystem.instance.captureState());
        const wanted = once.play(15, 35);
        game.start();
        const again = stretched(ends);
        expect(RopeSystem.instance.restoreState(JSON.parse(state))).toBe(true);
        expect(again.play(15, 35)).toEqual(wanted);
    });

    test('a state that is captured right after the cut, in its frame', () => {
        const once = stretched(ends);
        once.play(0, CUT);
        once.rope.cutAt(160);
        const state = JSON.stringify(RopeSystem.instance.captureState());
        const wanted = once.play(CUT + 1, 30);
        expect(RopeSystem.instance.restoreState(JSON.parse(state))).toBe(true);
        expect(once.play(CUT + 1, 30)).toEqual(wanted);
    });
});
