import type { Chain } from '../../core/solver/chain';
import { distanceBetween, segmentLength } from '../../core/solver/geometry/lengths';
import { ARRIVED, STOPPED, copyNode, massOf, unpinNode, pinNode } from '../../core/solver/particles';
import type { StepParameters } from '../../core/solver/parameters';
import { setLeading, type Leading, type LedSolver } from '../../core/solver/exact/kernel';
import type { ExactState } from '../../core/solver/exact/state';
import { Giving, LED_STRETCH } from './giving';

// Pins that are led by hand, in chains that reach less far than a straight one: they lie against something, or share
// points. A hand that pulls beyond that reach asks for a state without a solution. So where Newton's method finds none,
// or only one that pulls harder than any motion needs, the pinned nodes are let go for the step: each flies to its
// target, with the mass of all nodes together, so that it comes as near as the rope lets it; then it is held there.

/** Pins led by hand, of the chain of one solver. */
class LedPins implements Leading {
    /** Nodes that are let go for the step. */
    private readonly _freed: number[] = [];
    private readonly _giving = new Giving();
    private _pull = Infinity;
    /** Whether pins are led by hand in this step. */
    private _leads = false;

    isCoarse = false;

    get memory(): Float64Array {
        return this._giving.memory;
    }

    step(chain: Chain, solver: LedSolver, parameters: StepParameters, h: number): boolean {
        if (solver.state) solver.state.giveBefore = solver.state.give;
        const { pinnedNodes, contacts, junctions, slides } = chain;
        let led = 0; // the greatest of `Particles.led`
        for (let i = 0; i < pinnedNodes.length; i++) led = Math.max(led, chain.led[pinnedNodes[i]]);
        this._leads = led > 0;
        if (led === 0 && contacts !== null && !junctions && !slides) {
            this.isCoarse = this._giving.asksForMore(solver.state);
            const judge = pinnedNodes.length > 1 ? this : null;
            return this._giving.step(chain, solver, judge, parameters, h);
        }
        this.isCoarse = led > 0;
        if (led !== STOPPED && solver.try(chain, parameters, h, led > 0 ? this : null)) return true;
        if (led === 0) return false;
        if (led !== STOPPED) solver.startAnew(chain);
        return this._stepFree(chain, solver, parameters, h);
    }

    begin(chain: Chain, state: ExactState, parameters: StepParameters): void {
        this._pull = greatestPull(chain, state, parameters);
    }

    /** Moving obstacles push as hard as they have to; and a single step may pull hard, in an impact. */
    isOverpulled(chain: Chain, state: ExactState): boolean {
        if (this._leads) return isOverpulled(chain, state, this._pull);
        if (chain.contacts!.areMoving) return false;
        this._giving.isOverpulled = isOverpulled(chain, state, (this._pull * state.step) / state.substep);
        return this._giving.isOverpulled && this._giving.asksForMore(state);
    }

    /** A step with these nodes let go. */
    private _stepFree(chain: Chain, solver: LedSolver, parameters: StepParameters, h: number): boolean {
        const { _freed: nodes } = this;
        letGo(chain, nodes);
        const { state } = solver;
        fly(chain, parameters, nodes, h, state?.remembers ? state.lambdas : null);
        let isDone = solver.try(chain, parameters, h, null);
        if (!isDone) {
            solver.startAnew(chain);
            for (let i = 0; i < nodes.length; i++) {
                const node = nodes[i]; // is pulled along from rest, as heavy as it is
                chain.inverseMasses[node] = 1 / chain.masses[node];
                copyNode(chain.positions, chain.previousPositions, node);
            }
            isDone = solver.try(chain, parameters, h, null);
        }
        holdAgain(chain, nodes);
        return isDone;
    }
}

setLeading(() => new LedPins());

/**
 * Pins that are led by hand pull no harder than these multiples of the chain's weight and of the impact that stops it within
 * a step.
 */
const LED_FORCE = 20;
const LED_IMPACT = 3;
/**
 * A pin that has stopped goes against the rope's pull with this acceleration only, length / s^2: enough to feel how far
 * it can go, too little to see. Then: factor and acceleration by which pins get faster; distance over length of a
 * straight part; distance at which a pin has arrived, length.
 */
const LED_CREEP = 2000;
const LED_GROWTH = 1.5;
const LED_START = 3000;
const LED_STRAIGHT = 0.995;
const LED_NEAR = 3;

const way = new Float64Array(2);

/** The hardest pull that a motion with led pins may ask for: multiples of the weight and of the impact. */
function greatestPull(
    chain: Chain,
    { velocities, step }: ExactState,
    { gravityX, gravityY }: StepParameters,
): number {
    const { pinnedNodes, led, pinTargets, positions, nodeCount } = chain;
    let square = 0;
    for (let i = 0; i < nodeCount; i++) {
        const x = velocities[2 * i];
        const y = velocities[2 * i + 1];
        square = Math.max(square, x * x + y * y);
    }
    for (let i = 0; i < pinnedNodes.length; i++) {
        const k = 2 * pinnedNodes[i];
        if (led[pinnedNodes[i]] === 0) continue;
        const x = (pinTargets[k] - positions[k]) / step;
        const y = (pinTargets[k + 1] - positions[k + 1]) / step;
        square = Math.max(square, x * x + y * y);
    }
    const gravity = Math.sqrt(gravityX * gravityX + gravityY * gravityY);
    return massOf(chain) * (LED_FORCE * gravity + (LED_IMPACT * Math.sqrt(square)) / step);
}

