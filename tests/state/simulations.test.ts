import { MASS } from '../../assets/rope/memory/solver/state-table';
import { DEFAULT_PARAMETERS, areFinite, type Simulation } from '../../assets/rope/core/solver';
import {
    emptyState,
    isState,
    listed,
    captureSimulation,
    restoreSimulation,
    simulationFrom,
} from '../../assets/rope/memory/solver/simulation-state';
import { SCENES, type SceneName } from '../scenes';
import {
    film,
    sceneOf,
    testStatesOf,
    throughText,
    type Play,
    type PlayOf,
} from '../support/simulation-states';
import { SOLVERS, swingingSimulation } from '../support/simulations';

const PLAYS: PlayOf[] = [
    ...(Object.keys(SCENES) as SceneName[]).flatMap((name) =>
        SOLVERS.map((solver): PlayOf => [name, solver, {}, 1]),
    ),
    ['swing', 'exact', {}, 100],
    ['swing', 'exact', { stretchCompliance: 1e-5 }, 10],
    ['swing', 'exact', { segmentModel: 'rod' }, 1],
    ['snap', 'exact', { substeps: 4 }, 100],
    ['swing', 'exact', { windX: 200, windTurbulence: 400 }, 1],
    ['jerk', 'exact', { iterations: 3 }, 10],
];

testStatesOf(PLAYS);

test('8 frames taken back and played again in every frame for 10 s end in the same bits', () => {
    const [straight, rolled] = [1, 2].map(() => sceneOf('drag', 'exact', {}, 10)) as [Play, Play];
    const ring = Array.from({ length: 8 }, emptyState);
    for (let frame = 0; frame < 600; frame++) {
        captureSimulation(rolled.simulation, ring[frame % 8]);
        film(rolled, frame, 1);
        if (frame < 8) continue;
        restoreSimulation(rolled.simulation, ring[(frame - 7) % 8]);
        for (let again = frame - 7; again <= frame; again++) {
            captureSimulation(rolled.simulation, ring[again % 8]);
            film(rolled, again, 1);
        }
    }
    film(straight, 0, 600);
    expect(captureSimulation(rolled.simulation)).toEqual(captureSimulation(straight.simulation));
});

test('a state has at most 200 bytes a node, and is filled anew in place', () => {
    const simulation = swingingSimulation({}, 'exact');
    simulation.advance(1 / 60);
    const state = captureSimulation(simulation);
    const { clock, nodes, segments, memory } = state;
    const tables = [clock, nodes, segments, memory.chain, memory.segments];
    const numbers = tables.reduce((sum, { length }) => sum + length, 0);
    expect((8 * numbers) / simulation.chain.nodeCount).toBeLessThanOrEqual(200);
    const before = JSON.stringify(state);
    simulation.advance(1 / 60);
    expect(captureSimulation(simulation, state)).toBe(state);
    expect(state.nodes).toBe(nodes);
    expect(JSON.stringify(state)).not.toBe(before);
    expect(JSON.stringify(captureSimulation(simulation))).toBe(JSON.stringify(state));
});

test.each([
    ['nothing', null],
    ['text', 'state'],
    ['no list', { nodeCount: 3 }],
    ['a node too few', { nodeCount: 13 }],
    ['a number that is none', { clock: [1 / 60, null, 3] }],
    [
        'a mass of 0',
        {
            nodes: listed(captureSimulation(swingingSimulation())).nodes.map((value, k) =>
                k === MASS ? 0 : value,
            ),
        },
    ],
    [
        'a length below 0',
        {
            segments: listed(captureSimulation(swingingSimulation())).segments.map(() => -1),
        },
    ],
    ['a memory cut off', { memory: { segments: [1], chain: [] } }],
    ['no memory', { memory: undefined }],
])('%s is no state', (_, damage) => {
    const state = throughText(captureSimulation(swingingSimulation()));
    expect(isState(state)).toBe(true);
    expect(isState(damage && typeof damage === 'object' ? { ...state, ...damage } : damage)).toBe(false);
});

test('the memory of another solver is forgotten, not misread', () => {
    const exact = swingingSimulation({}, 'exact');
    for (let frame = 0; frame < 20; frame++) exact.advance(1 / 60);
    const state = { ...captureSimulation(exact), solver: 'relaxation' as const };
    const relaxed = simulationFrom(state, DEFAULT_PARAMETERS);
    expect([relaxed.solver, captureSimulation(relaxed).memory.segments]).toEqual(['relaxation', []]);
    const back = simulationFrom({ ...captureSimulation(relaxed), solver: 'exact' }, DEFAULT_PARAMETERS);
    back.advance(1 / 60);
    expect(areFinite(back.chain)).toBe(true);
});

test.each(SOLVERS)('a node more at a free tail and one less again leave no trace: %s', (solver) => {
    const [one, other] = [1, 2].map(() => swingingSimulation({}, solver)) as [Simulation, Simulation];
    for (const simulation of [one, other])
        for (let frame = 0; frame < 30; frame++) simulation.advance(1 / 60);
    const resized = other.resized(15).resized(12);
    expect(captureSimulation(resized)).toEqual(captureSimulation(one));
});
