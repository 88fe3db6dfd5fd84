import type { Chain, LengthCurves } from './chain';
import { FIXED_STEP } from './constants';
import { FrameCurves } from './frame-curves';
import { arraysOf } from './lists';
import { continueSegments } from './resize';
import { assertFinite } from './parameters';
import type { Affine } from './geometry/affine';
import { ARRIVED, copyPoint, LED, pinNode, movePin, type Particles } from './particles';

/** Where the pins of a simulation are now, and their paths within a frame: see `FrameCurves`. */
export class PinMotion {
    /** Where each pinned node is to be right now: x0, y0, x1, y1, ... */
    readonly positions: Float64Array;
    /** Places of the pins at the ends of the last frames. */
    readonly curves: FrameCurves;

    /** Targets of stopped pins. */
    private _wanted: Float64Array | null = null;

    constructor(nodeCount: number) {
        this.positions = new Float64Array(2 * nodeCount);
        this.curves = new FrameCurves(2 * nodeCount);
    }

    /** Pins a node at a place; one that was pinned already moves there. @throws RangeError for a bad number. */
    pin(particles: Particles, node: number, x: number, y: number): void {
        assertFinite('x', x);
        assertFinite('y', y);
        if (particles.pinned[node] !== 1) {
            pinNode(particles, node);
            this.curves.rest(2 * node, 2, particles.positions);
        }
        this.positions[2 * node] = x;
        this.positions[2 * node + 1] = y;
        particles.led[node] = 0;
    }

    /** Leads a node by hand: see `Particles.led`. A stopped pin goes on in the next step. @throws as `pin`. */
    lead(particles: Particles, node: number, x: number, y: number): void {
        const { led } = particles;
        const { positions } = this;
        const k = 2 * node;
        if (led[node] <= LED) {
            this.pin(particles, node, x, y);
            led[node] = LED;
            return;
        }
        this._wanted ??= new Float64Array(positions.length);
        this._wanted[k] = x;
        this._wanted[k + 1] = y;
    }

    /** Before the steps of a frame: pins that have stopped go on. */
    goOn({ pinnedNodes, led }: Particles): void {
        const wanted = this._wanted;
        if (!wanted) return;
        for (let i = 0; i < pinnedNodes.length; i++) {
            const node = pinnedNodes[i];
            if (led[node] <= LED) continue;
            if (led[node] === ARRIVED) led[node] = LED;
            this.positions[2 * node] = wanted[2 * node];
            this.positions[2 * node + 1] = wanted[2 * node + 1];
        }
    }

    /** After a step: puts pins that stopped in it where they stopped. */
    stop({ pinnedNodes, led, pinTargets }: Particles): void {
        for (let i = 0; i < pinnedNodes.length; i++) {
            const node = pinnedNodes[i];
            if (led[node] <= LED) continue;
            this._wanted ??= new Float64Array(this.positions.length);
            for (let k = 2 * node; k <= 2 * node + 1; k++) {
                this._wanted[k] = this.positions[k];
                this.positions[k] = pinTargets[k];
            }
        }
    }

    /** Moves a pin to another node. */
    move(particles: Particles, node: number, to: number): void {
        movePin(particles, node, to);
        copyPoint(this.positions, node, to);
        for (const places of this.curves.past) copyPoint(places, node, to);
    }

    /** Sets the paths of pins in a step that ends at a point of the frame; in a frame of 0 s they jump. */
    aim({ pinnedNodes, positions, pinCurves }: Particles, point: Float64Array): void {
        this.curves.begin(point);
        for (let i = 0; i < pinnedNodes.length; i++)
            this.curves.aim(2 * pinnedNodes[i], 2, this.positions, positions, pinCurves);
    }

    /** Ends a frame on time. */
    endFrame({ pinnedNodes }: Particles, point: Float64Array): void {
        for (let i = 0; i < pinnedNodes.length; i++)
            this.curves.endFrame(2 * pinnedNodes[i], 2, this.positions, point);
        this.curves.endFrameTime(point);
    }

