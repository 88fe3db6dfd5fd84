import { MASS } from '../../assets/rope/core/solver/particle-state';
import {
    DEFAULT_PARAMETERS,
    emptyState,
    isState,
    listed,
    Simulation,
    areFinite,
} from '../../assets/rope/core/solver';
import { SCENES } from '../scenes';
import type { SceneName } from '../scenes';
import { film, sceneOf, testStatesOf, throughText } from '../support/simulation-states';
import type { Play, PlayOf } from '../support/simulation-states';
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
        rolled.simulation.capture(ring[frame % 8]);
        film(rolled, frame, 1);
        if (frame < 8) continue;
        rolled.simulation.restore(ring[(frame - 7) % 8]);
        for (let again = frame - 7; again <= frame; again++) {
            rolled.simulation.capture(ring[again % 8]);
            film(rolled, again, 1);
        }
    }
    film(straight, 0, 600);
    expect(rolled.simulation.capture()).toEqual(straight.simulation.capture());
});

test('a state has at most 200 bytes a node, and is filled anew in place', () => {
    const simulation = swingingSimulation({}, 'exact');
    simulation.advance(1 / 60);
    const state = simulation.capture();
    const { clock, nodes, segments, memory } = state;
    const tables = [clock, nodes, segments, memory.chain, memory.segments];
    const numbers = tables.reduce((sum, { length }) => sum + length, 0);
    expect((8 * numbers) / simulation.chain.nodeCount).toBeLessThanOrEqual(200);
    const before = JSON.stringify(state);
    simulation.advance(1 / 60);
    expect(simulation.capture(state)).toBe(state);
    expect(state.nodes).toBe(nodes);
    expect(JSON.stringify(state)).not.toBe(before);
    expect(JSON.stringify(simulation.capture())).toBe(JSON.stringify(state));
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
            nodes: listed(swingingSimulation().capture()).nodes.map((value, k) => (k === MASS ? 0 : value)),
        },
    ],
    [
        'a length below 0',
        {
            segments: listed(swingingSimulation().capture()).segments.map(() => -1),
        },
    ],
    ['a memory cut off', { memory: { segments: [1], chain: [] } }],
    ['no memory', { memory: undefined }],
])('%s is no state', (_, damage) => {
    const state = throughText(swingingSimulation().capture());
    expect(isState(state)).toBe(true);
    expect(isState(damage && typeof damage === 'object' ? { ...state, ...damage } : damage)).toBe(false);
});

test('the memory of another solver is forgotten, not misread', () => {
    const exact = swingingSimulation({}, 'exact');
    for (let frame = 0; frame < 20; frame++) exact.advance(1 / 60);
    const state = { ...exact.capture(), solver: 'relaxation' as const };
    const relaxed = Simulation.from(state, DEFAULT_PARAMETERS);
    expect([relaxed.solver, relaxed.capture().memory.segments]).toEqual(['relaxation', []]);
    const back = Simulation.from({ ...relaxed.capture(), solver: 'exact' }, DEFAULT_PARAMETERS);
    back.advance(1 / 60);
    expect(areFinite(back.chain)).toBe(true);
});

test.each(SOLVERS)('a node more at a free tail and one less again leave no trace: %s', (solver) => {
    const [one, other] = [1, 2].map(() => swingingSimulation({}, solver)) as [Simulation, Simulation];
    for (const simulation of [one, other])
        for (let frame = 0; frame < 30; frame++) simulation.advance(1 / 60);
    const resized = other.resized(15).resized(12);
    expect(resized.capture()).toEqual(one.capture());
});
