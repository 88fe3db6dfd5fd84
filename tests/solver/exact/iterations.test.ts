import {
    FIXED_STEP,
    maxStretch,
    type SolverName,
    type StepParameters,
} from '../../../assets/rope/core/solver';
import { MAX_SOFTNESS } from '../../../assets/rope/core/solver/exact/constants';
import { SCENES, type SceneName } from '../../scenes';
import { handlesOf, startScene } from '../../scenes/start';

const FRAMES = 240;
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 19, 20, 21, 30, 40];
/** What is promised of the default number of iterations: `npm run physics` checks the same. */
const PROMISE = 0.002;

/** Largest stretch of a scene. */
function stretchOf(
    scene: SceneName,
    nodes: number,
    load: number,
    changes: Partial<StepParameters>,
    solver: SolverName,
): number {
    const layout = SCENES[scene](nodes, load);
    const simulation = startScene(layout, changes, solver);
    const handles = handlesOf(simulation);
    const { chain } = simulation;
    let max = 0;
    for (let frame = 0; frame < FRAMES; frame++) {
        layout.drive?.(handles, frame);
        simulation.advance(FIXED_STEP);
        max = Math.max(max, maxStretch(chain.positions, chain.baseLengths));
    }
    return max;
}

describe.each(Object.keys(SCENES) as SceneName[])('with few iterations, in the scene %s,', (scene) => {
    test.each([
        [10, 10, 'rope'],
        [30, 1, 'rope'],
        [30, 100, 'rope'],
        [30, 100, 'rod'],
        [100, 1000, 'rope'],
    ] as const)(
        '%i nodes with load %i, a %s is soft, never softer than by Relaxation',
        (nodes, load, model) => {
            const faults: string[] = [];
            for (const iterations of NUMBERS) {
                const changes = { iterations, segmentModel: model };
                const exact = stretchOf(scene, nodes, load, changes, 'exact');
                const relaxed = stretchOf(scene, nodes, load, changes, 'relaxation');
                // No jump at any number: the stretch stays under one smooth curve of the number.
                const bound = MAX_SOFTNESS / iterations ** 2 + PROMISE;
                if (exact > Math.max(relaxed, PROMISE)) faults.push(`${iterations}: ${exact} > ${relaxed}`);
                if (model === 'rope' && !(exact < bound)) faults.push(`${iterations}: ${exact} > ${bound}`);
            }
            expect(faults).toEqual([]);
        },
    );
});

test('one iteration is felt, and 20 are as good as 500', () => {
    expect(stretchOf('drag', 30, 100, { iterations: 1 }, 'exact')).toBeGreaterThan(0.05);
    const [many, default_] = [500, 20].map((iterations) =>
        stretchOf('jerk', 30, 10, { iterations }, 'exact'),
    );
    expect(default_).toBeLessThan(PROMISE);
    expect(many).toBeLessThan(PROMISE);
});

test('a rope whose iterations are raised while it moves does not fly off', () => {
    const simulation = startScene(SCENES.drag(30, 100), { iterations: 1 });
    for (let frame = 0; frame < 60; frame++) {
        simulation.frames.pin(0, 300 * Math.sin(frame / 15), 0);
        simulation.advance(FIXED_STEP);
    }
    simulation.configure({ iterations: 20 });
    simulation.advance(FIXED_STEP);
    expect(maxStretch(simulation.chain.positions, simulation.chain.baseLengths)).toBeLessThan(PROMISE);
});
