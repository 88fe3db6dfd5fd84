import { isValid } from 'cc';
import { addMethods } from '../../core/runtime/features';
import { warnOnce } from '../../core/inspector/warn-once';
import { addStateKind, noteComponent, noteFrames } from '../../state/kit';
import { RopeLoad } from '../RopeLoad';
import { GroupRuntime } from '../runtime/group-runtime';
import { loadRuntimeOf } from '../runtime/load-runtime';
import { enabledLoads } from '../runtime/registry';
import { captureLoad, faultOfLoad, restoreLoad } from './load-state';
import type { RopeLoadState } from './load-state';

export type { RopeLoadState } from './load-state';

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

addMethods(RopeLoad, {
    captureState(out) {
        return captureLoad(loadRuntimeOf(this), out);
    },

    restoreState(state) {
        if (!isValid(this)) return false;
        const runtime = loadRuntimeOf(this);
        const fault = faultOfLoad(state, runtime);
        if (fault) warnOnce(this, 'restoreState', `${fault}; nothing changes.`);
        else restoreLoad(runtime, state);
        return fault === '';
    },
});

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
    list(out) {
        for (const { load } of enabledLoads()) out.push(load);
    },
    memberOf: null,
    begin() {
        for (const load of enabledLoads()) load.takeShape(); // the solvers of the ropes need it
    },
    capture: (load, to) => captureLoad(loadRuntimeOf(load as RopeLoad), to as RopeLoadState | undefined),
    faultOf: (state, load) => faultOfLoad(state, loadRuntimeOf(load as RopeLoad)),
    restore(loads, states) {
        loads.forEach((load, i) => restoreLoad(loadRuntimeOf(load as RopeLoad), states[i] as RopeLoadState));
        return null;
    },
});
