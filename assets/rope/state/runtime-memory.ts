import { Vec2 } from 'cc';
import { RopeOffScreen, RopeShape } from '../core/enums';
import { baseLengthOf, evenLengthOf, nodeCountOf } from '../core/inspector/list-numbers';
import type { Rope } from '../core/Rope';
import { forgetGroup } from '../core/runtime/groups';
import type { Happenings } from '../core/runtime/events';
import type { RopePins } from '../core/runtime/pins/pins';
import type { ScriptPins } from '../core/runtime/pins/node-pins';
import type { RopeRuntime } from '../core/runtime/rope-runtime';
import type { Sight } from '../core/runtime/sight';
import type { RopeSleep } from '../core/runtime/sleep/sleep';
import type { Fingers } from '../core/runtime/touch/fingers';
import type { ParticleFrames } from '../core/solver/frames';
import type { Particles } from '../core/solver/particles';
import { cameraAt } from '../core/draw';
import { NO_NUMBERS } from '../core/solver/constants';
import { copyInto, setLength } from '../core/solver/lists';
import type { Simulation } from '../core/solver/simulation';
import { EditedRope } from '../memory/edited-rope';
import {
    captureSimulation,
    emptyMemory,
    listedMemory,
    restoreSimulation,
    simulationFrom,
} from '../memory/solver/simulation-state';
import { ONE_COLUMN } from '../memory/solver/state-table';
import { hasNumbers, listOver, putScaled, resize, saveNumbers } from './states';
import {
    FINGER,
    SCRIPT_PIN,
    type FingerState,
    type PinsState,
    type RopeState,
    type ScriptPinState,
    type SightState,
    type SleepState,
    type TautnessState,
} from './RopeState';
import { uuidOf, type SceneNodes } from './entries';

// Private fields are accessed by their names in brackets: only states and their own class know them.

/** Fingers of a rope, or of a net. */
type AnyFingers = Fingers<{ readonly frames: ParticleFrames<Particles> }>;

/** Part by which a length may differ from the saved one. */
const ROUNDING = 1e-9;

/** Writes all that the next frames of a rope depend on. */
export function saveRope(runtime: RopeRuntime, to: RopeState): void {
    const simulation = runtime.ready();
    const { lengthScale, rope } = runtime;
    const edited = runtime.edited as EditedRope | null;
    const { baseLengths } = simulation.chain;
    const ownMasses = runtime.masses;
    captureSimulation(simulation, to.simulation);
    to.isEdited = edited !== null && !edited.isWhole;
    const masses = ONE_COLUMN.room(to.masses, baseLengths.length + 1);
    const ownLengths = ONE_COLUMN.room(to.baseLengths, baseLengths.length);
    to.masses = masses;
    to.baseLengths = ownLengths;
    if (edited) masses.set(edited.masses);
    else ownMasses.own(masses.length, masses);
    if (edited) ownLengths.set(edited.baseLengths);
    else putScaled(ownLengths, baseLengths, lengthScale);
    copyInto(
        to.startLengths,
        areAuthored(runtime.rope, ownMasses['_lengths']) ? NO_NUMBERS : ownMasses['_lengths'],
    );
    to.space = runtime.axes.space;
    to.lengthScale = lengthScale;
    to.wholeLength = runtime.wholeLength;
    to.standsStill = runtime.stillness['_standsStill'];
    to.movedStandingStill = runtime.stillness['_hasMoved'];
    saveSleep(runtime.sleep, to.sleep);
    saveTautness(runtime.happenings, simulation, to.tautness);
    saveSight(runtime.sight, rope.offScreen, to.sight);
    savePins(runtime.pins, to.pins);
    saveFingers(runtime.fingers, to.fingers);
    if (runtime.sleeping) saveNumbers(to.parameters, simulation.parameters);
    else copyInto(to.parameters, NO_NUMBERS);
    to.rank = runtime.rank;
    saveGroup(runtime, to);
    to.hasJumped = runtime.hasJumped;
}

function saveGroup(runtime: RopeRuntime, to: RopeState): void {
    const memory = runtime.simulation === runtime.restored ? runtime.memory : null; // else it was replaced
    if (memory) {
        copyInto(to.group.chain, memory.chain);
        to.group.segments = listOver(to.group.segments, memory.segments);
    }
    const { group } = runtime;
    to.hasMet = memory !== null || (group?.ropes[0] === runtime && group.saveMemory(to.group));
    to.group.parts = memory ? memory.parts : to.hasMet ? group!.parts : 0;
    if (!to.hasMet) emptyMemory(to.group);
}

