import { DEFAULT_PARAMETERS, type Simulation } from '../../assets/rope/core/solver';
import {
    emptyState,
    isState,
    listed,
    captureSimulation,
    restoreSimulation,
    simulationFrom,
    type SimulationState,
} from '../../assets/rope/memory/solver/simulation-state';
import { MASS } from '../../assets/rope/memory/solver/state-table';
import { swingingSimulation } from '../support/simulations';

const throughText = (state: SimulationState): SimulationState =>
    JSON.parse(JSON.stringify(state)) as SimulationState;

function swinging(frames = 20): Simulation {
    const simulation = swingingSimulation({}, 'exact');
    for (let frame = 0; frame < frames; frame++) simulation.advance(frame % 5 === 0 ? 1 / 75 : 1 / 60);
    simulation.applyForce(3, 5, -7);
    simulation.pushes.begin(1 / 144, simulation.frames.stepper.remainder);
    simulation.advance(1 / 144);
    simulation.applyForce(3, 6, -8);
    return simulation;
}

function go(simulation: Simulation): string {
    for (let frame = 0; frame < 60; frame++) {
        simulation.pushes.begin(1 / 60, simulation.frames.stepper.remainder);
        simulation.advance(1 / 60);
    }
    return JSON.stringify(captureSimulation(simulation));
}

test('its text has a row for every node and segment', () => {
    const simulation = swinging();
    const {
        chain,
        frames: { stepStart },
    } = simulation;
    const { nodes, segments, pushes } = throughText(captureSimulation(simulation));
    for (const node of [0, 3, chain.nodeCount - 1]) {
        const vectors = [chain.positions, chain.previousPositions, stepStart];
        expect(nodes.slice(9 * node, 9 * (node + 1))).toEqual([
            ...vectors.flatMap((vector) => [vector[2 * node], vector[2 * node + 1]]),
            ...[chain.masses[node], chain.pinned[node], chain.restAngles[node]],
        ]);
        expect(pushes.slice(2 + 6 * node, 2 + 6 * (node + 1))).toEqual(
            node === 3 ? [6, -8, 5, -7, 0, 0] : [0, 0, 0, 0, 0, 0],
        );
        expect(pushes[1]).toBe(1 / 144); // no step has taken any of that frame
    }
    expect(segments.slice(4, 6)).toEqual([chain.baseLengths[2], chain.tensions[2]]);
});

test('lists, text and a structured clone are the same state', () => {
    const simulation = swinging();
    const state = captureSimulation(simulation);
    const text = JSON.stringify(state);
    expect(JSON.stringify(listed(state))).toBe(text);
    expect(JSON.stringify(listed(structuredClone(state)))).toBe(text);
    const wanted = go(simulation);
    for (const form of [state, listed(state), throughText(state), structuredClone(state)]) {
        expect(isState(form)).toBe(true);
        expect(go(simulationFrom(form, simulation.parameters))).toBe(wanted);
        restoreSimulation(simulation, form);
        expect(JSON.stringify(captureSimulation(simulation))).toBe(text);
    }
});

test('any of them is filled again, and so is one whose numbers have been handed on', () => {
    const simulation = swinging();
    const wanted = JSON.stringify(captureSimulation(simulation));
    const old = captureSimulation(swinging(5));
    const gone = captureSimulation(swinging(5));
    const { nodes, segments } = gone as { nodes: Float64Array; segments: Float64Array };
    structuredClone(gone, { transfer: [nodes.buffer as ArrayBuffer, segments.buffer as ArrayBuffer] });
    expect(gone.nodes).toHaveLength(0);
    for (const out of [old, listed(old), throughText(old), structuredClone(old), gone, emptyState()])
        expect(JSON.stringify(captureSimulation(simulation, out))).toBe(wanted);
});

describe('columns', () => {
    const changed = (change: (nodes: Float64Array) => void): Float64Array => {
        const nodes = captureSimulation(swinging()).nodes as Float64Array;
        change(nodes);
        return nodes;
    };
    const { nodeCount, segments } = captureSimulation(swinging());

    test.each<[string, Partial<SimulationState>]>([
        ['a number that is none', { nodes: changed((nodes) => (nodes[5] = NaN)) }],
        ['a number without bounds', { nodes: changed((nodes) => (nodes[nodes.length - 1] = -Infinity)) }],
        ['a mass of 0', { nodes: changed((nodes) => (nodes[MASS * nodeCount + 2] = 0)) }],
        ['a pin without a place', { nodes: changed((nodes) => (nodes[(MASS + 1) * nodeCount + 5] = 1)) }],
        ['a length of 0', { segments: (segments as Float64Array).map((value, k) => (k === 1 ? 0 : value)) }],
        ['numbers cut off', { nodes: changed(() => 0).slice(1) }],
        ['numbers of another kind', { nodes: Float32Array.from(changed(() => 0)) as never }],
        ['bytes', { segments: (segments as Float64Array).buffer as never }],
        ['forces of other nodes', { pushes: [0, 0, 1, 2] }],
        ['a list of columns', { clock: Float64Array.from(captureSimulation(swinging()).clock) as never }],
        ['their text without lists', { nodes: { ...changed(() => 0) } as never }],
    ])('%s is no state', (_, damage) => {
        const state = captureSimulation(swinging());
        expect(isState(state)).toBe(true);
        expect(isState({ ...state, ...damage })).toBe(false);
        expect(isState(structuredClone({ ...state, ...damage }))).toBe(false);
    });
});

test('a solver that remembers nothing is not given what another one has left in a state', () => {
    const state = captureSimulation(swinging());
    expect(state.memory.segments.length).toBeGreaterThan(0);
    const relaxed = simulationFrom({ ...state, solver: 'relaxation' }, DEFAULT_PARAMETERS);
    expect(captureSimulation(relaxed, state).memory).toEqual({ segments: [], chain: [] });
});
