import { _decorator, Camera, Component, Rect, Vec2, type Node } from 'cc';
import {
    ERopeRaycastType,
    RopeKnife,
    RopeShape,
    RopeSystem,
    RopeTouch,
    type Rope,
    type RopeCut,
} from '../../assets/rope';
import { pointer } from '../../tools/cc/pointer';
import { useGame, xy } from '../support/game';

const { ccclass } = _decorator;
const game = useGame();

function threeRopes(): Rope[] {
    return [200, 300, 400].map((x) =>
        game.addRope({ nodeCount: 11, touch: RopeTouch.None }, { x, y: 500, name: `rope ${x}` }),
    );
}

const pieces = (): string[] =>
    game.world.children.map(({ name }) => name).filter((name) => name.includes('cut'));

/** Swipes from left to right at a height, so many px a frame. */
function swipe(y: number, way: number, dt: number): void {
    pointer.start(1, 150, y);
    for (let x = 150; x < 450; x += way) {
        pointer.move(1, x + way, y);
        game.tick(1, dt);
    }
    pointer.end(1, 450, y);
    game.tick(1, dt);
}

test.each([
    [8, 1 / 60],
    [8, 1 / 30],
    [900, 1 / 60],
    [900, 1 / 30],
])('a swipe of %p px a frame cuts all ropes in its way, at frames of %p s', (way, dt) => {
    const ropes = threeRopes();
    game.world.addComponent(RopeKnife);
    game.tick(2, dt);
    swipe(410, way, dt);
    expect(pieces()).toEqual(['rope 200 (cut)', 'rope 300 (cut)', 'rope 400 (cut)']);
    expect(ropes.map((rope) => rope.length)).toEqual(
        [90, 90, 90].map((length) => expect.closeTo(length, 3) as number),
    );
});

/** How cameras move while a finger swipes, frame by frame. */
const CAMERAS: Readonly<Record<string, (camera: Node, frame: number) => void>> = {
    stands: () => undefined,
    'pans along': (camera) => camera.setPosition(camera.position.x + 15, 0, camera.position.z),
    'pans against': (camera) => camera.setPosition(camera.position.x - 15, 0, camera.position.z),
    zooms: (camera) => (camera.getComponent(Camera)!.orthoHeight *= 0.99),
    shakes: (camera, frame) => camera.setPosition(14 * Math.sin(3 * frame), 14 * Math.cos(5 * frame), 1000),
};

@ccclass('KnifeTestMover')
class Mover extends Component {
    move: (frame: number) => void = () => undefined;
    private _frame = 0;

    protected override lateUpdate(): void {
        this.move(this._frame++);
    }
}

describe.each(Object.entries(CAMERAS))('while the camera %s', (_, move) => {
    test.each([
        ['before it does', 1 / 60, 1],
        ['after it has', 1 / 60, 1],
        ['before it does', 1 / 30, 1],
        ['after it has', 1 / 144, 3],
    ])('a swipe cuts each rope in its way once, %s, %p s a frame, moves in each %p', (when, dt, every) => {
        const ropes = Array.from({ length: 30 }, (_, i) =>
            game.addRope(
                { nodeCount: 3, baseLength: 150, touch: RopeTouch.None },
                { x: 300 + 20 * i, y: 500 },
            ),
        );
        const camera = game.stage.camera.node;
        if (when === 'before it does') game.world.addComponent(RopeKnife);
        game.world.addComponent(Mover).move = (frame) => move(camera, frame);
        if (when === 'after it has') game.world.addComponent(RopeKnife);
        const cut = jest.spyOn(RopeSystem.prototype, 'cut');
        pointer.start(1, 100, 400);
        for (let frame = 0, x = 100; frame < 100; frame++) {
            if (frame % every === 0) pointer.move(1, (x += 40), 400);
            game.tick(1, dt);
        }
        pointer.end(1, 4100, 400);
        game.tick(1, dt);
        const heads = cut.mock.results.flatMap(({ value }) => (value as RopeCut[]).map(({ head }) => head));
        cut.mockRestore();
        expect(heads.map((head) => ropes.indexOf(head))).toEqual(ropes.map((_, i) => i));
    });
});

