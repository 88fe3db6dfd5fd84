import { Chain, FIXED_STEP, pinNode, unpinNode } from '../../../assets/rope/core/solver';
import {
    leaderOf,
    stepFollowTheLeader,
    stepRelaxation,
} from '../../../assets/rope/core/solver/passes/relaxation';
import { meanPeriod } from '../../physics/crossings';
import { pendulumPeriod } from '../../physics/elliptic';
import { laguerre, laguerreZeros } from '../../physics/laguerre';
import { startScene } from '../../scenes/start';
import { swing, swingChain } from '../../scenes/swing';
import { bitsOf, farthest, lengthsOf, placeNode, withDefaults } from '../../support/solver';

const NAME = 'follow-the-leader';

/**
 * The method in the words of its paper, with positions and velocities: p = x + h v + h^2 g; from the leader on,
 * p_i moves to p_(i-1) + L (p_i - p_(i-1)) / |p_i - p_(i-1)|, d_i is that move; v_i = (p_i - x_i) / h -
 * 0.9 d_(i+1) / h. Node 0 leads.
 */
class PaperChain {
    readonly v: [number, number][];

    constructor(
        readonly x: [number, number][],
        private readonly _length: number,
        private readonly _gravity: number,
        h: number,
    ) {
        // A Verlet chain at rest keeps the velocity of half a substep ago.
        this.v = x.map((_, i) => [0, i === 0 ? 0 : (h * _gravity) / 2]);
    }

    step(h: number): void {
        const { x, v } = this;
        const p = x.map(([px, py], i): [number, number] =>
            i === 0 ? [px, py] : [px + h * v[i][0], py + h * v[i][1] - h * h * this._gravity],
        );
        const d: [number, number][] = x.map(() => [0, 0]);
        for (let i = 1; i < p.length; i++) {
            const [ax, ay] = p[i - 1];
            const [bx, by] = p[i];
            const scale = this._length / Math.hypot(bx - ax, by - ay);
            p[i] = [ax + (bx - ax) * scale, ay + (by - ay) * scale];
            d[i] = [p[i][0] - bx, p[i][1] - by];
        }
        for (let i = 1; i < p.length; i++) {
            const [dx, dy] = d[i + 1] ?? [0, 0];
            v[i] = [(p[i][0] - x[i][0] - 0.9 * dx) / h, (p[i][1] - x[i][1] - 0.9 * dy) / h];
            x[i] = p[i];
        }
    }
}

