import { _decorator, Component, Size, Vec2 } from 'cc';
import { RopeShape, type Rope } from '../../assets/rope';
import type * as Contacts from '../../assets/rope/contacts';
import { hasFeature } from '../../assets/rope/core/runtime/features';
import { runtimeOf } from '../../assets/rope/core/runtime/groups';
import { positionsOf, useGame } from '../support/game';
import { rowsOf } from '../support/inspector';

/** As if the folders of all features were deleted, or in an Asset Bundle that has not been loaded. */
jest.mock('../../assets/rope', () => jest.requireActual<object>('../../assets/rope/core'));

const { ccclass } = _decorator;
const game = useGame();

const RADIUS = 5;
const FLOOR = 110;

/** The engine's collider, as far as ropes have to do with it. */
@ccclass('cc.Collider2D')
class BoxCollider extends Component {
    sensor = false;
    group = 1;
    friction = 0.5;
    offset = new Vec2();
    size = new Size(400, 20);
}

const missing = (name: string): string =>
    `warn: Rope on node "rope": ${name} needs the folder "contacts" of the package, which is missing; it does nothing.`;

/** A rope that sinks slowly towards a floor. */
function sinking(): Rope {
    game.addNode('floor', { x: 300, y: FLOOR - 10 }).addComponent(BoxCollider);
    const points = Array.from({ length: 16 }, (_, i) => new Vec2(8 * i - 60, 0));
    const shape = { nodeCount: 16, baseLength: 8, initialShape: RopeShape.Points, points };
    const rope = game.addRope({ ...shape, collisionRadius: RADIUS, damping: 5 }, { x: 300, y: 400 });
    rope.unpin(0);
    return rope;
}

const lowest = (rope: Rope): number => Math.min(...positionsOf(rope).map(({ y }) => y));

test('without the folder ropes go through colliders, which is told once for each property, and the values stay', () => {
    expect(hasFeature('contacts')).toBe(false);
    const rope = sinking();
    for (const collide of [true, true]) rope.collide = collide;
    for (const mask of [1, 1, 3]) rope.collisionMask = mask;
    game.tick(180);
    expect(game.takeMessages()).toEqual(['collide', 'collisionMask'].map(missing));
    expect([rope.collide, rope.collisionMask]).toEqual([true, 3]);
    expect(lowest(rope)).toBeLessThan(FLOOR - 50);
    const rows = rowsOf(Object.assign(rope, { showAdvanced: true }));
    expect(rows.filter((name) => ['collide', 'collisionMask'].includes(name))).toEqual([]);
});

test('it takes part from the next frame on when it comes late, also in ropes at rest', () => {
    const rope = sinking();
    const hanging = game.addRope({ nodeCount: 10, damping: 3 }, { x: 700, y: 600 });
    for (const one of [rope, hanging]) one.collide = true;
    game.tick(60);
    expect(game.takeMessages()).toEqual([missing('collide'), missing('collide')]);
    expect(lowest(rope)).toBeGreaterThan(FLOOR + 50);
    expect(hanging.sleeping).toBe(true);

    const { RopeObstacle } = jest.requireActual<typeof Contacts>('../../assets/rope/contacts');
    expect(hasFeature('contacts')).toBe(true);
    game.tick();
    for (const one of [rope, hanging]) expect(runtimeOf(one).colliding).toBeDefined();
    expect(runtimeOf(rope).ready().chain.contacts).not.toBeNull();
    const crate = game.addNode('crate', { x: 640, y: 500 }).addComponent(RopeObstacle);
    crate.size = new Vec2(40, 40);
    game.tick(240);
    expect(lowest(rope)).toBeCloseTo(FLOOR + RADIUS, 0);
    expect(hanging.sleeping).toBe(true);
    for (let x = 640; x < 720; x += 2) {
        crate.node.setPosition(x, 500);
        game.tick();
    }
    expect(hanging.sleeping).toBe(false);
    expect(Math.max(...positionsOf(hanging).map(({ x }) => x))).toBeGreaterThan(715);
    expect(game.takeMessages()).toEqual([]);
});
