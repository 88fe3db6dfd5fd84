import { solveTridiagonal } from './tridiagonal';

/** Point masses on massless segments that neither stretch nor shrink. */
export interface TautChainOptions {
    /** x0, y0, x1, y1, ...: every segment as long as it has to be. */
    readonly points: Float64Array;
    readonly masses: ArrayLike<number>;
    readonly pins: readonly number[];
    /** Acceleration downwards. */
    readonly gravity: number;
    /** Velocities at the start, pins included. Default: at rest. */
    readonly velocities?: Float64Array;
    /** Writes the acceleration of a pin at a time. Default: none. */
    readonly pinAcceleration?: (pin: number, time: number, out: Float64Array) => void;
    /** Every segment's length over its first one, and the two derivatives of that. Default: 1, 0, 0. */
    readonly scaleAt?: (time: number, out: Float64Array) => void;
}

/**
 * A chain in Cartesian coordinates with Lagrange multipliers. With d_i the vector of segment i, v_i its rate and
 * T_i its tension over its length,
 *
 *     m_i x_i'' = m_i g + T_i d_i - T_(i-1) d_(i-1)         d_i.d_i'' + v_i.v_i = L_i L_i'' + L_i'^2
 *
 * which is one tridiagonal system for the T_i. Integrated by the classical Runge-Kutta method of order 4, positions
 * and velocities put back on their conditions after every step. It knows nothing of slack: a segment pushes if it has to.
 * @see Hairer, Wanner, "Solving Ordinary Differential Equations II", chapter VII, projection methods
 */
export class TautChain {
    readonly positions: Float64Array;
    readonly velocities: Float64Array;
    /** Force along each segment, positive when it pulls. */
    readonly tensions: Float64Array;
    time = 0;

    private readonly _weights: Float64Array;
    private readonly _lengths: Float64Array;
    private readonly _scale = Float64Array.of(1, 0, 0);
    private readonly _before: Float64Array;
    private readonly _middle: Float64Array;
    private readonly _after: Float64Array;
    private readonly _right: Float64Array;
    private readonly _acceleration = new Float64Array(2);
    private readonly _slopesX: Float64Array[];
    private readonly _slopesV: Float64Array[];
    private readonly _x: Float64Array;
    private readonly _v: Float64Array;

    constructor(private readonly _options: TautChainOptions) {
        const { points, masses, pins, velocities } = _options;
        const nodes = points.length / 2;
        const numbers = (count: number): Float64Array => new Float64Array(count);
        this.positions = points.slice();
        this.velocities = velocities?.slice() ?? numbers(2 * nodes);
        this.tensions = numbers(nodes - 1);
        this._weights = Float64Array.from({ length: nodes }, (_, i) =>
            pins.includes(i) ? 0 : 1 / masses[i],
        );
        this._lengths = this.tensions.map((_, i) =>
            Math.hypot(points[2 * i + 2] - points[2 * i], points[2 * i + 3] - points[2 * i + 1]),
        );
        this._before = numbers(nodes - 1);
        this._middle = numbers(nodes - 1);
        this._after = numbers(nodes - 1);
        this._right = numbers(nodes - 1);
        this._slopesX = [1, 2, 3, 4].map(() => numbers(2 * nodes));
        this._slopesV = [1, 2, 3, 4].map(() => numbers(2 * nodes));
        this._x = numbers(2 * nodes);
        this._v = numbers(2 * nodes);
    }

    /** Moves on by dt and leaves in `tensions` those at the start of the step. */
    step(dt: number): void {
        const { positions, velocities, _slopesX: dx, _slopesV: dv, _x: x, _v: v } = this;
        const size = positions.length;
        for (let stage = 0; stage < 4; stage++) {
            const part = stage === 0 ? 0 : stage === 3 ? dt : 0.5 * dt;
            for (let k = 0; k < size; k++) {
                x[k] = positions[k] + (stage > 0 ? part * dx[stage - 1][k] : 0);
                v[k] = velocities[k] + (stage > 0 ? part * dv[stage - 1][k] : 0);
            }
            dx[stage].set(v);
            this._accelerations(x, v, this.time + part, dv[stage]);
            if (stage === 0)
                for (let i = 0; i < this.tensions.length; i++) this.tensions[i] = this._tension(i);
        }
        for (let k = 0; k < size; k++) {
            positions[k] += (dt / 6) * (dx[0][k] + 2 * dx[1][k] + 2 * dx[2][k] + dx[3][k]);
            velocities[k] += (dt / 6) * (dv[0][k] + 2 * dv[1][k] + 2 * dv[2][k] + dv[3][k]);
        }
        this.time += dt;
        this._project();
    }

