import { CCClass } from '../core/class';
import type { Mat4 } from './mat4';
import { Size } from './size';
import { ValueType } from './value-type';
import { Vec2 } from './vec2';

interface Like {
    x: number;
    y: number;
    width: number;
    height: number;
}

interface Point {
    x: number;
    y: number;
}

/** A rectangle along the axes; (x, y) is its lower left corner. */
export class Rect extends ValueType {
    declare x: number;
    declare y: number;
    declare width: number;
    declare height: number;

    constructor(x?: number | Readonly<Like>, y?: number, width?: number, height?: number) {
        super();
        this.x = 0;
        this.y = 0;
        this.width = 0;
        this.height = 0;
        this.set(x as number, y, width, height);
    }

    static fromMinMax<Out extends Like>(out: Out, v1: Point, v2: Point): Out {
        return span(out, [v1.x, v2.x], [v1.y, v2.y]);
    }

    static union<Out extends Like>(out: Out, one: Like, other: Like): Out {
        return span(
            out,
            [one.x, one.x + one.width, other.x, other.x + other.width],
            [one.y, one.y + one.height, other.y, other.y + other.height],
        );
    }

    static equals(a: Like, b: Like): boolean {
        return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
    }

    get xMin(): number {
        return this.x;
    }

    set xMin(value: number) {
        this.width += this.x - value;
        this.x = value;
    }

    get yMin(): number {
        return this.y;
    }

    set yMin(value: number) {
        this.height += this.y - value;
        this.y = value;
    }

    get xMax(): number {
        return this.x + this.width;
    }

    set xMax(value: number) {
        this.width = value - this.x;
    }

    get yMax(): number {
        return this.y + this.height;
    }

    set yMax(value: number) {
        this.height = value - this.y;
    }

    get center(): Vec2 {
        return new Vec2(this.x + this.width / 2, this.y + this.height / 2);
    }

    set center(value: Readonly<Point>) {
        this.x = value.x - this.width / 2;
        this.y = value.y - this.height / 2;
    }

    get origin(): Vec2 {
        return new Vec2(this.x, this.y);
    }

    set origin(value: Readonly<Point>) {
        this.x = value.x;
        this.y = value.y;
    }

    get size(): Size {
        return new Size(this.width, this.height);
    }

    set size(value: Readonly<{ width: number; height: number }>) {
        this.width = value.width;
        this.height = value.height;
    }

    override clone(): Rect {
        return new Rect(this);
    }

    override set(x?: number | Readonly<Like>, y?: number, width?: number, height?: number): Rect {
        if (typeof x === 'object') return this.set(x.x, x.y, x.width, x.height);
        this.x = x || 0;
        this.y = y || 0;
        this.width = width || 0;
        this.height = height || 0;
        return this;
    }

    override equals(other: Like): boolean {
        return Rect.equals(this, other);
    }

    intersects(other: Like): boolean {
        return !(
            this.xMax < other.x ||
            other.x + other.width < this.x ||
            this.yMax < other.y ||
            other.y + other.height < this.y
        );
    }

    contains(point: Point): boolean {
        return this.x <= point.x && point.x <= this.xMax && this.y <= point.y && point.y <= this.yMax;
    }

    /** Becomes the smallest rectangle around its four transformed corners. */
    transformMat4(mat: Readonly<Mat4>): Rect {
        const corners = [
            [this.x, this.y],
            [this.xMax, this.y],
            [this.x, this.yMax],
            [this.xMax, this.yMax],
        ] as const;
        return span(
            this,
            corners.map(([x, y]) => mat.m00 * x + mat.m04 * y + mat.m12),
            corners.map(([x, y]) => mat.m01 * x + mat.m05 * y + mat.m13),
        );
    }

    override toString(): string {
        return `(${[this.x, this.y, this.width, this.height].map((part) => part.toFixed(2)).join(', ')})`;
    }
}

function span<Out extends Like>(out: Out, xs: readonly number[], ys: readonly number[]): Out {
    const x = Math.min(...xs);
    const y = Math.min(...ys);
    out.width = Math.max(...xs) - x;
    out.height = Math.max(...ys) - y;
    out.x = x;
    out.y = y;
    return out;
}

CCClass.fastDefine('cc.Rect', Rect, { x: 0, y: 0, width: 0, height: 0 });

export function rect(x?: number | Readonly<Like>, y?: number, width?: number, height?: number): Rect {
    return new Rect(x, y, width, height);
}
