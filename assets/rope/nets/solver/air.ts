import { FIXED_STEP } from '../../core/solver/constants';
import { beginGusts, felt, gusts, readGusts } from '../../core/solver/forces/wind-and-drag';
import { CORNERS, type Net } from './net';
import type { NetParameters } from './parameters';

/** Part of the force of a wind with which it drags a cell that it blows along. For thin cloth; a guess that looks right. */
const SKIN_DRAG = 0.25;

/** The eddies along cloth are this many times smaller than gusts on ropes, so that a flag has several waves. */
const EDDIES = 2;

/** A cell whose corners are in a line has no axes. Area, far below that of a pixel. */
const MIN_AREA = 1e-9;

/**
 * Wind on a net, and still air that slows it down.
 *
 * A plane net has no third dimension for its cells to turn in, so their turn is read from how far they are pushed
 * together: cloth does not shrink, so a cell that is only a part c of its width along a direction m leans, and its
 * normal has sqrt(1 - c^2) m in the plane. A wind u presses on it with (u . n) n, and drags it along with a part of u.
 * With F, which maps a cell as it is at rest to the cell as it is, and m1, m2 and c1^2, c2^2 the axes of F F^T:
 *
 *     a = 0.25 u + (1 - c1^2) (u . m1) m1 + (1 - c2^2) (u . m2) m2 + eddies,    u = wind - airDrag v
 *
 * Eddies push and pull cloth whichever way it leans: they are what makes a flag wave. They are gusts as those of ropes,
 * half as large, carried along at the wind's speed, wind / airDrag. A model that is stable and looks right, not
 * aerodynamics.
 */
export class Air {
    /** How far the wind has carried the gusts: x, then y. */
    private _travelX = 0;
    private _travelY = 0;
    /** Part of the acceleration of a node that comes from each of its cells. */
    private readonly _shares: Float64Array;

    constructor({ nodeCount, cells, cellCount }: Net) {
        this._shares = new Float64Array(nodeCount);
        for (let k = 0; k < CORNERS * cellCount; k++) this._shares[cells[k]]++;
        for (let i = 0; i < nodeCount; i++) if (this._shares[i] > 0) this._shares[i] = 1 / this._shares[i];
    }

    /**
     * Adds the effect of the air on each free node at the start of a step.
     * @param steps Number of steps so far, of `FIXED_STEP` each.
     */
    add(accelerations: Float64Array, net: Net, parameters: NetParameters, steps: number): void {
        const { windX, windY, windTurbulence, windSeed, airDrag } = parameters;
        if (windX === 0 && windY === 0 && windTurbulence === 0 && airDrag === 0) return;
        const { positions, previousPositions, ownMasses, inverseMasses, cells, cellCount, substep } = net;
        const drag = substep > 0 ? Math.min(airDrag, 1 / FIXED_STEP) / substep : 0; // more would overshoot
        const time = steps * FIXED_STEP;
        if (airDrag > 0) {
            this._travelX += (windX / airDrag) * FIXED_STEP;
            this._travelY += (windY / airDrag) * FIXED_STEP;
        }
        if (windTurbulence > 0) beginGusts(time, windSeed);
        for (let cell = 0; cell < cellCount; cell++) {
            const start = CORNERS * cell;
            let x = 0;
            let y = 0;
            let movedX = 0;
            let movedY = 0;
            for (let corner = start; corner < start + CORNERS; corner++) {
                const k = 2 * cells[corner];
                x += positions[k] / CORNERS;
                y += positions[k + 1] / CORNERS;
                movedX += (positions[k] - previousPositions[k]) / CORNERS;
                movedY += (positions[k + 1] - previousPositions[k + 1]) / CORNERS;
            }
            let gustX = 0;
            let gustY = 0;
            if (windTurbulence > 0) {
                felt[0] = EDDIES * (x - this._travelX);
                felt[1] = EDDIES * (y - this._travelY);
                readGusts();
                gustX = windTurbulence * gusts[0];
                gustY = windTurbulence * gusts[1];
            }
            wind[0] = windX - drag * movedX;
            wind[1] = windY - drag * movedY;
            pressOn(net, start);
            pressure[0] += gustX;
            pressure[1] += gustY;
            for (let corner = start; corner < start + CORNERS; corner++) {
                const i = cells[corner];
                const share = this._shares[i] * ownMasses[i] * inverseMasses[i];
                accelerations[2 * i] += share * pressure[0];
                accelerations[2 * i + 1] += share * pressure[1];
            }
        }
    }
}

/**
 * The wind at a cell, then the force of the wind on it. The array is used again: numbers that are returned would be allocated.
 */
const wind = new Float64Array(2);
const pressure = new Float64Array(2);

/** Sets `pressure` to what `wind` does to the cell whose corners begin at `start` of `cells`. */
function pressOn({ cells, positions, restPoints }: Net, start: number): void {
    const u = wind[0];
    const v = wind[1];
    const a = 2 * cells[start];
    const b = 2 * cells[start + 1];
    const c = 2 * cells[start + 2];
    const d = 2 * cells[start + 3];
    pressure[0] = SKIN_DRAG * u;
    pressure[1] = SKIN_DRAG * v;
    // The diagonals at rest, P and Q, and now, p and q: F = [p q] [P Q]^-1.
    const restPx = restPoints[c] - restPoints[a];
    const restPy = restPoints[c + 1] - restPoints[a + 1];
    const restQx = restPoints[d] - restPoints[b];
    const restQy = restPoints[d + 1] - restPoints[b + 1];
    const area = restPx * restQy - restPy * restQx;
    if (area * area < MIN_AREA) return;
    const px = (positions[c] - positions[a]) / area;
    const py = (positions[c + 1] - positions[a + 1]) / area;
    const qx = (positions[d] - positions[b]) / area;
    const qy = (positions[d + 1] - positions[b + 1]) / area;
    const fxx = px * restQy - qx * restPy;
    const fxy = qx * restPx - px * restQx;
    const fyx = py * restQy - qy * restPy;
    const fyy = qy * restPx - py * restQx;
    // B = F F^T, its larger and smaller axis squared.
    const bxx = fxx * fxx + fxy * fxy;
    const bxy = fxx * fyx + fxy * fyy;
    const byy = fyx * fyx + fyy * fyy;
    const mean = 0.5 * (bxx + byy);
    const radius = Math.sqrt((bxx - mean) * (bxx - mean) + bxy * bxy);
    const min = mean - radius;
    const small = min < 1 ? 1 - min : 0;
    const large = mean + radius < 1 ? 1 - mean - radius : 0;
    pressure[0] += small * u;
    pressure[1] += small * v;
    if (radius === 0) return;
    const blend = (large - small) / (2 * radius);
    pressure[0] += blend * ((bxx - min) * u + bxy * v);
    pressure[1] += blend * (bxy * u + (byy - min) * v);
}
