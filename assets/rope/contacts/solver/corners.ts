import { FREE, PLANES_PER_NODE, STICKS } from './constants';
import type { ChainContacts } from './chain-contacts';
import type { Obstacle } from './obstacle';

/** Numbers of a plane: its normal, and the point of it where the rope sticks. */
export const PLANE_NUMBERS = 2 + 2;

/** Numbers of a segment in `Corners.memory`. */
export const MEMORY_NUMBERS = 1 + 1 + 1 + 1 + 1 + PLANE_NUMBERS + 2;

/**
 * The corners of obstacles that segments touch. A segment touches one corner at most. Plane, anchor, friction and state of such
 * a contact stand with those of nodes in `Contacts`, behind them: those of segment i at nodeCount + i.
 */
export class Corners {
    // ---- Of each segment, in the substep now being taken
    /** The obstacle that the segment may touch, null: none; and the index of the corner. */
    readonly obstacles: (Obstacle | null)[];
    readonly vertices: Int32Array;
    /** Where the corner is along the segment: 0 at its first node, 1 at its second. */
    readonly parts: Float64Array;
    /**
     * Where that place was along the segment before: the difference is how far the segment has slid. Below 0 or above 1: in the
     * next segment.
     */
    readonly starts: Float64Array;
    /** Turn of the rope at the corner: the tangent of a quarter of the angle, 0..1. */
    readonly bends: Float64Array;

    // ---- Of each segment, at the end of the last substep
    /**
     * The obstacle that the segment touched, null: none; its corner, the place along the segment, where it stuck or would have,
     * bend, and state.
     */
    readonly held: (Obstacle | null)[];
    readonly heldVertices: Int32Array;
    readonly heldParts: Float64Array;
    readonly heldStarts: Float64Array;
    readonly heldBends: Float64Array;
    readonly heldStates: Uint8Array;
    readonly heldPlanes: Float64Array;
    /** Force of the corner on the segment, mass x length / s^2: the next substep starts from it. */
    readonly forces: Float64Array;

    /** All arrays but `held`, each with the same count of numbers per segment: for states. */
    readonly memory: readonly (Float64Array | Int32Array | Uint8Array)[];

    constructor(segmentCount: number) {
        const numbers = (perSegment: number): Float64Array => new Float64Array(perSegment * segmentCount);
        this.obstacles = new Array<Obstacle | null>(segmentCount).fill(null);
        this.vertices = new Int32Array(segmentCount);
        this.parts = numbers(1);
        this.starts = numbers(1);
        this.bends = numbers(1);
        this.held = new Array<Obstacle | null>(segmentCount).fill(null);
        this.heldVertices = new Int32Array(segmentCount);
        this.heldParts = numbers(1);
        this.heldStarts = numbers(1);
        this.heldBends = numbers(1);
        this.heldStates = new Uint8Array(segmentCount);
        this.heldPlanes = numbers(PLANE_NUMBERS);
        this.forces = numbers(2);
        this.memory = [
            this.heldVertices,
            this.heldParts,
            this.heldStarts,
            this.heldBends,
            this.heldStates,
            this.heldPlanes,
            this.forces,
        ];
    }

    /** Whether a segment touches the corner that it, or the segment `before`, touched at the end of the last substep. */
    isHeld(segment: number, before: number): boolean {
        return (
            this.held[before] === this.obstacles[segment] &&
            this.heldVertices[before] === this.vertices[segment]
        );
    }

    /** Takes over what segments of another chain touched in the last substep: its first one is `start` here. */
    takeFrom(other: Corners, start: number): void {
        const from = Math.max(start, 0);
        const to = Math.min(this.held.length, other.held.length + start);
        for (let i = from; i < to; i++) this.held[i] = other.held[i - start];
        for (let m = 0; m < this.memory.length; m++) {
            const own = this.memory[m];
            const count = own.length / this.held.length;
            for (let k = count * from; k < count * to; k++) own[k] = other.memory[m][k - count * start];
        }
    }

    /** The end of a substep. */
    keep({ states, planes, anchors, held: { length: nodeCount } }: ChainContacts): void {
        const { held, obstacles, heldPlanes } = this;
        for (let i = 0; i < held.length; i++) {
            const state = states[nodeCount + i];
            held[i] = state === FREE ? null : obstacles[i];
            if (!held[i]) continue;
            this.heldVertices[i] = this.vertices[i];
            this.heldParts[i] = this.parts[i];
            this.heldStarts[i] = state === STICKS ? this.starts[i] : this.parts[i];
            this.heldBends[i] = this.bends[i];
            this.heldStates[i] = state;
            const slot = PLANES_PER_NODE * (nodeCount + i);
            const nx = planes[3 * slot];
            const ny = planes[3 * slot + 1];
            const off = planes[3 * slot + 2] - nx * anchors[2 * slot] - ny * anchors[2 * slot + 1];
            heldPlanes[PLANE_NUMBERS * i] = nx;
            heldPlanes[PLANE_NUMBERS * i + 1] = ny;
            heldPlanes[PLANE_NUMBERS * i + 2] = anchors[2 * slot] + off * nx;
            heldPlanes[PLANE_NUMBERS * i + 3] = anchors[2 * slot + 1] + off * ny;
        }
    }
}
