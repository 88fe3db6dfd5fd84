import { warn, isValid, type Component } from 'cc';
import { isLive } from '../core/inspector/RopeLife';
import { inWords, warnOnce } from '../core/inspector/warn-once';
import { Rope } from '../core/Rope';
import type { RestoreOptions, RopeState, RopeSystemPart, RopeSystemState } from './RopeState';
import { addMethods, features } from '../core/runtime/features';
import { runtimeOf, areGroupsKnown, knowGroups, lookAgain, type Group } from '../core/runtime/groups';
import { ropesInRound } from '../core/runtime/round';
import { captured, faultOfVersion, isWhole, STATE_VERSION, type StateForm, type StateOfOne } from './states';
import { restoreRopes, pieceKeeper, piecesOf, ROPE_FORM } from './rope-state';
import { SceneNodes } from './entries';
import { setLength, addOnce } from '../core/solver/lists';
import { StateHash } from './solver/hash';
import type { RopeRuntime } from '../core/runtime/rope-runtime';

/** A component that steps in a group. */
interface Member {
    readonly group: Group | null;
}

/** The members of the last choice: ropes, and what steps with them. */
const chosen: unknown[] = [];
let hasWarnedOfChoice = false;

/**
 * Components that a script has chosen, with all that they step with, as their solver remembers them together. Pieces
 * are replaced by their rope. Valid until the next call; null: all, as the script has chosen none.
 */
function choose(ropes: unknown): readonly unknown[] | null {
    if (ropes === null || ropes === undefined) return null;
    if (!Array.isArray(ropes)) {
        if (!hasWarnedOfChoice)
            warn(`RopeSystem: captureState ropes must be a list, got ${inWords(ropes)}; all are captured.`);
        hasWarnedOfChoice = true;
        return null;
    }
    chosen.length = 0;
    const wereKnown = areGroupsKnown();
    for (const one of ropes as unknown[]) if (memberOf(one) && isValid(one, true)) addMember(one);
    for (let k = 0; k < chosen.length; k++) {
        const one = chosen[k];
        const member = memberOf(one);
        if (one instanceof Rope) addTied(runtimeOf(one));
        else if (member) addGroup(member);
    }
    if (!wereKnown) lookAgain(); // a script may tie them before their next step
    return chosen;
}

/** How a component steps with others; null: it cannot be chosen. */
function memberOf(one: unknown): Member | null {
    for (const kind of kinds)
        if (kind.memberOf && one instanceof kind.type) return kind.memberOf(one as Component);
    return null;
}

/** The rope whose state contains this one, as it was cut off that rope; null: this one has a state of its own. */
function ownerOf(rope: Rope): Rope | null {
    if (!pieceKeeper()?.isPiece(rope)) return null;
    const round = ropesInRound();
    for (let i = 0; i < round.length; i++) {
        const other = round[i].rope;
        if (other instanceof Rope && piecesOf(other).indexOf(rope) >= 0) return other;
    }
    return null;
}

function addMember(member: unknown): void {
    let whole = member;
    for (let owner = member; owner instanceof Rope; owner = ownerOf(owner)) whole = owner;
    addOnce(chosen, whole);
}

function addTied(rope: RopeRuntime): void {
    addGroup(rope);
    const pieces = piecesOf(rope.rope as Rope);
    for (let k = 0; k < pieces.length; k++) if (isValid(pieces[k], true)) addTied(runtimeOf(pieces[k]));
}

function addGroup(member: Member): void {
    knowGroups();
    const { group } = member;
    if (!group) return;
    for (const { rope } of group.ropes) addMember(rope);
    for (const one of group.beside ?? []) addMember(one);
}

