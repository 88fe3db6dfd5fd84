import { Camera, EventMouse, Rect, Sprite, UITransform, Vec2, Vec3, type Node } from 'cc';
import { RopeTouch, type Rope } from '../../assets/rope';
import { pointer } from '../../tools/cc/pointer';
import { createNode } from '../../tools/cc/stage';
import { distance, near, topSpeed, useGame, xy, type RopeValues, type XY } from '../support/game';

const game = useGame();

function addRope(values: RopeValues, x: number, y = 500): Rope {
    return game.addRope({ nodeCount: 10, ...values }, { x, y });
}

function drawnAt(rope: Rope, index: number): XY {
    return xy(rope.getNode(index)!.drawnPosition);
}

function pinnedIn(rope: Rope): number[] {
    return rope.nodes.filter(({ pinned }) => pinned).map(({ index }) => index);
}

/** A finger that comes down and moves on a little. */
function drag(id: number, x: number, y: number): void {
    pointer.start(id, x, y);
    pointer.move(id, x, y);
}

describe('of several ropes a finger takes the one whose drawn line is nearest', () => {
    test('with touch: Auto, wherever it comes down', () => {
        const [left, right] = [addRope({}, 300), addRope({}, 600)];
        game.tick();
        drag(1, 520, 400);
        pointer.move(1, 500, 410);
        game.tick();
        expect(drawnAt(left, 0)).toEqual({ x: 300, y: 500 });
        expect(drawnAt(right, 0)).toEqual(near(500, 410));
        drag(2, 700, 400);
        game.tick();
        expect(drawnAt(left, 0)).toEqual(near(700, 400)); // the right one has its finger
    });

    test('which is not the one whose head is nearest', () => {
        const short = addRope({ nodeCount: 3 }, 500);
        const long = addRope({ nodeCount: 30 }, 650);
        game.tick();
        drag(1, 570, 100);
        game.tick();
        expect(drawnAt(short, 0)).toEqual({ x: 500, y: 500 });
        expect(drawnAt(long, 0)).toEqual(near(570, 100));
    });

    test('where ropes cross, with touch: Nearest', () => {
        const values = { touch: RopeTouch.Nearest, paused: true };
        const [one, other] = [addRope(values, 400), addRope(values, 415)];
        game.tick();
        pointer.start(1, 409, 400);
        game.tick();
        expect([pinnedIn(one), pinnedIn(other)]).toEqual([[0], [0, 5]]);
    });

    test('and no rope with touch: Auto follows a finger that holds another rope', () => {
        const held = addRope({ touch: RopeTouch.Nearest }, 400);
        const auto = addRope({}, 900);
        game.tick();
        pointer.start(1, 400, 400);
        pointer.move(1, 430, 400);
        game.tick();
        expect(pinnedIn(held)).toEqual([0, 5]);
        expect(drawnAt(auto, 0)).toEqual({ x: 900, y: 500 });
    });

    test('distances are compared in the world, also of a rope in the axes of a scaled node', () => {
        const world = addRope({}, 500);
        const local = addRope({ space: 1 }, 1000);
        local.node.setScale(10, 10, 1);
        game.tick();
        drag(1, 720, 450);
        game.tick();
        expect(drawnAt(world, 0)).toEqual(near(720, 450));
    });
});

describe('touch: Auto is Head only while the own node of the rope holds the head', () => {
    test.each<[string, (rope: Rope, hook: Node) => void]>([
        ['unpin(0)', (rope) => rope.unpin(0)],
        ['the head anchor is destroyed', (_, hook) => hook.destroy()],
        ['a script pins the head', (rope) => rope.pin(0, new Vec2(400, 500))],
    ])('not after %s', (_, release) => {
        const hook = game.addNode('hook', { x: 400, y: 500 });
        const rope = addRope({ headAnchor: hook }, 400);
        game.tick();
        release(rope, hook);
        game.tick();
        const before = drawnAt(rope, 0);
        drag(1, 800, 200);
        game.tick();
        expect(distance(drawnAt(rope, 0), before)).toBeLessThan(10);
    });

    test('and after unpin(0) of a rope without an anchor it is not either', () => {
        const rope = addRope({ gravityScale: 0 }, 400);
        game.tick();
        rope.unpin(0);
        drag(1, 800, 200);
        game.tick();
        expect(drawnAt(rope, 0).x).toBe(400);
    });
});

