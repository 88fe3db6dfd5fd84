import type { Net } from './net';
import type { Pieces } from './net-part';
import type { Substep } from './substep';

/** The mass of a pinned node counts this many times when the place of the shape is found, because the node cannot move. */
const PIN_WEIGHT = 1000;

/** Numbers of a piece: mass, centre at rest and present centre, x and y each, cosine and sine of its turn. */
const NUMBERS = 7;
const REST = 1;
const CENTRE = 3;
const TURN = 5;

/**
 * Draws every node towards its place in the shape of its piece of the net, which is turned and moved, not bent, to fit
 * the nodes best.
 *
 *     x += (goal - x) / (1 + compliance / h²),   goal = R (rest - centre of rest) + centre
 *
 * R is the rotation with the least Σ m |goal - x|². Momentum and angular momentum are conserved; where nodes are
 * pinned, the shape follows them.
 * @see Müller et al., "Meshless Deformations Based on Shape Matching", SIGGRAPH 2005
 */
export class ShapeMatching {
    /** Displacement per unit of acceleration, s^2, >= 0: 1 / (2 pi frequency)^2. Infinity: the net has no shape of its own. */
    compliance = Infinity;

    /** `NUMBERS` entries for every piece. */
    private readonly _numbers: Float64Array;

    constructor(
        private readonly _net: Net,
        private readonly _pieces: Pieces,
    ) {
        this._numbers = new Float64Array(NUMBERS * _net.nodeCount);
    }

    /** One correction of all nodes. */
    correct({ h }: Substep): void {
        const { nodeCount, positions, restPoints, inverseMasses } = this._net;
        const { _numbers: n, _pieces: pieces } = this;
        this._findPlaces();
        const part = 1 / (1 + this.compliance / (h * h));
        for (let i = 0; i < nodeCount; i++) {
            const k = NUMBERS * pieces.of[i];
            const cos = n[k + TURN];
            const sin = n[k + TURN + 1];
            if (inverseMasses[i] === 0 || (cos === 0 && sin === 0)) continue;
            const px = restPoints[2 * i] - n[k + REST];
            const py = restPoints[2 * i + 1] - n[k + REST + 1];
            positions[2 * i] += part * (n[k + CENTRE] + cos * px - sin * py - positions[2 * i]);
            positions[2 * i + 1] += part * (n[k + CENTRE + 1] + sin * px + cos * py - positions[2 * i + 1]);
        }
    }

    /** Finds the place and the rotation of the shape of each piece. */
    private _findPlaces(): void {
        const { nodeCount, positions, restPoints, masses, inverseMasses } = this._net;
        const { _numbers: n, _pieces: pieces } = this;
        const end = NUMBERS * pieces.count;
        n.fill(0, 0, end);
        for (let i = 0; i < nodeCount; i++) {
            const k = NUMBERS * pieces.of[i];
            const m = inverseMasses[i] === 0 ? PIN_WEIGHT * masses[i] : masses[i];
            n[k] += m;
            n[k + REST] += m * restPoints[2 * i];
            n[k + REST + 1] += m * restPoints[2 * i + 1];
            n[k + CENTRE] += m * positions[2 * i];
            n[k + CENTRE + 1] += m * positions[2 * i + 1];
        }
        for (let k = 0; k < end; k += NUMBERS) for (let c = REST; c < TURN; c++) n[k + c] /= n[k];
        for (let i = 0; i < nodeCount; i++) {
            const k = NUMBERS * pieces.of[i];
            const m = inverseMasses[i] === 0 ? PIN_WEIGHT * masses[i] : masses[i];
            const px = restPoints[2 * i] - n[k + REST];
            const py = restPoints[2 * i + 1] - n[k + REST + 1];
            const qx = positions[2 * i] - n[k + CENTRE];
            const qy = positions[2 * i + 1] - n[k + CENTRE + 1];
            n[k + TURN] += m * (px * qx + py * qy);
            n[k + TURN + 1] += m * (px * qy - py * qx);
        }
        for (let k = TURN; k < end; k += NUMBERS) {
            const length = Math.sqrt(n[k] * n[k] + n[k + 1] * n[k + 1]);
            if (length === 0) continue; // all nodes are at one point: no rotation is better than another
            n[k] /= length;
            n[k + 1] /= length;
        }
    }
}
