export const EPSILON = 1e-6;

export function approx(a: number, b: number, maxDiff = EPSILON): boolean {
    return Math.abs(a - b) <= maxDiff;
}

export function equals(a: number, b: number): boolean {
    return Math.abs(a - b) <= EPSILON * Math.max(1, Math.abs(a), Math.abs(b));
}

/** The bounds may come in either order. */
export function clamp(val: number, min: number, max: number): number {
    const low = Math.min(min, max);
    const high = Math.max(min, max);
    return val < low ? low : val > high ? high : val;
}

export function clamp01(val: number): number {
    return val < 0 ? 0 : val > 1 ? 1 : val;
}

export function lerp(from: number, to: number, ratio: number): number {
    return from + (to - from) * ratio;
}

export function toRadian(degrees: number): number {
    return (degrees * Math.PI) / 180;
}

export function toDegree(radians: number): number {
    return (radians * 180) / Math.PI;
}

/** Equal up to a relative tolerance, as the comparisons of the value types are. */
export function near(a: number, b: number, epsilon: number): boolean {
    return Math.abs(a - b) <= epsilon * Math.max(1, Math.abs(a), Math.abs(b));
}