describe('a crate', () => {
    function addCrate(rope: Rope, index: number, width: number, height: number): Node {
        const crate = game.addNode('crate');
        crate.addComponent(Sprite);
        const box = crate.getComponent(UITransform)!;
        box.setContentSize(width, height);
        box.setAnchorPoint(0.5, 1);
        rope.attach(crate, index, { mass: 5 });
        return crate;
    }

    test('pressed anywhere takes its node, and does not jump', () => {
        const rope = addRope({ touch: RopeTouch.Nearest, touchRadius: 20 }, 400);
        const crate = addCrate(rope, -1, 80, 100);
        game.tick(2);
        expect(crate.worldPosition.y).toBeCloseTo(320, 3);
        pointer.start(1, 435, 225);
        game.tick();
        expect(pinnedIn(rope)).toEqual([0, 9]);
        expect(drawnAt(rope, 9)).toEqual(near(400, 320));
        pointer.move(1, 425, 240);
        game.tick();
        expect(drawnAt(rope, 9)).toEqual(near(390, 335));
        expect(xy(crate.worldPosition)).toEqual(near(390, 335));
    });

    test('goes before a node that is nearer, and not beyond its box', () => {
        const rope = addRope({ touch: RopeTouch.Nearest, paused: true }, 400);
        addCrate(rope, 6, 60, 90);
        game.tick();
        pointer.start(1, 425, 322);
        pointer.start(2, 431, 341);
        game.tick();
        expect(pinnedIn(rope)).toEqual([0, 6, 8]);
    });

    test('that is turned and scaled is pressed in its own box', () => {
        const rope = addRope({ touch: RopeTouch.Nearest, touchRadius: 1, paused: true }, 400);
        const crate = addCrate(rope, -1, 20, 100);
        crate.angle = 90;
        crate.setScale(2, 2, 1);
        game.tick();
        pointer.start(1, 400, 230);
        game.tick();
        expect(pinnedIn(rope)).toEqual([0]);
        pointer.start(2, 590, 320);
        game.tick();
        expect(pinnedIn(rope)).toEqual([0, 9]);
    });

    test('on a node that is anchored is left there', () => {
        const hook = game.addNode('hook', { x: 500, y: 400 });
        const rope = addRope({ touch: RopeTouch.Nearest, touchRadius: 1, secondAnchor: hook }, 400);
        addCrate(rope, -1, 60, 60);
        game.tick();
        pointer.start(1, 500, 380);
        pointer.move(1, 500, 300);
        game.tick();
        expect(drawnAt(rope, 9)).toEqual({ x: 500, y: 400 });
    });
});

describe('a crate beside which another rope hangs', () => {
    function press(values: RopeValues, entry: { distance?: number }): number[][] {
        const crate = game.addNode('crate');
        crate.addComponent(Sprite);
        crate.getComponent(UITransform)!.setContentSize(60, 60);
        const other = addRope({ touch: RopeTouch.Nearest, paused: true }, 425);
        const rope = addRope({ touch: RopeTouch.Nearest, touchRadius: 60, paused: true, ...values }, 400);
        rope.attach(crate, -1, entry);
        game.tick();
        pointer.start(1, 424, crate.worldPosition.y + 10); // 1 px from the other rope
        game.tick();
        return [pinnedIn(rope), pinnedIn(other)];
    }

    test('is taken by its node', () => {
        expect(press({}, {})).toEqual([[0, 9], [0]]);
    });

    test('and if that is held, by the nearest one that is free', () => {
        const hook = game.addNode('hook', { x: 400, y: 320 });
        expect(press({ secondAnchor: hook }, {})).toEqual([[0, 8, 9], [0]]);
    });

    test('and if it hangs at a length, by the node that is next to it', () => {
        expect(press({}, { distance: 105 })).toEqual([[0, 5], [0]]);
        game.start();
        expect(press({}, { distance: 115 })).toEqual([[0, 6], [0]]);
    });
});

