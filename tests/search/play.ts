import '../../assets/rope/bending/solver';
import '../../assets/rope/contacts/solver';
import { Simulation, areFinite, setMass } from '../../assets/rope/core/solver';
import { exactSolverOf, PERCENT } from '../physics/check';
import { energyOf } from './energy';
import { RopeLengths } from './rope-lengths';
import { ACTIVE_TIME, QUIET_TIME, type Scenario } from './scenario';

/** What became of a scenario. */
export interface Result {
    /** Largest stretch after any step; and after those more than half a second after a jump or a change, %. */
    readonly worstStretch: number;
    readonly stretch: number;
    /** Eliminations in a frame: the most, and the mean. */
    readonly worstCost: number;
    readonly cost: number;
    /** Energy that came from nowhere in the quiet time, % of what the rope moves about with. */
    readonly gain: number;
    /** Steps left to the relaxation: of all, and the most in a row. */
    readonly rescues: number;
    readonly longestRescue: number;
    readonly isFinite: boolean;
}

/** One step of a scenario, for those who want to see more than its result. */
export interface Step {
    /** s */
    readonly time: number;
    /** % */
    readonly stretch: number;
    readonly eliminations: number;
    readonly isRescue: boolean;
    readonly energy: number;
    /** Whether a pin has jumped before it, or a property. */
    readonly hasJumped: boolean;
}

/** Time in which a rope gets over a jump, s. */
const RECOVERY = 0.5;
/** A pin that goes farther in a frame, as a part of its rope's length, has jumped. */
const JUMP = 0.1;
/** Steps for which energy has to be there: a velocity is known as the mean over a substep only. */
const LASTING = 6;

/** Plays a scenario from its start to its end. */
export function play(scenario: Scenario, see?: (step: Step) => void): Result {
    let simulation = begin(scenario);
    const changes = [...scenario.changes];
    const steps: Step[] = [];
    const costs: number[] = [];
    /** In the quiet time: a pin that jumps does work until the rope has got over it. */
    const energies: number[] = [];
    let jump = -RECOVERY;
    let hasJumped = false;
    let scale = 0;
    let isFinite = true;
    let time = 0;

    const listen = (): void => {
        const lengths = new RopeLengths(simulation);
        const solver = exactSolverOf(simulation);
        let eliminations = solver.state?.eliminations ?? 0;
        let { fallbacks } = solver;
        simulation.afterStep = () => {
            const energy = energyOf(simulation.chain, simulation.parameters);
            const step = {
                time,
                stretch: PERCENT * lengths.stretch(),
                eliminations: (solver.state?.eliminations ?? 0) - eliminations,
                isRescue: solver.fallbacks > fallbacks,
                energy: energy.total,
                hasJumped,
            };
            eliminations = solver.state?.eliminations ?? 0;
            ({ fallbacks } = solver);
            steps.push(step);
            see?.(step);
            if (hasJumped) jump = time;
            hasJumped = false;
            if (time > ACTIVE_TIME && time > jump + RECOVERY) {
                scale ||= energy.scale;
                energies.push(energy.total);
            }
            return false;
        };
    };

    listen();
    const calm: number[] = [];
    for (let frame = 0; time < ACTIVE_TIME + QUIET_TIME; frame++) {
        for (; changes.length > 0 && changes[0].time <= time; changes.shift()) {
            simulation = changes[0].make(simulation);
            hasJumped = true;
            listen();
        }
        const frameTime = scenario.frameTimes[frame % scenario.frameTimes.length];
        const isMoving = time < ACTIVE_TIME;
        time += frameTime;
        if (isMoving && movePins(simulation, scenario, Math.min(time, ACTIVE_TIME))) hasJumped = true;
        const first = steps.length;
        simulation.advance(frameTime);
        const taken = steps.slice(first);
        costs.push(taken.reduce((sum, { eliminations }) => sum + eliminations, 0));
        if (time > jump + RECOVERY) calm.push(...taken.map(({ stretch }) => stretch));
        isFinite &&= areFinite(simulation.chain) && allFinite(simulation.frames.drawn);
    }
    const hasGusts = simulation.parameters.windTurbulence > 0;
    return {
        worstStretch: largest(steps.map(({ stretch }) => stretch)),
        stretch: largest(calm),
        worstCost: largest(costs),
        cost: costs.reduce((sum, cost) => sum + cost, 0) / costs.length,
        gain: hasGusts || scale === 0 ? 0 : (PERCENT * largestRise(energies)) / scale,
        rescues: steps.filter(({ isRescue }) => isRescue).length,
        longestRescue: longestRun(steps.map(({ isRescue }) => isRescue)),
        isFinite,
    };
}

function begin({ points, lengths, masses, pins, parameters }: Scenario): Simulation {
    const simulation = new Simulation({ nodeCount: masses.length, baseLength: lengths[0] });
    simulation.configure(parameters, 'exact');
    masses.forEach((mass, i) => setMass(simulation.chain, i, mass));
    lengths.forEach((length, i) => simulation.chain.setBaseLength(i, length));
    for (const node of pins.keys()) simulation.frames.pin(node, points[2 * node], points[2 * node + 1]);
    simulation.start((chain) => chain.positions.set(points));
    return simulation;
}

/** Moves the pins that are still there. Returns whether one of them has jumped. */
function movePins(simulation: Simulation, { points, pins }: Scenario, time: number): boolean {
    const { chain } = simulation;
    const move = new Float64Array(2);
    let farthest = 0;
    for (const [node, { at }] of pins) {
        if (node >= chain.nodeCount || chain.pinned[node] === 0) continue;
        const [x, y] = at(time);
        simulation.frames.pin(node, points[2 * node] + x, points[2 * node + 1] + y);
        simulation.frames.pins.moveOf(node, move);
        farthest = Math.max(farthest, Math.hypot(move[0], move[1]));
    }
    return farthest > JUMP * chain.restLength;
}

/** The most that the energy rises and then stays for some steps. */
function largestRise(energies: readonly number[]): number {
    let lowest = Infinity;
    let rise = 0;
    for (let step = LASTING; step <= energies.length; step++) {
        const lasting = energies.slice(step - LASTING, step);
        lowest = Math.min(lowest, Math.max(...lasting));
        rise = Math.max(rise, Math.min(...lasting) - lowest);
    }
    return rise;
}

/** 0 of nothing; NaN if one of them is none. */
function largest(figures: readonly number[]): number {
    return figures.reduce((one, other) => (other <= one ? one : other), 0);
}

function longestRun(flags: readonly boolean[]): number {
    let longest = 0;
    let run = 0;
    for (const flag of flags) longest = Math.max(longest, (run = flag ? run + 1 : 0));
    return longest;
}

function allFinite(figures: Float64Array): boolean {
    return figures.every((figure) => Number.isFinite(figure));
}
