import type { Chain } from '../chain';
import { MIN_DISTANCE } from '../constants';
import type { StepParameters } from '../parameters';
import { changeSubstep, predict } from './prediction';
import { stepRelaxation } from './relaxation';

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
