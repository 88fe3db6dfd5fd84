import { CCClass } from '../core/class';
import { EPSILON, near, toDegree, toRadian } from './utils';
import { ValueType } from './value-type';

interface VecLike {
    x: number;
    y: number;
    z: number;
}

interface Like extends VecLike {
    w: number;
}

/** A rotation. Euler angles are in degrees; the order is Y, then Z, then X. */
export class Quat extends ValueType {
    static IDENTITY = Object.freeze(new Quat());

    declare x: number;
    declare y: number;
    declare z: number;
    declare w: number;

    constructor(x?: number | Readonly<Like>, y?: number, z?: number, w?: number) {
        super();
        this.x = 0;
        this.y = 0;
        this.z = 0;
        this.w = 1;
        this.set(x as number, y, z, w);
    }

    static clone(a: Like): Quat {
        return new Quat(a.x, a.y, a.z, a.w);
    }

    static copy<Out extends Like>(out: Out, a: Like): Out {
        return Quat.set(out, a.x, a.y, a.z, a.w);
    }

    static set<Out extends Like>(out: Out, x: number, y: number, z: number, w: number): Out {
        out.x = x;
        out.y = y;
        out.z = z;
        out.w = w;
        return out;
    }

    static identity<Out extends Like>(out: Out): Out {
        return Quat.set(out, 0, 0, 0, 1);
    }

    static multiply<Out extends Like>(out: Out, a: Like, b: Like): Out {
        return Quat.set(
            out,
            a.x * b.w + a.w * b.x + a.y * b.z - a.z * b.y,
            a.y * b.w + a.w * b.y + a.z * b.x - a.x * b.z,
            a.z * b.w + a.w * b.z + a.x * b.y - a.y * b.x,
            a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
        );
    }

    static conjugate<Out extends Like>(out: Out, a: Like): Out {
        return Quat.set(out, -a.x, -a.y, -a.z, a.w);
    }

    static invert<Out extends Like>(out: Out, a: Like): Out {
        const dot = Quat.dot(a, a);
        const s = dot ? 1 / dot : 0;
        return Quat.set(out, -a.x * s, -a.y * s, -a.z * s, a.w * s);
    }

    static dot(a: Like, b: Like): number {
        return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
    }

    static normalize<Out extends Like>(out: Out, a: Like): Out {
        const length = Math.sqrt(Quat.dot(a, a));
        const s = length > 0 ? 1 / length : 0;
        return Quat.set(out, a.x * s, a.y * s, a.z * s, a.w * s);
    }

    static slerp<Out extends Like>(out: Out, a: Like, b: Like, t: number): Out {
        const dot = Quat.dot(a, b);
        const angle = Math.acos(Math.min(1, Math.abs(dot)));
        const isWide = 1 - Math.abs(dot) > EPSILON;
        const wa = isWide ? Math.sin((1 - t) * angle) / Math.sin(angle) : 1 - t;
        const wb = (isWide ? Math.sin(t * angle) / Math.sin(angle) : t) * (dot < 0 ? -1 : 1);
        return Quat.set(
            out,
            wa * a.x + wb * b.x,
            wa * a.y + wb * b.y,
            wa * a.z + wb * b.z,
            wa * a.w + wb * b.w,
        );
    }

    /** @param rad Angle about `axis` (of length 1), rad. */
    static fromAxisAngle<Out extends Like>(out: Out, axis: VecLike, rad: number): Out {
        const s = Math.sin(rad / 2);
        return Quat.set(out, s * axis.x, s * axis.y, s * axis.z, Math.cos(rad / 2));
    }

    static fromAngleZ<Out extends Like>(out: Out, z: number): Out {
        return Quat.set(out, 0, 0, Math.sin(toRadian(z) / 2), Math.cos(toRadian(z) / 2));
    }

    static fromEuler<Out extends Like>(out: Out, x: number, y: number, z: number): Out {
        const [sx, cx] = halfAngle(x);
        const [sy, cy] = halfAngle(y);
        const [sz, cz] = halfAngle(z);
        return Quat.set(
            out,
            sx * cy * cz + cx * sy * sz,
            cx * sy * cz + sx * cy * sz,
            cx * cy * sz - sx * sy * cz,
            cx * cy * cz - sx * sy * sz,
        );
    }

    static toEuler<Out extends VecLike>(out: Out, q: Like): Out {
        const { x, y, z, w } = q;
        const pole = x * y + z * w;
        if (Math.abs(pole) > 0.499999) {
            const sign = Math.sign(pole);
            out.x = 0;
            out.y = sign * toDegree(2 * Math.atan2(x, w));
            out.z = sign * 90;
        } else {
            out.x = toDegree(Math.atan2(2 * (x * w - y * z), 1 - 2 * (x * x + z * z)));
            out.y = toDegree(Math.atan2(2 * (y * w - x * z), 1 - 2 * (y * y + z * z)));
            out.z = toDegree(Math.asin(2 * pole));
        }
        return out;
    }

    static strictEquals(a: Like, b: Like): boolean {
        return a.x === b.x && a.y === b.y && a.z === b.z && a.w === b.w;
    }

    static equals(a: Like, b: Like, epsilon = EPSILON): boolean {
        return (
            near(a.x, b.x, epsilon) &&
            near(a.y, b.y, epsilon) &&
            near(a.z, b.z, epsilon) &&
            near(a.w, b.w, epsilon)
        );
    }

    override clone(): Quat {
        return new Quat(this.x, this.y, this.z, this.w);
    }

    override set(x?: number | Readonly<Like>, y?: number, z?: number, w?: number): Quat {
        return typeof x === 'object' ? Quat.copy(this, x) : Quat.set(this, x || 0, y || 0, z || 0, w ?? 1);
    }

    override equals(other: Like, epsilon = EPSILON): boolean {
        return Quat.equals(this, other, epsilon);
    }

    strictEquals(other: Like): boolean {
        return Quat.strictEquals(this, other);
    }

    getEulerAngles<Out extends VecLike>(out: Out): Out {
        return Quat.toEuler(out, this);
    }

    lerp(to: Like, ratio: number): Quat {
        return Quat.set(
            this,
            this.x + ratio * (to.x - this.x),
            this.y + ratio * (to.y - this.y),
            this.z + ratio * (to.z - this.z),
            this.w + ratio * (to.w - this.w),
        );
    }

    length(): number {
        return Math.sqrt(Quat.dot(this, this));
    }

    override toString(): string {
        return `(${[this.x, this.y, this.z, this.w].map((part) => part.toFixed(2)).join(', ')})`;
    }
}

CCClass.fastDefine('cc.Quat', Quat, { x: 0, y: 0, z: 0, w: 1 });

function halfAngle(degrees: number): [sin: number, cos: number] {
    const half = toRadian(degrees) / 2;
    return [Math.sin(half), Math.cos(half)];
}

export function quat(x?: number | Readonly<Like>, y?: number, z?: number, w?: number): Quat {
    return new Quat(x, y, z, w);
}