/** Restores a rope from its memory, with the anchors and attachments that it has now. */
export function loadRope(
    runtime: RopeRuntime,
    memory: RopeState,
    withFingers: boolean,
    nodes: SceneNodes,
): void {
    const before = runtime.ready();
    const { rope, axesSync } = runtime;
    const { masses, baseLengths, isEdited } = memory;
    runtime.edited =
        isEdited || hasOtherNodes(rope, memory) ? EditedRope.from(masses, baseLengths, !isEdited) : null;
    if (before.chain.nodeCount === memory.simulation.nodeCount) restoreSimulation(before, memory.simulation);
    else runtime.simulation = simulationFrom(memory.simulation, before.parameters);
    const simulation = runtime.ready();
    runtime.masses.restart();
    runtime.masses['_lengths'] = Float64Array.from(memory.startLengths);
    runtime.axes.space = memory.space;
    axesSync.lengthScale = memory.lengthScale;
    axesSync.read();
    runtime.wholeLength = memory.wholeLength;
    loadPins(runtime.pins, memory.pins, nodes);
    loadFingers(runtime.fingers, withFingers ? memory.fingers : []);
    runtime.values.isOld = true;
    runtime.syncProperties(simulation);
    const isDisturbed = memory.sleep.sleeping && !hasNumbers(memory.parameters, simulation.parameters);
    loadSleep(runtime.sleep, memory.sleep);
    runtime.resting.end();
    runtime.changes.isKnown = false;
    // A rope that is paused because no camera sees it follows its head when it is seen again.
    if ((!memory.sight.standsUnseen && runtime.syncNodes()) || isDisturbed) runtime.wake();
    runtime.stillness['_standsStill'] = memory.standsStill;
    runtime.stillness['_hasMoved'] = memory.movedStandingStill;
    loadTautness(runtime.happenings, simulation, runtime.sleeping, memory.tautness);
    runtime.show(simulation);
    runtime.outdated = true;
    loadSight(runtime.sight, rope, runtime, memory.sight);
    runtime.hasJumped = memory.hasJumped;
    for (const part of runtime.parts.list) part.restart?.();
    runtime.memory = memory.hasMet ? { ...listedMemory(memory.group), parts: memory.group.parts } : null;
    runtime.restored = runtime.simulation;
    runtime.group?.forget?.();
    forgetGroup(runtime);
}

/** Whether the inspector's nodes differ from those of a state: in number, or, along other points, in lengths. */
function hasOtherNodes(rope: Rope, { simulation, baseLengths }: RopeState): boolean {
    if (simulation.nodeCount !== nodeCountOf(rope)) return true;
    if (rope.initialShape !== RopeShape.Points) return false;
    return baseLengths.some((length, i) => Math.abs(baseLengthOf(rope, i) / length - 1) > ROUNDING);
}

/** Writes which frames are skipped. If all are simulated, what cameras see is not part of a state. */
export function saveSight(sight: Sight, offScreen: RopeOffScreen, to: SightState): void {
    const isAsked = offScreen !== RopeOffScreen.Simulate;
    to.isSeen = !isAsked || sight.isSeen;
    to.standsUnseen = isAsked && sight.standsUnseen;
    to.leftOut = isAsked && sight['_leftOut'];
    to.holderX = to.standsUnseen ? sight['_holderX'] : 0;
    to.holderY = to.standsUnseen ? sight['_holderY'] : 0;
}

/** Goes on from that, with the rope's present nodes. */
export function loadSight(
    sight: Sight,
    rope: Parameters<Sight['look']>[0]['rope'],
    runtime: Parameters<Sight['look']>[1],
    { isSeen, standsUnseen, leftOut, holderX, holderY }: SightState,
): void {
    sight.isSeen = isSeen;
    sight.standsUnseen = standsUnseen;
    sight['_leftOut'] = leftOut;
    sight['_isMeasured'] = false;
    if (!standsUnseen) return;
    sight['_measure'](rope, runtime, sight.margin);
    sight['_holderX'] = holderX;
    sight['_holderY'] = holderY;
}

/** Whether lengths, px in the node's own units, are those of the inspector. */
function areAuthored(rope: Rope, lengths: ArrayLike<number>): boolean {
    const even = evenLengthOf(rope);
    for (let i = 0; i < lengths.length; i++)
        if (lengths[i] !== (even > 0 ? even : baseLengthOf(rope, i))) return false;
    return true;
}

/** Writes pins other than anchors and fingers. */
function savePins(pins: RopePins, to: PinsState): void {
    to.headReleased = pins.isHeadReleased && pins['_rope'].headAnchor === pins['_headAnchorBefore'];
    to.headX = pins['_headOffset'][0];
    to.headY = pins['_headOffset'][1];
    saveScriptPins(pins.scripts, to.scripts);
}

/** Restores these, with the present head anchor of the rope. */
function loadPins(pins: RopePins, from: PinsState, nodes: SceneNodes): void {
    pins['_still'].forget();
    pins.isHeadReleased = from.headReleased;
    pins['_headAnchorBefore'] = pins['_rope'].headAnchor;
    pins['_headOffset'][0] = from.headX;
    pins['_headOffset'][1] = from.headY;
    loadScriptPins(pins.scripts, from.scripts, nodes);
}

