import {
    DEFAULT_PARAMETERS,
    Simulation,
    type SolverName,
    type StepParameters,
} from '../../assets/rope/core/solver';
import { assertParameters } from '../../assets/rope/core/solver/parameters';
import { createSolver } from '../../assets/rope/core/solver/tables';
import { withDefaults } from '../support/solver';

test('the defaults are valid and cannot be changed', () => {
    expect(() => assertParameters(DEFAULT_PARAMETERS)).not.toThrow();
    expect(Object.isFrozen(DEFAULT_PARAMETERS)).toBe(true);
});

test.each([
    { damping: 0 },
    { iterations: 1 },
    { iterations: 500 },
    { substeps: 32 },
    { gravityX: -1e9, gravityY: 0 },
    { segmentModel: 'rod' as const },
    { windX: -1e6, windY: 1e6, windTurbulence: 1e6, windSeed: 7 },
])('%o is allowed', (changes) => {
    expect(() => assertParameters(withDefaults(changes))).not.toThrow();
});

const FAULTS: [Partial<StepParameters>, string][] = [
    [{ gravityX: NaN }, 'gravityX must be a finite number, got NaN.'],
    [{ gravityY: -Infinity }, 'gravityY must be a finite number, got -Infinity.'],
    [{ damping: -0.1 }, 'damping must be a number >= 0, got -0.1.'],
    [{ damping: Infinity }, 'damping must be a number >= 0, got Infinity.'],
    [{ iterations: 0 }, 'iterations must be an integer 1..500, got 0.'],
    [{ iterations: 501 }, 'iterations must be an integer 1..500, got 501.'],
    [{ iterations: 2.5 }, 'iterations must be an integer 1..500, got 2.5.'],
    [{ substeps: 0 }, 'substeps must be an integer 1..32, got 0.'],
    [{ substeps: 33 }, 'substeps must be an integer 1..32, got 33.'],
    [{ stretchCompliance: -1 }, 'stretchCompliance must be a number >= 0, got -1.'],
    [{ maxBend: -1 }, 'maxBend must be a number >= 0, got -1.'],
    [{ bendStiffness: -1 }, 'bendStiffness must be a number >= 0, got -1.'],
    [{ bendStiffness: 1.5 }, 'bendStiffness must be a number 0..1, got 1.5.'],
    [{ flexuralRigidity: NaN }, 'flexuralRigidity must be a number >= 0, got NaN.'],
    [{ clampX: NaN }, 'clampX must be a finite number, got NaN.'],
    [{ windX: NaN }, 'windX must be a finite number, got NaN.'],
    [{ windY: Infinity }, 'windY must be a finite number, got Infinity.'],
    [{ windTurbulence: -1 }, 'windTurbulence must be a number >= 0, got -1.'],
    [{ windSeed: 0.5 }, 'windSeed must be an integer >= 0, got 0.5.'],
    [{ segmentModel: 'spring' as 'rod' }, "segmentModel must be 'rope' or 'rod', got spring."],
];

test.each(FAULTS)('%o throws a RangeError', (changes, message) => {
    expect(() => assertParameters(withDefaults(changes))).toThrow(new RangeError(message));
});

test('a simulation refuses them and keeps the ones it has', () => {
    const simulation = new Simulation({ nodeCount: 3, baseLength: 20 });
    simulation.configure(withDefaults({ damping: 2 }));
    expect(() => simulation.configure(withDefaults({ damping: 3, iterations: 0 }))).toThrow(RangeError);
    expect(simulation.parameters).toEqual(withDefaults({ damping: 2 }));
});

test('a simulation keeps the parameters it is not given', () => {
    const simulation = new Simulation({ nodeCount: 3, baseLength: 20 });
    simulation.configure({ damping: 2 });
    simulation.configure({ substeps: 3 });
    expect(simulation.parameters).toEqual(withDefaults({ damping: 2, substeps: 3 }));
});

test('a solver nobody has written is refused by name, and the parameters that came with it', () => {
    const simulation = new Simulation({ nodeCount: 3, baseLength: 20 });
    const magic = 'magic' as SolverName;
    const message = /^solver must be one of .*relaxation.*, got magic\.$/;
    expect(() => createSolver(magic)).toThrow(RangeError);
    expect(() => createSolver(magic)).toThrow(message);
    expect(() => simulation.configure({ damping: 2 }, magic)).toThrow(message);
    expect(simulation.parameters).toEqual(DEFAULT_PARAMETERS);
});
