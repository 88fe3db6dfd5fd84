import type { Rope } from '../core/Rope';
import { RopeEventType } from '../core/RopeEvent';
import { checked } from '../core/inspector/list-numbers';
import { warnOnce } from '../core/inspector/warn-once';
import { directionOf, type Place, type Simulation } from '../core/solver';
import { cutRope } from './cut';
import { targetOf, findHangingPlace } from '../core/runtime/entries/entries';
import { runtimeOf } from '../core/runtime/groups';
import type { RopeRuntime } from '../core/runtime/rope-runtime';
import type { MeanTensions } from '../core/runtime/events';
import { nodeOf } from './edited';
import { letGo, noteAt } from '../core/runtime/entries/attach';

/**
 * Steps after a start, an edit or a teleport in which nothing tears or lets go: their jolt is not a pull of the load.
 */
const SETTLING_STEPS = 2;

/** Above all limits, mass x px/s^2. Small enough that a pull added to it still changes it. */
const ABOVE_ANY_LIMIT = 1e15;
const NONE = new Uint8Array(0);

/** Parts that can give way. */
enum Part {
    Segment,
    Anchor,
    Prop,
}

const place: Place = { segment: 0, t: 0 };
const force = new Float64Array(2);
const direction = new Float64Array(2);

/**
 * Parts that give way under load: segments that tear, anchors and props that let go. Judged after every step by the
 * mean pull of two steps, so that neither the phase of a fall nor substeps or the frame rate count. One part gives way
 * at a time, the most overloaded: that relieves the others.
 */
export class Breaking {
    private _part = Part.Segment;
    /** The segment, or the entry of its list, that gives way; -1: none. */
    private _index = -1;
    /** Its pull divided by its limit. */
    private _ratio = 1;
    private _pull = 0;
    /** 1 for each segment between pins that are too far apart. */
    private _isApart: Uint8Array = NONE;

    constructor(
        private readonly _rope: Rope,
        private readonly _runtime: RopeRuntime,
    ) {}

    /** Whether anything of the rope can give way. */
    get isPossible(): boolean {
        const { tearTension, tearTensions, anchors, attachments } = this._runtime.settings;
        let isPossible = tearTension > 0 || (tearTensions?.length ?? 0) > 0;
        for (let i = 0; i < (tearTensions?.length ?? 0); i++)
            checked(this._rope, 'tearTensions', i, tearTensions[i], 0);
        for (let k = 0; k < (anchors?.length ?? 0); k++) if (breaks(anchors[k])) isPossible = true;
        for (let k = 0; k < (attachments?.length ?? 0); k++) if (breaks(attachments[k])) isPossible = true;
        return isPossible;
    }

    /** The least pull along the rope that tears it or takes an anchor off it, mass x px/s^2; Infinity: none does. */
    get weakest(): number {
        const { tearTension, tearTensions, anchors } = this._rope;
        let least = Infinity;
        const take = (limit: number): unknown => limit > 0 && (least = Math.min(least, limit));
        take(tearTension);
        for (let i = 0; i < (tearTensions?.length ?? 0); i++) take(tearTensions[i]);
        for (let k = 0; k < (anchors?.length ?? 0); k++) if (anchors[k]) take(anchors[k].breakForce);
        return least;
    }

    /** After a step. Returns whether something gives way: then the frame has to stop, for `act`. */
    judge(simulation: Simulation, tensions: MeanTensions): boolean {
        this._index = -1;
        this._ratio = 1;
        if (!simulation.solverEntry.isDirect) {
            warnOnce(this._rope, 'tearTension', 'and breakForce need the solver Exact; nothing gives way.');
            return false;
        }
        if (tensions.steps <= SETTLING_STEPS) return false;
        this._isApart = simulation.tooFarApart.segments;
        const { tearTension, tearTensions } = this._rope;
        const own = tearTensions?.length ?? 0;
        if (tearTension > 0 || own > 0)
            for (let i = 0; i < tensions.count; i++)
                this._take(
                    Part.Segment,
                    i,
                    tensions.of(i),
                    i < own ? tearTensions[i] : tearTension,
                    this._isApart[i] === 1,
                );
        this._judgeAnchors(simulation, tensions);
        this._judgeProps(simulation, tensions);
        return this._index >= 0;
    }

