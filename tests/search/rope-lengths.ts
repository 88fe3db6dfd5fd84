import type { Simulation } from '../../assets/rope/core/solver';

/** Pins farther apart than the rope between them stretch it evenly, and by this much more: see docs/exact.md. */
const SPARE = 1e-3;

/** How far a rope is stretched beyond what its pins ask of it. Knows where the nodes were before the last step. */
export class RopeLengths {
    private readonly _before: Float64Array;
    /** How long every segment may be, in base lengths; 0 of rods that are too long for the way between their pins. */
    private readonly _factors: Float64Array;

    constructor(private readonly _simulation: Simulation) {
        const { positions, segmentCount } = _simulation.chain;
        this._before = positions.slice();
        this._factors = new Float64Array(segmentCount);
    }

    /** The largest stretch after a step; 0 of an elastic rope, which may be of any length. */
    stretch(): number {
        const { chain, isElastic, parameters } = this._simulation;
        const { positions, baseLengths, segmentCount } = chain;
        const isRod = parameters.segmentModel === 'rod';
        this._measureReach(isRod);
        this._before.set(positions);
        if (isElastic) return 0;
        let worst = 0;
        for (let i = 0; i < segmentCount; i++) {
            const factor = this._factors[i];
            if (isRod && factor === 0) continue;
            const stretch = distance(positions, i, i + 1) / (baseLengths[i] * factor) - 1;
            const size = isRod && factor === 1 && !this._isHeld(i) ? Math.abs(stretch) : stretch;
            if (!(size <= worst)) worst = size; // NaN, too
        }
        return worst;
    }

    /** Where two pins are farther apart than the rope between them is long, at the start of the step or at its end. */
    private _measureReach(isRod: boolean): void {
        const { pinnedNodes, positions, baseLengths } = this._simulation.chain;
        this._factors.fill(1);
        for (let k = 1; k < pinnedNodes.length; k++) {
            const [from, to] = [pinnedNodes[k - 1], pinnedNodes[k]];
            const length = baseLengths.subarray(from, to).reduce((sum, one) => sum + one, 0);
            const apart = Math.max(distance(this._before, from, to), distance(positions, from, to));
            const factor = (apart * (1 + SPARE)) / length;
            if (factor > 1) this._factors.fill(factor, from, to);
            const near = Math.min(distance(this._before, from, to), distance(positions, from, to));
            const longest = Math.max(...baseLengths.subarray(from, to));
            if (isRod && near < 2 * longest - length) this._factors.fill(0, from, to);
        }
    }

    /** Nothing can give a segment its length whose ends are both held. */
    private _isHeld(segment: number): boolean {
        const { pinned } = this._simulation.chain;
        return pinned[segment] + pinned[segment + 1] === 2;
    }
}

function distance(points: Float64Array, one: number, other: number): number {
    return Math.hypot(points[2 * other] - points[2 * one], points[2 * other + 1] - points[2 * one + 1]);
}
