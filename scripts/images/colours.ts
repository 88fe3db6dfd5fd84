import type { Colour } from './canvas';

export type Rgb = readonly [number, number, number];

/** A colour so far on the way from one to another, 0..1. */
export function mix(a: Rgb, b: Rgb, share: number): Rgb {
    const t = Math.min(Math.max(share, 0), 1);
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

/** A colour so many times as bright. */
export function lit([r, g, b]: Rgb, light: number): Rgb {
    return [r * light, g * light, b * light];
}

/** Light that is added to a colour. */
export function add(a: Rgb, b: Rgb, share: number): Rgb {
    return [a[0] + b[0] * share, a[1] + b[1] * share, a[2] + b[2] * share];
}

/** A colour that covers what is behind it. */
export function opaque([r, g, b]: Rgb): Colour {
    return [Math.min(r, 255), Math.min(g, 255), Math.min(b, 255), 255];
}
