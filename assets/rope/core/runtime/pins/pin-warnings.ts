import type { Component } from 'cc';
import { RopeShape } from '../../enums';
import { lacksFeature } from '../../inspector/declare';
import { nodeAt } from '../../inspector/list-numbers';
import type { Rope } from '../../Rope';
import { warnOnce } from '../../inspector/warn-once';
import { ROPE_ANCHOR } from '../../RopeAnchor';
import { isOutOfReach, type Chain, type Simulation } from '../../solver';
import { targetOf } from '../entries/entries';
import type { RopeRuntime } from '../rope-runtime';
import type { Unrest } from '../sleep/sleep';
import { inLines, localized } from '../../inspector/attributes';
import { ROPE_ADVICE } from '../../inspector/texts/rope';

/**
 * Number of steps out of reach after which tied ropes give a warning: while they settle they may be out of reach for a moment.
 */
const LASTING = 15;

/** The first pinned node from which the next one is farther away than the rope between them is long; -1: none. */
function nodeOutOfReach(rope: Rope, simulation: Simulation): number {
    const { chain, isElastic } = simulation;
    const { pinPositions } = simulation.frames;
    const { pinnedNodes, pinned, led, baseLengths } = chain;
    if (pinnedNodes.length < 2 || isElastic) return -1; // an elastic rope may be stretched
    for (let k = 0; k < pinnedNodes.length - 1; k++) {
        const node = pinnedNodes[k];
        if (led[node] !== 0 || led[pinnedNodes[k + 1]] !== 0) continue; // fingers come and go
        if (!isOutOfReach(node, pinned, pinPositions, baseLengths)) continue;
        if (!isPulley(rope, chain, node) && !isPulley(rope, chain, pinnedNodes[k + 1])) return node;
    }
    return -1;
}

/** Whether a node is on a pulley: rope that is missing on one side comes from the other. */
function isPulley(rope: Rope, { nodeCount }: Chain, node: number): boolean {
    if (lacksFeature(ROPE_ANCHOR.slide)) return false;
    for (const anchor of rope.anchors ?? [])
        if (
            anchor?.slide &&
            targetOf(anchor) &&
            nodeAt(rope, 'anchors.nodeIndex', anchor.nodeIndex, nodeCount) === node
        )
            return true;
    return false;
}

/** A rope may be this many times as long without a warning: see `TooFarApart.give`. */
const VISIBLE_GIVE = 1.001;

/** Warns of pins that are farther apart than the rope, or the ropes tied together, between them is long. */
export function warnOutOfReach(rope: Rope, simulation: Simulation): void {
    const { ofGroup, groupSteps, give } = simulation.tooFarApart;
    if (ofGroup && groupSteps < LASTING) return;
    if (ofGroup) {
        const problem = `of ropes that are tied together are farther apart than these reach; they are stretched. ${cureFor(rope, -1)}`;
        warnOnce(rope, 'anchors', problem, 'out of reach');
        return;
    }
    const node = nodeOutOfReach(rope, simulation);
    if (node < 0 && !(give > VISIBLE_GIVE)) return;
    const reach = node < 0 ? 'is long, round what it lies on' : `between them is long (from node ${node} on)`;
    const problem = `are farther apart than the rope ${reach}; it is stretched. ${cureFor(rope, node)}`;
    warnOnce(rope, 'anchors', problem, 'out of reach');
}

/** How to cure pins that are out of reach, of a rope or of ropes tied to it, in words; empty: none are out of reach. */
function cureOfReach(rope: Rope, simulation: Simulation): string {
    const node = nodeOutOfReach(rope, simulation);
    const { ofGroup, give } = simulation.tooFarApart;
    return node >= 0 || ofGroup || give > VISIBLE_GIVE ? cureFor(rope, node) : '';
}

/** How to cure pins that are out of reach from a node on, in words. `fitLength` uses the head and the next anchor. */
function cureFor(rope: Rope, node: number): string {
    const { autoCalcLength, initialShape } = rope;
    const isFit = node === 0 && (rope.secondAnchor !== null || (rope.anchors?.length ?? 0) > 0);
    const auto = autoCalcLength || initialShape === RopeShape.Points ? '' : 'Auto Calc Length or ';
    return `Raise Node Count or Base Length${isFit ? `, or tick ${auto}Fit Length` : ''}.`;
}

/** Warns of a solver that can hold only one node, if several are held. */
export function warnOfSecondPin(rope: Component, { solverEntry, chain }: Simulation): void {
    if (!solverEntry.holdsOneNode || chain.pinnedNodes.length < 2) return;
    const problem = 'FollowTheLeader holds one node only; a rope held at several is solved by Relaxation.';
    warnOnce(rope, 'solver', problem);
}

/** Warns of a rope for whose motion the solver has found no solution for half a second. */
export function warnOfRestart(rope: Component): void {
    const problem =
        'found no motion of the rope for 0.5 s and has put it to rest: its pins jump too far, or its masses are too ' +
        'unequal. Raise Iterations.';
    warnOnce(rope, 'solver', problem);
}

/** A rope that stretches by more than this looks like rubber: 1 %. */
const VISIBLE_STRETCH = 0.01;

/** What is wrong with a running rope and how to cure it, one line for each; empty if nothing is. */
export function adviceOf(runtime: RopeRuntime): string {
    const { rope, parts, group, sleep } = runtime;
    const simulation = runtime.ready();
    const cure = cureOfReach(rope, simulation);
    const lines = [adviceFor(simulation, rope.maxStretch, rope.worstNode, cure)];
    for (const part of parts.list) lines.push(part.advice?.(simulation) ?? '');
    lines.push(group?.advice?.(runtime) ?? '', sleepAdviceFor(sleep.unrest));
    return inLines(lines);
}

/**
 * How to cure a rope that stretches visibly, in words; empty: nothing to do.
 * @param cure How to cure anchors that are too far apart; empty: they are not.
 */
export function adviceFor(
    { isElastic, solverEntry }: Simulation,
    stretch: number,
    worstNode: number,
    cure: string,
): string {
    if (stretch < VISIBLE_STRETCH || isElastic) return '';
    const found = `Stretches ${(100 * stretch).toFixed(0)} % at node ${worstNode}.`;
    if (cure) return `${found} Its anchors are farther apart than it is long. ${cure}`;
    if (!solverEntry.isDirect) return `${found} Set Solver to Exact, or raise Substeps or Iterations.`;
    return `${found} Raise Iterations.`;
}

/** How to cure a rope that hardly moves and does not sleep, in words; empty: nothing to do. */
export function sleepAdviceFor(unrest: Unrest | null): string {
    if (!unrest) return '';
    const [cure, chinese] =
        unrest === 'trembles'
            ? ['it trembles or sways. Raise Damping.', ROPE_ADVICE.trembles]
            : ['something that it hangs on, or that a script sets or calls, wakes it.', ROPE_ADVICE.isWoken];
    return localized(`Has hardly moved for 10 s and does not sleep: ${cure}`, chinese);
}