/** A kind of component with its own states in that of the RopeSystem: ropes, and components of features. */
interface StateKind<One extends Component = Component, State extends StateOfOne = StateOfOne> {
    readonly form: StateForm<One, State>;
    /** The list of its states in a `RopeSystemState`. */
    readonly name: string;
    readonly type: new () => One;
    /** Kinds with a smaller order are captured and restored first. Ropes: 0. */
    readonly order: number;
    /** Adds all components, in the order in which they were enabled. */
    list(out: One[]): void;
    /** What stays as it is if a component gets a state that does not fit, in words. */
    readonly kept: string;
    /** Whether a component can go back to a state now. Default: if it is enabled. */
    isReady?(one: One): boolean;
    /** How a component steps with others; missing: scripts cannot choose it, it comes with its holders. */
    memberOf?(one: One): Member;
    /** Before any state is written. */
    begin?(): void;
    /** What is wrong with a state of this version for a component, in words; empty if nothing is. */
    faultOf(state: State, one: One): string;
    /** Restores complete states. Returns what is to be done after all kinds are restored; null: nothing. */
    restore(all: readonly One[], states: readonly State[], withFingers: boolean): (() => void) | null;
}

const LEFT_OUT = ['headCut', 'tailCut', 'authored'];

/**
 * A 64-bit hash of a state: of all numbers and flags in it, in their order. Names of scene nodes and numbers of cuts
 * are left out: they differ in every game.
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

const ROPES: StateKind<Rope, RopeState> = {
    form: ROPE_FORM,
    name: 'ropes',
    type: Rope,
    order: 0,
    kept: 'the rope stays as it is',
    list(out) {
        const round = ropesInRound();
        for (let i = 0; i < round.length; i++) {
            const { rope } = round[i];
            if (rope instanceof Rope && !ownerOf(rope)) out.push(rope);
        }
    },
    memberOf: runtimeOf,
    faultOf: (state) => (isWhole(state) ? '' : 'needs a whole state: this one is damaged'),
    restore(ropes, states, withFingers) {
        for (const rope of ropes) rope.enabled = true; // a loose piece that has faded out is disabled
        const restored = restoreRopes(ropes, states, withFingers);
        return () => {
            // Restored ropes go on sleeping: all is noted that would wake them if it changes from now on.
            for (const rope of restored) runtimeOf(rope).changes.note();
        };
    },
};

/** In the order in which they are captured and restored. */
const kinds: StateKind[] = [];
/** All components of each kind, listed before each use. */
const there: Component[][] = [];

/** Adds a kind of components to the state of the RopeSystem, and gives each of them the methods for its own state. */
export function addStateKind<One extends Component, State extends StateOfOne>(
    given: StateKind<One, State>,
): void {
    const kind = given as unknown as StateKind;
    const next = kinds.findIndex(({ order }) => order > kind.order);
    kinds.splice(next < 0 ? kinds.length : next, 0, kind);
    there.push([]);
    const { prototype } = kind.type as new () => Component & OwnState;
    addMethods<Component & OwnState>(
        { prototype },
        {
            captureState(out) {
                return captured(this, out as StateOfOne | null | undefined, kind.form);
            },

            restoreState(state, options) {
                if (!(kind.isReady ?? isLive)(this)) return false;
                const fault = faultIn(state, this, kind);
                if (fault) warnOnce(this, 'restoreState', `${fault}; ${kind.kept}.`);
                else kind.restore([this], [state as StateOfOne], options?.fingers === true)?.();
                return fault === '';
            },
        },
    );
}

/** The methods of a component for its own state; each feature declares them with their types. */
interface OwnState {
    captureState(out?: object | null): object;
    restoreState(state: unknown, options?: RestoreOptions): boolean;
}

/** What is wrong with a value that should be a state for a component, in words; empty if nothing is. */
function faultIn(state: unknown, one: Component, kind: StateKind): string {
    return faultOfVersion(state) || kind.faultOf(state as StateOfOne, one);
}

addStateKind(ROPES);

function list(): void {
    for (let k = 0; k < kinds.length; k++) {
        there[k].length = 0;
        kinds[k].list(there[k]);
    }
}

/** The lists of the RopeSystem's state, or of its `part`, by kind. One that is missing is empty. */
type Lists<T> = Record<string, T[] | undefined>;

/**
 * Writes the states of all that are enabled. Pieces of a rope are in the state of their rope.
 * @param some Only these, with what they step with.
 */