    /** Kinetic and potential energy. */
    get energy(): number {
        const {
            positions,
            velocities,
            _options: { masses, gravity },
        } = this;
        let sum = 0;
        for (let i = 0; i < masses.length; i++) {
            const square = velocities[2 * i] ** 2 + velocities[2 * i + 1] ** 2;
            if (this._weights[i] > 0) sum += masses[i] * (0.5 * square + gravity * positions[2 * i + 1]);
        }
        return sum;
    }

    /**
     * Goes to where other nodes are, whose velocities are known half a step ago: they gain what the accelerations give
     * them in that time.
     */
    place(points: Float64Array, velocities: Float64Array, halfStep: number): void {
        const { positions, velocities: own, _slopesV: slopes } = this;
        positions.set(points);
        own.set(velocities);
        this._accelerations(positions, own, this.time, slopes[0]);
        for (let k = 0; k < own.length; k++) own[k] += halfStep * slopes[0][k];
        this._project();
    }

    private _tension(i: number): number {
        return this._right[i] * this._lengths[i] * this._scale[0];
    }

    private _accelerations(x: Float64Array, v: Float64Array, time: number, out: Float64Array): void {
        const {
            _weights: w,
            _right: right,
            _options: { gravity, pinAcceleration },
            _acceleration: given,
        } = this;
        for (let i = 0; i < w.length; i++) {
            given.fill(0);
            if (w[i] === 0) pinAcceleration?.(i, time, given);
            out[2 * i] = w[i] === 0 ? given[0] : 0;
            out[2 * i + 1] = w[i] === 0 ? given[1] : -gravity;
        }
        this._measure(time);
        const [scale, rate, acceleration] = this._scale;
        this._fill(x);
        for (let i = 0; i < right.length; i++) {
            const k = 2 * i;
            const turning = square(v, k) + along(x, out, k);
            right[i] = turning - this._lengths[i] ** 2 * (scale * acceleration + rate * rate);
        }
        this._solve();
        this._push(x, out);
    }

    /** Puts lengths right, then the rates of the lengths: one Newton step each, their errors being tiny. */
    private _project(): void {
        const { positions: x, velocities: v, _right: right } = this;
        this._measure(this.time);
        const [scale, rate] = this._scale;
        this._fill(x);
        for (let i = 0; i < right.length; i++)
            right[i] = 0.5 * (square(x, 2 * i) - (this._lengths[i] * scale) ** 2);
        this._solve();
        this._x.set(x);
        this._push(this._x, x);
        this._fill(x);
        for (let i = 0; i < right.length; i++)
            right[i] = along(x, v, 2 * i) - this._lengths[i] ** 2 * scale * rate;
        this._solve();
        this._push(x, v);
    }

    private _measure(time: number): void {
        this._options.scaleAt?.(time, this._scale);
    }

    /** The matrix J W J^T of the conditions d_i.d_i / 2. */
    private _fill(x: Float64Array): void {
        const { _weights: w, _before: before, _middle: middle, _after: after } = this;
        for (let i = 0; i < middle.length; i++) {
            const k = 2 * i;
            middle[i] = (w[i] + w[i + 1]) * square(x, k) || 1;
            before[i] = i > 0 ? -w[i] * dot(x, k - 2, k) : 0;
            after[i] = i + 1 < middle.length ? -w[i + 1] * dot(x, k, k + 2) : 0;
        }
    }

    private _solve(): void {
        solveTridiagonal(this._before, this._middle, this._after, this._right);
    }

    /** Adds w_i (r_i d_i - r_(i-1) d_(i-1)) to every node. */
    private _push(x: Float64Array, out: Float64Array): void {
        const { _weights: w, _right: r } = this;
        for (let i = 0; i < r.length; i++) {
            const k = 2 * i;
            const px = r[i] * (x[k + 2] - x[k]);
            const py = r[i] * (x[k + 3] - x[k + 1]);
            out[k] += w[i] * px;
            out[k + 1] += w[i] * py;
            out[k + 2] -= w[i + 1] * px;
            out[k + 3] -= w[i + 1] * py;
        }
    }
}

function dot(x: Float64Array, k: number, m: number): number {
    return (x[k + 2] - x[k]) * (x[m + 2] - x[m]) + (x[k + 3] - x[k + 1]) * (x[m + 3] - x[m + 1]);
}

function square(x: Float64Array, k: number): number {
    return dot(x, k, k);
}

function along(x: Float64Array, v: Float64Array, k: number): number {
    return (x[k + 2] - x[k]) * (v[k + 2] - v[k]) + (x[k + 3] - x[k + 1]) * (v[k + 3] - v[k + 1]);
}
