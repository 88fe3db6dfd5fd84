import { _decorator, Component, Size, Vec2 } from 'cc';
import { RopeObstacle, RopeShape, type Rope } from '../../assets/rope';
import { useGame } from '../support/game';

const { ccclass } = _decorator;
const game = useGame();

/** What is read of the engine's colliders; its own are played with in the real engine, by `npm run engine`. */
@ccclass('cc.Collider2D')
class Collider extends Component {
    sensor = false;
    group = 1;
    friction = 0.2;
    offset = new Vec2();
    isOn = false;

    protected override onEnable(): void {
        this.isOn = true;
    }

    protected override onDisable(): void {
        this.isOn = false;
    }
}

@ccclass('cc.BoxCollider2D')
class BoxCollider extends Collider {
    size = new Size(400, 20);
}

@ccclass('cc.CircleCollider2D')
class CircleCollider extends Collider {
    radius = 40;
}

@ccclass('cc.PolygonCollider2D')
class PolygonCollider extends Collider {
    points = [-200, -50, 200, -50, 200, 10, -200, 10].reduce<Vec2[]>((list, x, k, all) => {
        if (k % 2 === 0) list.push(new Vec2(x, all[k + 1]));
        return list;
    }, []);
}

function addCollider<T extends Collider>(type: new () => T, values: Partial<T> = {}): T {
    return Object.assign(game.addNode('collider', { x: 300, y: 100 }).addComponent(type), values);
}

function addFalling(): Rope {
    const points = Array.from({ length: 16 }, (_, i) => new Vec2(8 * i - 60, 0));
    const rope = game.addRope(
        { nodeCount: 16, baseLength: 8, initialShape: RopeShape.Points, points, collide: true, damping: 1 },
        { x: 300, y: 200 },
    );
    rope.unpin(0);
    return rope;
}

function heightAfter(rope: Rope, frames: number): number {
    game.tick(frames);
    return rope.getNode(8)!.drawnPosition.y;
}

test.each([
    ['box', BoxCollider, 113],
    ['circle', CircleCollider, 143],
    ['polygon', PolygonCollider, 113],
])('a rope lies on a %s collider', (_, type, height) => {
    addCollider<Collider>(type);
    expect(heightAfter(addFalling(), 90)).toBeCloseTo(height, 0);
});

test('a collider that comes later is met, one that is switched off no more', () => {
    const rope = addFalling();
    game.tick();
    const box = addCollider(BoxCollider);
    expect(box.isOn).toBe(true);
    expect(heightAfter(rope, 240)).toBeCloseTo(113, 0);
    expect(rope.sleeping).toBe(true);
    box.enabled = false;
    expect(box.isOn).toBe(false);
    expect(heightAfter(rope, 60)).toBeLessThan(50);
});

test.each([
    ['a sensor', { sensor: true }],
    ['a collider of another group', { group: 4 }],
])('%s is passed', (_, values) => {
    addCollider(BoxCollider, values);
    const rope = addFalling();
    rope.collisionMask = 3;
    expect(heightAfter(rope, 60)).toBeLessThan(50);
});

test.each([true, false])(
    'a press that closes on a rope on a floor leaves it there, press is a collider: %s',
    (isCollider) => {
        const floor = addCollider(BoxCollider);
        const press = isCollider
            ? addCollider(BoxCollider, { size: new Size(300, 60) }).node
            : game.addNode('press');
        if (!isCollider) press.addComponent(RopeObstacle)!.size.set(300, 60);
        press.setPosition(300, 250);
        const rope = addFalling();
        game.tick(120);
        for (let y = 250; y > 125; y -= 5) {
            press.setPosition(300, y);
            game.tick();
        }
        game.tick(30);
        for (let y = 125; y < 250; y += 5) {
            press.setPosition(300, y);
            game.tick();
        }
        expect(heightAfter(rope, 60)).toBeCloseTo(113, 0);
        expect(rope.maxStretch).toBeLessThan(0.001);
        expect(floor.isOn).toBe(true);
    },
);

test('its offset counts, and the size of its node', () => {
    const box = addCollider(BoxCollider, { offset: new Vec2(0, 10) });
    box.node.setScale(1, 2, 1);
    expect(heightAfter(addFalling(), 90)).toBeCloseTo(143, 0);
});
