import { atan2, cos, exp, hypot, sin } from '../assets/rope/core/solver';

/** Stands in for Math in what is no part of the package. */
export const gameMath = {
    exp,
    sin,
    cos,
    atan2,
    tan: (angle: number): number => sin(angle) / cos(angle),
    asin: (value: number): number => atan2(value, Math.sqrt(1 - value * value)),
    acos: (value: number): number => atan2(Math.sqrt(1 - value * value), value),
    atan: (value: number): number => atan2(value, 1),
    hypot: (...values: number[]): number => values.reduce(hypot, 0),
};