describe('follow the leader', () => {
    test.each([1, 3])('is the method of the paper, with %i substeps', (substeps) => {
        const chain = swingChain(swing(12, 1));
        const h = FIXED_STEP / substeps;
        const places = Array.from({ length: 12 }, (_, i): [number, number] => [
            chain.positions[2 * i],
            chain.positions[2 * i + 1],
        ]);
        const paper = new PaperChain(places, chain.baseLengths[0], 980, h);
        const parameters = withDefaults({ damping: 0, substeps, segmentModel: 'rod' });
        for (let step = 0; step < 90; step++) {
            stepFollowTheLeader(chain, parameters, FIXED_STEP);
            for (let part = 0; part < substeps; part++) paper.step(h);
        }
        expect(farthest(chain.positions, Float64Array.from(paper.x.flat()))).toBeLessThan(1e-6);
        expect(Math.abs(chain.positions[23])).toBeGreaterThan(50);
    });

    test.each([1, 1000])('keeps every length in one pass, load %d', (load) => {
        const chain = swingChain(swing(100, load));
        const parameters = withDefaults({ damping: 0, iterations: 1, segmentModel: 'rod' });
        for (let step = 0; step < 200; step++) {
            chain.pinTargets.set([150 * Math.sin(0.3 * step), 100 * Math.cos(0.2 * step)], 0);
            stepFollowTheLeader(chain, parameters, FIXED_STEP);
            for (const length of lengthsOf(chain.positions)) {
                expect(Math.abs(length / chain.baseLengths[0] - 1)).toBeLessThan(1e-12);
            }
        }
    });

    test('swings a short way in the time of a pendulum, and loses energy', () => {
        const length = 200;
        const amplitude = Math.PI / 18;
        const points = Float64Array.of(0, 0, length * Math.sin(amplitude), -length * Math.cos(amplitude));
        const simulation = startScene({ baseLength: length, points }, { substeps: 16 }, NAME);
        const x: number[] = [];
        for (let frame = 0; frame < 600; frame++) {
            simulation.advance(FIXED_STEP);
            x.push(simulation.chain.positions[2]);
        }
        const period = pendulumPeriod(length, 980, amplitude);
        expect(Math.abs(meanPeriod(x, FIXED_STEP) / period - 1)).toBeLessThan(1e-3);
        expect(Math.max(...x.slice(-200))).toBeLessThan(points[2]);
    });

    test('swings a long rope too fast: its mass acts near the held end', () => {
        const masses = 29;
        const [zero] = laguerreZeros(masses, 1);
        const shape = laguerre(masses, zero).reverse();
        const points = shape.flatMap((u, i) => [0.2 * u, -20 * i]);
        const simulation = startScene({ baseLength: 20, points: Float64Array.from(points) }, {}, NAME);
        const x: number[] = [];
        for (let frame = 0; frame < 900; frame++) {
            simulation.advance(FIXED_STEP);
            x.push(simulation.chain.positions[58]);
        }
        const period = (2 * Math.PI) / Math.sqrt((980 / 20) * zero);
        expect(meanPeriod(x, FIXED_STEP)).toBeLessThan(0.95 * period);
    });

    test('does not feel what hangs on it', () => {
        const [light, heavy] = [1, 1000].map((load) => {
            const chain = swingChain(swing(10, load));
            for (let step = 0; step < 60; step++) stepFollowTheLeader(chain, withDefaults(), FIXED_STEP);
            return chain;
        });
        expect(bitsOf(heavy.positions)).toBe(bitsOf(light.positions));
    });

    test('leaves slack rope segments alone, and opens rods', () => {
        const lengthOf = (segmentModel: 'rope' | 'rod'): number => {
            const chain = new Chain({ nodeCount: 2, baseLength: 10 });
            placeNode(chain, 1, 4, 0);
            pinNode(chain, 0);
            stepFollowTheLeader(chain, withDefaults({ segmentModel, gravityY: 0 }), FIXED_STEP);
            return lengthsOf(chain.positions)[0];
        };
        expect(lengthOf('rope')).toBe(4);
        expect(lengthOf('rod')).toBe(10);
    });

    test('leaves two nodes on one point where they are', () => {
        const chain = new Chain({ nodeCount: 3, baseLength: 10 });
        pinNode(chain, 0);
        stepFollowTheLeader(chain, withDefaults({ segmentModel: 'rod', gravityY: 0 }), FIXED_STEP);
        expect([...chain.positions]).toEqual([0, 0, 0, 0, 0, 0]);
    });

    test('goes both ways from a node held in the middle', () => {
        const chain = swingChain(swing(11, 1));
        unpinNode(chain, 0);
        pinNode(chain, 5);
        for (let step = 0; step < 120; step++) {
            stepFollowTheLeader(chain, withDefaults({ segmentModel: 'rod' }), FIXED_STEP);
        }
        for (const length of lengthsOf(chain.positions)) expect(length).toBeCloseTo(20, 9);
        expect(chain.positions[1]).toBeLessThan(-80);
        expect(chain.positions[21]).toBeLessThan(-80);
    });

    test('falls freely when nothing holds it', () => {
        const chain = swingChain(swing(5, 1));
        unpinNode(chain, 0);
        for (let step = 0; step < 60; step++) {
            stepFollowTheLeader(chain, withDefaults({ damping: 0 }), FIXED_STEP);
        }
        for (let i = 0; i < 5; i++) expect(chain.positions[2 * i + 1]).toBeCloseTo(-490, 6);
    });
});

describe('held at several nodes', () => {
    test('the step is that of the relaxation', () => {
        const [chain, reference] = [0, 1].map(() => {
            const one = swingChain(swing(10, 5));
            pinNode(one, 9);
            return one;
        });
        for (let step = 0; step < 60; step++) {
            stepFollowTheLeader(chain, withDefaults(), FIXED_STEP);
            stepRelaxation(reference, withDefaults(), FIXED_STEP);
        }
        expect(bitsOf(chain.positions)).toBe(bitsOf(reference.positions));
    });

    test.each<[number[], number]>([
        [[], 0],
        [[0], 0],
        [[3], 3],
        [[4], 4],
        [[0, 4], -1],
        [[1, 2, 3], -1],
    ])('%j, the leader is %d', (held, leader) => {
        const chain = new Chain({ nodeCount: 5, baseLength: 10 });
        for (const node of held) pinNode(chain, node);
        expect(leaderOf(chain)).toBe(leader);
    });
});
