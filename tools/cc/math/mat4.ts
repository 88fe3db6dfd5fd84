import { CCClass } from '../core/class';
import { minors, NAMES, read, write, type Numbers, type Sixteen } from './matrix-numbers';
import { quatFromAxes } from './rotation';
import { EPSILON, near } from './utils';
import { ValueType } from './value-type';

interface VecLike {
    x: number;
    y: number;
    z: number;
}

interface QuatLike extends VecLike {
    w: number;
}

/** A 4 × 4 matrix, column by column: m12, m13 and m14 are the translation. */
export class Mat4 extends ValueType {
    static IDENTITY = Object.freeze(new Mat4());

    m00 = 1;
    m01 = 0;
    m02 = 0;
    m03 = 0;
    m04 = 0;
    m05 = 1;
    m06 = 0;
    m07 = 0;
    m08 = 0;
    m09 = 0;
    m10 = 1;
    m11 = 0;
    m12 = 0;
    m13 = 0;
    m14 = 0;
    m15 = 1;

    constructor(...values: [] | [Readonly<Numbers>] | (number | undefined)[]) {
        super();
        if (typeof values[0] === 'object') Mat4.copy(this, values[0]);
        else if (values.length > 0) this.set(...(values as (number | undefined)[]));
    }

    static clone(a: Readonly<Numbers>): Mat4 {
        return Mat4.copy(new Mat4(), a);
    }

    static copy<Out extends Numbers>(out: Out, a: Readonly<Numbers>): Out {
        for (const name of NAMES) out[name] = a[name];
        return out;
    }

    static toArray<Out extends Record<number, number>>(out: Out, a: Readonly<Numbers>, ofs = 0): Out {
        read(a).forEach((value, i) => ((out as Record<number, number>)[ofs + i] = value));
        return out;
    }

    static set<Out extends Numbers>(out: Out, ...values: number[]): Out {
        return write(out, values);
    }

