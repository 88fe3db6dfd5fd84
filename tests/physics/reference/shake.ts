import { solveTridiagonal } from './tridiagonal';

/** Point masses on segments that pull and never push. */
export interface ShakeOptions {
    readonly points: Float64Array;
    readonly masses: ArrayLike<number>;
    readonly lengths: ArrayLike<number>;
    readonly pins: readonly number[];
    /** Acceleration downwards. */
    readonly gravity: number;
    readonly velocities?: Float64Array;
    /** Step, s: 1 / 4800 to 1 / 480,000. */
    readonly dt: number;
}

const TOLERANCE = 1e-9;
const MAX_PASSES = 60;

/**
 * Verlet's method with the lengths kept along the directions at the start of the step (SHAKE), one tridiagonal system
 * per pass. A segment is in it while it pulls; one that has become too long joins, one that would push leaves. A
 * slack segment that goes taut stops there: an inelastic impact. With a step so short that no segment turns far.
 * @see Ryckaert, Ciccotti, Berendsen, J. Comput. Phys. 23, 1977; Bailey, Lowe, Sutton, J. Comput. Phys. 227, 2008
 */
export class Shake {
    readonly positions: Float64Array;
    private readonly _previous: Float64Array;
    private readonly _start: Float64Array;
    private readonly _weights: Float64Array;
    private readonly _before: Float64Array;
    private readonly _middle: Float64Array;
    private readonly _after: Float64Array;
    private readonly _right: Float64Array;
    private readonly _sums: Float64Array;
    private readonly _active: Uint8Array;

    constructor(private readonly _options: ShakeOptions) {
        const { points, masses, pins, velocities, dt, gravity } = _options;
        const nodes = points.length / 2;
        const numbers = (): Float64Array => new Float64Array(nodes - 1);
        this._weights = Float64Array.from({ length: nodes }, (_, i) =>
            pins.includes(i) ? 0 : 1 / masses[i],
        );
        this.positions = points.slice();
        this._start = points.slice();
        // Where it was a step ago, had it been falling freely: x - v dt + g dt^2 / 2.
        this._previous = points.map((x, k) => {
            const fall = k % 2 === 1 && this._weights[k >> 1] > 0 ? 0.5 * gravity * dt * dt : 0;
            return x - dt * (velocities?.[k] ?? 0) - fall;
        });
        this._before = numbers();
        this._middle = numbers();
        this._after = numbers();
        this._right = numbers();
        this._sums = numbers();
        this._active = new Uint8Array(nodes - 1);
    }

    step(): void {
        const { positions: x, _previous: previous, _start: start, _weights: w } = this;
        const { gravity, dt } = this._options;
        start.set(x);
        for (let k = 0; k < x.length; k++) {
            if (w[k >> 1] === 0) continue;
            const fall = k % 2 === 1 ? gravity * dt * dt : 0;
            x[k] += x[k] - previous[k] - fall;
        }
        previous.set(start);
        this._sums.fill(0);
        for (let pass = 0; pass < MAX_PASSES; pass++) if (this._pass()) return;
    }

    /** Kinetic and potential energy half a step ago. */
    get energy(): number {
        const {
            positions: x,
            _previous: p,
            _weights: w,
            _options: { masses, gravity, dt },
        } = this;
        let sum = 0;
        for (let i = 0; i < w.length; i++) {
            if (w[i] === 0) continue;
            const square = ((x[2 * i] - p[2 * i]) / dt) ** 2 + ((x[2 * i + 1] - p[2 * i + 1]) / dt) ** 2;
            sum += masses[i] * (0.5 * square + (gravity * (x[2 * i + 1] + p[2 * i + 1])) / 2);
        }
        return sum;
    }

    /** Returns whether nothing was left to be done. */
    private _pass(): boolean {
        const { positions: x, _active: active, _right: right, _sums: sums } = this;
        const { lengths } = this._options;
        let worst = 0;
        let changed = false;
        for (let i = 0; i < right.length; i++) {
            const dx = x[2 * i + 2] - x[2 * i];
            const dy = x[2 * i + 3] - x[2 * i + 1];
            const error = 0.5 * ((dx * dx + dy * dy) / lengths[i] ** 2 - 1);
            if (active[i] === 0 && error > 0) {
                active[i] = 1;
                changed = true;
            }
            right[i] = error * lengths[i] ** 2;
            if (active[i] === 1) worst = Math.max(worst, Math.abs(error));
        }
        if (worst < TOLERANCE && !changed) return true;
        this._fill();
        solveTridiagonal(this._before, this._middle, this._after, right);
        this._push();
        for (let i = 0; i < sums.length; i++) {
            if (active[i] === 0 || sums[i] >= 0) continue;
            active[i] = 0;
            right.fill(0);
            right[i] = -sums[i];
            this._push();
        }
        return false;
    }

    /** Rows d_i (now) . s_i (start), for the segments that are in it. */
    private _fill(): void {
        const { positions: x, _start: s, _weights: w, _active: active, _right: right } = this;
        const { _before: before, _middle: middle, _after: after } = this;
        for (let i = 0; i < middle.length; i++) {
            const isIn = active[i] === 1 && w[i] + w[i + 1] > 0;
            if (!isIn) right[i] = 0;
            middle[i] = isIn ? (w[i] + w[i + 1]) * mixed(x, 2 * i, s, 2 * i) : 1;
            before[i] = isIn && i > 0 && active[i - 1] === 1 ? -w[i] * mixed(x, 2 * i, s, 2 * i - 2) : 0;
            after[i] =
                isIn && i + 1 < middle.length && active[i + 1] === 1
                    ? -w[i + 1] * mixed(x, 2 * i, s, 2 * i + 2)
                    : 0;
        }
    }

    private _push(): void {
        const { positions: x, _start: s, _weights: w, _right: right, _sums: sums } = this;
        for (let i = 0; i < right.length; i++) {
            if (right[i] === 0) continue;
            const k = 2 * i;
            sums[i] += right[i];
            const px = right[i] * (s[k + 2] - s[k]);
            const py = right[i] * (s[k + 3] - s[k + 1]);
            x[k] += w[i] * px;
            x[k + 1] += w[i] * py;
            x[k + 2] -= w[i + 1] * px;
            x[k + 3] -= w[i + 1] * py;
        }
    }
}

function mixed(x: Float64Array, k: number, s: Float64Array, m: number): number {
    return (x[k + 2] - x[k]) * (s[m + 2] - s[m]) + (x[k + 3] - x[k + 1]) * (s[m + 3] - s[m + 1]);
}