    /** Ends a frame early, at a point of it: the pins go on from where they were in the last step. */
    endFrameAt({ pinnedNodes, pinTargets }: Particles, point: Float64Array): void {
        for (let i = 0; i < pinnedNodes.length; i++)
            this.curves.endFrame(2 * pinnedNodes[i], 2, pinTargets, point);
        this.curves.endFrameTime(point);
    }

    /** Removes the motion of pins: past places become the present ones. */
    rest(): void {
        this.curves.rest(0, this.positions.length, this.positions);
    }

    /** Whether any pinned node of `points` is not on its pin. */
    differsFrom({ pinnedNodes }: Particles, points: Float64Array): boolean {
        const { positions } = this;
        for (let i = 0; i < pinnedNodes.length; i++) {
            const k = 2 * pinnedNodes[i];
            if (points[k] !== positions[k] || points[k + 1] !== positions[k + 1]) return true;
        }
        return false;
    }

    /** How far a pin has moved since the last frame ended, as x and y in `out`. */
    moveOf(node: number, out: Float64Array): void {
        const before = this.curves.past[0];
        out[0] = this.positions[2 * node] - before[2 * node];
        out[1] = this.positions[2 * node + 1] - before[2 * node + 1];
    }

    transform(map: Affine): void {
        const { past } = this.curves;
        for (let k = 0; k < this.positions.length; k += 2) {
            map.apply(this.positions, k);
            for (let i = 0; i < past.length; i++) map.apply(past[i], k);
        }
    }

    /** Copies the pins of the nodes that both have. */
    copyFrom(other: PinMotion): void {
        const shared = Math.min(this.positions.length, other.positions.length);
        this.positions.set(other.positions.subarray(0, shared));
        this.curves.past.forEach((places, i) => places.set(other.curves.past[i].subarray(0, shared)));
        this.curves.times.set(other.curves.times);
    }
}

/** When lengths are set: once a frame; before every step, by a moving winch or climber; or only before the last step. */
type Winding = 'frames' | 'steps' | 'last step';

/** Rest length of a segment a part `ago` of a step ago, 0..1. */
export function lengthBefore({ restLengths, lengthCurves }: Chain, segment: number, ago: number): number {
    const rest = restLengths[segment];
    return lengthCurves ? rest + ago * (lengthCurves.starts[segment] - rest) : rest;
}

/** A point of the time in which rest lengths become base lengths: see `FrameCurves`. */
const duePoint = new Float64Array(2);

/** How rest lengths change from frame to frame, as with a winch. See `FrameCurves`. */
export class LengthMotion {
    /** Base lengths at the ends of the last frames. */
    private readonly _curves: FrameCurves;
    private readonly _inStep: LengthCurves;
    /** The lengths at the end of the last step, and at the ends of the last frames. */
    private readonly _kept: readonly Float64Array[];
    /** The lengths that change when a node slides. */
    private _slid: readonly Float64Array[] | null = null;
    /** The `Chain.lengthRevision` at which the lengths were those of the last frames. */
    private _stillRevision = -1;
    private _due = 0;
    private _winding: Winding = 'frames';

    constructor(chain: Chain) {
        const { segmentCount } = chain;
        this._curves = new FrameCurves(segmentCount);
        const [starts, targets, bends, twists] = arraysOf(segmentCount, [1, 1, 1, 1]);
        this._inStep = { starts, targets, bends, twists, areSmooth: true };
        this._kept = [targets, ...this._curves.past];
        this.rest(chain);
    }

    /** Durations of the last frames, s. */
    get times(): Float64Array {
        return this._curves.times;
    }

    /** Sets the time from the start of the frame after which rest lengths become base lengths, s; at most the frame. */
    reachIn(time: number): void {
        this._due = time;
    }

