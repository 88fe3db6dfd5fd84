type Axis = readonly [number, number, number];

interface QuatLike {
    x: number;
    y: number;
    z: number;
    w: number;
}

/**
 * The rotation whose matrix has these columns, which must be of length 1 and right-handed. Starts from the
 * largest of the four squares, so that nothing is divided by a number near 0.
 */
export function quatFromAxes(out: QuatLike, a: Axis, b: Axis, c: Axis): void {
    const [m00, m01, m02] = a;
    const [m10, m11, m12] = b;
    const [m20, m21, m22] = c;
    const squares = [m00 + m11 + m22, m00 - m11 - m22, m11 - m00 - m22, m22 - m00 - m11];
    const largest = squares.indexOf(Math.max(...squares));
    const big = Math.sqrt(squares[largest]! + 1) / 2;
    const s = 0.25 / big;
    const x = (m12 - m21) * s;
    const y = (m20 - m02) * s;
    const z = (m01 - m10) * s;
    const xy = (m01 + m10) * s;
    const xz = (m20 + m02) * s;
    const yz = (m12 + m21) * s;
    if (largest === 0) assign(out, x, y, z, big);
    else if (largest === 1) assign(out, big, xy, xz, x);
    else if (largest === 2) assign(out, xy, big, yz, y);
    else assign(out, xz, yz, big, z);
}

function assign(out: QuatLike, x: number, y: number, z: number, w: number): void {
    out.x = x;
    out.y = y;
    out.z = z;
    out.w = w;
}
