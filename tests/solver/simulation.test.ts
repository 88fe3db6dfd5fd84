import fc from 'fast-check';
import {
    FIXED_STEP,
    maxStretch,
    placeHeap,
    Simulation,
    areFinite,
    setMass,
} from '../../assets/rope/core/solver';
import { SOLVERS, simulationOf, swingingSimulation } from '../support/simulations';
import { bitsOf, pointOf } from '../support/solver';

describe.each(SOLVERS)('with the solver %s', (solver) => {
    describe('with still pins the frames do not matter', () => {
        const STEPS = 150;
        const reference: string[] = [];
        beforeAll(() => {
            const simulation = swingingSimulation({}, solver);
            for (let step = 0; step < STEPS; step++) {
                simulation.advance(FIXED_STEP);
                reference.push(bitsOf(simulation.chain.positions));
            }
        });

        /** Advances frame by frame and compares the bits wherever a frame ends. */
        function expectReference(frames: Iterable<number>): number {
            const simulation = swingingSimulation({}, solver);
            let steps = 0;
            for (const frame of frames) {
                steps += simulation.advance(frame);
                if (steps === 0) continue;
                if (steps > STEPS) break;
                simulation.frames.refreshDrawn();
                expect(bitsOf(simulation.chain.positions)).toBe(reference[steps - 1]);
            }
            return steps;
        }

        test.each([30, 60, 144, 59.94, 1000])(
            '%p frames a second give the same bits after every step',
            (fps) => {
                expect(
                    expectReference(new Array<number>(Math.ceil(2 * fps)).fill(1 / fps)),
                ).toBeGreaterThanOrEqual(119);
            },
        );

        test('frames of any length up to the longest give the same bits after every step', () => {
            const frames = fc.array(fc.double({ min: 0, max: 0.1, noNaN: true }), { maxLength: 40 });
            fc.assert(
                fc.property(frames, (lengths) => {
                    expectReference(lengths);
                }),
                { numRuns: 30 },
            );
        });

        test('the same time in other frames takes as many steps, give or take one', () => {
            const counts = [24, 30, 60, 90, 144, 240].map((fps) => {
                const simulation = swingingSimulation({}, solver);
                let steps = 0;
                for (let frame = 0; frame < 10 * fps; frame++) steps += simulation.advance(1 / fps);
                return steps;
            });
            for (const count of counts) expect(Math.abs(count - 600)).toBeLessThanOrEqual(1);
        });
    });

    describe('a frame', () => {
        test('of ten seconds takes six steps and throws nothing about', () => {
            const simulation = swingingSimulation({}, solver);
            for (let frame = 0; frame < 20; frame++) expect(simulation.advance(10)).toBe(6);
            // Nothing is farther from the head than the rope is long, but for what the passes leave of stretch.
            const { positions, restLength } = simulation.chain;
            for (let k = 0; k < positions.length; k += 2) {
                expect(Math.hypot(positions[k], positions[k + 1])).toBeLessThan(1.1 * restLength);
            }
        });

        test.each([0, -1, NaN, -Infinity])('of %p s does nothing', (frameTime) => {
            const simulation = swingingSimulation({}, solver);
            simulation.advance(1.5 * FIXED_STEP);
            simulation.frames.refreshDrawn();
            const before = [bitsOf(simulation.chain.positions), bitsOf(simulation.frames.drawn)];
            expect(simulation.advance(frameTime)).toBe(0);
            simulation.frames.refreshDrawn();
            expect([bitsOf(simulation.chain.positions), bitsOf(simulation.frames.drawn)]).toEqual(before);
        });
    });

    describe('pins', () => {
        test('that move evenly take the same path at any number of frames a second', () => {
            for (const fps of [30, 60, 100, 144]) {
                const simulation = simulationOf(5, { 0: [0, 0] }, {}, solver);
                let steps = 0;
                for (let frame = 1; frame <= fps; frame++) {
                    simulation.frames.pin(0, (300 * frame) / fps, (-200 * frame) / fps);
                    const due = simulation.advance(1 / fps);
                    steps += due;
                    if (due === 0) continue;
                    const [x, y] = pointOf(simulation.chain.positions, 0);
                    // 300 px/s for the millionth of a step by which a step may be early: 5e-6 px.
                    expect(Math.abs(x - 300 * FIXED_STEP * steps)).toBeLessThan(1e-5);
                    expect(Math.abs(y + 200 * FIXED_STEP * steps)).toBeLessThan(1e-5);
                }
                expect(steps).toBe(60);
            }
        });

        test('are met exactly by every step that ends with its frame', () => {
            const simulation = simulationOf(5, { 0: [0, 0], 4: [50, 0] }, { substeps: 3 }, solver);
            for (let frame = 1; frame < 60; frame++) {
                simulation.frames.pin(0, 0.1 * frame, 0.7 * frame);
                simulation.frames.pin(4, 50 + 0.3 * frame, 0);
                simulation.advance(FIXED_STEP);
                expect(pointOf(simulation.chain.positions, 0)).toEqual([0.1 * frame, 0.7 * frame]);
                expect(pointOf(simulation.chain.positions, 4)).toEqual([50 + 0.3 * frame, 0]);
            }
        });

        test('take a free node from where it is to where they hold it within the frame', () => {
            const simulation = simulationOf(5, { 0: [0, 0] }, {}, solver);
            simulation.frames.pin(4, 30, -60);
            expect(pointOf(simulation.chain.positions, 4)).toEqual([0, -80]);
            simulation.advance(2 * FIXED_STEP);
            expect(pointOf(simulation.chain.previousPositions, 4)).toEqual([15, -70]);
            expect(pointOf(simulation.chain.positions, 4)).toEqual([30, -60]);
        });

        test('let a node go with the velocity they had', () => {
            const simulation = simulationOf(
                2,
                { 0: [0, 0], 1: [10, 0] },
                { gravityY: 0, damping: 0 },
                solver,
            );
            for (const x of [4, 8]) {
                simulation.frames.pin(0, x, 0);
                simulation.frames.pin(1, 10 + x, 0);
                simulation.advance(FIXED_STEP);
            }
            simulation.frames.unpin(0);
            simulation.frames.unpin(1);
            simulation.advance(FIXED_STEP);
            expect([...simulation.chain.positions]).toEqual([12, 0, 22, 0]);
        });

        test('tell how far they have moved since the last frame', () => {
            const simulation = simulationOf(3, { 0: [5, 5] }, {}, solver);
            const move = new Float64Array(2);
            simulation.frames.pin(0, 8, 1);
            simulation.frames.pins.moveOf(0, move);
            expect([...move]).toEqual([3, -4]);
            simulation.advance(0);
            simulation.frames.pins.moveOf(0, move);
            expect([...move]).toEqual([0, 0]);
        });
    });

    test('a start puts pins and nodes to rest where they belong and forgets the time left over', () => {
        const simulation = swingingSimulation({}, solver);
        simulation.advance(1.7 * FIXED_STEP);
        simulation.frames.pin(0, 7, 8);
        simulation.start((chain) => placeHeap(chain, 1, 2));
        expect([...simulation.chain.positions].slice(0, 4)).toEqual([7, 8, 1, 2]);
        expect(simulation.frames.drawn).toEqual(simulation.chain.positions);
        expect(simulation.advance(0.9 * FIXED_STEP)).toBe(0);
    });

    test('a stopped rope falls as if it had just been let go', () => {
        const simulation = simulationOf(2, {}, { damping: 0 }, solver);
        simulation.advance(0.1);
        simulation.frames.stop();
        const y = simulation.chain.positions[1];
        simulation.advance(FIXED_STEP);
        expect(simulation.chain.positions[1] - y).toBeCloseTo((-980 * FIXED_STEP ** 2) / 2, 9);
    });

    describe('numbers beyond all bounds', () => {
        test.each([1e200, 1e300])('pins at %p leave every number finite, and the rope comes back', (far) => {
            for (const segments of ['rope', 'rod'] as const) {
                const simulation = simulationOf(
                    6,
                    { 0: [0, 0], 3: [10, 0] },
                    { segmentModel: segments },
                    solver,
                );
                simulation.frames.pin(0, far, -far);
                for (let frame = 0; frame < 5; frame++) {
                    simulation.advance(1 / 40);
                    simulation.frames.refreshDrawn();
                    expect(areFinite(simulation.chain)).toBe(true);
                    expect(simulation.frames.drawn.every(Number.isFinite)).toBe(true);
                }
                simulation.frames.pin(0, 0, 0);
                for (let frame = 0; frame < 600; frame++) simulation.advance(FIXED_STEP);
                expect(maxStretch(simulation.chain.positions, simulation.chain.baseLengths)).toBeLessThan(
                    0.1,
                );
            }
        });

        test('nodes at 1e200 leave every number finite', () => {
            const simulation = simulationOf(6, { 0: [0, 0], 5: [10, 0] }, {}, solver);
            simulation.chain.positions.set([1e200, -1e200], 4);
            for (let frame = 0; frame < 5; frame++) {
                simulation.advance(FIXED_STEP);
                simulation.frames.pin(5, frame, 0);
                simulation.frames.refreshDrawn();
                expect(areFinite(simulation.chain)).toBe(true);
                expect(simulation.frames.drawn.every(Number.isFinite)).toBe(true);
            }
            simulation.frames.gather();
            expect(areFinite(simulation.chain)).toBe(true);
        });

        test('an impulse of 1e308 leaves every number finite', () => {
            const simulation = simulationOf(6, { 0: [0, 0] }, {}, solver);
            setMass(simulation.chain, 5, 1e-3);
            simulation.frames.applyImpulse(5, 1e308, 1e308);
            for (let frame = 0; frame < 5; frame++) simulation.advance(FIXED_STEP);
            expect(areFinite(simulation.chain)).toBe(true);
        });
    });
});

