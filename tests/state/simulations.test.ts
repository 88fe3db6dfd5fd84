import type { SimulationState, SolverName, StepParameters } from '../../assets/rope/core/solver';
import { MASS } from '../../assets/rope/core/solver/particle-state';
import {
    DEFAULT_PARAMETERS,
    emptyState,
    isState,
    listed,
    Simulation,
    areFinite,
} from '../../assets/rope/core/solver';
import { StateHash } from '../../assets/rope/state/solver/hash';
import { SCENES } from '../scenes';
import type { SceneName } from '../scenes';
import { handlesOf, startScene } from '../scenes/start';
import { SOLVERS, swingingSimulation } from '../support/simulations';

/** A play: a simulation and what is done to it before every frame. */
interface Play {
    simulation: Simulation;
    drive: (simulation: Simulation, frame: number) => void;
}

function sceneOf(name: SceneName, solver: SolverName, changes: Partial<StepParameters>, load: number): Play {
    const scene = SCENES[name](20, load);
    const simulation = startScene(scene, { ...changes, damping: 0.1 }, solver);
    const drive = (target: Simulation, frame: number): void => scene.drive?.(handlesOf(target), frame);
    return { simulation, drive };
}

/** Bits of all that can be seen after a number of frames of uneven length. */
function film({ simulation, drive }: Play, from: number, frames: number): string[] {
    const hashes: string[] = [];
    for (let frame = from; frame < from + frames; frame++) {
        drive(simulation, frame);
        simulation.advance(frame % 5 === 0 ? 1 / 75 : 1 / 60);
        simulation.frames.refreshDrawn();
        const hash = new StateHash();
        for (const list of [simulation.chain.positions, simulation.frames.drawn, simulation.chain.tensions])
            hash.addAll(list);
        hashes.push(hash.digest);
    }
    return hashes;
}

const throughText = (state: SimulationState): SimulationState =>
    JSON.parse(JSON.stringify(state)) as SimulationState;

const PLAYS: [SceneName, SolverName, Partial<StepParameters>, number][] = [
    ...(Object.keys(SCENES) as SceneName[]).flatMap((name) =>
        SOLVERS.map((solver): [SceneName, SolverName, Partial<StepParameters>, number] => [
            name,
            solver,
            {},
            1,
        ]),
    ),
    ['swing', 'exact', {}, 100],
    ['swing', 'exact', { stretchCompliance: 1e-5 }, 10],
    ['swing', 'exact', { segmentModel: 'rod' }, 1],
    ['snap', 'exact', { substeps: 4 }, 100],
    ['swing', 'exact', { windX: 200, windTurbulence: 400 }, 1],
    ['swing', 'exact', { maxBend: 0.4 }, 1],
    ['swing', 'exact', { flexuralRigidity: 1e7, clampX: 1 }, 10],
    ['drag', 'exact', { flexuralRigidity: 1e6, maxBend: 0.4 }, 1],
    ['swing', 'relaxation', { flexuralRigidity: 1e7, windTurbulence: 300 }, 1],
    ['jerk', 'exact', { iterations: 3 }, 10],
];

test.each(PLAYS)(
    '%s with %s %p, load %p: 600 steps after a state are those without it',
    (name, solver, changes, load) => {
        const play = sceneOf(name, solver, changes, load);
        const captures = [1, 37, 90, 200];
        const states: SimulationState[] = [];
        let frame = 0;
        for (const capture of captures) {
            film(play, frame, capture - frame);
            frame = capture;
            states.push(throughText(play.simulation.capture()));
        }
        const parameters = play.simulation.parameters;
        const wanted = film(play, frame, 600);
        // The last state into a fresh simulation, then into the one that has gone on and knows other things.
        expect(film({ ...play, simulation: Simulation.from(states[3], parameters) }, frame, 600)).toEqual(
            wanted,
        );
        play.simulation.restore(states[3]);
        expect(film(play, frame, 600)).toEqual(wanted);
        // The earlier ones lead to the last.
        for (const k of [0, 1, 2]) {
            const again = { ...play, simulation: Simulation.from(states[k], parameters) };
            film(again, captures[k], frame - captures[k]);
            expect(throughText(again.simulation.capture())).toEqual(states[3]);
        }
    },
);

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
