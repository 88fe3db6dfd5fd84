import { engineClass } from '../core/engine-class';
import { ccenum } from '../core/enum';
import { recordOf, type GraphicsRecord, type Painted } from '../graphics-record';
import { Color } from '../math/color';
import { GraphicsPath } from './graphics-path';
import { UIRenderer } from './ui-renderer';

export enum LineCap {
    BUTT = 0,
    ROUND = 1,
    SQUARE = 2,
}
ccenum(LineCap);

export enum LineJoin {
    BEVEL = 0,
    ROUND = 1,
    MITER = 2,
}
ccenum(LineJoin);

/**
 * Draws lines and shapes. Colour and width are those at the time of `stroke()` and `fill()`; what is painted
 * adds up until `clear()`.
 */
export class Graphics extends UIRenderer {
    static LineJoin = LineJoin;
    static LineCap = LineCap;

    protected _lineWidth = 1;
    protected _strokeColor = Color.BLACK.clone();
    protected _lineJoin = LineJoin.MITER;
    protected _lineCap = LineCap.BUTT;
    protected _fillColor = Color.WHITE.clone();
    protected _miterLimit = 10;
    private _path: GraphicsPath | null = new GraphicsPath();

    /** What the engine's own code draws with; here no more than what has been traced since the last `clear()`. */
    get impl(): { readonly paths: readonly unknown[] } | null {
        return this._path;
    }

    get lineWidth(): number {
        return this._lineWidth;
    }

    set lineWidth(value: number) {
        this._lineWidth = value;
    }

    get lineJoin(): LineJoin {
        return this._lineJoin;
    }

    set lineJoin(value: LineJoin) {
        this._lineJoin = value;
    }

    get lineCap(): LineCap {
        return this._lineCap;
    }

    set lineCap(value: LineCap) {
        this._lineCap = value;
    }

    get strokeColor(): Readonly<Color> {
        return this._strokeColor;
    }

    set strokeColor(value: Readonly<Color>) {
        if (this._path) this._strokeColor.set(value);
    }

    get fillColor(): Readonly<Color> {
        return this._fillColor;
    }

    set fillColor(value: Readonly<Color>) {
        if (this._path) this._fillColor.set(value);
    }

    get miterLimit(): number {
        return this._miterLimit;
    }

    set miterLimit(value: number) {
        this._miterLimit = value;
    }

    override get color(): Color {
        return this._color;
    }

    override set color(value: Readonly<Color>) {
        this._color.set(value);
    }

    moveTo(x: number, y: number): void {
        this._record.calls.moveTo++;
        this._path?.moveTo(x, y);
    }

    lineTo(x: number, y: number): void {
        this._record.calls.lineTo++;
        this._path?.lineTo(x, y);
    }

    bezierCurveTo(c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number): void {
        this._record.calls.bezierCurveTo++;
        this._path?.bezierCurveTo(c1x, c1y, c2x, c2y, x, y);
    }

    quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
        this._path?.quadraticCurveTo(cx, cy, x, y);
    }

    arc(
        cx: number,
        cy: number,
        r: number,
        startAngle: number,
        endAngle: number,
        counterclockwise: boolean,
    ): void {
        this._path?.arc(cx, cy, r, startAngle, endAngle, counterclockwise);
    }

    ellipse(cx: number, cy: number, rx: number, ry: number): void {
        this._path?.ellipse(cx, cy, rx, ry);
    }

    circle(cx: number, cy: number, r: number): void {
        this._record.calls.circle++;
        this._path?.ellipse(cx, cy, r, r);
    }

    rect(x: number, y: number, w: number, h: number): void {
        this._path?.rect(x, y, w, h);
    }

    roundRect(x: number, y: number, w: number, h: number, r: number): void {
        this._path?.roundRect(x, y, w, h, r);
    }

    fillRect(x: number, y: number, w: number, h: number): void {
        this.rect(x, y, w, h);
        this.fill();
    }

    close(): void {
        this._record.calls.close++;
        this._path?.close();
    }

    clear(): void {
        this._record.calls.clear++;
        if (!this._path) return;
        this._path.clear();
        this._record.painted = [];
    }

    stroke(): void {
        this._record.calls.stroke++;
        this._path?.closeLoops();
        this._paint('stroke', this._strokeColor, this._lineWidth);
    }

    fill(): void {
        this._record.calls.fill++;
        this._paint('fill', this._fillColor, 0);
    }

    protected override onDestroy(): void {
        this._path = null;
        this._record.painted = [];
        super.onDestroy();
    }

    private get _record(): GraphicsRecord {
        return recordOf(this);
    }

    private _paint(kind: Painted['kind'], { r, g, b, a }: Readonly<Color>, width: number): void {
        const paths = this._path?.paint() ?? [];
        if (paths.length === 0) return;
        this._record.painted.push({
            kind,
            color: { r, g, b, a },
            width,
            join: this._lineJoin,
            cap: this._lineCap,
            miterLimit: this._miterLimit,
            paths,
        });
    }
}

engineClass(
    'cc.Graphics',
    Graphics,
    ['_lineWidth', '_strokeColor', '_lineJoin', '_lineCap', '_fillColor', '_miterLimit'],
    { executionOrder: 110 },
);
