import {
    director,
    Director,
    Graphics,
    instantiate,
    Node as SceneNode,
    Scene,
    type Node,
    type Vec2,
    type Vec3,
} from 'cc';
import { Rope, RopeAnchor, RopeShape } from '../../assets/rope';
import { setEditMode } from '../../tools/cc/env';
import { loadedRope, lookAt, savedScene } from '../support/editor';
import { describeSavedExamples } from '../support/saved-examples';
import { distance, drawnOf, graphicsOf, largestGap, useGame, xy } from '../support/game';

const game = useGame(true, { nodeMass: 1 });

describeSavedExamples(game, ['tutorial', 'bevy']);

describe('the check itself', () => {
    test.each<[string, (rope: Rope, crate: Node) => void]>([
        [
            'a place',
            (_, crate) => crate.setPosition(crate.position.x + 1e-5 * Math.abs(crate.position.x), 88),
        ],
        ['a last bit', (_, crate) => ((crate.position as Vec3).x *= 1 + 2 ** -52)],
        ['a turn', (_, crate) => crate.setRotationFromEuler(0, 0, 1)],
        ['a value', (rope) => (rope.nodeMass = 2)],
        ['a value of an entry', (rope) => (rope.attachments[0].mass = 3)],
        ['a reference', (rope) => (rope.secondAnchor = null)],
        ['an entry', (rope) => rope.anchors.push(new RopeAnchor())],
        ['a switch', (rope) => (rope.enabled = false)],
        ['a colour', (rope) => (rope.getComponent(Graphics)!.strokeColor = rope.nodeColor)],
        ['a width', (rope) => (rope.getComponent(Graphics)!.lineWidth = 3)],
        ['a node', (rope) => rope.node.addChild(new SceneNode())],
    ])('notices that %s is saved otherwise', (_, change) => {
        const { rope, crate } = loadedRope(game);
        game.tick();
        const before = savedScene();
        expect(savedScene()).toBe(before);
        change(rope, crate);
        expect(savedScene()).not.toBe(before);
    });
});

describe('what is saved does not change by looking', () => {
    test('at a rope with props turned, scaled, and in another parent than the rope', () => {
        const parent = game.addNode('parent', { x: 30, y: 40 });
        parent.setScale(1.7, 0.6, 1);
        parent.setRotationFromEuler(0, 0, 33);
        const { rope, crate } = loadedRope(game);
        Object.assign(rope.attachments[0], { rotate: true, angle: 20 });
        parent.addChild(crate);
        rope.node.setRotationFromEuler(0, 0, -12);
        game.tick(2);
        const before = savedScene();
        lookAt(game, [rope], () => expect(savedScene()).toBe(before));
    });

    test('at a rope on the prop of one that is played', () => {
        const { rope } = loadedRope(game, { initialShape: RopeShape.Straight });
        const hook = game.addNode('hook');
        rope.attach(hook, 12);
        const lamp = game.addNode('lamp');
        const lower = game.addRope({ nodeCount: 5, headAnchor: hook });
        lower.attach(lamp);
        game.tick(3);
        const before = savedScene();
        const resting = drawnOf(lower);
        let farthest = 0;
        director.on(Director.EVENT_BEFORE_COMMIT, () => {
            farthest = Math.max(farthest, largestGap(drawnOf(lower), resting));
        });
        lookAt(game, [rope], () => expect(savedScene()).toBe(before));
        expect(farthest).toBeGreaterThan(10);
        game.tick();
        expect(drawnOf(lower)).toEqual(resting);
    });

    test('at values out of range, which stay in the file as they are', () => {
        const rope = game.addRope();
        const broken = { _mass: 0, _nodeCount: 1, _baseLength: -3, _damping: -1, _opacity: 7 };
        Object.assign(rope, { ...broken, secondAnchorIndex: 99, secondAnchor: game.addNode('tail') });
        (rope.gravity as Vec2).y = -1e9;
        const before = savedScene();
        lookAt(game, [rope], () => expect(savedScene()).toBe(before));
        expect(rope).toMatchObject(broken);
        expect(rope).toMatchObject({
            mass: 0.001,
            nodeCount: 2,
            baseLength: 0.001,
            damping: 0,
            opacity: 1,
        });
    });

    test('at a Graphics whose look is not chosen yet, which is drawn with the one it will have', () => {
        const original = game.addRope();
        const untouched = { lineWidth: 1, lineJoin: Graphics.LineJoin.MITER, lineCap: 0 };
        Object.assign(graphicsOf(original), untouched, { strokeColor: new Graphics().strokeColor });
        Object.assign(original, { _lookChosen: false });
        const node = instantiate(original.node);
        original.node.destroy();
        game.world.addChild(node);
        const graphics = node.getComponent(Graphics)!;
        game.tick();
        const before = savedScene();
        lookAt(game, [node.getComponent(Rope)!], () => expect(savedScene()).toBe(before));
        const stroke = jest.spyOn(graphics, 'stroke');
        const widths: number[] = [];
        stroke.mockImplementation(() => widths.push(graphics.lineWidth));
        node.getComponent(Rope)!.drawNodes = true;
        game.tick();
        expect(widths).toEqual([7]); // 6 and the pixel that the edges take
    });

    test('at anchors and props that were deleted: undo may bring them back', () => {
        const { rope, tail, crate } = loadedRope(game);
        const post = game.addNode('post', { x: 100, y: 300 });
        rope.anchors = [Object.assign(new RopeAnchor(), { target: post, nodeIndex: 9 })];
        game.tick(2);
        const before = drawnOf(rope);
        const flags = [tail, crate, post, rope.headAnchor!].map((node) => [node, node._objFlags] as const);
        for (const [node] of flags) node._objFlags |= 1; // CCObject.Flags.Destroyed
        game.tick(2);
        expect(rope.nodes.filter(({ pinned }) => pinned)).toHaveLength(1);
        expect(rope.getNode(7)!.mass).toBe(1);
        for (const [node, flag] of flags) node._objFlags = flag;
        game.tick(2);
        expect(drawnOf(rope)).toEqual(before);
        expect(rope.secondAnchor).toBe(tail);
        expect(rope.attachments).toHaveLength(1);
        expect(rope.anchors[0].target).toBe(post);
    });
});

