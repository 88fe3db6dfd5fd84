import { assertFinite } from './parameters';
import { FrameCurves } from './frame-curves';
import type { Affine } from './geometry/affine';
import { ARRIVED, copyPoint, LED, pinNode, movePin } from './particles';
import type { Particles } from './particles';

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