test('more gravity, iterations and rods each make a difference', () => {
    const bits = [
        {},
        { gravityY: -500 },
        { iterations: 5 },
        { segmentModel: 'rod' as const },
        { substeps: 2 },
    ].map((changes) => {
        const simulation = swingingSimulation(changes);
        simulation.frames.applyImpulse(11, 0, 3000); // upwards: only rods resist it
        for (let frame = 0; frame < 30; frame++) simulation.advance(FIXED_STEP);
        return bitsOf(simulation.chain.positions);
    });
    expect(new Set(bits).size).toBe(bits.length);
});

test('a rope that hangs still stays within the stretch its passes leave', () => {
    const simulation = simulationOf(30, { 0: [0, 0], 29: [300, 0] });
    for (let frame = 0; frame < 300; frame++) simulation.advance(FIXED_STEP);
    // 20 passes over 29 segments that weigh as much as a free half of them: measured 0.7 %.
    expect(maxStretch(simulation.chain.positions, simulation.chain.baseLengths)).toBeLessThan(0.01);
});

describe('misuse throws a RangeError', () => {
    const simulation = new Simulation({ nodeCount: 3, baseLength: 20 });
    test.each([
        [
            'no node',
            () => new Simulation({ nodeCount: 0, baseLength: 20 }),
            'nodeCount must be an integer >= 1, got 0.',
        ],
        [
            'no length',
            () => new Simulation({ nodeCount: 2, baseLength: 0 }),
            'baseLength must be a number > 0, got 0.',
        ],
        ['x NaN', () => simulation.frames.pin(0, NaN, 0), 'x must be a finite number, got NaN.'],
        [
            'y Infinity',
            () => simulation.frames.pin(0, 0, Infinity),
            'y must be a finite number, got Infinity.',
        ],
        ['a hold on node 3', () => simulation.frames.pin(3, 0, 0), 'node must be an integer 0..2, got 3.'],
        [
            'a hold on node 0.5',
            () => simulation.frames.pin(0.5, 0, 0),
            'node must be an integer 0..2, got 0.5.',
        ],
        ['letting node -1 go', () => simulation.frames.unpin(-1), 'node must be an integer 0..2, got -1.'],
        [
            'an impulse on node 3',
            () => simulation.frames.applyImpulse(3, 1, 1),
            'node must be an integer 0..2, got 3.',
        ],
        [
            'an impulse of NaN',
            () => simulation.frames.applyImpulse(0, NaN, 0),
            'impulse x must be a finite number, got NaN.',
        ],
        [
            'one of -Infinity',
            () => simulation.frames.applyImpulse(0, 0, -Infinity),
            'impulse y must be a finite number, got -Infinity.',
        ],
        ['a resize to 1', () => simulation.resized(1), 'nodeCount must be an integer >= 2, got 1.'],
        ['a resize to 2.5', () => simulation.resized(2.5), 'nodeCount must be an integer >= 2, got 2.5.'],
    ])('and changes nothing: %s', (_, call, message) => {
        expect(call).toThrow(new RangeError(message));
        expect(simulation.chain).toEqual(new Simulation({ nodeCount: 3, baseLength: 20 }).chain);
    });
});
