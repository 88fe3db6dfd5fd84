import { CCClass } from '../core/class';
import type { Mat4 } from './mat4';
import { clamp, EPSILON, near } from './utils';
import { ValueType } from './value-type';
import { Vec2 } from './vec2';

interface Like {
    x: number;
    y: number;
    z: number;
}

interface QuatLike extends Like {
    w: number;
}

/** Three numbers. */
export class Vec3 extends ValueType {
    static ZERO = Object.freeze(new Vec3(0, 0, 0));
    static ONE = Object.freeze(new Vec3(1, 1, 1));
    static NEG_ONE = Object.freeze(new Vec3(-1, -1, -1));
    static UNIT_X = Object.freeze(new Vec3(1, 0, 0));
    static UNIT_Y = Object.freeze(new Vec3(0, 1, 0));
    static UNIT_Z = Object.freeze(new Vec3(0, 0, 1));
    static RIGHT = Object.freeze(new Vec3(1, 0, 0));
    static UP = Object.freeze(new Vec3(0, 1, 0));
    static FORWARD = Object.freeze(new Vec3(0, 0, -1));

    declare x: number;
    declare y: number;
    declare z: number;

    constructor(x?: number | Readonly<Like>, y?: number, z?: number) {
        super();
        this.x = 0;
        this.y = 0;
        this.z = 0;
        this.set(x as number, y, z);
    }

    static zero<Out extends Like>(out: Out): Out {
        return Vec3.set(out, 0, 0, 0);
    }

    static clone(a: Like): Vec3 {
        return new Vec3(a.x, a.y, a.z);
    }

    static copy<Out extends Like>(out: Out, a: Like): Out {
        return Vec3.set(out, a.x, a.y, a.z);
    }

    static set<Out extends Like>(out: Out, x: number, y: number, z: number): Out {
        out.x = x;
        out.y = y;
        out.z = z;
        return out;
    }

    static add<Out extends Like>(out: Out, a: Like, b: Like): Out {
        return Vec3.set(out, a.x + b.x, a.y + b.y, a.z + b.z);
    }

    static subtract<Out extends Like>(out: Out, a: Like, b: Like): Out {
        return Vec3.set(out, a.x - b.x, a.y - b.y, a.z - b.z);
    }

    static multiply<Out extends Like>(out: Out, a: Like, b: Like): Out {
        return Vec3.set(out, a.x * b.x, a.y * b.y, a.z * b.z);
    }

    static divide<Out extends Like>(out: Out, a: Like, b: Like): Out {
        return Vec3.set(out, a.x / b.x, a.y / b.y, a.z / b.z);
    }

    static multiplyScalar<Out extends Like>(out: Out, a: Like, b: number): Out {
        return Vec3.set(out, a.x * b, a.y * b, a.z * b);
    }

    static scaleAndAdd<Out extends Like>(out: Out, a: Like, b: Like, scale: number): Out {
        return Vec3.set(out, a.x + b.x * scale, a.y + b.y * scale, a.z + b.z * scale);
    }

    static negate<Out extends Like>(out: Out, a: Like): Out {
        return Vec3.set(out, -a.x, -a.y, -a.z);
    }

    static lerp<Out extends Like>(out: Out, a: Like, b: Like, t: number): Out {
        return Vec3.set(out, a.x + t * (b.x - a.x), a.y + t * (b.y - a.y), a.z + t * (b.z - a.z));
    }

    static normalize<Out extends Like>(out: Out, a: Like): Out {
        const length = Vec3.len(a);
        return length > 0 ? Vec3.set(out, a.x / length, a.y / length, a.z / length) : out;
    }

    static len(a: Like): number {
        return Math.sqrt(Vec3.lengthSqr(a));
    }

    static lengthSqr(a: Like): number {
        return a.x * a.x + a.y * a.y + a.z * a.z;
    }

    static dot(a: Like, b: Like): number {
        return a.x * b.x + a.y * b.y + a.z * b.z;
    }