    /**
     * After the frame's steps, or those until a part was overloaded: that part gives way.
     * @param rest What is left of the frame, s.
     */
    act(rest: number): void {
        const { _part: part, _index: index, _rope: rope, _runtime: runtime } = this;
        if (index < 0) return;
        this._index = -1;
        runtime.edits.keepAuthored();
        runtime.happenings.tensions.forget();
        if (part === Part.Segment) this._tear(index, rest);
        else if (part === Part.Anchor) this._release(index);
        else letGo(rope, runtime, rope.attachments[index], this._pull);
    }

    private _judgeAnchors({ chain }: Simulation, tensions: MeanTensions): void {
        const { anchors } = this._rope;
        const { pins } = this._runtime;
        for (let k = 0; k < (anchors?.length ?? 0); k++) {
            const entry = anchors[k];
            if (!targetOf(entry) || !(entry.breakForce > 0)) continue;
            const node = nodeOf(this._runtime, entry);
            if (!pins.holds(node) && !pins.ties(node)) continue; // a finger holds it
            force.fill(0);
            addPull(chain.positions, tensions, node, 1);
            const isApart = this._isApart[node] === 1 || this._isApart[node - 1] === 1;
            this._take(Part.Anchor, k, length(force), entry.breakForce, isApart);
        }
    }

    /** A prop is pulled by as much of the rope's pull on its nodes as it has of their mass. */
    private _judgeProps({ chain }: Simulation, tensions: MeanTensions): void {
        const rope = this._rope;
        for (let k = 0; k < (rope.attachments?.length ?? 0); k++) {
            const entry = rope.attachments[k];
            if (!targetOf(entry) || !(entry.breakForce > 0)) continue;
            if (!findHangingPlace(rope, k, chain, this._runtime.axes.lengthScale, place)) continue;
            force.fill(0);
            for (let side = 0; side < 2; side++) {
                const node = place.segment + side;
                const share = entry.mass * (side === 0 ? 1 - place.t : place.t);
                if (share > 0 && chain.pinned[node] === 0)
                    addPull(chain.positions, tensions, node, share / chain.masses[node]);
            }
            this._take(Part.Prop, k, length(force), entry.breakForce);
        }
    }

    /**
     * Keeps a part if it is the most overloaded one so far.
     * @param isApart Whether pins that are too far apart pull at it: that is above any limit.
     */
    private _take(part: Part, index: number, pull: number, limit: number, isApart = false): void {
        const load = isApart ? pull + ABOVE_ANY_LIMIT : pull;
        if (!(limit > 0) || !(load > limit * this._ratio)) return;
        this._part = part;
        this._index = index;
        this._pull = Math.max(pull, limit);
        this._ratio = load / limit;
    }

    private _tear(segment: number, rest: number): void {
        const cut = cutRope(this._rope, this._runtime, segment, 0.5, RopeEventType.TEAR, this._pull);
        if (cut && rest > 0) runtimeOf(cut.tail).move(rest);
    }

    private _release(k: number): void {
        const { _rope: rope, _runtime: runtime } = this;
        const entry = rope.anchors[k];
        const node = nodeOf(runtime, entry);
        const event = noteAt(runtime, RopeEventType.RELEASE, node, rope.distanceOf(node));
        if (event) {
            event.target = entry.target;
            event.tension = this._pull;
        }
        entry.target = null;
        // Else the rope's own node would hold the head now.
        if (runtime.pins.ties(0) && node === 0) runtime.pins.releaseHead();
        runtime.syncPins();
    }
}

/** Adds the pull of the segments beside a node to `force`. */
function addPull(positions: Float64Array, tensions: MeanTensions, node: number, part: number): void {
    for (let segment = Math.max(node - 1, 0); segment <= node && segment < tensions.count; segment++) {
        directionOf(positions, segment, direction);
        const pull = part * tensions.of(segment) * (segment === node ? 1 : -1);
        force[0] += pull * direction[0];
        force[1] += pull * direction[1];
    }
}

const breaks = (entry: { readonly breakForce: number } | null): boolean => !!entry && entry.breakForce > 0;

function length([x, y]: Float64Array): number {
    return Math.sqrt(x * x + y * y);
}
