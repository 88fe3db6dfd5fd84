import { director, Vec2 } from 'cc';
import { massesWithLoad, pointsOf } from '../tests/scenes/scene';
import { solverRope, type BenchRope } from '../bench/ropes';
import { addRope, openScene } from '../bench/scene';

/** How many ropes there are unless a case says so. */
const ROPES = 20;

/**
 * Ropes that have been pushed, in a scene of their own: bundled by `npm run frames` with the package of this tree and
 * with that of another commit.
 * @param push In mass x px/s, on the tail.
 */
export function pushedRopes(nodeCount: number, push: number, ropes = ROPES): { step(): void } {
    openScene();
    for (let i = 0; i < ropes; i++) {
        const rope = addRope();
        rope.nodeCount = nodeCount;
        rope.nodeMass = 1;
        rope.damping = 0;
        rope.applyImpulse(-1, new Vec2(push, 0));
    }
    return { step: () => director.tick(1 / 60) };
}

/**
 * A rope held at its head, in the solver alone.
 * @param angle How far from the vertical it is let go, degrees.
 */
export function heldRope(nodeCount: number, angle: number): BenchRope {
    const baseLength = 20;
    const x = baseLength * Math.sin((angle * Math.PI) / 180);
    const y = baseLength * Math.cos((angle * Math.PI) / 180);
    const scene = {
        nodeCount,
        baseLength,
        points: pointsOf(nodeCount, (i) => [i * x, -i * y]),
        masses: massesWithLoad(nodeCount, nodeCount - 1, 1),
        pins: [0],
        damping: 0,
        drive: null,
    };
    return solverRope(scene, 'exact');
}
