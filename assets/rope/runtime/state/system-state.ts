import { warn } from 'cc';
import { Rope } from '../../Rope';
import { RopeNet } from '../../RopeNet';
import { RopeLoad } from '../../RopeLoad';
import type { RestoreOptions, RopeSystemState } from '../../RopeState';
import { obstacleWorld } from '../contact/world';
import { enabledLoads } from '../groups/registry';
import { loadRuntimeOf, runtimeOf } from '../runtime-of';
import { ropesInRound } from '../round';
import { captureNet, faultOfNet, restoreNet } from './net-state';
import { faultOf, faultOfVersion, STATE_VERSION } from './check';
import { captureLoad, faultOfLoad, restoreLoad } from './load-state';
import { captureRope, noteRestored, restoreRopes } from './rope-state';
import { SceneNodes } from './scene-nodes';

/** Writes the states of all ropes, nets and loads that are enabled. Pieces of a rope are in the state of their rope. */
export function captureAll(to?: RopeSystemState | null): RopeSystemState {
    const out = isSystemState(to) ? to : { version: STATE_VERSION, ropes: [], nets: [], loads: [] };
    const { ropes, nets, loads } = out;
    const round = ropesInRound();
    const loadsNow = enabledLoads();
    for (let i = 0; i < loadsNow.length; i++) loadsNow[i].takeShape(); // which the solvers of their ropes have to know
    let ropeCount = 0;
    let netCount = 0;
    for (let i = 0; i < round.length; i++) {
        const { rope } = round[i];
        if (rope instanceof RopeNet) {
            nets[netCount] = captureNet(rope, nets[netCount]);
            netCount++;
        } else if (rope instanceof Rope && !isPiece(rope)) {
            ropes[ropeCount] = captureRope(rope, ropes[ropeCount]);
            ropeCount++;
        }
    }
    out.version = STATE_VERSION;
    if (ropes.length > ropeCount) ropes.length = ropeCount;
    if (nets.length > netCount) nets.length = netCount;
    for (let i = 0; i < loadsNow.length; i++) loads[i] = captureLoad(loadsNow[i], loads[i]);
    if (loads.length > loadsNow.length) loads.length = loadsNow.length;
    return out;
}

let hasWarned = false;

/** Whether a state is there to be filled. What is none is told of once. */
function isSystemState(to: RopeSystemState | null | undefined): to is RopeSystemState {
    if (to === null || to === undefined) return false;
    if (Array.isArray(to.ropes) && Array.isArray(to.nets) && Array.isArray(to.loads)) return true;
    if (!hasWarned)
        warn(`RopeSystem: captureState out must be what it gave, got ${String(to)}; a new state is made.`);
    hasWarned = true;
    return false;
}

/**
 * Ropes, nets and loads go back to their states: those of the same nodes, else those that come next in order.
 * @param present The ropes and nets that are enabled.
 * @returns What is wrong, in words; empty if all went back. If not, nothing has changed.
 */
export function restoreAll(
    state: RopeSystemState,
    present: { readonly ropes: readonly Rope[]; readonly nets: readonly RopeNet[] },
    { fingers = false }: RestoreOptions,
): string {
    const fault = faultOfVersion(state);
    if (fault) return fault;
    if (![state.ropes, state.nets, state.loads].every(Array.isArray))
        return 'needs a whole state: this one is damaged';
    const ropes = matched(
        state.ropes,
        present.ropes.filter((rope) => !isPiece(rope)),
        Rope,
    );
    const nets = matched(state.nets, present.nets, RopeNet);
    const thereNow = enabledLoads().map(({ load }) => load as RopeLoad);
    const loads = matched(state.loads, thereNow, RopeLoad);
    if (!ropes || !nets || !loads) return 'needs the ropes, nets and loads of the state: some are gone';
    for (const one of state.ropes) {
        const wrong = faultOf(one);
        if (wrong) return wrong;
    }
    for (let i = 0; i < nets.length; i++) {
        const wrong = faultOfNet(nets[i], state.nets[i]);
        if (wrong) return wrong;
    }
    for (let i = 0; i < loads.length; i++) {
        const wrong = faultOfLoad(state.loads[i], loadRuntimeOf(loads[i]));
        if (wrong) return wrong;
    }
    obstacleWorld.settle();
    ropes.forEach((rope) => (rope.enabled = true)); // a loose piece that has faded out is disabled
    const restored = restoreRopes(ropes, state.ropes, fingers);
    loads.forEach((load, i) => restoreLoad(loadRuntimeOf(load), state.loads[i]));
    nets.forEach((net, i) => restoreNet(net, state.nets[i], fingers));
    noteRestored(restored);
    return '';
}

/** Whether the state of another rope has this one in it. */
function isPiece(rope: Rope): boolean {
    if (!runtimeOf(rope).cuts.isPiece) return false;
    const round = ropesInRound();
    for (let i = 0; i < round.length; i++) {
        const other = round[i].rope;
        if (other instanceof Rope && runtimeOf(other).cuts.pieces.indexOf(rope) >= 0) return true;
    }
    return false;
}

/** The component of each state: by its node's uuid among all of the scene, else the next that is left; null: too few. */
function matched<T extends Rope | RopeNet | RopeLoad>(
    states: readonly { readonly node: string }[],
    present: readonly T[],
    type: new () => T,
): T[] | null {
    const nodes = new SceneNodes();
    for (const { node } of present) nodes.note(node);
    const found = states.map((state) => nodes.get(String(state?.node))?.getComponent(type) ?? null);
    const left = present.filter((one) => found.indexOf(one) < 0);
    const all = found.map((one) => one ?? left.shift() ?? null);
    return all.indexOf(null) < 0 ? (all as T[]) : null;
}
