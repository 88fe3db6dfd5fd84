import type { Chain } from '../chain';
import { MIN_DISTANCE } from '../constants';
import type { StepParameters } from '../parameters';
import { changeSubstep, predict } from './prediction';

/**
 * One fixed step of h seconds with the tutorials' solver: predict, then go over the segments again and again.
 * Unconditionally stable, never exact: a correction travels one node per pass, so the stretch that is left
 * falls only with the square of the node count per pass, and grows with the load.
 * @see Jakobsen, "Advanced Character Physics", GDC 2001
 */
export function stepRelaxation(chain: Chain, parameters: StepParameters, h: number): void {
    const { substeps, iterations, segmentModel } = parameters;
    const substep = h / substeps;
    changeSubstep(chain, parameters, substep);
    for (let left = substeps; left > 0; left--) {
        predict(chain, parameters, substep, 1 / left);
        const pullOnly = segmentModel === 'rope';
        const { contacts } = chain;
        if (contacts)
            contacts.relax(chain, 1 - left / substeps, 1 - (left - 1) / substeps, iterations, pullOnly);
        else relaxAll(chain, iterations, pullOnly);
    }
}

/** Goes over all segments, and over the junctions of a chain of several ropes. */
export function relaxAll(chain: Chain, iterations: number, pullOnly: boolean): void {
    if (chain.junctions) chain.junctions.relax(chain, iterations, pullOnly);
    else relax(chain, iterations, pullOnly);
}

/**
 * Goes `iterations` times over all segments, from the first to the last, and puts each at its rest length L by
 * moving its ends along it, each by its share of the inverse masses w:
 *
 *     C = |x1 - x0| - L,   x0 += w0 C n / (w0 + w1),   x1 -= w1 C n / (w0 + w1),   n = (x1 - x0) / |x1 - x0|.
 *
 * A pass may work on segment i as soon as the pass before it has done segment i + 1. So two passes run at once,
 * the second two segments behind the first: their square roots and divisions overlap in the processor, and
 * every number comes out as if one pass had followed the other. (Measured at 20 passes over 30 nodes: 0.58x the
 * time. As a function called per segment the body runs as fast or at half the speed, as V8's budget for inlining
 * happens to be spent; so it is written out for each of the two.)
 *
 * @param pullOnly Whether a segment that is too short is slack and left alone, or pushed open.
 */
export function relax(chain: Chain, iterations: number, pullOnly: boolean): void {
    const { positions, inverseMasses, restLengths, segmentCount } = chain;
    const push = pullOnly ? 0 : 1; // a factor instead of a branch: which segments are slack is hard to predict
    const minDistance = MIN_DISTANCE; // a local: an import is looked up again at every use
    for (let left = iterations; left > 0; left -= 2) {
        const second = left > 1;
        const end = second ? segmentCount + 2 : segmentCount;
        for (let first = 0; first < end; first++) {
            if (first < segmentCount) {
                const k = 2 * first;
                const w0 = inverseMasses[first];
                const w1 = inverseMasses[first + 1];
                const dx = positions[k + 2] - positions[k];
                const dy = positions[k + 3] - positions[k + 1];
                const distance = Math.sqrt(dx * dx + dy * dy);
                let stretch = distance - restLengths[first];
                if (stretch < 0) stretch *= push;
                // No direction to push in, or nothing that may move: left to the neighbours.
                if (distance > minDistance && w0 + w1 !== 0) {
                    const share = stretch / (distance * (w0 + w1));
                    positions[k] += dx * share * w0;
                    positions[k + 1] += dy * share * w0;
                    positions[k + 2] -= dx * share * w1;
                    positions[k + 3] -= dy * share * w1;
                }
            }
            if (second && first > 1) {
                const i = first - 2;
                const k = 2 * i;
                const w0 = inverseMasses[i];
                const w1 = inverseMasses[i + 1];
                const dx = positions[k + 2] - positions[k];
                const dy = positions[k + 3] - positions[k + 1];
                const distance = Math.sqrt(dx * dx + dy * dy);
                let stretch = distance - restLengths[i];
                if (stretch < 0) stretch *= push;
                if (distance > minDistance && w0 + w1 !== 0) {
                    const share = stretch / (distance * (w0 + w1));
                    positions[k] += dx * share * w0;
                    positions[k + 1] += dy * share * w0;
                    positions[k + 2] -= dx * share * w1;
                    positions[k + 3] -= dy * share * w1;
                }
            }
        }
    }
}

