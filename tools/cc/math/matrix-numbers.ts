/** The sixteen numbers of a matrix, column by column. */
export const NAMES = [
    ...(['m00', 'm01', 'm02', 'm03', 'm04', 'm05', 'm06', 'm07'] as const),
    ...(['m08', 'm09', 'm10', 'm11', 'm12', 'm13', 'm14', 'm15'] as const),
];

export type Numbers = Record<(typeof NAMES)[number], number>;

export type Six = [number, number, number, number, number, number];
export type Sixteen = [...Six, ...Six, number, number, number, number];

export function read(m: Readonly<Numbers>): number[] {
    return NAMES.map((name) => m[name]);
}

export function write<Out extends Numbers>(out: Out, values: readonly number[]): Out {
    for (let i = 0; i < 16; i++) (out as Numbers)[NAMES[i]!] = values[i]!;
    return out;
}

/** The 2 × 2 minors of the first two columns (s) and of the last two (c), and the determinant. */
export function minors(a: Readonly<Numbers>): { s: Six; c: Six; det: number } {
    const [a00, a01, a02, a03, a10, a11, a12, a13, a20, a21, a22, a23, a30, a31, a32, a33] = read(
        a,
    ) as Sixteen;
    const s: Six = [
        a00 * a11 - a10 * a01,
        a00 * a12 - a10 * a02,
        a00 * a13 - a10 * a03,
        a01 * a12 - a11 * a02,
        a01 * a13 - a11 * a03,
        a02 * a13 - a12 * a03,
    ];
    const c: Six = [
        a20 * a31 - a30 * a21,
        a20 * a32 - a30 * a22,
        a20 * a33 - a30 * a23,
        a21 * a32 - a31 * a22,
        a21 * a33 - a31 * a23,
        a22 * a33 - a32 * a23,
    ];
    const det = s[0] * c[5] - s[1] * c[4] + s[2] * c[3] + s[3] * c[2] - s[4] * c[1] + s[5] * c[0];
    return { s, c, det };
}
