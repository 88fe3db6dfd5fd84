import { Vec2 } from 'cc';
import { RopeObstacle, RopeObstacleShape, type Rope } from '../../assets/rope';
import { drawnOf, largestGap, useGame } from '../support/game';
import { randomNumbers } from '../support/random';

// A thing beside a rope goes 20 to 145 px in a frame, and up to three times in a row. It may leave the rope on both of its sides.
// A second after it stands still the rope is round it, and whole. If it goes so fast that it counts as put elsewhere, no node
// is flung.

const game = useGame();
const WHOLE = 0.001;
const [LEFT, RIGHT, HEIGHT] = [280, 520, 420];

const SHAPES: readonly Partial<RopeObstacle>[] = [
    { size: new Vec2(100, 60) },
    { size: new Vec2(160, 8) },
    { shape: RopeObstacleShape.Circle, radius: 40 },
];

function between(baseLength: number): Rope {
    const headAnchor = game.addNode('left', { x: LEFT, y: HEIGHT });
    const secondAnchor = game.addNode('right', { x: RIGHT, y: HEIGHT });
    const values = { collide: true, collisionRadius: 3, damping: 0.5 };
    return game.addRope({ nodeCount: 31, baseLength, headAnchor, secondAnchor, ...values });
}

/**
 * Plays a scene. Returns the largest stretch in the second second after the last jump, and the longest way of a node in a frame.
 * @param least The shortest jump, px.
 */
function jumpAt(seed: number, least: number): { stretch: number; way: number } {
    const random = randomNumbers(seed);
    const shape = SHAPES[Math.floor(random() * SHAPES.length)];
    const rope = between(8.2 + 4 * random() ** 3);
    const { node } = Object.assign(game.addNode('thing', { x: -500 }).addComponent(RopeObstacle), shape);
    game.tick(60);
    const { x, y } = rope.nodes[5 + Math.floor(random() * 22)]!.position;
    const angle = 2 * Math.PI * random();
    const away = 60 + 40 * random();
    node.setPosition(x + away * Math.cos(angle), y + away * Math.sin(angle));
    node.angle = 360 * random();
    game.tick(60);
    const way = [0];
    let before = drawnOf(rope);
    const tick = (): void => {
        game.tick();
        const drawn = drawnOf(rope);
        way.push(largestGap(drawn, before));
        before = drawn;
    };
    for (let left = 1 + Math.floor(random() * 3); left > 0; left--) {
        const by = -least - (145 - least) * random();
        const turn = angle + 1.2 * (random() - 0.5);
        node.setPosition(node.position.x + by * Math.cos(turn), node.position.y + by * Math.sin(turn));
        for (let frame = Math.floor(random() * 3); frame >= 0; frame--) tick();
    }
    for (let frame = 0; frame < 60; frame++) tick();
    let stretch = 0;
    for (let frame = 0; frame < 60; frame++) {
        game.tick();
        stretch = Math.max(stretch, rope.maxStretch);
    }
    rope.node.destroy();
    node.destroy();
    game.takeMessages();
    return { stretch, way: Math.max(...way) };
}

test.each([90, 100, 139, 145, 147, 155, 186, 187, 190, 193, 201, 257, 267, 269, 301, 324, 333, 367, 393])(
    'a rope that jumps have torn is whole a second later, scene %p',
    (seed) => {
        expect(jumpAt(seed, 20).stretch).toBeLessThan(WHOLE);
    },
);

test('what goes 56 px or more in a frame flings no node', () => {
    for (let seed = 1; seed <= 80; seed++) {
        const { stretch, way } = jumpAt(seed, 56);
        expect(stretch).toBeLessThan(WHOLE);
        expect(way).toBeLessThan(12);
    }
});
