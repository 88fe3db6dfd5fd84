import { listInRound } from '../../core/runtime/round';
import { addStateKind } from '../../state/system-state';
import { noteComponent } from '../../state/journal/calls';
import { looksLike, STATE_VERSION } from '../../state/states';
import { SceneNodes } from '../../state/entries';
import { FINGER, SCRIPT_PIN, SIGHT, SLEEP, type RestoreOptions } from '../../state/RopeState';
import {
    loadFingers,
    loadScriptPins,
    loadSight,
    loadSleep,
    saveFingers,
    saveScriptPins,
    saveSight,
    saveSleep,
} from '../../state/runtime-memory';
import { RopeNet } from '../RopeNet';
import { netRuntimeOf } from '../runtime/net-runtime';
import { copyInto } from '../../core/solver/lists';
import { emptyNetState, isNetState } from '../solver/state';
import { syncNetParameters } from '../runtime/net-properties-sync';

/** The pattern of a net's state: see `RopeState`. */
const PATTERN = {
    version: STATE_VERSION,
    /** The uuid of the net's node. */
    node: '',
    net: emptyNetState(),
    /** Length in the simulation of one unit of the net's node; below 0 if the shape is mirrored, as under a mirrored parent. */
    lengthScale: 1,
    sleep: SLEEP,
    sight: SIGHT,
    /** 1 for each node that a script has taken off the net's own node. */
    released: [0],
    scripts: [SCRIPT_PIN],
    fingers: [FINGER],
};

/**
 * The state of a net, as `RopeState` is that of a rope. Anchors and attachments are not part of it: only scripts change them.
 */
export type RopeNetState = typeof PATTERN;

/** What is wrong with a state of a net, in words; empty if nothing is. */
function faultOfNet(state: RopeNetState, net: RopeNet): string {
    const simulation = netRuntimeOf(net).ready().net;
    const { nodeCount } = simulation;
    const isWhole =
        looksLike(state, { ...PATTERN, net: {} }) && // `isNetState` checks the net
        state.released.length === nodeCount &&
        state.fingers.every(({ node }) => node >= 0 && node < nodeCount) &&
        state.lengthScale !== 0;
    return isWhole && isNetState(state.net, simulation)
        ? ''
        : `needs a whole state of a net of ${nodeCount} nodes`;
}

function fillNet(net: RopeNet, out: RopeNetState): void {
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
function restoreNet(net: RopeNet, state: RopeNetState, withFingers: boolean): void {
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

declare module '../../state/RopeState' {
    interface RopeSystemState {
        nets: RopeNetState[];
    }
    interface RopeSystemPart {
        nets: number[];
    }
}

declare module '../RopeNet' {
    interface RopeNet {
        /** Writes all that the motion of the net from now on depends on: see `Rope.captureState`. */
        captureState(out?: RopeNetState | null): RopeNetState;
        /**
         * Goes back to a state of a net of the same shape: see `Rope.restoreState`.
         * @returns Whether it did: false, with a warning and nothing changed, for a state that is damaged or of another shape.
         */
        restoreState(state: RopeNetState, options?: RestoreOptions): boolean;
    }
}

noteComponent(RopeNet, ['removeCell']);

addStateKind({
    name: 'nets',
    type: RopeNet,
    order: 50,
    kept: 'the net stays as it is',
    list: (out) => listInRound(RopeNet, out),
    memberOf: netRuntimeOf,
    form: { pattern: PATTERN, mark: 'net', fill: fillNet },
    faultOf: faultOfNet,
    restore(nets, states, withFingers) {
        nets.forEach((net, i) => restoreNet(net, states[i], withFingers));
        return null;
    },
});
