import { RopeSegments, RopeShape, RopeSolver } from '../../assets/rope';
import { pointer } from '../../tools/cc/pointer';
import { positionsOf, segmentsOf, useGame } from '../support/game';

const game = useGame();
const leading = { solver: RopeSolver.FollowTheLeader, segments: RopeSegments.Rod };

describe('a rope that follows its leader', () => {
    test('is as long as it has to be with any iterations and load', () => {
        const rope = game.addRope({ ...leading, iterations: 1, initialShape: RopeShape.Straight });
        rope.attach(game.addNode('crate'), -1, { mass: 500 });
        for (let frame = 0; frame < 60; frame++) {
            game.tick();
            for (const length of segmentsOf(positionsOf(rope))) expect(length).toBeCloseTo(20, 9);
        }
    });

    test('warns once when it is held at two nodes, and still meets both', () => {
        const secondAnchor = game.addNode('second', { x: 300, y: 0 });
        const rope = game.addRope({ ...leading, secondAnchor });
        game.tick(30);
        expect(game.takeMessages()).toEqual([expect.stringContaining('FollowTheLeader holds one node only')]);
        expect(positionsOf(rope)[29]).toEqual({ x: 300, y: 0 });
    });

    test('does not warn of a finger', () => {
        const rope = game.addRope({ ...leading, touch: 2, touchRadius: 80 });
        game.tick(5);
        const tail = rope.getNode(-1)!.position;
        const screen = game.stage.camera.worldToScreen(
            Object.assign(rope.node.worldPosition.clone(), { x: tail.x, y: tail.y }),
        );
        pointer.start(0, screen.x, screen.y);
        game.tick(5);
        expect(rope.getNode(-1)!.pinned).toBe(true);
        pointer.end(0, screen.x, screen.y);
    });
});
