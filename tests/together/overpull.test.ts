import { Vec2 } from 'cc';
import { RopeObstacle, RopeObstacleShape, RopeSystem, RopeTouch, type Rope } from '../../assets/rope';
import { pointer } from '../../tools/cc/pointer';
import { useGame, xy } from '../support/game';
import { gapOf, pair, placeOf } from '../support/tied';

/** Fingers that pull ropes beyond what they reach, where that is not the straight distance to the next pin. */

const game = useGame();

/** Taut ropes of these scenes pull with far less than this: a crate of 50 falls with 1,000 px/s^2. */
const HARD_PULL = 1e7;

/** A rope from a pin over a peg; its tail, 200 px beyond, hangs free. */
function overPeg(): Rope {
    const peg = game.addNode('peg', { x: 500, y: 400 });
    Object.assign(peg.addComponent(RopeObstacle), { shape: RopeObstacleShape.Circle, radius: 30 });
    const rope = game.addRope(
        { nodeCount: 41, baseLength: 10, collide: true, friction: 0, touch: RopeTouch.Nearest, damping: 1 },
        { x: 300, y: 400 },
    );
    rope.setPath([new Vec2(300, 400), new Vec2(500, 434), new Vec2(534, 400), new Vec2(534, 230)]);
    game.tick(60);
    return rope;
}

/** The finger goes from a node to a place at a speed, px a frame, and looks at every frame. */
function pull(rope: Rope, node: number, to: Vec2, speed: number, look: () => void): void {
    const at = placeOf(rope, node);
    pointer.start(0, at.x, at.y);
    const frames = Math.ceil(Vec2.distance(at, to) / speed);
    for (let frame = 1; frame <= frames + 60; frame++) {
        Vec2.lerp(at, at, to, Math.min(1, 1 / Math.max(1, frames + 1 - frame)));
        pointer.move(0, at.x, at.y);
        game.tick();
        look();
    }
}

const letGo = (x: number, y: number): void => {
    pointer.end(0, x, y);
    game.tick();
};

test.each([5, 20, 60])('a rope round a peg stays whole and round it, pulled at %p px a frame', (speed) => {
    const rope = overPeg();
    pull(rope, 40, new Vec2(100, 100), speed, () => {
        expect(rope.drawnStretch).toBeLessThan(0.002);
        expect(rope.maxTension).toBeLessThan(HARD_PULL);
    });
    // From its pin over the peg's top it reaches as far as it is long: the finger is well beyond that.
    const tail = placeOf(rope, 40);
    expect(Vec2.distance(tail, new Vec2(300, 400))).toBeLessThan(300);
    expect(rope.nodes.some(({ position }) => position.x > 520)).toBe(true);
    letGo(100, 100);
    game.tick(120);
    expect(rope.drawnStretch).toBeLessThan(0.002);
});

test('what cannot follow the finger goes along the edge of what it reaches', () => {
    const rope = overPeg();
    pull(rope, 40, new Vec2(534, 0), 10, () => undefined);
    const below = placeOf(rope, 40);
    for (let angle = 0; angle < 60; angle++) {
        const turn = (angle * Math.PI) / 180;
        pointer.move(0, 534 + 400 * Math.sin(turn), 400 - 400 * Math.cos(turn));
        game.tick();
        expect(rope.drawnStretch).toBeLessThan(0.002);
    }
    game.tick(30);
    const aside = placeOf(rope, 40);
    expect(aside.x - below.x).toBeGreaterThan(100); // it has swung with the finger
    for (let frame = 0; frame < 30; frame++) {
        game.tick();
        expect(Vec2.distance(placeOf(rope, 40), aside)).toBeLessThan(4); // and stays there
    }
    letGo(534, 0);
});

test('it is at the finger again as soon as it reaches that', () => {
    const rope = overPeg();
    pull(rope, 40, new Vec2(100, 100), 40, () => undefined);
    const back = new Vec2(540, 260);
    const frames = 20;
    for (let frame = 1; frame <= frames + 10; frame++) {
        const part = Math.min(1, frame / frames);
        pointer.move(0, 100 + 440 * part, 100 + 160 * part);
        game.tick();
    }
    expect(Vec2.distance(placeOf(rope, 40), back)).toBeLessThan(1);
    letGo(back.x, back.y);
});

test.each([5, 60])('ropes that share points stay together and whole, pulled at %p px a frame', (speed) => {
    const { upper, lower } = pair(game, { touch: RopeTouch.Nearest });
    game.tick(60);
    pull(lower, 5, new Vec2(1100, 100), speed, () => {
        for (const rope of [upper, lower]) {
            expect(rope.drawnStretch).toBeLessThan(0.002);
            expect(rope.maxTension).toBeLessThan(HARD_PULL);
        }
        expect(gapOf(upper, 9, lower, 0)).toBeLessThan(1e-6);
    });
    // All that is between the pin and the finger is straight.
    const pin = xy(upper.nodes[0].drawnPosition);
    expect(Vec2.distance(placeOf(lower, 5), new Vec2(pin.x, pin.y))).toBeGreaterThan(0.97 * 14 * 20);
    letGo(1100, 100);
});

test('a state taken while a finger pulls too far goes on with the same bits', () => {
    const { upper, lower } = pair(game, { touch: RopeTouch.Nearest });
    game.tick(60);
    pull(lower, 5, new Vec2(1100, 100), 30, () => undefined);
    const state = RopeSystem.instance.captureState();
    const go = (): string => {
        game.tick(30);
        return [upper, lower]
            .map(({ nodes }) => nodes.map(({ position }) => `${position.x},${position.y}`))
            .join();
    };
    const first = go();
    RopeSystem.instance.restoreState(state, { fingers: true });
    expect(go()).toBe(first);
    letGo(1100, 100);
});

test('a head that is pulled too far and let go stays where it came to', () => {
    const rope = overPeg();
    rope.pin(-1, placeOf(rope, 40));
    rope.touch = RopeTouch.Head;
    pull(rope, 0, new Vec2(100, 500), 20, () => expect(rope.drawnStretch).toBeLessThan(0.002));
    const { x, y } = placeOf(rope, 0);
    letGo(100, 500);
    game.tick(60);
    expect(Vec2.distance(placeOf(rope, 0), new Vec2(x, y))).toBeLessThan(1);
    expect(rope.drawnStretch).toBeLessThan(0.002);
});
