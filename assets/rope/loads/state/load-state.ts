import { isValid } from 'cc';
import { captureSimulation, restoreSimulation } from '../../memory/solver/kit';
import { forgetGroup } from '../../core/runtime/groups';
import type { LoadRuntime } from '../runtime/load-runtime';
import { emptied, faultOfVersion, fillState, loadSleep, looksLike, saveSleep } from '../../state/kit';
import { SIMULATION, SLEEP, STATE_VERSION } from '../../state/kit';

/** The pattern of a load's state: see `RopeState`. */
const PATTERN = {
    version: STATE_VERSION,
    /** The uuid of the load's node. */
    node: '',
    simulation: SIMULATION,
    /** Gravity of the rope that holds the load, or held it last, px/s^2. */
    gravityX: 0,
    gravityY: 0,
    /** Where the node was put last, world px, and its angle then, degrees; 0 if the load does not turn. */
    x: 0,
    y: 0,
    angle: 0,
    /** How near the load is to rest, if it turns. */
    sleep: SLEEP,
};

/** What `RopeState` is for a load. */
export type RopeLoadState = typeof PATTERN;

/** What is wrong with a value that should be the state of a load, in words; empty if nothing is. */
export function faultOfLoad(value: unknown, load: LoadRuntime): string {
    const fault = faultOfVersion(value);
    if (fault) return fault;
    const state = value as RopeLoadState;
    if (!looksLike(state, PATTERN)) return 'needs a whole state of a load';
    load.takeShape();
    const { nodeCount } = load.simulation.chain;
    if (state.simulation.nodeCount === nodeCount) return '';
    return `needs the state of a load with fixedRotation ${nodeCount > 1 ? 'off' : 'on'}, as it is now`;
}

/** Writes the state of a load. The state of a destroyed load is empty. */
export function captureLoad(load: LoadRuntime, to?: RopeLoadState | null): RopeLoadState {
    if (!isValid(load.load.node)) return emptied(PATTERN);
    return fillState(load.load, load, to, PATTERN, fillLoad, 'gravityX');
}

function fillLoad(load: LoadRuntime, out: RopeLoadState): void {
    out.version = STATE_VERSION;
    out.node = load.load.node.uuid;
    load.takeShape();
    if (load['_isCarried']) load.takePlace();
    captureSimulation(load.simulation, out.simulation);
    out.gravityX = load['_gravityX'];
    out.gravityY = load['_gravityY'];
    out.x = load['_x'];
    out.y = load['_y'];
    saveSleep(load['_sleep'], out.sleep);
    out.angle = load['_motion'].turns ? load['_angle'] : 0;
}

/** Sets a load to a complete state, and its node to where it was. */
export function restoreLoad(load: LoadRuntime, state: RopeLoadState): void {
    load.takeShape();
    restoreSimulation(load.simulation, state.simulation);
    load['_gravityX'] = state.gravityX;
    load['_gravityY'] = state.gravityY;
    load['_x'] = state.x;
    load['_y'] = state.y;
    load['_angle'] = state.angle;
    loadSleep(load['_sleep'], state.sleep);
    load.putBack();
    forgetGroup(load);
}
