import { isValid } from 'cc';
import { emptyState, isState } from '../../core/solver';
import { forgetGroup } from '../../core/runtime/groups';
import type { LoadMemory, LoadRuntime } from '../runtime/load-runtime';
import { emptySleep, faultOfVersion, fillState, looksLike, SIMULATION, STATE_VERSION } from '../../state/kit';

/** What `RopeState` is for a load. */
export interface RopeLoadState extends LoadMemory {
    version: number;
    /** The uuid of the load's node. */
    node: string;
}

/** A state to be filled. */
function emptyLoadState(): RopeLoadState {
    return {
        version: STATE_VERSION,
        node: '',
        simulation: emptyState(),
        gravityX: 0,
        gravityY: 0,
        x: 0,
        y: 0,
        angle: 0,
        sleep: emptySleep(),
    };
}

/** A state with one item in every list, to compare others with. */
const PATTERN = { ...emptyLoadState(), simulation: SIMULATION };
PATTERN.sleep.places.push(0);

/** What is wrong with a state for a load, in words; empty if nothing is. */
export function faultOfLoad(value: unknown, load: LoadRuntime): string {
    const fault = faultOfVersion(value);
    if (fault) return fault;
    const state = value as RopeLoadState;
    if (!looksLike(state, PATTERN) || !isState(state.simulation, 1)) return 'needs a whole state of a load';
    load.takeShape();
    const { nodeCount } = load.simulation.chain;
    if (state.simulation.nodeCount === nodeCount) return '';
    return `needs the state of a load with fixedRotation ${nodeCount > 1 ? 'off' : 'on'}, as it is now`;
}

/** Writes the state of a load. That of a destroyed one is empty. */
export function captureLoad(load: LoadRuntime, to?: RopeLoadState | null): RopeLoadState {
    if (!isValid(load.load.node)) return emptyLoadState();
    return fillState(load.load, load, to, emptyLoadState, fillLoad, 'gravityX');
}

function fillLoad(load: LoadRuntime, out: RopeLoadState): void {
    out.version = STATE_VERSION;
    out.node = load.load.node.uuid;
    load.save(out);
}

/** A load goes back to a state that is whole. */
export function restoreLoad(load: LoadRuntime, state: RopeLoadState): void {
    load.restore(state);
    forgetGroup(load);
}
