import { exp } from '../geometry/math';

/** 3! to 6!: coefficients of the series of e^x. */
const F3 = 6;
const F4 = 24;
const F5 = 120;
const F6 = 720;

/** Below this damping x time the closed forms lose digits, and five terms of their series are exact to 14 digits. */
const SERIES_LIMIT = 1e-3;

/**
 * Most damping x time that takes velocity away: a thousandth of it is left then. More could not be seen, but velocities
 * before the first step, which damping multiplies by e^7 then, would be beyond all bounds.
 */
const MAX_DECAY = 7;

/**
 * How a node moves in h seconds under a constant acceleration a and a damping of c per second, dv/dt = a - c v:
 *
 *     v' = kept v + glide a,   x' = x + glide v + fall a,
 *     kept = e^(-c h),   glide = (1 - kept) / c,   fall = (h - glide) / c.
 *
 * Verlet's method knows mean velocities. That over the last h seconds is u = growth v - lag a, so the next one is
 *
 *     u' = kept u + (glide / h) h a,   growth = glide / (kept h),   lag = (growth - 1) / c.
 *
 * Without damping kept and growth are 1, glide is h, fall h^2 / 2 and lag h / 2.
 */
export class FreeMotion {
    kept = 1;
    /** s */
    glide = 0;
    /** s^2 */
    fall = 0;
    growth = 1;
    /** s */
    lag = 0;

    private _damping = 0;
    private _time = 0;

    /** @param damping 1/s, >= 0. @param time s, >= 0. */
    set(damping: number, time: number): void {
        if (damping === this._damping && time === this._time) return;
        this._damping = damping;
        this._time = time;
        const z = damping * time;
        if (z < SERIES_LIMIT) this._setSeries(z, time);
        else this._setClosed(z, time, damping);
    }

    private _setClosed(z: number, time: number, damping: number): void {
        this.kept = exp(-Math.min(z, MAX_DECAY));
        this.glide = (1 - this.kept) / damping;
        this.fall = (time - this.glide) / damping;
        this.growth = this.glide / (this.kept * time);
        this.lag = (this.growth - 1) / damping;
    }

    private _setSeries(z: number, time: number): void {
        this.kept = z > 0 ? exp(-z) : 1;
        this.glide = time * (1 - z * (1 / 2 - z * (1 / F3 - z * (1 / F4 - z / F5))));
        this.fall = time * time * (1 / 2 - z * (1 / F3 - z * (1 / F4 - z * (1 / F5 - z / F6))));
        this.growth = 1 + z * (1 / 2 + z * (1 / F3 + z * (1 / F4 + z / F5)));
        this.lag = time * (1 / 2 + z * (1 / F3 + z * (1 / F4 + z * (1 / F5 + z / F6))));
    }
}
