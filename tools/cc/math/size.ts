import { CCClass } from '../core/class';
import { ValueType } from './value-type';

interface Like {
    width: number;
    height: number;
}

/** Width and height. */
export class Size extends ValueType {
    static ZERO = Object.freeze(new Size(0, 0));
    static ONE = Object.freeze(new Size(1, 1));

    declare width: number;
    declare height: number;

    constructor(width?: number | Readonly<Like>, height?: number) {
        super();
        this.width = 0;
        this.height = 0;
        this.set(width as number, height);
    }

    static equals(a: Like, b: Like): boolean {
        return a.width === b.width && a.height === b.height;
    }

    static lerp<Out extends Like>(out: Out, from: Like, to: Like, ratio: number): Out {
        out.width = from.width + (to.width - from.width) * ratio;
        out.height = from.height + (to.height - from.height) * ratio;
        return out;
    }

    get x(): number {
        return this.width;
    }

    set x(value: number) {
        this.width = value;
    }

    get y(): number {
        return this.height;
    }

    set y(value: number) {
        this.height = value;
    }

    override clone(): Size {
        return new Size(this.width, this.height);
    }

    override set(width?: number | Readonly<Like>, height?: number): Size {
        if (typeof width === 'object') return this.set(width.width, width.height);
        this.width = width || 0;
        this.height = height || 0;
        return this;
    }

    override equals(other: Like): boolean {
        return Size.equals(this, other);
    }

    lerp(to: Like, ratio: number): Size {
        return Size.lerp(this, this, to, ratio);
    }

    override toString(): string {
        return `(${this.width.toFixed(2)}, ${this.height.toFixed(2)})`;
    }
}

CCClass.fastDefine('cc.Size', Size, { width: 0, height: 0 });

export function size(width?: number | Readonly<Like>, height?: number): Size {
    return new Size(width, height);
}
