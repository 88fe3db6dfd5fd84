import { FIXED_STEP } from '../../core/solver/constants';
import { ARRIVED, massOf, STOPPED, type Particles } from '../../core/solver/particles';
import { LED_FORCE, LED_LEAST } from './constants';
import type { Edges } from './net';

/**
 * Growth of the speed of led pins from step to step: a factor, and an acceleration, length / s^2; and the distance at which
 * they have arrived.
 */
const LED_GROWTH = 1.5;
const LED_START = 3000;
const LED_NEAR = 3;

/** Numbers of a node: x and y of its start and of its direction, the distance to its target, and the largest way in a step. */
const NUMBERS = 6;
const DIRECTION = 2;
const WAY = 4;
const MOST = 5;

/**
 * Pins that a finger or a script leads, in a step in which their targets are out of the net's reach. Each of them is then a
 * free node, which a force with a limit pulls straight to its target: it comes as near to the target as the net lets it, and
 * stays there.
 */
export class LedNodes {
    private readonly _nodes: number[] = [];
    private readonly _numbers: number[] = [];
    /** Largest force, mass x length / s^2. */
    private _force = 0;

    constructor(private readonly _particles: Particles) {}

    /** Whether pins are led by hand: 0 if not, or the largest of their `Particles.led`. */
    get led(): number {
        const { pinnedNodes, led } = this._particles;
        let greatest = 0;
        for (let i = 0; i < pinnedNodes.length; i++) greatest = Math.max(greatest, led[pinnedNodes[i]]);
        return greatest;
    }

    /**
     * Largest force with which pins may lead a part, mass x length / s^2.
     * @param accelerations ax0, ay0, ...
     */
    forceOf(accelerations: Float64Array): number {
        const { masses, nodeCount } = this._particles;
        let force = 0;
        for (let i = 0; i < nodeCount; i++) {
            const x = accelerations[2 * i];
            const y = accelerations[2 * i + 1];
            force += masses[i] * (LED_FORCE * Math.sqrt(x * x + y * y) + LED_LEAST);
        }
        return force;
    }

    /** The mass of all nodes. */
    get mass(): number {
        return massOf(this._particles);
    }

    /** Speed of led pins in the step that begins here, or in the step before, length / s. */
    get speed(): number {
        const { pinnedNodes, led, pinTargets, positions, previousPositions, substep } = this._particles;
        let square = 0;
        for (let i = 0; i < pinnedNodes.length; i++) {
            if (led[pinnedNodes[i]] === 0) continue;
            const k = 2 * pinnedNodes[i];
            square = Math.max(square, squareOf(pinTargets, positions, k, FIXED_STEP));
            square = Math.max(square, squareOf(positions, previousPositions, k, substep));
        }
        return Math.sqrt(square);
    }

    /** Largest force by which edges have pulled at a pin that is led, mass x length / s^2. */
    pullOf({ count, from, to, tensions }: Edges): number {
        const { pinnedNodes, led, positions } = this._particles;
        let greatest = 0;
        for (let i = 0; i < pinnedNodes.length; i++) {
            const node = pinnedNodes[i];
            if (led[node] === 0) continue;
            let x = 0;
            let y = 0;
            for (let e = 0; e < count; e++) {
                if (from[e] !== node && to[e] !== node) continue;
                const a = 2 * node;
                const b = 2 * (from[e] === node ? to[e] : from[e]);
                const dx = positions[b] - positions[a];
                const dy = positions[b + 1] - positions[a + 1];
                const distance = Math.sqrt(dx * dx + dy * dy);
                if (distance === 0) continue;
                x += (tensions[e] * dx) / distance;
                y += (tensions[e] * dy) / distance;
            }
            greatest = Math.max(greatest, Math.sqrt(x * x + y * y));
        }
        return greatest;
    }

    /** Frees the nodes until `hold`. It must be called at the start of a step, before positions change. */
    letGo(force: number): void {
        const { _nodes: nodes, _numbers: n } = this;
        const { pinnedNodes, led, pinTargets, positions, previousPositions, substep, inverseMasses, masses } =
            this._particles;
        this._force = force;
        nodes.length = 0;
        for (let i = 0; i < pinnedNodes.length; i++) {
            const node = pinnedNodes[i];
            if (led[node] === 0) continue;
            const k = 2 * node;
            const at = NUMBERS * nodes.length;
            nodes.push(node);
            inverseMasses[node] = 1 / masses[node];
            const x = pinTargets[k] - positions[k];
            const y = pinTargets[k + 1] - positions[k + 1];
            const way = Math.sqrt(x * x + y * y);
            const beforeX = positions[k] - previousPositions[k];
            const beforeY = positions[k + 1] - previousPositions[k + 1];
            const before = substep > 0 ? Math.sqrt(beforeX * beforeX + beforeY * beforeY) / substep : 0;
            n[at] = positions[k];
            n[at + 1] = positions[k + 1];
            n[at + DIRECTION] = way > 0 ? x / way : 0;
            n[at + DIRECTION + 1] = way > 0 ? y / way : 0;
            n[at + WAY] = way;
            n[at + MOST] = (LED_GROWTH * before + LED_START * FIXED_STEP) * FIXED_STEP;
        }
    }

    /**
     * Pulls the nodes in a substep.
     * @param substep Its number, from 1 on. @param count How many substeps the step has.
     */
    pull(substep: number, count: number): void {
        const { _nodes: nodes, _numbers: n } = this;
        const { positions, inverseMasses } = this._particles;
        const h = FIXED_STEP / count;
        for (let i = 0; i < nodes.length; i++) {
            const k = 2 * nodes[i];
            const at = NUMBERS * i;
            const most = this._force * h * h * inverseMasses[nodes[i]];
            const go = Math.min(n[at + WAY], most + n[at + MOST] * (substep / count));
            const x = n[at] + n[at + DIRECTION] * go - positions[k];
            const y = n[at + 1] + n[at + DIRECTION + 1] * go - positions[k + 1];
            const distance = Math.sqrt(x * x + y * y);
            if (distance === 0) continue;
            const share = Math.min(1, most / distance);
            positions[k] += share * x;
            positions[k + 1] += share * y;
        }
    }

    /** Called at the end of the step: holds the nodes where they are now. */
    hold(): void {
        const { _nodes: nodes } = this;
        const { positions, pinTargets, inverseMasses, led } = this._particles;
        for (let i = 0; i < nodes.length; i++) {
            const node = nodes[i];
            const k = 2 * node;
            const dx = pinTargets[k] - positions[k];
            const dy = pinTargets[k + 1] - positions[k + 1];
            inverseMasses[node] = 0;
            led[node] = dx * dx + dy * dy < LED_NEAR * LED_NEAR ? ARRIVED : STOPPED;
            pinTargets[k] = positions[k];
            pinTargets[k + 1] = positions[k + 1];
        }
        nodes.length = 0;
    }
}

/** Square of the speed of a point that goes from one place to another in a time; 0 if the time is 0. */
function squareOf(to: Float64Array, from: Float64Array, k: number, time: number): number {
    const x = to[k] - from[k];
    const y = to[k + 1] - from[k + 1];
    return time > 0 ? (x * x + y * y) / (time * time) : 0;
}
