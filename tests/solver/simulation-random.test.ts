import fc from 'fast-check';
import { Affine, Simulation, setMass, areFinite } from '../../assets/rope/core/solver';
import { SOLVERS, simulationOf } from '../support/simulations';
import { withDefaults } from '../support/solver';

/** What a game may do to a rope: takes the simulation there is and returns the one there is then. */
interface Operation {
    readonly run: (simulation: Simulation) => Simulation;
    readonly toString: () => string;
}

/** An operation on the simulation there is; one that makes another returns that. */
function operation(name: string, run: (simulation: Simulation) => unknown): Operation {
    return {
        run: (simulation) => {
            const result = run(simulation);
            return result instanceof Simulation ? result : simulation;
        },
        toString: () => name,
    };
}

const coordinate = fc.oneof(
    { weight: 9, arbitrary: fc.double({ min: -2000, max: 2000, noNaN: true }) },
    { weight: 1, arbitrary: fc.constantFrom(0, 1e12, -1e160, 1e300) },
);
const frameTime = fc.oneof(
    fc.constantFrom(0, -1, NaN, 1 / 60, 10),
    fc.double({ min: 0, max: 0.2, noNaN: true }),
);
const part = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const nodeAt = (simulation: Simulation, where: number): number =>
    Math.floor(where * simulation.chain.nodeCount);

const anyOperation: fc.Arbitrary<Operation> = fc.oneof(
    {
        weight: 6,
        arbitrary: frameTime.map((time) => operation(`advance(${time})`, (s) => s.advance(time))),
    },
    {
        weight: 3,
        arbitrary: fc
            .tuple(part, coordinate, coordinate)
            .map(([at, x, y]) =>
                operation(`pin(${at}, ${x}, ${y})`, (s) => s.frames.pin(nodeAt(s, at), x, y)),
            ),
    },
    part.map((at) => operation(`unpin(${at})`, (s) => s.frames.unpin(nodeAt(s, at)))),
    fc.constantFrom(
        operation('gather()', (s) => s.frames.gather()),
        operation('stop()', (s) => s.frames.stop()),
    ),
    fc.integer({ min: 2, max: 12 }).map((count) => operation(`resized(${count})`, (s) => s.resized(count))),
    fc
        .tuple(part, coordinate, coordinate)
        .map(([at, x, y]) =>
            operation(`applyImpulse(${at}, ${x}, ${y})`, (s) => s.frames.applyImpulse(nodeAt(s, at), x, y)),
        ),
    fc
        .tuple(part, fc.double({ min: 0.01, max: 1000, noNaN: true }))
        .map(([at, mass]) =>
            operation(`setMass(${at}, ${mass})`, (s) => setMass(s.chain, nodeAt(s, at), mass)),
        ),
    fc
        .double({ min: -5, max: 5, noNaN: true })
        .map((a) =>
            operation(`transform(${a})`, (s) =>
                s.frames.transform(
                    new Affine().set(Math.cos(a), Math.sin(a), -Math.sin(a), Math.cos(a), 10 * a, a),
                ),
            ),
        ),
    fc
        .record({
            gravityY: fc.double({ min: -1e4, max: 1e4, noNaN: true }),
            damping: fc.double({ min: 0, max: 10, noNaN: true }),
            iterations: fc.integer({ min: 1, max: 30 }),
            substeps: fc.integer({ min: 1, max: 8 }),
            segments: fc.constantFrom('rope' as const, 'rod' as const),
        })
        .map((changes) =>
            operation(`configure(${JSON.stringify(changes)})`, (s) => s.configure(withDefaults(changes))),
        ),
);

test.each(SOLVERS)(
    '%s: whatever is done to a rope, no number is lost and pinned nodes are drawn exactly on their pins',
    (solver) => {
        fc.assert(
            fc.property(fc.array(anyOperation, { maxLength: 40 }), (operations) => {
                let simulation = simulationOf(8, { 0: [0, 0] }, {}, solver);
                for (const { run } of operations) {
                    simulation = run(simulation);
                    simulation.frames.refreshDrawn();
                    const {
                        chain,
                        frames: { drawn, pinPositions },
                    } = simulation;
                    if (!areFinite(chain) || !chain.previousPositions.every(Number.isFinite))
                        throw new Error('state lost');
                    if (!drawn.every(Number.isFinite)) throw new Error('drawn points lost');
                    for (let k = 0; k < drawn.length; k++) {
                        if (chain.pinned[k >> 1] === 1 && drawn[k] !== pinPositions[k])
                            throw new Error('drawn beside its pin');
                    }
                }
            }),
            { numRuns: 500 },
        );
    },
);