    /** Sets when lengths are set from now on. Those set before every step do not depend on frames. */
    wind(winding: Winding): void {
        this._winding = winding;
    }

    /** Sets how rest lengths change in a step that ends at a point of the frame. */
    aim(chain: Chain, point: Float64Array): void {
        const { baseLengths, segmentCount } = chain;
        const { _inStep: inStep } = this;
        if (!this._isMoving(chain)) return;
        this._begin(chain);
        inStep.starts.set(inStep.targets);
        const isStep = this._winding !== 'frames';
        const due = isStep ? FIXED_STEP : this._due < point[1] ? this._due : point[1];
        const end = point[0] * point[1];
        duePoint[0] = end < due && !isStep ? end / due : 1;
        duePoint[1] = due;
        this._curves.begin(duePoint, isStep);
        inStep.areSmooth = true;
        for (let i = 0; i < segmentCount; i++)
            if (!this._curves.aim(i, 1, baseLengths, inStep.starts, inStep)) inStep.areSmooth = false;
    }

    /** Ends a frame at its end. */
    endFrame(chain: Chain, point: Float64Array): void {
        this._curves.endFrameTime(point);
        if (this._winding !== 'frames' || !this._isMoving(chain)) return;
        this._curves.endFrame(0, chain.segmentCount, chain.baseLengths, point);
        if (this._differs(chain.baseLengths)) this._begin(chain);
        else this._end(chain);
    }

    /** Ends a frame early, at a point of it: lengths continue from those in the last step. */
    endFrameAt(chain: Chain, point: Float64Array): void {
        this._curves.endFrameTime(point);
        if (this._winding === 'last step') this.rest(chain);
        else if (this._isMoving(chain))
            this._curves.endFrame(0, chain.segmentCount, this._inStep.targets, point);
    }

    /** Stops all changes: past lengths become the base lengths. */
    rest(chain: Chain): void {
        this._curves.rest(0, chain.segmentCount, chain.baseLengths);
        this._end(chain);
    }

    /** Multiplies all lengths by a factor. */
    scale(factor: number): void {
        this._stillRevision = -1;
        for (const lengths of this._kept) for (let i = 0; i < lengths.length; i++) lengths[i] *= factor;
    }

    /** Copies the lengths of segments that both have. New segments get that of the last old one. */
    copyFrom(other: LengthMotion, chain: Chain, old: Chain): void {
        const { _kept: kept } = this;
        this._stillRevision = -1;
        other._kept.forEach((lengths, i) => continueSegments(kept[i], lengths));
        this._curves.times.set(other._curves.times);
        if (old.lengthCurves) this._begin(chain);
        else this._end(chain);
    }

    /** After a step: applies the sliding of nodes. */
    slide(chain: Chain): void {
        if (!chain.slides) return;
        this._slid ??= [chain.baseLengths, ...this._kept];
        chain.slides.end(chain.restLengths, this._slid);
        chain.lengthRevision++;
    }

    private _isMoving(chain: Chain): boolean {
        if (chain.lengthCurves !== null) return true;
        if (chain.lengthRevision === this._stillRevision) return false;
        if (this._differs(chain.baseLengths)) return true;
        this._stillRevision = chain.lengthRevision;
        return false;
    }

    private _begin(chain: Chain): void {
        if (!chain.lengthCurves) this._inStep.starts.set(this._inStep.targets);
        chain.lengthCurves = this._inStep;
        chain.restLengths = this._inStep.targets;
    }

    private _end(chain: Chain): void {
        chain.lengthCurves = null;
        chain.restLengths = chain.baseLengths;
        this._inStep.targets.set(chain.baseLengths);
    }

    private _differs(baseLengths: Float64Array): boolean {
        const { past } = this._curves;
        for (let i = 0; i < baseLengths.length; i++) {
            const length = baseLengths[i];
            if (past[0][i] !== length || past[1][i] !== length || past[2][i] !== length) return true;
        }
        return false;
    }
}
