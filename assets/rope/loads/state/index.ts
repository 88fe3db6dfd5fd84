import { isValid } from 'cc';
import { addStateKind } from '../../state/system-state';
import { noteComponent, noteFrames } from '../../state/journal/calls';
import { loadSleep, saveSleep } from '../../state/runtime-memory';
import { looksLike, STATE_VERSION } from '../../state/states';
import { SIMULATION, SLEEP } from '../../state/RopeState';
import { RopeLoad } from '../RopeLoad';
import { GroupRuntime } from '../runtime/group-runtime';
import { loadRuntimeOf, type LoadRuntime } from '../runtime/load-runtime';
import { enabledLoads } from '../runtime/registry';
import { captureSimulation, restoreSimulation } from '../../memory/solver/simulation-state';
import { forgetGroup } from '../../core/runtime/groups';

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

/** What is wrong with a state of a load, in words; empty if nothing is. */
function faultOfLoad(state: RopeLoadState, one: RopeLoad): string {
    if (!looksLike(state, PATTERN)) return 'needs a whole state of a load';
    const load = loadRuntimeOf(one);
    load.motion.takeShape();
    const { nodeCount } = load.simulation.chain;
    if (state.simulation.nodeCount === nodeCount) return '';
    return `needs the state of a load with fixedRotation ${nodeCount > 1 ? 'off' : 'on'}, as it is now`;
}

function fillLoad(one: RopeLoad, out: RopeLoadState): void {
    const load = loadRuntimeOf(one);
    load.motion.takeShape();
    if (load['_isCarried']) load.takePlace();
    captureSimulation(load.simulation, out.simulation);
    out.gravityX = load['_gravityX'];
    out.gravityY = load['_gravityY'];
    out.x = load['_x'];
    out.y = load['_y'];
    saveSleep(load['_sleep'], out.sleep);
    out.angle = load.motion.turns ? load['_angle'] : 0;
}

/** Sets a load to a complete state, and its node to where it was. */
function restoreLoad(load: LoadRuntime, state: RopeLoadState): void {
    load.motion.takeShape();
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

declare module '../../state/RopeState' {
    interface RopeSystemState {
        loads: RopeLoadState[];
    }
    interface RopeSystemPart {
        loads: number[];
    }
}

declare module '../RopeLoad' {
    interface RopeLoad {
        /**
         * Writes all that the motion of the load from now on depends on, except its properties, and the ropes that hold it:
         * these have their own states. `RopeSystem.captureState` has both.
         * @param out A state to be filled.
         */
        captureState(out?: RopeLoadState | null): RopeLoadState;
        /** Goes back to a state. Returns whether it did; if not, a warning says that it is no state of a load. */
        restoreState(state: RopeLoadState): boolean;
    }
}

const listLoads = (): readonly unknown[] => enabledLoads().map(({ load }) => load);

noteComponent(
    RopeLoad,
    ['applyForceToCenter', 'applyLinearImpulseToCenter', 'applyAngularImpulse'],
    listLoads,
);
noteFrames(GroupRuntime);

addStateKind({
    name: 'loads',
    type: RopeLoad,
    order: 30,
    kept: 'nothing changes',
    isReady: isValid,
    list(out) {
        for (const { load } of enabledLoads()) out.push(load as RopeLoad);
    },
    begin() {
        for (const load of enabledLoads()) load.motion.takeShape(); // the solvers of the ropes need it
    },
    form: { pattern: PATTERN, mark: 'gravityX', fill: fillLoad },
    faultOf: faultOfLoad,
    restore(loads, states) {
        loads.forEach((load, i) => restoreLoad(loadRuntimeOf(load), states[i]));
        return null;
    },
});
