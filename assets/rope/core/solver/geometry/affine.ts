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

    /** By how much it makes areas larger: 0 if it is singular, negative if it mirrors. */
    get determinant(): number {
        return this.a * this.d - this.b * this.c;
    }

    /** Sets this map to the inverse of another one, whose determinant must not be 0. */
    setInverse(of: Affine): this {
        const { a, b, c, d, tx, ty } = of;
        const determinant = a * d - b * c;
        this.a = d / determinant; // six arguments of `set` would be garbage
        this.b = -b / determinant;
        this.c = -c / determinant;
        this.d = a / determinant;
        this.tx = (c * ty - d * tx) / determinant;
        this.ty = (b * tx - a * ty) / determinant;
        return this;
    }

    equals({ a, b, c, d, tx, ty }: Readonly<Affine>): boolean {
        return (
            this.a === a && this.b === b && this.c === c && this.d === d && this.tx === tx && this.ty === ty
        );
    }

    /** Sets this map to another one. */
    copy(from: Readonly<Affine>): this {
        this.a = from.a;
        this.b = from.b;
        this.c = from.c;
        this.d = from.d;
        this.tx = from.tx;
        this.ty = from.ty;
        return this;
    }

    /** Maps the point (out[at], out[at + 1]) and writes it there. */
    apply(out: Float64Array, at = 0): void {
        const x = out[at];
        const y = out[at + 1];
        out[at] = this.a * x + this.c * y + this.tx;
        out[at + 1] = this.b * x + this.d * y + this.ty;
    }
}

export const IDENTITY: Readonly<Affine> = Object.freeze(new Affine());
