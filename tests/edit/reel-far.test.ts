import { ownMassOf } from '../../assets/rope/core/runtime/masses';
import { RopeEnd, type Rope, type RopeAttachment } from '../../assets/rope';
import { runtimeOf } from '../../assets/rope/core/runtime/groups';
import { PieceBuilder } from '../../assets/rope/edit/solver/piece-builder';
import { positionsOf, useGame } from '../support/game';

const game = useGame();

const USUAL = 20;
const NODES = 10;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

describe.each([RopeEnd.Head, RopeEnd.Tail])('a rope that is reeled far at once, at end %p', (end) => {
    const start = (): Rope => {
        game.start();
        return game.addRope({ nodeCount: NODES, baseLength: USUAL, nodeMass: 0.5 }, { x: 300, y: 600 });
    };

    /** Nodes that are copied from one piece to another. */
    const work = (nodes: number): number => {
        const rope = start();
        const copied = jest.spyOn(PieceBuilder.prototype, 'copy');
        const put = jest.spyOn(PieceBuilder.prototype, 'between');
        rope.reel(USUAL * nodes, end);
        expect(rope.nodes.length).toBeGreaterThan(nodes);
        rope.reel(-USUAL * nodes, end);
        expect(rope.nodes.length).toBeLessThan(NODES + 2);
        return sum(copied.mock.calls.map(([, from, to]) => to - from + 1)) + put.mock.calls.length;
    };

    test('takes work in proportion to its nodes, there and back', () => {
        const few = work(200);
        jest.restoreAllMocks();
        expect(work(1600)).toBeLessThan(10 * few);
    });

    test('is as long and as heavy as one that is reeled bit by bit, and nothing on it has moved', () => {
        const ends = [1, 60].map((times) => {
            const rope = start();
            rope.tearTensions = Array.from({ length: NODES - 1 }, (_, i) => 1e8 + i);
            const lamp = game.addNode('lamp');
            rope.attach(lamp, 5, { mass: 1 });
            const at = rope.distanceOf(5);
            const found: unknown[] = [];
            for (const by of [1210, -1290, 700, -60]) {
                for (let k = 0; k < times; k++) rope.reel(by / times, end);
                const [entry] = rope.attachments as [RopeAttachment];
                const side = end === RopeEnd.Head ? rope.ropeLength : 0;
                const here = rope.distanceOf(entry.nodeIndex);
                const seen = [rope.ropeLength, ownMassOf(runtimeOf(rope)), Math.abs(here - side)];
                found.push(seen.map((one) => one.toFixed(6)));
                expect(rope.tearTensions).toHaveLength(rope.nodes.length - 1);
            }
            expect(at).toBe(100);
            game.tick(100);
            expect(rope.maxStretch).toBeLessThan(0.002);
            expect(positionsOf(rope).every(({ x, y }) => Number.isFinite(x + y))).toBe(true);
            return found;
        });
        expect(ends[0]).toEqual(ends[1]);
    });
});