describe('a finger whose end is lost', () => {
    test('lets go when it comes down again, and the rope sleeps when it has gone', () => {
        const rope = addRope({ touch: RopeTouch.Nearest }, 400);
        game.tick();
        pointer.start(1, 400, 400);
        game.tick(2);
        pointer.start(1, 400, 340);
        game.tick(2);
        expect(pinnedIn(rope)).toEqual([0, 8]);
        pointer.end(1, 400, 340);
        game.tick(600);
        expect(pinnedIn(rope)).toEqual([0]);
        expect(rope.sleeping).toBe(true);
    });

    test('leaves the head where it was when the mouse comes back without its button', () => {
        const rope = addRope({ touch: RopeTouch.Head }, 400);
        game.tick();
        pointer.mouseDown(400, 500);
        pointer.mouseMove(430, 480);
        game.tick();
        expect(drawnAt(rope, 0)).toEqual(near(430, 480));
        for (const x of [900, 950, 1000]) {
            pointer.mouseMove(x, 100, EventMouse.BUTTON_MISSING);
            game.tick();
            expect(drawnAt(rope, 0)).toEqual(near(430, 480));
        }
        pointer.mouseDown(500, 500);
        pointer.mouseMove(510, 500);
        game.tick();
        expect(drawnAt(rope, 0)).toEqual(near(510, 500));
    });

    test('is no mouse that moves while a finger is on the screen', () => {
        const rope = addRope({ touch: RopeTouch.Nearest }, 400);
        game.tick();
        pointer.start(0, 400, 400);
        pointer.move(0, 410, 410);
        pointer.mouseMove(10, 10, EventMouse.BUTTON_MISSING);
        game.tick();
        expect(drawnAt(rope, 5)).toEqual(near(410, 410));
    });
});

describe('with a second camera on the layer', () => {
    /** A map of the scene in the upper right corner of the window. */
    function addMap(): Camera {
        const camera = createNode('map', game.stage.canvas).addComponent(Camera);
        camera.projection = Camera.ProjectionType.ORTHO;
        Object.assign(camera, { priority: 9, visibility: game.stage.camera.visibility, near: 0, far: 2000 });
        camera.orthoHeight = 1000;
        camera.rect = new Rect(0.75, 0.75, 0.25, 0.25);
        camera.node.setPosition(0, 0, 1000);
        return camera;
    }

    test('a finger belongs to the camera in whose rectangle it comes down', () => {
        const rope = addRope({ touch: RopeTouch.Head }, 400);
        const map = addMap();
        game.tick();
        drag(1, 500, 450);
        game.tick();
        expect(drawnAt(rope, 0)).toEqual(near(500, 450));
        pointer.end(1, 500, 450);
        drag(2, 1100, 650);
        game.tick();
        const seen = map.screenToWorld(new Vec3(1100, 650, 0));
        expect(drawnAt(rope, 0)).toEqual(near(seen.x, seen.y));
    });

    test('and stays with it when it moves out of there', () => {
        const rope = addRope({ touch: RopeTouch.Head, baseLength: 100 }, 400);
        addMap();
        game.tick();
        drag(1, 900, 500);
        for (let x = 910; x <= 1200; x += 10) {
            pointer.move(1, x, 700);
            game.tick();
            expect(drawnAt(rope, 0)).toEqual(near(x, 700));
        }
        expect(topSpeed(rope)).toBeLessThan(1e5);
    });

    test('goes on with the other camera when its own is gone', () => {
        const rope = addRope({ touch: RopeTouch.Head }, 400);
        const map = addMap();
        game.tick();
        drag(1, 1100, 650);
        game.tick();
        map.node.destroy();
        game.tick();
        expect(drawnAt(rope, 0)).toEqual(near(1100, 650));
    });
});
