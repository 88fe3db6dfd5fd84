import { assertFinite } from './checks';
import type { Affine } from './geometry/affine';
import type { Particles } from './particles';

/**
 * Where the pins of a simulation are now and where they were when the last frame ended: within a frame they move in
 * straight lines from there to here.
 */
export class PinMotion {
    /** Where each pinned node is to be right now: x0, y0, x1, y1, ... */
    readonly positions: Float64Array;
    /** Where it was held when the last frame ended. */
    readonly before: Float64Array;

    constructor(nodeCount: number) {
        this.positions = new Float64Array(2 * nodeCount);
        this.before = new Float64Array(2 * nodeCount);
    }

    /** Pins a node at a place; one that was pinned already moves there. @throws RangeError for a bad number. */
    pin(particles: Particles, node: number, x: number, y: number): void {
        assertFinite('x', x);
        assertFinite('y', y);
        const k = 2 * node;
        if (particles.pinned[node] !== 1) {
            particles.pin(node);
            this.before[k] = particles.positions[k];
            this.before[k + 1] = particles.positions[k + 1];
        }
        this.positions[k] = x;
        this.positions[k + 1] = y;
    }

    /** Sets the pin targets of a step that ends at a point of the frame: 0 its start, 1 its end. */
    aim({ pinnedNodes, pinTargets }: Particles, fraction: number): void {
        const { positions, before } = this;
        for (let i = 0; i < pinnedNodes.length; i++) {
            const k = 2 * pinnedNodes[i];
            if (fraction === 1) {
                pinTargets[k] = positions[k]; // the sum below may miss it by its last bit
                pinTargets[k + 1] = positions[k + 1];
            } else {
                pinTargets[k] = before[k] + (positions[k] - before[k]) * fraction;
                pinTargets[k + 1] = before[k + 1] + (positions[k + 1] - before[k + 1]) * fraction;
            }
        }
    }

    /** Ends a frame: the pins stand still until they are moved again. */
    endFrame(): void {
        this.before.set(this.positions);
    }

    /** Ends a frame before its time: the pins go on from where the last step found them. */
    endFrameAt({ pinnedNodes, pinTargets }: Particles): void {
        for (let i = 0; i < pinnedNodes.length; i++) {
            const k = 2 * pinnedNodes[i];
            this.before[k] = pinTargets[k];
            this.before[k + 1] = pinTargets[k + 1];
        }
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
        out[0] = this.positions[2 * node] - this.before[2 * node];
        out[1] = this.positions[2 * node + 1] - this.before[2 * node + 1];
    }

    transform(map: Affine): void {
        for (let k = 0; k < this.positions.length; k += 2) {
            map.apply(this.positions, k);
            map.apply(this.before, k);
        }
    }

    /** Takes over the pins of the nodes that both have. */
    copyFrom(other: PinMotion): void {
        const shared = Math.min(this.positions.length, other.positions.length);
        this.positions.set(other.positions.subarray(0, shared));
        this.before.set(other.before.subarray(0, shared));
    }
}
