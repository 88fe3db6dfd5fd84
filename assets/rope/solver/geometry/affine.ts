/** A 2D affine map: x' = a x + c y + tx,  y' = b x + d y + ty. */
export class Affine {
    a = 1;
    b = 0;
    c = 0;
    d = 1;
    tx = 0;
    ty = 0;

    set(a: number, b: number, c: number, d: number, tx: number, ty: number): this {
        this.a = a;
        this.b = b;
        this.c = c;
        this.d = d;
        this.tx = tx;
        this.ty = ty;
        return this;
    }

    get determinant(): number {
        return this.a * this.d - this.b * this.c;
    }

    /** Becomes the inverse of another map, whose determinant must not be 0. */
    setInverse(of: Affine): this {
        const { a, b, c, d, tx, ty, determinant } = of;
        return this.set(
            d / determinant,
            -b / determinant,
            -c / determinant,
            a / determinant,
            (c * ty - d * tx) / determinant,
            (b * tx - a * ty) / determinant,
        );
    }

    /** Maps the point (out[at], out[at + 1]) in place. */
    apply(out: Float64Array, at = 0): void {
        const x = out[at];
        const y = out[at + 1];
        out[at] = this.a * x + this.c * y + this.tx;
        out[at + 1] = this.b * x + this.d * y + this.ty;
    }
}

export const IDENTITY: Readonly<Affine> = Object.freeze(new Affine());
