import type { Net } from './net';
import type { Substep } from './substep';

/** How many times its mass a pinned node counts for where the shape is: it cannot be moved. */
const PIN_WEIGHT = 1000;

/**
 * Draws every node towards its place in the shape of the net, as that fits the nodes best: turned and moved, not bent.
 *
 *     x += (goal - x) / (1 + compliance / h²),   goal = R (rest - centre of rest) + centre
 *
 * R is the rotation with the least Σ m |goal - x|². Momentum and angular momentum stay as they are; where nodes are
 * pinned, the shape goes by them.
 * @see Müller et al., "Meshless Deformations Based on Shape Matching", SIGGRAPH 2005
 */
export class ShapeMatching {
    /** Way from its place per unit of acceleration, s^2, >= 0: 1 / (2 pi frequency)^2. Infinity: no shape is kept. */
    compliance = Infinity;

    constructor(private readonly _net: Net) {}

    /** One correction of all nodes. */
    correct({ h }: Substep): void {
        const { nodeCount, positions, restPoints, masses, inverseMasses } = this._net;
        let mass = 0;
        let restX = 0;
        let restY = 0;
        let x = 0;
        let y = 0;
        for (let i = 0; i < nodeCount; i++) {
            const m = inverseMasses[i] === 0 ? PIN_WEIGHT * masses[i] : masses[i];
            mass += m;
            restX += m * restPoints[2 * i];
            restY += m * restPoints[2 * i + 1];
            x += m * positions[2 * i];
            y += m * positions[2 * i + 1];
        }
        restX /= mass;
        restY /= mass;
        x /= mass;
        y /= mass;
        let cos = 0;
        let sin = 0;
        for (let i = 0; i < nodeCount; i++) {
            const m = inverseMasses[i] === 0 ? PIN_WEIGHT * masses[i] : masses[i];
            const px = restPoints[2 * i] - restX;
            const py = restPoints[2 * i + 1] - restY;
            const qx = positions[2 * i] - x;
            const qy = positions[2 * i + 1] - y;
            cos += m * (px * qx + py * qy);
            sin += m * (px * qy - py * qx);
        }
        const length = Math.sqrt(cos * cos + sin * sin);
        if (length === 0) return; // all nodes in one point: no rotation is better than another
        cos /= length;
        sin /= length;
        const part = 1 / (1 + this.compliance / (h * h));
        for (let i = 0; i < nodeCount; i++) {
            if (inverseMasses[i] === 0) continue;
            const px = restPoints[2 * i] - restX;
            const py = restPoints[2 * i + 1] - restY;
            positions[2 * i] += part * (x + cos * px - sin * py - positions[2 * i]);
            positions[2 * i + 1] += part * (y + sin * px + cos * py - positions[2 * i + 1]);
        }
    }
}
