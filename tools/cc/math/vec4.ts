import { CCClass } from '../core/class';
import { EPSILON, near } from './utils';
import { ValueType } from './value-type';

interface Like {
    x: number;
    y: number;
    z: number;
    w: number;
}

/** Four numbers. */
export class Vec4 extends ValueType {
    static ZERO = Object.freeze(new Vec4(0, 0, 0, 0));
    static ONE = Object.freeze(new Vec4(1, 1, 1, 1));

    declare x: number;
    declare y: number;
    declare z: number;
    declare w: number;

    constructor(x?: number | Readonly<Like>, y?: number, z?: number, w?: number) {
        super();
        this.x = 0;
        this.y = 0;
        this.z = 0;
        this.w = 0;
        this.set(x as number, y, z, w);
    }

    static clone(a: Like): Vec4 {
        return new Vec4(a.x, a.y, a.z, a.w);
    }

    static copy<Out extends Like>(out: Out, a: Like): Out {
        return Vec4.set(out, a.x, a.y, a.z, a.w);
    }

    static set<Out extends Like>(out: Out, x: number, y: number, z: number, w: number): Out {
        out.x = x;
        out.y = y;
        out.z = z;
        out.w = w;
        return out;
    }

    static add<Out extends Like>(out: Out, a: Like, b: Like): Out {
        return Vec4.set(out, a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w);
    }

    static subtract<Out extends Like>(out: Out, a: Like, b: Like): Out {
        return Vec4.set(out, a.x - b.x, a.y - b.y, a.z - b.z, a.w - b.w);
    }

    static multiplyScalar<Out extends Like>(out: Out, a: Like, b: number): Out {
        return Vec4.set(out, a.x * b, a.y * b, a.z * b, a.w * b);
    }

    static lerp<Out extends Like>(out: Out, a: Like, b: Like, t: number): Out {
        return Vec4.set(
            out,
            a.x + t * (b.x - a.x),
            a.y + t * (b.y - a.y),
            a.z + t * (b.z - a.z),
            a.w + t * (b.w - a.w),
        );
    }

    static equals(a: Like, b: Like, epsilon = EPSILON): boolean {
        return (
            near(a.x, b.x, epsilon) &&
            near(a.y, b.y, epsilon) &&
            near(a.z, b.z, epsilon) &&
            near(a.w, b.w, epsilon)
        );
    }

    override clone(): Vec4 {
        return new Vec4(this.x, this.y, this.z, this.w);
    }

    override set(x?: number | Readonly<Like>, y?: number, z?: number, w?: number): Vec4 {
        return typeof x === 'object' ? Vec4.copy(this, x) : Vec4.set(this, x || 0, y || 0, z || 0, w || 0);
    }

    override equals(other: Like, epsilon = EPSILON): boolean {
        return Vec4.equals(this, other, epsilon);
    }

    lerp(to: Like, ratio: number): Vec4 {
        return Vec4.lerp(this, this, to, ratio);
    }

    override toString(): string {
        return `(${[this.x, this.y, this.z, this.w].map((part) => part.toFixed(2)).join(', ')})`;
    }
}

CCClass.fastDefine('cc.Vec4', Vec4, { x: 0, y: 0, z: 0, w: 0 });

export function v4(x?: number | Readonly<Like>, y?: number, z?: number, w?: number): Vec4 {
    return new Vec4(x, y, z, w);
}