    static cross<Out extends Like>(out: Out, a: Like, b: Like): Out {
        return Vec3.set(out, a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
    }

    static distance(a: Like, b: Like): number {
        return Math.sqrt(Vec3.squaredDistance(a, b));
    }

    static squaredDistance(a: Like, b: Like): number {
        return (b.x - a.x) ** 2 + (b.y - a.y) ** 2 + (b.z - a.z) ** 2;
    }

    /** Transforms a point, with the perspective division. */
    static transformMat4<Out extends Like>(out: Out, a: Like, m: Readonly<Mat4>): Out {
        const { x, y, z } = a;
        const w = m.m03 * x + m.m07 * y + m.m11 * z + m.m15;
        const s = w ? 1 / w : 1;
        return Vec3.set(
            out,
            (m.m00 * x + m.m04 * y + m.m08 * z + m.m12) * s,
            (m.m01 * x + m.m05 * y + m.m09 * z + m.m13) * s,
            (m.m02 * x + m.m06 * y + m.m10 * z + m.m14) * s,
        );
    }

    /** v' = v + 2 q × (q × v + w v) */
    static transformQuat<Out extends Like>(out: Out, a: Like, q: QuatLike): Out {
        const tx = 2 * (q.y * a.z - q.z * a.y);
        const ty = 2 * (q.z * a.x - q.x * a.z);
        const tz = 2 * (q.x * a.y - q.y * a.x);
        return Vec3.set(
            out,
            a.x + q.w * tx + q.y * tz - q.z * ty,
            a.y + q.w * ty + q.z * tx - q.x * tz,
            a.z + q.w * tz + q.x * ty - q.y * tx,
        );
    }

    /** Undoes scale, then rotation, then translation. */
    static transformInverseRTS<Out extends Like>(out: Out, a: Like, r: QuatLike, t: Like, s: Like): Out {
        Vec3.set(out, a.x - t.x, a.y - t.y, a.z - t.z);
        Vec3.transformQuat(out, out, { x: -r.x, y: -r.y, z: -r.z, w: r.w });
        return Vec3.divide(out, out, s);
    }

    static strictEquals(a: Like, b: Like): boolean {
        return a.x === b.x && a.y === b.y && a.z === b.z;
    }

    static equals(a: Like, b: Like, epsilon = EPSILON): boolean {
        return near(a.x, b.x, epsilon) && near(a.y, b.y, epsilon) && near(a.z, b.z, epsilon);
    }

    override clone(): Vec3 {
        return new Vec3(this.x, this.y, this.z);
    }

    override set(x?: number | Readonly<Like>, y?: number, z?: number): Vec3 {
        return typeof x === 'object' ? Vec3.copy(this, x) : Vec3.set(this, x || 0, y || 0, z || 0);
    }

    override equals(other: Like, epsilon = EPSILON): boolean {
        return Vec3.equals(this, other, epsilon);
    }

    strictEquals(other: Like): boolean {
        return Vec3.strictEquals(this, other);
    }

    override toString(): string {
        return `(${this.x.toFixed(2)}, ${this.y.toFixed(2)}, ${this.z.toFixed(2)})`;
    }

    lerp(to: Like, ratio: number): Vec3 {
        return Vec3.lerp(this, this, to, ratio);
    }

    add(other: Like): Vec3 {
        return Vec3.add(this, this, other);
    }

    add3f(x: number, y: number, z: number): Vec3 {
        return Vec3.set(this, this.x + x, this.y + y, this.z + z);
    }

    subtract(other: Like): Vec3 {
        return Vec3.subtract(this, this, other);
    }

    subtract3f(x: number, y: number, z: number): Vec3 {
        return Vec3.set(this, this.x - x, this.y - y, this.z - z);
    }

    multiplyScalar(scalar: number): Vec3 {
        return Vec3.multiplyScalar(this, this, scalar);
    }

    multiply(other: Like): Vec3 {
        return Vec3.multiply(this, this, other);
    }

    negative(): Vec3 {
        return Vec3.negate(this, this);
    }

    clampf(min: Like, max: Like): Vec3 {
        return Vec3.set(
            this,
            clamp(this.x, min.x, max.x),
            clamp(this.y, min.y, max.y),
            clamp(this.z, min.z, max.z),
        );
    }

    dot(other: Like): number {
        return Vec3.dot(this, other);
    }

    cross(other: Like): Vec3 {
        return Vec3.cross(this, this, other);
    }

    length(): number {
        return Vec3.len(this);
    }

    lengthSqr(): number {
        return Vec3.lengthSqr(this);
    }

    normalize(): Vec3 {
        return Vec3.normalize(this, this);
    }

    transformMat4(matrix: Readonly<Mat4>): Vec3 {
        return Vec3.transformMat4(this, this, matrix);
    }

    toVec2(): Vec2 {
        return new Vec2(this.x, this.y);
    }
}

CCClass.fastDefine('cc.Vec3', Vec3, { x: 0, y: 0, z: 0 });

export function v3(x?: number | Readonly<Like>, y?: number, z?: number): Vec3 {
    return new Vec3(x, y, z);
}