/** Whether any segment pulls harder than this, or is longer than it is to be at the end of this substep. */
function isOverpulled(
    { tensions, segmentCount, positions }: Chain,
    { active, lengths }: ExactState,
    pull: number,
): boolean {
    for (let i = 0; i < segmentCount; i++) {
        if (active[i] === 0) continue;
        if (tensions[i] > pull) return true;
        if (segmentLength(positions, i) > lengths[i] * (1 + LED_STRETCH)) return true;
    }
    return false;
}

/** Lets go of led nodes until `holdAgain`. @param nodes Empty; becomes a list of them. */
function letGo(chain: Chain, nodes: number[]): void {
    const { pinnedNodes, led } = chain;
    for (let i = 0; i < pinnedNodes.length; i++) if (led[pinnedNodes[i]] !== 0) nodes.push(pinnedNodes[i]);
    for (let i = 0; i < nodes.length; i++) unpinNode(chain, nodes[i]);
}

/**
 * Sends nodes that have been let go to their targets, little faster than before. No gravity bends their paths.
 * @param lambdas Of the segments in the last substep; null: not known.
 */
function fly(
    chain: Chain,
    { gravityX, gravityY }: StepParameters,
    nodes: readonly number[],
    h: number,
    lambdas: Float64Array | null,
): void {
    const { positions, previousPositions, pinTargets, accelerations, inverseMasses, substep } = chain;
    const mass = massOf(chain);
    const part = substep / h;
    for (let i = 0; i < nodes.length; i++) {
        const k = 2 * nodes[i];
        way[0] = pinTargets[k] - positions[k];
        way[1] = pinTargets[k + 1] - positions[k + 1];
        if (lambdas) giveIn(chain, nodes[i], lambdas, LED_CREEP * h * h);
        const beforeX = positions[k] - previousPositions[k];
        const beforeY = positions[k + 1] - previousPositions[k + 1];
        const before = part > 0 ? Math.sqrt(beforeX * beforeX + beforeY * beforeY) / part : 0;
        const most = LED_GROWTH * before + LED_START * h * h;
        const length = Math.sqrt(way[0] * way[0] + way[1] * way[1]);
        const go = length > most ? (part * most) / length : part;
        inverseMasses[nodes[i]] = 1 / mass;
        previousPositions[k] = positions[k] - way[0] * go;
        previousPositions[k + 1] = positions[k + 1] - way[1] * go;
        accelerations[k] = -gravityX;
        accelerations[k + 1] = -gravityY;
    }
}

/** The end of the step: holds nodes that have been let go where they are now. */
function holdAgain(chain: Chain, nodes: number[]): void {
    const { pinTargets, positions, pinCurves, led } = chain;
    for (let i = 0; i < nodes.length; i++) {
        const node = nodes[i];
        const dx = pinTargets[2 * node] - positions[2 * node];
        const dy = pinTargets[2 * node + 1] - positions[2 * node + 1];
        pinNode(chain, node);
        led[node] = dx * dx + dy * dy < LED_NEAR * LED_NEAR ? ARRIVED : STOPPED;
        for (let k = 2 * node; k <= 2 * node + 1; k++) pinCurves.bends[k] = pinCurves.twists[k] = 0;
    }
    nodes.length = 0;
}

/**
 * Takes out of `way` all but a bit of what is against the rope's pull. What is left leads along the edge of the reach,
 * to its nearest place, where the rope turns about the end of its straight part.
 */
function giveIn({ positions, segmentCount }: Chain, node: number, lambdas: Float64Array, most: number): void {
    let x = 0;
    let y = 0;
    let radius = 0;
    for (let step = -1; step <= 1; step += 2) {
        const segment = step < 0 ? node - 1 : node;
        if (segment < 0 || segment >= segmentCount || !(lambdas[segment] > 0)) continue;
        const end = endOfStraight(positions, node, step);
        const dx = positions[2 * end] - positions[2 * node];
        const dy = positions[2 * end + 1] - positions[2 * node + 1];
        const distance = Math.sqrt(dx * dx + dy * dy);
        if (distance === 0) continue;
        x += (lambdas[segment] * dx) / distance;
        y += (lambdas[segment] * dy) / distance;
        radius = Math.max(radius, distance);
    }
    const force = Math.sqrt(x * x + y * y);
    const against = -(way[0] * x + way[1] * y) / force;
    if (!(against > most)) return;
    x /= force;
    y /= force;
    const along = radius / (radius + against);
    way[0] = along * (way[0] + against * x) - most * x;
    way[1] = along * (way[1] + against * y) - most * y;
}

/** The node at the end of the straight part of the rope from a node on, towards the head, -1, or the tail, 1. */
function endOfStraight(positions: Float64Array, node: number, step: number): number {
    let length = 0;
    let end = node;
    for (let i = node + step; i >= 0 && 2 * i < positions.length; i += step) {
        length += segmentLength(positions, step > 0 ? i - 1 : i);
        if (distanceBetween(positions, node, i) < LED_STRAIGHT * length) break;
        end = i;
    }
    return end;
}