    static identity<Out extends Numbers>(out: Out): Out {
        return write(out, [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
    }

    static zero<Out extends Numbers>(out: Out): Out {
        return write(out, new Array<number>(16).fill(0));
    }

    static transpose<Out extends Numbers>(out: Out, a: Readonly<Numbers>): Out {
        const m = read(a);
        return write(
            out,
            m.map((_, i) => m[(i % 4) * 4 + (i >> 2)]!),
        );
    }

    static determinant(a: Readonly<Numbers>): number {
        const { det } = minors(a);
        return det;
    }

    /** A matrix without an inverse gives all zeros. */
    static invert<Out extends Numbers>(out: Out, a: Readonly<Numbers>): Out {
        const { s, c, det } = minors(a);
        if (det === 0) return Mat4.zero(out);
        const [a00, a01, a02, a03, a10, a11, a12, a13, a20, a21, a22, a23, a30, a31, a32, a33] = read(
            a,
        ) as Sixteen;
        const [s0, s1, s2, s3, s4, s5] = s;
        const [c0, c1, c2, c3, c4, c5] = c;
        const d = 1 / det;
        return write(out, [
            (a11 * c5 - a12 * c4 + a13 * c3) * d,
            (-a01 * c5 + a02 * c4 - a03 * c3) * d,
            (a31 * s5 - a32 * s4 + a33 * s3) * d,
            (-a21 * s5 + a22 * s4 - a23 * s3) * d,
            (-a10 * c5 + a12 * c2 - a13 * c1) * d,
            (a00 * c5 - a02 * c2 + a03 * c1) * d,
            (-a30 * s5 + a32 * s2 - a33 * s1) * d,
            (a20 * s5 - a22 * s2 + a23 * s1) * d,
            (a10 * c4 - a11 * c2 + a13 * c0) * d,
            (-a00 * c4 + a01 * c2 - a03 * c0) * d,
            (a30 * s4 - a31 * s2 + a33 * s0) * d,
            (-a20 * s4 + a21 * s2 - a23 * s0) * d,
            (-a10 * c3 + a11 * c1 - a12 * c0) * d,
            (a00 * c3 - a01 * c1 + a02 * c0) * d,
            (-a30 * s3 + a31 * s1 - a32 * s0) * d,
            (a20 * s3 - a21 * s1 + a22 * s0) * d,
        ]);
    }

    /** out = a · b: b acts first. */
    static multiply<Out extends Numbers>(out: Out, a: Readonly<Numbers>, b: Readonly<Numbers>): Out {
        const p = read(a) as Sixteen;
        const q = read(b) as Sixteen;
        const r = new Array<number>(16);
        for (let column = 0; column < 16; column += 4) {
            for (let row = 0; row < 4; row++) {
                r[column + row] =
                    q[column]! * p[row]! +
                    q[column + 1]! * p[row + 4]! +
                    q[column + 2]! * p[row + 8]! +
                    q[column + 3]! * p[row + 12]!;
            }
        }
        return write(out, r);
    }

    static scale<Out extends Numbers>(out: Out, a: Readonly<Numbers>, v: VecLike): Out {
        const factors = [v.x, v.y, v.z, 1];
        return write(
            out,
            read(a).map((number, i) => number * factors[i >> 2]!),
        );
    }

    static fromSRT<Out extends Numbers>(out: Out, q: QuatLike, v: VecLike, s: VecLike): Out {
        const { x, y, z, w } = q;
        out.m00 = (1 - 2 * (y * y + z * z)) * s.x;
        out.m01 = 2 * (x * y + w * z) * s.x;
        out.m02 = 2 * (x * z - w * y) * s.x;
        out.m03 = 0;
        out.m04 = 2 * (x * y - w * z) * s.y;
        out.m05 = (1 - 2 * (x * x + z * z)) * s.y;
        out.m06 = 2 * (y * z + w * x) * s.y;
        out.m07 = 0;
        out.m08 = 2 * (x * z + w * y) * s.z;
        out.m09 = 2 * (y * z - w * x) * s.z;
        out.m10 = (1 - 2 * (x * x + y * y)) * s.z;
        out.m11 = 0;
        out.m12 = v.x;
        out.m13 = v.y;
        out.m14 = v.z;
        out.m15 = 1;
        return out;
    }

    static fromRTS<Out extends Numbers>(out: Out, q: QuatLike, v: VecLike, s: VecLike): Out {
        return Mat4.fromSRT(out, q, v, s);
    }

    static fromRT<Out extends Numbers>(out: Out, q: QuatLike, v: VecLike): Out {
        return Mat4.fromSRT(out, q, v, { x: 1, y: 1, z: 1 });
    }

    /** Splits a matrix; a mirrored one gets a negative x scale, a flattened one no rotation. */
    static toSRT(m: Readonly<Numbers>, q: QuatLike | null, v: VecLike | null, s: VecLike | null): void {
        if (v) [v.x, v.y, v.z] = [m.m12, m.m13, m.m14];
        const sx = Math.hypot(m.m00, m.m01, m.m02);
        const sy = Math.hypot(m.m04, m.m05, m.m06);
        const sz = Math.hypot(m.m08, m.m09, m.m10);
        if (s) [s.x, s.y, s.z] = [sx, sy, sz];
        if (sx === 0 || sy === 0 || sz === 0) {
            if (q) [q.x, q.y, q.z, q.w] = [0, 0, 0, 1];
            return;
        }
        const mirror =
            m.m00 * (m.m10 * m.m05 - m.m06 * m.m09) +
                m.m01 * (-m.m10 * m.m04 + m.m06 * m.m08) +
                m.m02 * (m.m09 * m.m04 - m.m05 * m.m08) <
            0
                ? -1
                : 1;
        if (s) s.x *= mirror;
        if (!q) return;
        const x = mirror / sx;
        quatFromAxes(
            q,
            [m.m00 * x, m.m01 * x, m.m02 * x],
            [m.m04 / sy, m.m05 / sy, m.m06 / sy],
            [m.m08 / sz, m.m09 / sz, m.m10 / sz],
        );
    }

    static toRTS(m: Readonly<Numbers>, q: QuatLike | null, v: VecLike | null, s: VecLike | null): void {
        Mat4.toSRT(m, q, v, s);
    }

    static ortho<Out extends Numbers>(
        out: Out,
        left: number,
        right: number,
        bottom: number,
        top: number,
        near: number,
        far: number,
    ): Out {
        const w = 1 / (right - left);
        const h = 1 / (top - bottom);
        const d = 1 / (near - far);
        return write(out, [
            ...[2 * w, 0, 0, 0],
            ...[0, 2 * h, 0, 0],
            ...[0, 0, 2 * d, 0],
            ...[-(left + right) * w, -(top + bottom) * h, (near + far) * d, 1],
        ]);
    }

    /** @param fov Full vertical angle of view, rad. */
    static perspective<Out extends Numbers>(
        out: Out,
        fov: number,
        aspect: number,
        near: number,
        far: number,
    ): Out {
        const f = 1 / Math.tan(fov / 2);
        const d = 1 / (near - far);
        return write(out, [
            ...[f / aspect, 0, 0, 0],
            ...[0, f, 0, 0],
            ...[0, 0, (far + near) * d, -1],
            ...[0, 0, 2 * far * near * d, 0],
        ]);
    }

    static strictEquals(a: Readonly<Numbers>, b: Readonly<Numbers>): boolean {
        return NAMES.every((name) => a[name] === b[name]);
    }

    static equals(a: Readonly<Numbers>, b: Readonly<Numbers>, epsilon = EPSILON): boolean {
        return NAMES.every((name) => near(a[name], b[name], epsilon));
    }

    override clone(): Mat4 {
        return Mat4.clone(this);
    }

    override set(...values: [Readonly<Numbers>] | (number | undefined)[]): Mat4 {
        if (typeof values[0] === 'object') return Mat4.copy(this, values[0]);
        const identity = read(Mat4.IDENTITY);
        return write(
            this,
            identity.map((number, i) => (values as (number | undefined)[])[i] ?? number),
        );
    }

    override equals(other: Readonly<Numbers>, epsilon = EPSILON): boolean {
        return Mat4.equals(this, other, epsilon);
    }

    strictEquals(other: Readonly<Numbers>): boolean {
        return Mat4.strictEquals(this, other);
    }

    invert(): Mat4 {
        return Mat4.invert(this, this);
    }

    transpose(): Mat4 {
        return Mat4.transpose(this, this);
    }

    multiply(mat: Readonly<Numbers>): Mat4 {
        return Mat4.multiply(this, this, mat);
    }

    determinant(): number {
        return Mat4.determinant(this);
    }

    override toString(): string {
        return `[\n${read(this).join(', ')}\n]`;
    }
}

CCClass.fastDefine('cc.Mat4', Mat4, Object.fromEntries(NAMES.map((name) => [name, Mat4.IDENTITY[name]])));

export function mat4(...values: [] | [Readonly<Numbers>] | (number | undefined)[]): Mat4 {
    return new Mat4(...values);
}
