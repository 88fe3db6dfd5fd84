import { isValid } from 'cc';
import type { RopeNet } from '../RopeNet';
import { copyInto } from '../../core/solver/lists';
import { emptyNetState, isNetState } from '../solver/state';
import type { NetState } from '../solver/state';
import { syncNetParameters } from '../runtime/net-properties-sync';
import { netRuntimeOf } from '../runtime/net-runtime';
import {
    emptyFinger,
    emptySight,
    emptySleep,
    faultOfVersion,
    fillState,
    loadFingers,
    loadScriptPins,
    loadSight,
    loadSleep,
    looksLike,
    saveFingers,
    saveScriptPins,
    saveSight,
    saveSleep,
    SceneNodes,
    STATE_VERSION,
} from '../../state/kit';
import type { FingerState, ScriptPinState, SightState, SleepState } from '../../state/kit';

/**
 * The state of a net, as `RopeState` is that of a rope. Anchors and attachments are not part of it: only scripts change them.
 */
export interface RopeNetState {
    version: number;
    /** The uuid of the net's node. */
    node: string;
    net: NetState;
    /** Length in the simulation of one unit of the net's node; below 0 if the shape is mirrored, as under a mirrored parent. */
    lengthScale: number;
    sleep: SleepState;
    sight: SightState;
    /** 1 for each node that a script has taken off the net's own node. */
    released: number[];
    scripts: ScriptPinState[];
    fingers: FingerState[];
}

/** Makes a state to be filled. */
function emptyRopeNetState(): RopeNetState {
    return {
        version: STATE_VERSION,
        node: '',
        net: emptyNetState(),
        lengthScale: 1,
        sleep: emptySleep(),
        sight: emptySight(),
        released: [],
        scripts: [],
        fingers: [],
    };
}

/** A state with one item in every list, to compare others with. */
const PATTERN = { ...emptyRopeNetState(), net: {} }; // `isNetState` checks the net
PATTERN.released.push(0);
PATTERN.sleep.places.push(0);
PATTERN.fingers.push(emptyFinger());
PATTERN.scripts.push({ index: 0, target: '', x: 0, y: 0 });

/** What is wrong with a state of a net, in words; empty if nothing is. */
export function faultOfNet(net: RopeNet, value: unknown): string {
    const fault = faultOfVersion(value);
    if (fault) return fault;
    const state = value as RopeNetState;
    const simulation = netRuntimeOf(net).ready().net;
    const { nodeCount } = simulation;
    const isWhole =
        looksLike(state, PATTERN) &&
        state.released.length === nodeCount &&
        state.fingers.every(({ node }) => node >= 0 && node < nodeCount) &&
        state.lengthScale !== 0;
    return isWhole && isNetState(state.net, simulation)
        ? ''
        : `needs a whole state of a net of ${nodeCount} nodes`;
}

/** Writes the state of a net. The state of a destroyed net is empty. */
export function captureNet(net: RopeNet, to?: RopeNetState | null): RopeNetState {
    if (!isValid(net)) return emptyRopeNetState();
    return fillState(net, net, to, emptyRopeNetState, fillNet, 'net');
}

function fillNet(net: RopeNet, out: RopeNetState): void {
    out.version = STATE_VERSION;
    out.node = net.node.uuid;
    const runtime = netRuntimeOf(net);
    const simulation = runtime.ready();
    simulation.capture(out.net);
    out.lengthScale = runtime.signedLengthScale;
    saveSleep(runtime.sleep, out.sleep);
    saveSight(runtime.sight, net.offScreen, out.sight);
    copyInto(out.released, runtime.pins['_released']);
    saveScriptPins(runtime.pins.scripts, out.scripts);
    saveFingers(runtime.fingers, out.fingers);
}

/** Sets a net to a complete state. */
export function restoreNet(net: RopeNet, state: RopeNetState, withFingers: boolean): void {
    const runtime = netRuntimeOf(net);
    const simulation = runtime.ready();
    const isDisturbed = syncNetParameters(net, simulation);
    simulation.restore(state.net);
    syncNetParameters(net, simulation); // some depend on the number of cells, which may have changed with the state

    runtime.restoreLengthScale(state.lengthScale, simulation);
    runtime.pins['_released'].set(state.released);
    loadScriptPins(runtime.pins.scripts, state.scripts, new SceneNodes());
    loadFingers(runtime.fingers, withFingers ? state.fingers : []);
    loadSleep(runtime.sleep, state.sleep);
    if (isDisturbed) runtime.wake();
    runtime.restored();
    loadSight(runtime.sight, net, runtime, state.sight);
}
