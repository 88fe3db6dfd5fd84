import { Vec2 } from 'cc';
import {
    RopeNetAnchor,
    RopeNetAttachment,
    RopeNetHold,
    RopeNetPreset,
    RopeObstacle,
    RopeObstacleShape,
    type RopeNet,
} from '../../assets/rope';
import { pointer } from '../../tools/cc/pointer';
import { useGame } from '../support/game';
import { addNet, pointOf, type NetValues } from '../support/nets';

const game = useGame();

function addObstacle(x: number, y: number, values: Partial<RopeObstacle> = {}): RopeObstacle {
    return Object.assign(game.addNode('obstacle', { x, y }).addComponent(RopeObstacle), values);
}

const FLOOR = { size: new Vec2(600, 20) };

/** A jelly of 120 x 80 px that nothing holds, 10 px above a floor at 110. */
function addJelly(values: NetValues = {}): RopeNet {
    return addNet(
        game,
        { preset: RopeNetPreset.Jelly, hold: RopeNetHold.None, collide: true, damping: 3, ...values },
        { x: 300, y: 160 },
    );
}

/** Height of the lowest node. */
function lowest(net: RopeNet): number {
    let y = Infinity;
    for (let column = 0; column <= net.columns; column++)
        for (let row = 0; row <= net.rows; row++) y = Math.min(y, pointOf(net, column, row)[1]);
    return y;
}

test('a jelly lands on a floor, its radius above it, and sleeps', () => {
    addObstacle(300, 100, FLOOR);
    const net = addJelly();
    game.tick(600);
    expect(lowest(net)).toBeCloseTo(113, 1);
    expect(net.sleeping).toBe(true);
    expect(net.maxStretch).toBeLessThanOrEqual(net.stretchLimit);
});

test.each([
    ['one that does not collide', { collide: false }],
    ['one of another group', { collisionMask: 2 }],
])('%s falls through', (_, values) => {
    addObstacle(300, 100, FLOOR);
    const net = addJelly(values);
    game.tick(60);
    expect(lowest(net)).toBeLessThan(50);
});

test('a sleeping one wakes when the floor goes away, when it moves, and when it is to collide no more', () => {
    const floor = addObstacle(300, 100, FLOOR);
    const net = addJelly();
    const sleeps = (): void => {
        game.tick(600);
        expect(net.sleeping).toBe(true);
    };
    sleeps();
    floor.node.setPosition(300, 90);
    game.tick();
    expect(net.sleeping).toBe(false);
    sleeps();
    expect(lowest(net)).toBeCloseTo(103, 1);
    floor.enabled = false;
    game.tick(10);
    expect(lowest(net)).toBeLessThan(100);
    floor.node.setPosition(300, 0);
    floor.enabled = true;
    sleeps();
    expect(lowest(net)).toBeCloseTo(13, 1);
    net.collide = false;
    game.tick(30);
    expect(lowest(net)).toBeLessThan(-50);
});

test('a moving floor carries it', () => {
    const floor = addObstacle(300, 100, FLOOR);
    const net = addJelly();
    game.tick(300);
    const [x] = pointOf(net, 0, -1);
    for (let frame = 1; frame <= 240; frame++) {
        floor.node.setPosition(300 + 40 * (1 - Math.cos((Math.PI * frame) / 240)), 100);
        game.tick();
    }
    game.tick(60);
    expect(pointOf(net, 0, -1)[0] - x).toBeCloseTo(80, 0);
});

test('a net that starts settled hangs round what is under it', () => {
    addObstacle(300, 150, { shape: RopeObstacleShape.Circle, radius: 30 });
    const net = addNet(game, { hold: RopeNetHold.TopCorners, slack: 0.3, collide: true }, { x: 300, y: 160 });
    game.tick();
    for (let column = 0; column <= net.columns; column++)
        for (let row = 1; row <= net.rows; row++) {
            const [x, y] = pointOf(net, column, row);
            expect(Math.hypot(x - 300, y - 150)).toBeGreaterThan(32.9);
        }
});

test('what holds a net, and what hangs on it, does not push it', () => {
    const [holder, crate] = [addObstacle(300, 230, FLOOR), addObstacle(300, 0, FLOOR)];
    const holds = Object.assign(new RopeNetAnchor(), { target: holder.node, column: 3, row: 0 });
    const hangs = Object.assign(new RopeNetAttachment(), { target: crate.node, column: 3, row: -1 });
    const values = { hold: RopeNetHold.None, anchors: [holds], attachments: [hangs], damping: 3 };
    const net = addNet(game, { ...values, collide: true }, { x: 300, y: 200 });
    game.tick(600);
    expect(pointOf(net, 3, 0)).toEqual([300, 230]);
    expect(pointOf(net, 3, -1)[1]).toBeCloseTo(150, 0);
    expect(net.sleeping).toBe(true);
});

test('pieces that are cut off fall on what is there', () => {
    addObstacle(300, 100, FLOOR);
    const net = addNet(game, { collide: true }, { x: 300, y: 200 });
    game.tick(10);
    net.cut(new Vec2(200, 205), new Vec2(400, 205));
    game.tick(300);
    expect(lowest(net)).toBeCloseTo(113, 0);
    expect(pointOf(net, 0, 0)[1]).toBeCloseTo(240, 6);
});

test('a net that a finger drags through a wall stays before it, and whole', () => {
    addObstacle(500, 300, { size: new Vec2(20, 600) });
    const net = addNet(
        game,
        {
            preset: RopeNetPreset.Jelly,
            hold: RopeNetHold.None,
            collide: true,
            collisionRadius: 3,
            touchable: true,
            gravityScale: 0,
        },
        { x: 300, y: 300 },
    );
    game.tick();
    const [x, y] = pointOf(net, 2, 2);
    pointer.start(0, x, y);
    for (let k = 1; k <= 4; k++) {
        pointer.move(0, x + 100 * k, y);
        game.tick();
    }
    game.tick(20);
    for (let frame = 0; frame < 30; frame++) {
        game.tick();
        expect(net.maxStretch).toBeLessThan(0.02);
    }
    for (let column = 0; column <= net.columns; column++)
        for (let row = 0; row <= net.rows; row++)
            expect(pointOf(net, column, row)[0]).toBeLessThan(500 - 10 - 3 + 0.5);
    pointer.end(0, x, y);
});
