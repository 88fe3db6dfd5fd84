import { director, Vec2 } from 'cc';
import { addRope, openScene } from './scene';

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