/**
 * Part of a node's correction that is taken out of the velocity of the node before it, 0..1. 0: each node acts as if it
 * were infinitely heavier than the next: sluggish, and damped by nothing. 1: the whole force acts back, and the rope
 * never comes to rest. The paper's value.
 */
const VELOCITY_CORRECTION = 0.9;

/**
 * One fixed step of h seconds in a single pass: predicts, then goes once from the pinned node outwards and puts every node at
 * its base length from the node before, which counts as fixed. No segment is ever too long, at any node count, for the price of
 * one pass. But a node does not feel the mass behind it, so loads are not felt, and energy is lost. See docs/solvers.md,
 * "Follow the leader".
 *
 * A chain without pins follows its head. One pass cannot satisfy both ends of a chain pinned at several nodes, nor what it lies
 * on and its length: such a chain, and one that may touch things, is stepped as by Relaxation, with its `iterations`.
 * @see Mueller, Kim, Chentanez, "Fast Simulation of Inextensible Hair and Fur", VRIPHYS 2012
 */
export function stepFollowTheLeader(chain: Chain, parameters: StepParameters, h: number): void {
    const leader = leaderOf(chain);
    if (leader < 0) {
        stepRelaxation(chain, parameters, h);
        return;
    }
    const { substeps, segmentModel } = parameters;
    const substep = h / substeps;
    changeSubstep(chain, parameters, substep);
    for (let left = substeps; left > 0; left--) {
        predict(chain, parameters, substep, 1 / left);
        followLeader(chain, leader, segmentModel === 'rope');
    }
}

/** The node that all others follow: the pinned node, or else the head. -1 if several are pinned, or if ropes meet or collide. */
export function leaderOf({ pinnedNodes, junctions, contacts }: Chain): number {
    if (junctions || contacts) return -1;
    if (pinnedNodes.length === 0) return 0;
    return pinnedNodes.length === 1 ? pinnedNodes[0] : -1;
}

function followLeader(chain: Chain, leader: number, pullOnly: boolean): void {
    const { nodeCount } = chain;
    for (let i = leader + 1; i < nodeCount; i++) follow(chain, i - 1, i, i - 1, pullOnly);
    for (let i = leader - 1; i >= 0; i--) follow(chain, i + 1, i, i, pullOnly);
}

/**
 * Puts a node at the base length L from the one before it, which stays, and gives that one the recoil:
 *
 *     d = before + L n - x,   x += d,   v_before -= s d / h,   n = (x - before) / |x - before|.
 *
 * Velocities are differences, so the recoil moves the place the node before comes from by s d.
 */
function follow(chain: Chain, before: number, node: number, segment: number, pullOnly: boolean): void {
    const { positions, previousPositions, inverseMasses, restLengths } = chain;
    const b = 2 * before;
    const k = 2 * node;
    const dx = positions[k] - positions[b];
    const dy = positions[k + 1] - positions[b + 1];
    const distance = Math.sqrt(dx * dx + dy * dy);
    const stretch = distance - restLengths[segment];
    if (distance < MIN_DISTANCE || (pullOnly && stretch < 0)) return; // no direction to go, or slack
    const moveX = (-dx * stretch) / distance;
    const moveY = (-dy * stretch) / distance;
    positions[k] += moveX;
    positions[k + 1] += moveY;
    if (inverseMasses[before] === 0) return;
    previousPositions[b] += VELOCITY_CORRECTION * moveX;
    previousPositions[b + 1] += VELOCITY_CORRECTION * moveY;
}
