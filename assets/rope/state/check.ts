import { inWords } from '../core/inspector/warn-once';
import { RopeSpace } from '../core/enums';
import { emptyFinger } from './rope-memory';
import type { SightState, SleepState } from './rope-memory';
import type { RopeState } from './RopeState';
import { emptyState, isState, isTable } from '../memory/solver/kit';
import type { StateTable } from '../memory/solver/kit';

/** Stands in a pattern for numbers that are a list or a Float64Array. */
export const TABLE = new Float64Array(0);
/** Pattern of the state of a simulation: `isState` checks the rest. */
export const SIMULATION = { solver: '' };

/**
 * Whether a value is built like a pattern: the same kinds of values under the same names, every number finite, and
 * every item of a list built like the first one of the pattern's. A list that is empty in the pattern may hold anything.
 */
export function looksLike(value: unknown, pattern: unknown): boolean {
    if (typeof pattern === 'number') return Number.isFinite(value);
    if (typeof pattern !== 'object' || pattern === null) return typeof value === typeof pattern;
    if (Array.isArray(pattern)) {
        if (!Array.isArray(value)) return false;
        return pattern.length === 0 || value.every((item) => looksLike(item, pattern[0]));
    }
    if (typeof value !== 'object' || value === null) return false;
    if (pattern === TABLE) return isTable(value, (value as StateTable).length);
    const names = Object.keys(pattern) as (keyof typeof pattern)[];
    return names.every((name) => looksLike(value[name], pattern[name]));
}

/** Version of the states that this package writes and reads. */
export const STATE_VERSION = 2;

/** A state to be filled. */
export function emptyRopeState(): RopeState {
    return {
        version: STATE_VERSION,
        node: '',
        rank: 0,
        simulation: emptyState(),
        hasMet: false,
        group: { segments: [], chain: [], parts: 0 },
        masses: [],
        baseLengths: [],
        isEdited: false,
        startLengths: [],
        space: RopeSpace.World,
        lengthScale: 1,
        lengthOffset: 0,
        wholeLength: 0,
        isCut: false,
        headCut: 0,
        tailCut: 0,
        fadeTime: 0,
        standsStill: false,
        hasJumped: false,
        movedStandingStill: false,
        sleep: emptySleep(),
        tautness: { isSlack: false, slackSteps: 0, steps: 0, tensions: [] },
        sight: emptySight(),
        parameters: [],
        pins: { headReleased: false, headX: 0, headY: 0, scripts: [] },
        addresses: {
            headAnchor: '',
            secondAnchor: '',
            secondAnchorIndex: 0,
            tearTensions: [],
            anchors: [],
            attachments: [],
        },
        fingers: [],
        swipe: [],
        companions: [],
        pieces: [],
    };
}

/** What cameras see, to be filled. */
export function emptySight(): SightState {
    return { isSeen: true, standsUnseen: false, leftOut: false, holderX: 0, holderY: 0 };
}

/** How near to sleep a rope is, to be filled. */
export function emptySleep(): SleepState {
    const still = { count: 0, before: 0, after: 0 };
    return { sleeping: false, still, staying: { ...still }, places: [] };
}

/** A state with one item in every list, to compare others with. */
const PATTERN = {
    ...emptyRopeState(),
    simulation: SIMULATION,
    masses: TABLE,
    baseLengths: TABLE,
    group: { segments: TABLE, chain: [0], parts: 0 },
};
const ENTRY = { target: '', values: [0] };
for (const numbers of [PATTERN.startLengths, PATTERN.parameters]) numbers.push(0);
for (const numbers of [PATTERN.swipe, PATTERN.tautness.tensions]) numbers.push(0);
PATTERN.companions.push([0]);
PATTERN.sleep.places.push(0);
PATTERN.fingers.push(emptyFinger());
PATTERN.pins.scripts.push({ index: 0, target: '', x: 0, y: 0 });
PATTERN.addresses.tearTensions.push(0);
PATTERN.addresses.anchors.push(ENTRY);
PATTERN.addresses.attachments.push(ENTRY);

/** What is wrong with the state of a rope, in words; empty if nothing is. */
export function faultOf(value: unknown): string {
    return (
        faultOfVersion(value) ||
        (isWhole(value as RopeState) ? '' : 'needs a whole state: this one is damaged')
    );
}

/** The same of what any state begins with. */
export function faultOfVersion(value: unknown): string {
    if (typeof value !== 'object' || value === null)
        return `needs what captureState gave, got ${inWords(value)}`;
    const { version } = value as { version: unknown };
    if (version === STATE_VERSION) return '';
    return `needs a state of version ${STATE_VERSION}, got one of version ${inWords(version)}`;
}

/** No node with a rope that is drawn has a larger scale. */
const MAX_SCALE = 1e12;

function isWhole(state: RopeState): boolean {
    if (!looksLike(state, PATTERN) || !isState(state.simulation)) return false;
    const { nodeCount } = state.simulation;
    const segmentCount = nodeCount - 1;
    const { masses, baseLengths, startLengths, swipe, tautness } = state;
    return (
        arePositive(masses, nodeCount) &&
        arePositive(baseLengths, segmentCount) &&
        // If the rope was cut or reeled, these belong to the rope before that.
        (state.isEdited || isOf(startLengths, segmentCount)) &&
        isOf(swipe, 2 * nodeCount) &&
        isOf(tautness.tensions, 2 * segmentCount) &&
        state.lengthScale > 0 &&
        state.lengthScale <= MAX_SCALE &&
        looksLike(state.authored ?? [], ['']) &&
        state.fingers.every(({ node }) => node >= 0 && node < nodeCount) &&
        state.pieces.every((piece) => faultOf(piece) === '')
    );
}

function isOf(list: ArrayLike<number>, length: number): boolean {
    return list.length === 0 || list.length === length;
}

function arePositive(table: StateTable, length: number): boolean {
    for (let i = 0; i < table.length; i++) if (!(table[i] > 0)) return false;
    return table.length === length;
}
