import { Vec2 } from 'cc';
import { RopeRider, RopeSystem, type Rope, type RopeEvent } from '../../../assets/rope';
import { drawnOf, useGame } from '../../support/game';
import { film, machine } from '../machine';
import { onSlope } from '../slope';

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

const placeOf = ({ node }: RopeRider): [number, number] => [node.worldPosition.x, node.worldPosition.y];

test('a rope and its rider go back to a state to the last bit, on the rope and off it', () => {
    const rope = game.addRope({ nodeCount: 26, mass: 2, damping: 0, allowSleep: false }, { x: 600, y: 600 });
    const rider = game.addNode('climber', { x: 600, y: 300 }).addComponent(RopeRider);
    rider.climbSpeed = 150;
    rider.linearVelocity = new Vec2(200, 0);
    game.tick();
    const off = RopeSystem.instance.captureState();
    rider.grab(rope);
    game.tick(20);
    const state = RopeSystem.instance.captureState();
    const look = (): unknown => [placeOf(rider), rider.distance, drawnOf(rope)];
    const film = (): unknown[] =>
        Array.from({ length: 60 }, () => {
            game.tick();
            return look();
        });
    const wanted = film();
    RopeSystem.instance.restoreState(state);
    expect(film()).toEqual(wanted);
    rider.release();
    game.tick(3);
    RopeSystem.instance.restoreState(state);
    game.tick();
    expect(rider.rope).toBe(rope);
    RopeSystem.instance.restoreState(off);
    game.tick();
    expect(rider.rope).toBe(null);
});

test('a rider that slides down a slope goes back to a state to the last bit', () => {
    const { rope, rider } = onSlope(game);
    const state = RopeSystem.instance.captureState();
    const film = (): unknown[] =>
        Array.from({ length: 60 }, () => {
            game.tick();
            return [placeOf(rider), rider.distance, drawnOf(rope)];
        });
    const wanted = film();
    RopeSystem.instance.restoreState(state);
    expect(film()).toEqual(wanted);
});

test.each([0, 1e-6])(
    'a rope of compliance %p over a pulley goes back to a state to the last bit',
    (stretchCompliance) => {
        const built = machine(game, 20, 10, { stretchCompliance }, 0.05);
        film(game, built, 30);
        const state = RopeSystem.instance.captureState();
        const wanted = [film(game, built, 30), built.pulley.nodeIndex];
        RopeSystem.instance.restoreState(JSON.parse(JSON.stringify(state)));
        expect([film(game, built, 30), built.pulley.nodeIndex]).toEqual(wanted);
        built.rope.reset();
        expect(built.pulley.nodeIndex).toBe(20);
    },
);
