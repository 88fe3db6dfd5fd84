import { isValid } from 'cc';
import { copyValues, revisionOf } from '../core/inspector/declare';
import { warnOnce } from '../core/inspector/warn-once';
import type { Rope } from '../core/Rope';
import type { Companion } from '../core/runtime/events';
import { runtimeOf } from '../core/runtime/groups';
import type { RopeRuntime } from '../core/runtime/rope-runtime';
import { exp, FIXED_STEP } from '../core/solver';
import type { RopePlastic } from './RopePlastic';
import { brokenJoint, flow, jointLength, type FlowLaw } from './solver/flow';

/** Angles of the inspector are for this length of rope, px. */
const LENGTH = 100;
const RADIAN = Math.PI / 180;

/** Breaks a rope at a node. `rest` is the time that is left of the frame, s. */
type Break = (runtime: RopeRuntime, node: number, rest: number) => void;

let breakAt: Break | null = null;

/** Sets the function that breaks ropes. Without it, a joint that breaks goes limp. */
export function setBreak(action: Break): void {
    breakAt = action;
}

/** A RopePlastic in the frames of its rope. It has no memory of its own: rest angles and wear are in the chain. */
export class PlasticRuntime implements Companion {
    readonly isPassive = true;
    private _rope: Rope | null = null;
    private _revision = -1;
    private _lengthScale = 0;
    private readonly _law: FlowLaw = {
        ...{ yieldCurvature: 0, hardening: 0, kept: 1, fatigueCurvature: Infinity, isLimp: false },
    };

    constructor(private readonly _owner: RopePlastic) {}

    /** From now on the component acts on this rope; null: on none. */
    enter(rope: Rope | null): void {
        const { _rope: before } = this;
        if (isValid(before, true)) {
            const { companions } = runtimeOf(before!);
            companions.splice(companions.indexOf(this), 1);
            runtimeOf(before!).wake();
        }
        this._rope = rope;
        if (!rope) return;
        runtimeOf(rope).companions.unshift(this); // before riders, as a winch does: states keep this order
        runtimeOf(rope).wake();
    }

    /** Wakes a sleeping rope if the properties have changed. */
    look(): void {
        if (this._rope && revisionOf(this._owner) !== this._revision) runtimeOf(this._rope).wake();
    }

    /** Wear of the most worn joint, as a part of the wear at which it breaks. */
    get wear(): number {
        const chain = this._rope && runtimeOf(this._rope).simulation?.chain;
        if (!chain?.wear || this._owner.fatigueAngle === 0) return 0;
        this._readLaw(runtimeOf(this._rope!));
        let most = 0;
        for (let i = 1; i < chain.segmentCount; i++)
            most = Math.max(most, chain.wear[i] / (this._law.fatigueCurvature * jointLength(chain, i)));
        return Math.min(most, 1);
    }

    /** Removes hardening and wear. */
    anneal(): void {
        if (this._rope) runtimeOf(this._rope).simulation?.chain.wear?.fill(0);
    }

    // ---- In a frame

    beforeStep(): void {
        this._readLaw(runtimeOf(this._rope!));
    }

    afterStep(): void {
        const { chain, parameters } = runtimeOf(this._rope!).ready();
        if (parameters.flexuralRigidity === 0) {
            warnOnce(this._owner, 'rope', 'has no Flexural Rigidity; nothing stays bent.');
            return;
        }
        const wear = (chain.wear ??= new Float64Array(chain.nodeCount));
        flow(chain, wear, this._law);
        if (!breakAt && brokenJoint(chain, wear, this._law) >= 0)
            warnOnce(this._owner, 'fatigueAngle', 'needs the folder "edit": joints that break go limp.');
    }

    afterSteps(rest: number): void {
        const runtime = runtimeOf(this._rope!);
        const { chain } = runtime.ready();
        const node = chain.wear ? brokenJoint(chain, chain.wear, this._law) : -1;
        if (node < 0 || !breakAt) return;
        chain.wear![node] = 0; // a joint made by a splice is new
        breakAt(runtime, node, rest);
    }

    joinPiece(piece: Rope): void {
        const type = this._owner.constructor as typeof RopePlastic;
        const other = piece.getComponent(type) ?? piece.addComponent(type)!;
        copyValues(this._owner, other);
        other.enabled = true;
    }

    /** Reads the properties into `law`, in lengths of the simulation. */
    private _readLaw({ lengthScale }: RopeRuntime): void {
        const { _owner: owner, _law: law } = this;
        const revision = revisionOf(owner);
        if (revision === this._revision && lengthScale === this._lengthScale) return;
        this._revision = revision;
        this._lengthScale = lengthScale;
        const { yieldAngle, hardening, creepTime, fatigueAngle } = owner;
        const curvature = RADIAN / (LENGTH * lengthScale);
        law.yieldCurvature = yieldAngle * curvature;
        law.hardening = hardening / (1 - hardening);
        law.kept = creepTime > 0 ? exp(-FIXED_STEP / creepTime) : 1;
        law.fatigueCurvature = fatigueAngle > 0 ? fatigueAngle * curvature : Infinity;
        law.isLimp = !breakAt;
    }
}