/** Writes what scripts have pinned. */
export function saveScriptPins({ list }: ScriptPins, to: ScriptPinState[]): void {
    resize(to, list.length, SCRIPT_PIN);
    for (let k = 0; k < list.length; k++) {
        to[k].index = list[k].index;
        to[k].target = uuidOf(list[k].target);
        to[k].x = list[k].point[0];
        to[k].y = list[k].point[1];
    }
}

/** Restores the pins of scripts. */
export function loadScriptPins(
    { list }: ScriptPins,
    from: readonly ScriptPinState[],
    nodes: SceneNodes,
): void {
    const before = list.splice(0);
    from.forEach(({ index, target, x, y }, k) => {
        const node = nodes.find(target, before[k]?.target ?? null);
        if (node || target === '') list.push({ index, target: node, point: Float64Array.of(x, y) });
    });
}

/** Writes the fingers that hold nodes. */
export function saveFingers({ held }: AnyFingers, to: FingerState[]): void {
    resize(to, held.length, FINGER);
    for (let k = 0; k < held.length; k++) {
        const { id, node, screen, screenBefore, offset } = held[k];
        const state = to[k];
        state.id = id;
        state.node = node;
        state.x = screen.x;
        state.y = screen.y;
        state.beforeX = screenBefore.x;
        state.beforeY = screenBefore.y;
        state.offsetX = offset[0];
        state.offsetY = offset[1];
    }
}

/** Fingers hold nodes again; all others let go, without an event. */
export function loadFingers(fingers: AnyFingers, from: readonly FingerState[]): void {
    const { held } = fingers;
    held.length = fingers['ended'].length = fingers['gone'].length = 0;
    for (const { id, node, x, y, beforeX, beforeY, offsetX, offsetY } of from) {
        const screen = new Vec2(x, y);
        const camera = cameraAt(fingers['_rope'].node, screen);
        const offset = Float64Array.of(offsetX, offsetY);
        if (camera) fingers['_add'](id, node, screen, new Vec2(beforeX, beforeY), offset, camera);
    }
    for (const finger of held) finger.isTold = true;
}

/** Writes how taut a rope has been. */
function saveTautness(happenings: Happenings, { chain }: Simulation, to: TautnessState): void {
    const { tensions } = happenings;
    const { segmentCount } = chain;
    to.isSlack = happenings['_isSlack'];
    to.slackSteps = happenings['_slackSteps'];
    to.steps = tensions.steps;
    const isKnown = tensions.count === segmentCount; // else the tensions are those of other nodes
    setLength(to.tensions, isKnown ? 2 * segmentCount : 0);
    for (let i = 0; i < segmentCount && isKnown; i++) {
        to.tensions[i] = tensions['_before'][i];
        to.tensions[segmentCount + i] = tensions['_now'][i];
    }
}

/** Goes on from that, without events for what happened in between. */
function loadTautness(
    happenings: Happenings,
    simulation: Simulation,
    sleeping: boolean,
    from: TautnessState,
): void {
    const { tensions } = happenings;
    happenings['_simulation'] = simulation;
    happenings['_tellsTautness'] = true;
    happenings['_isSlack'] = from.isSlack;
    happenings['_slackSteps'] = from.slackSteps;
    happenings.hasSlept = sleeping;
    tensions.steps = from.steps;
    tensions['_fit'](from.tensions.length / 2);
    for (let i = 0; i < tensions.count; i++) {
        tensions['_before'][i] = from.tensions[i];
        tensions['_now'][i] = from.tensions[tensions.count + i];
    }
}

/** Writes how near to sleep a rope is. */
export function saveSleep(sleep: RopeSleep, to: SleepState): void {
    const places = sleep['_places'];
    to.sleeping = sleep.sleeping;
    copySteps(sleep['_still'], to.still);
    copySteps(sleep['_staying'], to.staying);
    setLength(to.places, sleep.sleeping || sleep['_staying'].count === 0 ? 0 : places.length);
    for (let k = 0; k < to.places.length; k++) to.places[k] = places[k];
}

/** Goes on from that. */
export function loadSleep(sleep: RopeSleep, from: SleepState): void {
    sleep.sleeping = from.sleeping;
    sleep.isAtRest = false;
    copySteps(from.still, sleep['_still']);
    copySteps(from.staying, sleep['_staying']);
    sleep['_places'] = from.places.length > 0 ? Float64Array.from(from.places) : NO_NUMBERS;
}

function copySteps(from: SleepState['still'], to: SleepState['still']): void {
    to.count = from.count;
    to.before = from.before;
    to.after = from.after;
}