export function captureAll(to?: RopeSystemState | null, some?: readonly Component[] | null): RopeSystemState {
    const out = isSystemState(to) ? to : ({ version: STATE_VERSION } as RopeSystemState);
    const lists = out as unknown as Lists<StateOfOne>;
    for (let k = 0; k < kinds.length; k++) lists[kinds[k].name] ??= [];
    const chosen = choose(some);
    const part = chosen ? (out.part ??= {} as RopeSystemPart) : undefined;
    if (!part) delete out.part;
    out.version = STATE_VERSION;
    list();
    for (let k = 0; k < kinds.length; k++) kinds[k].begin?.();
    for (let k = 0; k < kinds.length; k++) {
        const { name } = kinds[k];
        const places = part ? ((part as unknown as Lists<number>)[name] ??= []) : undefined;
        captureEach(kinds[k], there[k], lists[name]!, chosen, places);
    }
    return out;
}

/** Writes the states of those that are chosen, and their places: see `RopeSystemState.part`. */
function captureEach(
    kind: StateKind,
    all: readonly Component[],
    states: StateOfOne[],
    chosen: readonly unknown[] | null,
    places?: number[],
): void {
    let count = 0;
    for (let i = 0; i < all.length; i++) {
        if (chosen && chosen.indexOf(all[i]) < 0) continue;
        states[count] = captured(all[i], states[count], kind.form);
        if (places) places[count] = i;
        count++;
    }
    setLength(states, count);
    if (!places) return;
    places[count] = all.length;
    setLength(places, count + 1);
}

let hasWarned = false;

/** Whether a state can be filled. Warns once of anything else. */
function isSystemState(to: RopeSystemState | null | undefined): to is RopeSystemState {
    if (to === null || to === undefined) return false;
    if (typeof to.version === 'number' && hasLists(to)) return true;
    if (!hasWarned)
        warn(`RopeSystem: captureState out must be what it gave, got ${inWords(to)}; a new state is made.`);
    hasWarned = true;
    return false;
}

/** Whether the lists of a state are lists. Those of a kind that was not there yet may be missing. */
function hasLists(state: RopeSystemState): boolean {
    const lists = state as unknown as Lists<unknown>;
    return kinds.every((kind) => {
        const states = lists[kind.name];
        return Array.isArray(states) || (states === undefined && kind.type !== Rope);
    });
}

/**
 * Restores all states: to the components with the same nodes, else to the next ones in order.
 * @returns The fault, in words; empty if all went back. If not, nothing has changed.
 */
export function restoreAll(state: RopeSystemState, { fingers = false }: RestoreOptions): string {
    const fault = faultOfVersion(state);
    if (fault) return fault;
    if (!hasLists(state)) return 'needs a whole state: this one is damaged';
    list();
    const lists = kinds.map(({ name }) => (state as unknown as Lists<StateOfOne>)[name] ?? []);
    const part = state.part as unknown as Lists<number> | undefined;
    const found = kinds.map(({ name, type }, k) => matched(lists[k], there[k], type, part?.[name]));
    for (let k = 0; k < kinds.length; k++)
        if (!found[k]) return `needs the ${kinds[k].name} of the state: some are gone`;
    for (let k = 0; k < kinds.length; k++)
        for (let i = 0; i < lists[k].length; i++) {
            const wrong = faultIn(lists[k][i], found[k]![i], kinds[k]);
            if (wrong) return wrong;
        }
    for (const feature of features) feature.beforeRestore?.();
    const rest = kinds.map((kind, k) => kind.restore(found[k]!, lists[k], fingers));
    for (const finish of rest) finish?.();
    return '';
}

/**
 * The component of each state: by its node's uuid among all of the scene, else the next that is left; null: too few.
 * @param places Of a part: those that are left are taken by these, if there are as many as there were.
 */
function matched(
    states: readonly StateOfOne[],
    present: readonly Component[],
    type: new () => Component,
    places?: readonly number[],
): Component[] | null {
    const nodes = new SceneNodes();
    for (const { node } of present) nodes.note(node);
    const found = states.map((state) => nodes.get(String(state?.node))?.getComponent(type) ?? null);
    const left = present.filter((one) => found.indexOf(one) < 0);
    const isAsMany = places?.[states.length] === present.length;
    const inPlace = (i: number): Component | null => {
        const one = isAsMany ? present[places![i]] : null;
        return one && left.indexOf(one) >= 0 ? one : null;
    };
    const all = found.map((one, i) => one ?? (places ? inPlace(i) : (left.shift() ?? null)));
    return all.indexOf(null) < 0 ? (all as Component[]) : null;
}
