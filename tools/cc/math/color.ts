import { CCClass } from '../core/class';
import { ValueType } from './value-type';

interface Like {
    r: number;
    g: number;
    b: number;
    a: number;
}

type HexFormat = '#rgb' | '#rrggbb' | '#rrggbbaa';

/** Red, green, blue and alpha, each rounded and clamped to 0 … 255. */
export class Color extends ValueType {
    static WHITE = Object.freeze(new Color(255, 255, 255, 255));
    static GRAY = Object.freeze(new Color(127, 127, 127, 255));
    static BLACK = Object.freeze(new Color(0, 0, 0, 255));
    static TRANSPARENT = Object.freeze(new Color(0, 0, 0, 0));
    static RED = Object.freeze(new Color(255, 0, 0, 255));
    static GREEN = Object.freeze(new Color(0, 255, 0, 255));
    static BLUE = Object.freeze(new Color(0, 0, 255, 255));
    static CYAN = Object.freeze(new Color(0, 255, 255, 255));
    static MAGENTA = Object.freeze(new Color(255, 0, 255, 255));
    static YELLOW = Object.freeze(new Color(255, 255, 0, 255));

    private _data = new Uint8ClampedArray(4);

    constructor(r?: number | Readonly<Like> | string, g?: number, b?: number, a?: number) {
        super();
        if (typeof r === 'string') this.fromHEX(r);
        else this.set(r as number, g, b, a);
    }

    static clone(a: Readonly<Like>): Color {
        return Color.copy(new Color(), a);
    }

    static copy<Out extends Like>(out: Out, a: Readonly<Like>): Out {
        return Color.set(out, a.r, a.g, a.b, a.a);
    }

    static set<Out extends Like>(out: Out, r: number, g: number, b: number, a: number): Out {
        out.r = r;
        out.g = g;
        out.b = b;
        out.a = a;
        return out;
    }

    static lerp<Out extends Like>(out: Out, from: Like, to: Like, ratio: number): Out {
        const mix = (a: number, b: number): number => a + (b - a) * ratio;
        return Color.set(out, mix(from.r, to.r), mix(from.g, to.g), mix(from.b, to.b), mix(from.a, to.a));
    }

    static fromHEX<Out extends Like>(out: Out, hex: string | number): Out {
        const rgba = typeof hex === 'string' ? parseHex(hex) : hex < 0x1000000 ? hex * 256 + 255 : hex;
        return Color.set(out, rgba >>> 24, (rgba >>> 16) & 255, (rgba >>> 8) & 255, rgba & 255);
    }

    static equals(a: Like, b: Like): boolean {
        return a.r === b.r && a.g === b.g && a.b === b.b && a.a === b.a;
    }

    static strictEquals(a: Like, b: Like): boolean {
        return Color.equals(a, b);
    }

    get r(): number {
        return this._data[0]!;
    }

    set r(value: number) {
        this._data[0] = value;
    }

    get g(): number {
        return this._data[1]!;
    }

    set g(value: number) {
        this._data[1] = value;
    }

    get b(): number {
        return this._data[2]!;
    }

    set b(value: number) {
        this._data[2] = value;
    }

    get a(): number {
        return this._data[3]!;
    }

    set a(value: number) {
        this._data[3] = value;
    }

    override clone(): Color {
        return Color.clone(this);
    }

    override set(r?: number | Readonly<Like>, g?: number, b?: number, a?: number): Color {
        if (typeof r === 'object') return Color.copy(this, r);
        return Color.set(this, r ?? 0, g ?? 0, b ?? 0, a ?? 255);
    }

    override equals(other: Like): boolean {
        return !!other && Color.equals(this, other);
    }

    lerp(to: Readonly<Like>, ratio: number): Color {
        return Color.lerp(this, this, to, ratio);
    }

    override toString(): string {
        return `rgba(${this.r}, ${this.g}, ${this.b}, ${this.a})`;
    }

    toCSS(opt: 'rgba' | 'rgb' | '#rrggbb' | '#rrggbbaa' = 'rgba'): string {
        if (opt === 'rgba') return `rgba(${this.r},${this.g},${this.b},${(this.a / 255).toFixed(2)})`;
        if (opt === 'rgb') return `rgb(${this.r},${this.g},${this.b})`;
        return `#${this.toHEX(opt)}`;
    }

    fromHEX(hex: string | number): Color {
        return Color.fromHEX(this, hex);
    }

    toHEX(fmt: HexFormat = '#rrggbb'): string {
        const parts = [this.r, this.g, this.b].map(twoDigits);
        if (fmt === '#rgb') return parts.map((part) => part[0]).join('');
        return parts.join('') + (fmt === '#rrggbbaa' ? twoDigits(this.a) : '');
    }

    toRGBValue(): number {
        return (this.b << 16) | (this.g << 8) | this.r;
    }
}

function twoDigits(value: number): string {
    return value.toString(16).padStart(2, '0');
}

function parseHex(text: string): number {
    let digits = text.startsWith('#') ? text.slice(1) : text;
    if (digits.length < 6) digits = [...digits].map((digit) => digit + digit).join('');
    if (digits.length === 6) digits += 'ff';
    return Number(`0x${digits}`);
}

CCClass.fastDefine('cc.Color', Color, { r: 0, g: 0, b: 0, a: 255 });

export function color(r?: number | Readonly<Like> | string, g?: number, b?: number, a?: number): Color {
    return new Color(r, g, b, a);
}
