import { CCClass } from '../core/class';
import type { Mat4 } from './mat4';
import { clamp, EPSILON, near } from './utils';
import { ValueType } from './value-type';

interface Like {
    x: number;
    y: number;
}

interface MatrixLike {
    m00: number;
    m01: number;
    m04: number;
    m05: number;
    m12: number;
    m13: number;
}

/** Two numbers. */
export class Vec2 extends ValueType {
    static ZERO = Object.freeze(new Vec2(0, 0));
    static ONE = Object.freeze(new Vec2(1, 1));
    static NEG_ONE = Object.freeze(new Vec2(-1, -1));
    static UNIT_X = Object.freeze(new Vec2(1, 0));
    static UNIT_Y = Object.freeze(new Vec2(0, 1));

    declare x: number;
    declare y: number;

    constructor(x?: number | Readonly<Like>, y?: number) {
        super();
        this.x = 0;
        this.y = 0;
        this.set(x as number, y);
    }

    static clone(a: Like): Vec2 {
        return new Vec2(a.x, a.y);
    }

    static copy<Out extends Like>(out: Out, a: Like): Out {
        return Vec2.set(out, a.x, a.y);
    }

    static set<Out extends Like>(out: Out, x: number, y: number): Out {
        out.x = x;
        out.y = y;
        return out;
    }

    static add<Out extends Like>(out: Out, a: Like, b: Like): Out {
        return Vec2.set(out, a.x + b.x, a.y + b.y);
    }

    static subtract<Out extends Like>(out: Out, a: Like, b: Like): Out {
        return Vec2.set(out, a.x - b.x, a.y - b.y);
    }

    static multiply<Out extends Like>(out: Out, a: Like, b: Like): Out {
        return Vec2.set(out, a.x * b.x, a.y * b.y);
    }

    static multiplyScalar<Out extends Like>(out: Out, a: Like, b: number): Out {
        return Vec2.set(out, a.x * b, a.y * b);
    }

    static scaleAndAdd<Out extends Like>(out: Out, a: Like, b: Like, scale: number): Out {
        return Vec2.set(out, a.x + b.x * scale, a.y + b.y * scale);
    }

    static negate<Out extends Like>(out: Out, a: Like): Out {
        return Vec2.set(out, -a.x, -a.y);
    }

    static lerp<Out extends Like>(out: Out, a: Like, b: Like, t: number): Out {
        return Vec2.set(out, a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t);
    }

    static normalize<Out extends Like>(out: Out, a: Like): Out {
        const length = Vec2.len(a);
        return length > 0 ? Vec2.set(out, a.x / length, a.y / length) : out;
    }

    static len(a: Like): number {
        return Math.sqrt(a.x * a.x + a.y * a.y);
    }

    static lengthSqr(a: Like): number {
        return a.x * a.x + a.y * a.y;
    }

    static dot(a: Like, b: Like): number {
        return a.x * b.x + a.y * b.y;
    }

    static distance(a: Like, b: Like): number {
        return Math.sqrt(Vec2.squaredDistance(a, b));
    }

    static squaredDistance(a: Like, b: Like): number {
        return (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
    }

    static transformMat4<Out extends Like>(out: Out, a: Like, m: MatrixLike): Out {
        const { x, y } = a;
        return Vec2.set(out, m.m00 * x + m.m04 * y + m.m12, m.m01 * x + m.m05 * y + m.m13);
    }

    static strictEquals(a: Like, b: Like): boolean {
        return a.x === b.x && a.y === b.y;
    }

    static equals(a: Like, b: Like, epsilon = EPSILON): boolean {
        return near(a.x, b.x, epsilon) && near(a.y, b.y, epsilon);
    }

    override clone(): Vec2 {
        return new Vec2(this.x, this.y);
    }

    override set(x?: number | Readonly<Like>, y?: number): Vec2 {
        return typeof x === 'object' ? Vec2.copy(this, x) : Vec2.set(this, x || 0, y || 0);
    }

    override equals(other: Like, epsilon = EPSILON): boolean {
        return Vec2.equals(this, other, epsilon);
    }

    equals2f(x: number, y: number, epsilon = EPSILON): boolean {
        return near(this.x, x, epsilon) && near(this.y, y, epsilon);
    }

    strictEquals(other: Like): boolean {
        return Vec2.strictEquals(this, other);
    }

    override toString(): string {
        return `(${this.x.toFixed(2)}, ${this.y.toFixed(2)})`;
    }

    lerp(to: Like, ratio: number): Vec2 {
        return Vec2.lerp(this, this, to, ratio);
    }

    clampf(min: Like, max: Like): Vec2 {
        return Vec2.set(this, clamp(this.x, min.x, max.x), clamp(this.y, min.y, max.y));
    }

    add(other: Like): Vec2 {
        return Vec2.add(this, this, other);
    }

    add2f(x: number, y: number): Vec2 {
        return Vec2.set(this, this.x + x, this.y + y);
    }

    subtract(other: Like): Vec2 {
        return Vec2.subtract(this, this, other);
    }

    subtract2f(x: number, y: number): Vec2 {
        return Vec2.set(this, this.x - x, this.y - y);
    }

    multiplyScalar(scalar: number): Vec2 {
        return Vec2.multiplyScalar(this, this, scalar);
    }

    multiply(other: Like): Vec2 {
        return Vec2.multiply(this, this, other);
    }

    negative(): Vec2 {
        return Vec2.negate(this, this);
    }

    dot(other: Like): number {
        return Vec2.dot(this, other);
    }

    cross(other: Like): number {
        return this.x * other.y - this.y * other.x;
    }

    length(): number {
        return Vec2.len(this);
    }

    lengthSqr(): number {
        return Vec2.lengthSqr(this);
    }

    normalize(): Vec2 {
        return Vec2.normalize(this, this);
    }

    /** Unsigned angle to another vector, rad. */
    angle(other: Like): number {
        const product = Math.sqrt(this.lengthSqr() * Vec2.lengthSqr(other));
        return product === 0 ? 0 : Math.acos(clamp(this.dot(other) / product, -1, 1));
    }

    rotate(radians: number): Vec2 {
        const s = Math.sin(radians);
        const c = Math.cos(radians);
        return Vec2.set(this, c * this.x - s * this.y, s * this.x + c * this.y);
    }

    transformMat4(matrix: Readonly<Mat4>): Vec2 {
        return Vec2.transformMat4(this, this, matrix);
    }
}

CCClass.fastDefine('cc.Vec2', Vec2, { x: 0, y: 0 });

export function v2(x?: number | Readonly<Like>, y?: number): Vec2 {
    return new Vec2(x, y);
}
