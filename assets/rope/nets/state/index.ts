import { addMethods } from '../../core/runtime/features';
import { isLive } from '../../core/inspector/RopeLife';
import { warnOnce } from '../../core/inspector/warn-once';
import { listInRound } from '../../core/runtime/round';
import { addStateKind, noteComponent } from '../../state/kit';
import type { RestoreOptions } from '../../state/kit';
import { RopeNet } from '../RopeNet';
import { netRuntimeOf } from '../runtime/net-runtime';
import { captureNet, faultOfNet, restoreNet } from './net-state';
import type { RopeNetState } from './net-state';

export type { RopeNetState } from './net-state';

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

addMethods(RopeNet, {
    captureState(out?: RopeNetState | null): RopeNetState {
        return captureNet(this, out);
    },
    restoreState(state: RopeNetState, options: RestoreOptions = {}): boolean {
        if (!isLive(this)) return false;
        const fault = faultOfNet(this, state);
        if (fault) warnOnce(this, 'restoreState', `${fault}; the net stays as it is.`);
        else restoreNet(this, state, options?.fingers === true);
        return fault === '';
    },
});

noteComponent(RopeNet, ['removeCell']);

addStateKind({
    name: 'nets',
    type: RopeNet,
    order: 50,
    list(out) {
        listInRound(RopeNet, out as RopeNet[]);
    },
    memberOf: (net) => netRuntimeOf(net as RopeNet),
    capture: (net, to) => captureNet(net as RopeNet, to as RopeNetState | undefined),
    faultOf: (state, net) => faultOfNet(net as RopeNet, state),
    restore(nets, states, withFingers) {
        nets.forEach((net, i) => restoreNet(net as RopeNet, states[i] as RopeNetState, withFingers));
        return null;
    },
});