test('a finger that rests while the camera pans cuts nothing then', () => {
    const ropes = threeRopes();
    game.world.addComponent(RopeKnife);
    const camera = game.stage.camera.node;
    pointer.start(1, 150, 410);
    pointer.move(1, 160, 410);
    for (let frame = 0; frame < 30; frame++) {
        camera.setPosition(camera.position.x + 10, 0, camera.position.z);
        game.tick();
    }
    pointer.move(1, 165, 410);
    game.tick();
    pointer.end(1, 165, 410);
    expect(ropes.map((rope) => Math.round(rope.length))).toEqual([200, 200, 200]);
});

test('two fingers at once cut where each of them goes', () => {
    const ropes = threeRopes();
    game.world.addComponent(RopeKnife);
    game.tick(2);
    pointer.start(1, 180, 410);
    pointer.start(2, 420, 440);
    pointer.move(1, 220, 410);
    pointer.move(2, 380, 440);
    game.tick();
    expect(ropes.map((rope) => Math.round(rope.length))).toEqual([90, 200, 60]);
    for (const finger of [1, 2]) pointer.end(finger, 0, 0);
});

test('layers, slow fingers and a disabled knife', () => {
    const ropes = threeRopes();
    ropes[1]!.node.layer = 1 << 3;
    const knife = game.world.addComponent(RopeKnife);
    game.tick(2);
    knife.enabled = false;
    swipe(410, 900, 1 / 60);
    knife.enabled = true;
    knife.minSpeed = 1000;
    swipe(410, 8, 1 / 60);
    expect(pieces()).toEqual([]);
    knife.minSpeed = 0;
    knife.layers = 1 << 3;
    swipe(410, 900, 1 / 60);
    expect(pieces()).toEqual(['rope 300 (cut)']);
});

test('a knife takes what is no number for its default, and says so once', () => {
    const ropes = threeRopes();
    const knife = game.world.addComponent(RopeKnife);
    Object.assign(knife, { layers: NaN, minSpeed: NaN });
    game.tick(2);
    swipe(410, 100, 1 / 60);
    expect(ropes.map((rope) => Math.round(rope.length))).toEqual([90, 90, 90]);
    expect(game.takeMessages()).toEqual([
        expect.stringMatching(/^warn: RopeKnife on node .*: layers must be an integer .* NaN; -1 is used/),
        expect.stringMatching(/^warn: RopeKnife on node .*: minSpeed must be a number .* NaN; 0 is used/),
    ]);
});

test('the system finds ropes by rays, points and rectangles', () => {
    const ropes = threeRopes();
    game.tick();
    const { instance } = RopeSystem;
    const hits = instance.raycast(new Vec2(450, 450), new Vec2(250, 450), ERopeRaycastType.AllClosest);
    expect(hits.map(({ rope, fraction }) => [rope, fraction])).toEqual([
        [ropes[2], expect.closeTo(0.25, 6)],
        [ropes[1], expect.closeTo(0.75, 6)],
    ]);
    expect(instance.testPoint(new Vec2(302, 450))).toEqual([ropes[1]]);
    expect(instance.testAABB(new Rect(190, 400, 120, 10))).toEqual([ropes[0], ropes[1]]);
    expect(instance.nearestPoint(new Vec2(340, 450))!.rope).toBe(ropes[1]);
    expect(instance.nearestPoint(new Vec2(340, 450), 5)).toBeNull();
    expect(instance.cut(new Vec2(150, 450), new Vec2(350, 450)).map(({ head }) => head)).toEqual([
        ropes[0],
        ropes[1],
    ]);
});

test('crossings of untangled and tangled ropes', () => {
    const [a, b] = [0, 1].map((k) =>
        game.addRope(
            { nodeCount: 11, gravity: new Vec2(0, -1), initialShape: RopeShape.Straight },
            { x: 100, y: 100 + 100 * k },
        ),
    ) as [Rope, Rope];
    a.pin(-1, new Vec2(200, 200));
    b.pin(-1, new Vec2(200, 100));
    a.reset();
    b.reset();
    game.tick();
    const [crossing, ...others] = RopeSystem.instance.crossings();
    expect([others, xy(crossing!.point)]).toEqual([
        [],
        { x: expect.closeTo(150, 0), y: expect.closeTo(150, 0) },
    ]);
    expect(a.pointAt(crossing!.distanceA).x).toBeCloseTo(crossing!.point.x, 6);
    b.pin(-1, new Vec2(200, 290));
    b.reset();
    game.tick();
    expect(RopeSystem.instance.crossings()).toEqual([]);
});
