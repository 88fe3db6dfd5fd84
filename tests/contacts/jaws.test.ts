import { Vec2, type Node } from 'cc';
import { RopeObstacle } from '../../assets/rope';
import { useGame } from '../support/game';

// Two jaws close on a rope between hooks and carry it away, farther than it reaches. It slips through them, and is not torn.

const game = useGame();
const WHOLE = 0.001;
/** The largest stretch for a frame, as a part. */
const TORN = 0.1;
const HALF = 12;
const CLOSED_FRAMES = 60;
const WAYS = [
    [0, -2],
    [2, 0],
    [1.4, 1.4],
] as const;

function jaw(y: number): Node {
    const { node } = Object.assign(game.addNode('jaw', { x: 400, y }).addComponent(RopeObstacle)!, {
        size: new Vec2(40, 2 * HALF),
    });
    return node;
}

test.each(
    [0, 4, 10].flatMap((overlap) =>
        [0, 150].flatMap((turn) => WAYS.map((way) => [overlap, turn, ...way] as const)),
    ),
)('jaws that overlap by %d px, turn by %d degrees and go %d, %d px a frame', (overlap, turn, x, y) => {
    const headAnchor = game.addNode('left', { x: 350, y: 400 });
    const secondAnchor = game.addNode('right', { x: 450, y: 400 });
    const ends = { headAnchor, secondAnchor };
    const rope = game.addRope({
        nodeCount: 16,
        baseLength: 10,
        ...ends,
        collide: true,
        collisionRadius: 3,
        damping: 1,
    });
    game.tick(60);
    const middle = rope.nodes[8]!.position.y;
    const jaws = [jaw(middle + 60), jaw(middle - 60)];
    const stretches: number[] = [];
    const tick = (): void => {
        game.tick();
        stretches.push(rope.maxStretch);
    };
    for (let away = 60; away > HALF - overlap / 2; away -= 2) {
        jaws[0]!.setPosition(400, middle + away);
        jaws[1]!.setPosition(400, middle - away);
        tick();
    }
    for (let frame = 0; frame < CLOSED_FRAMES; frame++) {
        for (const node of jaws) {
            node.setPosition(node.position.x + x, node.position.y + y);
            node.angle += turn / CLOSED_FRAMES;
        }
        tick();
    }
    for (let frame = 0; frame < 240; frame++) tick();
    expect(Math.max(...stretches)).toBeLessThan(TORN);
    expect(Math.max(...stretches.slice(-60))).toBeLessThan(WHOLE);
    game.takeMessages();
});
