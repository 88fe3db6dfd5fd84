import { warn } from 'cc';
import { inWords } from '../core/inspector/warn-once';
import { Rope } from '../core/Rope';
import { RopeNet } from '../core/RopeNet';
import { RopeLoad } from '../core/RopeLoad';
import type { RestoreOptions, RopeLoadState, RopeSystemState } from './RopeState';
import { obstacleWorld } from '../core/runtime/contact/world';
import { enabledLoads } from '../core/runtime/groups/registry';
import { loadRuntimeOf } from '../core/runtime/runtime-of';
import { ropesInRound } from '../core/runtime/round';
import { captureNet, faultOfNet, restoreNet } from './net-state';
import { choose, ownerOf } from './chosen';
import { faultOf, faultOfVersion, STATE_VERSION } from './check';
import { captureLoad, faultOfLoad, restoreLoad } from './load-state';
import { captureRope, noteRestored, restoreRopes } from './rope-state';
import { SceneNodes } from '../core/runtime/scene-nodes';
import { setLength } from '../core/solver';
import { StateHash } from './solver/hash';

const LEFT_OUT = ['headCut', 'tailCut'];

/**
 * A 64-bit fingerprint of a state: of all numbers and flags in it, in their order. Names of scene nodes and numbers of
 * cuts are left out: they are others in every game.
 */
export function hashOf(state: object): string {
    const hash = new StateHash();
    add(hash, state);
    return hash.digest;
}

function add(hash: StateHash, value: unknown): void {
    if (typeof value === 'number' || typeof value === 'boolean') hash.add(Number(value));
    if (typeof value !== 'object' || value === null) return;
    if (ArrayBuffer.isView(value))
        return add(hash, (value as unknown as { toJSON: () => number[] }).toJSON());
    if (Array.isArray(value)) hash.add(value.length);
    for (const name of Object.keys(value))
        if (LEFT_OUT.indexOf(name) < 0) add(hash, (value as Record<string, unknown>)[name]);
}

/** All that have a state of their own, in the order in which they were enabled: filled anew when that is asked for. */
const there = { ropes: [] as Rope[], nets: [] as RopeNet[], loads: [] as RopeLoad[] };

function list(): void {
    const { ropes, nets, loads } = there;
    ropes.length = nets.length = loads.length = 0;
    const round = ropesInRound();
    for (let i = 0; i < round.length; i++) {
        const { rope } = round[i];
        if (rope instanceof RopeNet) nets.push(rope);
        else if (rope instanceof Rope && !ownerOf(rope)) ropes.push(rope);
    }
    const enabled = enabledLoads();
    for (let i = 0; i < enabled.length; i++) loads.push(enabled[i].load as RopeLoad);
}

/**
 * Writes the states of all ropes, nets and loads that are enabled. Pieces of a rope are in the state of their rope.
 * @param some Ropes and nets: only these, with what they step with.
 */
export function captureAll(
    to?: RopeSystemState | null,
    some?: readonly (Rope | RopeNet)[] | null,
): RopeSystemState {
    const out = isSystemState(to) ? to : { version: STATE_VERSION, ropes: [], nets: [], loads: [] };
    const chosen = choose(some);
    const part = chosen ? (out.part ??= { ropes: [], nets: [], loads: [] }) : undefined;
    if (!part) delete out.part;
    out.version = STATE_VERSION;
    list();
    for (const load of there.loads) loadRuntimeOf(load).takeShape(); // which the solvers of their ropes have to know
    captureEach(there.ropes, out.ropes, captureRope, chosen, part?.ropes);
    captureEach(there.nets, out.nets, captureNet, chosen, part?.nets);
    captureEach(there.loads, out.loads, captureLoadOf, chosen, part?.loads);
    return out;
}

/** Writes the states of those that are chosen, and their places: see `RopeSystemState.part`. */
function captureEach<T, State>(
    all: readonly T[],
    states: State[],
    capture: (one: T, to?: State) => State,
    chosen: readonly unknown[] | null,
    places?: number[],
): void {
    let count = 0;
    for (let i = 0; i < all.length; i++) {
        if (chosen && chosen.indexOf(all[i]) < 0) continue;
        states[count] = capture(all[i], states[count]);
        if (places) places[count] = i;
        count++;
    }
    setLength(states, count);
    if (!places) return;
    places[count] = all.length;
    setLength(places, count + 1);
}

const captureLoadOf = (load: RopeLoad, to?: RopeLoadState): RopeLoadState =>
    captureLoad(loadRuntimeOf(load), to);

let hasWarned = false;

/** Whether a state is there to be filled. What is none is told of once. */
function isSystemState(to: RopeSystemState | null | undefined): to is RopeSystemState {
    if (to === null || to === undefined) return false;
    if (Array.isArray(to.ropes) && Array.isArray(to.nets) && Array.isArray(to.loads)) return true;
    if (!hasWarned)
        warn(`RopeSystem: captureState out must be what it gave, got ${inWords(to)}; a new state is made.`);
    hasWarned = true;
    return false;
}

/**
 * Ropes, nets and loads go back to their states: those of the same nodes, else those that come next in order.
 * @returns What is wrong, in words; empty if all went back. If not, nothing has changed.
 */
export function restoreAll(state: RopeSystemState, { fingers = false }: RestoreOptions): string {
    const fault = faultOfVersion(state);
    if (fault) return fault;
    if (![state.ropes, state.nets, state.loads].every(Array.isArray))
        return 'needs a whole state: this one is damaged';
    const { part } = state;
    list();
    const ropes = matched(state.ropes, there.ropes, Rope, part?.ropes);
    const nets = matched(state.nets, there.nets, RopeNet, part?.nets);
    const loads = matched(state.loads, there.loads, RopeLoad, part?.loads);
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

/**
 * The component of each state: by its node's uuid among all of the scene, else the next that is left; null: too few.
 * @param places Of a part: those that are left are taken by these, if there are as many as there were.
 */
function matched<T extends Rope | RopeNet | RopeLoad>(
    states: readonly { readonly node: string }[],
    present: readonly T[],
    type: new () => T,
    places?: readonly number[],
): T[] | null {
    const nodes = new SceneNodes();
    for (const { node } of present) nodes.note(node);
    const found = states.map((state) => nodes.get(String(state?.node))?.getComponent(type) ?? null);
    const left = present.filter((one) => found.indexOf(one) < 0);
    const isAsMany = places?.[states.length] === present.length;
    const inPlace = (i: number): T | null => {
        const one = isAsMany ? present[places![i]] : null;
        return one && left.indexOf(one) >= 0 ? one : null;
    };
    const all = found.map((one, i) => one ?? (places ? inPlace(i) : (left.shift() ?? null)));
    return all.indexOf(null) < 0 ? (all as T[]) : null;
}