describe('props in the scene view', () => {
    const offNode = (rope: Rope, crate: Node): number =>
        distance(crate.worldPosition, rope.getNode(7)!.drawnPosition);

    test('go to their nodes when the user changes what moves the rope', () => {
        const { rope, tail, crate } = loadedRope(game);
        game.tick();
        for (const change of [
            () => tail.setPosition(250, 390),
            () => (rope.nodeCount = 23),
            () => (rope.attachments[0].mass = 1),
            () => crate.setPosition(0, 0),
        ]) {
            change();
            game.tick();
            expect(offNode(rope, crate)).toBeLessThan(1e-9);
        }
    });

    test('turn with the rope again when the user turns them', () => {
        const { rope, crate } = loadedRope(game);
        rope.attachments[0].rotate = true;
        game.tick();
        const { angle } = crate;
        crate.angle += 40;
        game.tick();
        expect(crate.angle).toBeCloseTo(angle, 9);
    });

    test('are back where they were, to the last bit, when the user takes a change back', () => {
        const { rope, tail } = loadedRope(game);
        game.tick();
        const before = savedScene();
        tail.setPosition(250, 390);
        game.tick();
        expect(savedScene()).not.toBe(before);
        tail.setPosition(310, 350);
        game.tick();
        expect(savedScene()).toBe(before);
        rope.nodeCount = 23;
        game.tick();
        rope.nodeCount = 20;
        game.tick();
        expect(savedScene()).toBe(before);
    });

    test('are saved where the game starts them', () => {
        const { rope, crate } = loadedRope(game);
        rope.attachments[0].rotate = true;
        game.tick();
        const { position, eulerAngles } = crate;
        const copy = instantiate(game.world);
        game.start(false);
        game.stage.canvas.addChild(copy);
        copy.getComponentInChildren(Rope)!.paused = true;
        game.tick();
        const started = copy.getChildByName('crate')!;
        expect(xy(started.position)).toEqual(xy(position));
        expect(started.eulerAngles.z).toBeCloseTo(eulerAngles.z, 9);
        expect(Math.abs(eulerAngles.z)).toBeGreaterThan(1);
        game.start(true);
    });

    test('stay where the file has them when a scene is opened, and the inspector says so', () => {
        const ropes = openUnsettled();
        const before = savedScene();
        game.tick(5);
        expect(savedScene()).toBe(before);
        expect(ropes[0].advice).toContain('has "crate" away from its node');
        ropes[0].nodeMass = 2;
        game.tick();
        expect(ropes[0].advice).toBe('');
        expect(offNode(ropes[0], ropes[0].attachments[0].target!)).toBeLessThan(1e-9);
    });

    test('that a file has on their nodes, as far as it is told in decimals, are left there', () => {
        const { rope, crate } = loadedRope(game);
        game.tick();
        (crate.position as Vec3).x += 0.004;
        const before = xy(crate.position);
        rope.damping = 2;
        game.tick(2);
        expect(xy(crate.position)).toEqual(before);
    });

    test('stay there, too, when what their rope hangs on is only played', () => {
        const [rope, lower] = openUnsettled((upper) => {
            const hook = game.addNode('hook');
            upper.attach(hook, 12);
            game.addRope({ nodeCount: 5, headAnchor: hook }).attach(game.addNode('lamp'));
        });
        const before = savedScene();
        lookAt(game, [rope], () => expect(savedScene()).toBe(before));
        expect(lower.advice).toContain('has "lamp" away from its node');
    });

    /** A scene that was saved with its props elsewhere. */
    function openUnsettled(build: (rope: Rope) => void = () => undefined): Rope[] {
        setEditMode(false);
        game.world.active = false;
        const { rope } = loadedRope(game);
        build(rope);
        const copy = instantiate(game.world);
        setEditMode(true);
        const scene = new Scene('unsettled');
        copy.active = true;
        scene.addChild(copy);
        director.runSceneImmediate(scene);
        return copy.getComponentsInChildren(Rope);
    }
});
