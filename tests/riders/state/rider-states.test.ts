import type { Rope, RopeEvent } from '../../../assets/rope';
import { RopeRider, RopeSystem } from '../../../assets/rope';
import { drawnOf, useGame } from '../../support/game';

const game = useGame();

function hang(): Rope {
    return game.addRope({ nodeCount: 21, mass: 1 }, { x: 400, y: 600 });
}

/** Three riders at 50, 170 and 290 px. */
function addRiders(rope: Rope): RopeRider[] {
    return [550, 430, 310].map((y, i) => {
        const rider = game.addNode(`rider ${i}`, { x: 400, y }).addComponent(RopeRider);
        rider.climbSpeed = -10 * i;
        rider.grab(rope);
        return rider;
    });
}

test.each<[string, (rope: Rope, riders: readonly RopeRider[]) => unknown]>([
    ['a cut', (rope) => rope.cutAt(150)],
    ['letting go', (_rope, riders) => riders[1].release()],
    ['a change of places', (rope, riders) => (riders[0].release(), riders[0].grab(rope))],
    ['a cut, and two on the other piece', (rope, riders) => riders[0].grab(rope.cutAt(150)!.tail, 1e4)],
    ['a reset', (rope) => rope.reset()],
])('after %s riders are back on the rope at once, and go on as the first time', (_name, act) => {
    const rope = hang();
    const riders = addRiders(rope);
    game.tick(10);
    const state = RopeSystem.instance.captureState();
    const places = riders.map(({ distance }) => distance);
    const film = (): unknown[] =>
        Array.from({ length: 30 }, () => {
            game.tick();
            return [riders.map(({ distance }) => distance), drawnOf(rope)];
        });
    const wanted = film();
    RopeSystem.instance.restoreState(state);
    act(rope, riders);
    game.tick(10);
    expect(RopeSystem.instance.restoreState(state)).toBe(true);
    expect(RopeSystem.instance.captureState()).toEqual(state);
    expect(riders.map((rider) => rider.rope)).toEqual([rope, rope, rope]);
    expect(riders.map(({ distance }) => distance)).toEqual(places);
    expect(film()).toEqual(wanted);
});

test('a cut hands riders on before it is told of', () => {
    const rope = hang();
    const riders = addRiders(rope);
    game.tick();
    const told: unknown[] = [];
    rope.node.on('rope-cut', ({ other }: RopeEvent) => told.push(riders.map((one) => one.rope === other)));
    const { tail } = rope.cutAt(150)!;
    expect(told).toEqual([[false, true, true]]);
    riders[1].release();
    expect(tail.attachments.map(({ target }) => target)).toEqual([riders[2].node]);
    expect(rope.splice(tail)).toBe(true);
    expect(riders.map((rider) => rider.rope)).toEqual([rope, null, rope]);
});
