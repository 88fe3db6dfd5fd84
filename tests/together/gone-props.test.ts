import { Vec2, type Node } from 'cc';
import { RopeAnchor, RopeLoad, RopeNetAttachment, type Rope } from '../../assets/rope';
import { distance, useGame, xy } from '../support/game';
import { addNet, pointOf } from '../support/nets';
import { addBody, startPhysics } from '../support/physics';

/** Props and anchors that are switched off, or taken off the scene as a pool does. */

const game = useGame();

const MASS = 5;
const WEIGHT = MASS * 980;

/** How a node goes: until it is back, or for good. */
const GOINGS: [string, (node: Node) => void, (node: Node) => void, boolean][] = [
    ['inactive', (node) => (node.active = false), (node) => (node.active = true), true],
    [
        'below a node that is inactive',
        (node) => (node.parent!.active = false),
        (node) => (node.parent!.active = true),
        true,
    ],
    ['in a pool', (node) => node.removeFromParent(), (node) => game.world.addChild(node), false],
];

/** What hangs on a rope. */
const PROPS: [string, (node: Node) => void][] = [
    ['an attachment', () => undefined],
    ['a load', (node) => Object.assign(node.addComponent(RopeLoad), { mass: MASS })],
    ['a body', (node) => addBody(startPhysics(), node, { mass: MASS })],
];

function addProp(): Node {
    const parent = game.addNode('parent');
    return game.addNode('prop', { x: 300, y: 400, parent });
}

function addRope(): Rope {
    return game.addRope({ nodeCount: 6, damping: 3, mass: 0.1 }, { x: 300, y: 500 });
}

describe.each(PROPS)('%s that is', (kind, make) => {
    test.each(GOINGS)('%s weighs nothing and is not carried', (_, go, comeBack, staysHung) => {
        const rope = addRope();
        const prop = addProp();
        make(prop);
        rope.attach(prop, -1, { mass: MASS });
        game.tick(240);
        const weight = kind === 'a body' ? rope.tension(0) : WEIGHT;
        expect(rope.tension(0)).toBeGreaterThan(0.9 * weight);
        expect(rope.tension(0)).toBeGreaterThan(1000);
        go(prop);
        game.tick(120);
        expect(rope.tension(0)).toBeLessThan(0.05 * weight);
        prop.setPosition(100, 100);
        rope.node.setPosition(320, 500);
        game.tick(120);
        expect(xy(prop.position)).toEqual({ x: 100, y: 100 });
        expect(rope.attachments).toHaveLength(staysHung ? 1 : 0);
        comeBack(prop);
        if (!staysHung) prop.setPosition(500, 100);
        game.tick(2);
        const tail = rope.getNode(-1)!.drawnPosition;
        if (staysHung) expect(distance(prop.worldPosition, tail)).toBeLessThan(1e-6);
        else expect(distance(prop.worldPosition, tail)).toBeGreaterThan(100);
        game.tick(200);
        expect(rope.tension(0) > 0.5 * weight).toBe(staysHung);
        game.takeMessages(); // a body that comes back far away
    });
});

test.each(GOINGS)(
    'a prop of a net that is %s weighs nothing and is not carried',
    (_, go, comeBack, staysHung) => {
        const net = addNet(game, { damping: 3 }, { x: 400, y: 300 });
        const prop = addProp();
        net.attachments = [
            Object.assign(new RopeNetAttachment(), { target: prop, column: 3, row: 4, mass: 30 }),
        ];
        game.tick(200);
        const loaded = net.maxTension;
        go(prop);
        game.tick(200);
        expect(net.maxTension).toBeLessThan(0.5 * loaded);
        prop.setPosition(50, 60);
        game.tick(10);
        expect(xy(prop.position)).toEqual({ x: 50, y: 60 });
        comeBack(prop);
        game.tick(200);
        const [x, y] = pointOf(net, 3, 4);
        expect(distance(prop.worldPosition, { x, y }) < 1).toBe(staysHung);
        expect(net.maxTension > 0.8 * loaded).toBe(staysHung);
    },
);

/** What holds a rope at a node of the scene. */
const HOLDS: [string, (rope: Rope, node: Node) => void, number][] = [
    ['headAnchor', (rope, node) => (rope.headAnchor = node), 0],
    ['secondAnchor', (rope, node) => (rope.secondAnchor = node), -1],
    ['anchors', (rope, node) => rope.anchors.push(Object.assign(new RopeAnchor(), { target: node })), -1],
    ['pin', (rope, node) => rope.pin(-1, node), -1],
];

describe.each(HOLDS)('what %s names that is', (name, hold, index) => {
    test.each(GOINGS)('%s holds nothing', (_, go, comeBack, staysHeld) => {
        const rope = game.addRope({ nodeCount: 6, damping: 3 }, { x: 300, y: 500 });
        const node = addProp();
        node.setPosition(350, 480);
        hold(rope, node);
        game.tick(120);
        const held = rope.getNode(index)!;
        expect(held.pinned).toBe(true);
        go(node);
        game.tick(3);
        expect(held.pinned).toBe(false);
        comeBack(node);
        game.tick(30);
        const isHeldAgain = staysHeld || name === 'pin'; // a script that pins it says how long
        expect(held.pinned).toBe(isHeldAgain);
        game.takeMessages();
    });
});

test('a prop may be hung on a rope before it comes into the scene', () => {
    const rope = addRope();
    const prop = addProp();
    prop.removeFromParent();
    rope.attach(prop, -1, { mass: MASS });
    game.tick(10);
    expect(rope.tension(0)).toBeLessThan(0.05 * WEIGHT);
    game.world.addChild(prop);
    game.tick(200);
    expect(rope.tension(0)).toBeGreaterThan(0.9 * WEIGHT);
    expect(distance(prop.worldPosition, rope.getNode(-1)!.drawnPosition)).toBeLessThan(1e-6);
});

test('a rope that is asleep wakes when its prop goes, and when it comes back', () => {
    const rope = game.addRope({ nodeCount: 6, damping: 5, gravity: new Vec2(0, -980) }, { x: 300, y: 500 });
    const prop = addProp();
    rope.attach(prop, 3, { mass: MASS });
    game.tick(400);
    expect(rope.sleeping).toBe(true);
    prop.active = false;
    game.tick(2);
    expect(rope.sleeping).toBe(false);
    game.tick(400);
    expect(rope.sleeping).toBe(true);
    prop.active = true;
    game.tick(2);
    expect(rope.sleeping).toBe(false);
});
