import { engineClass } from '../core/engine-class';
import { Enum } from '../core/enum';
import { Color } from '../math/color';
import { UIRenderer } from './ui-renderer';

export const HorizontalTextAlignment = Enum({ LEFT: 0, CENTER: 1, RIGHT: 2 });
export const VerticalTextAlignment = Enum({ TOP: 0, CENTER: 1, BOTTOM: 2 });
export const Overflow = Enum({ NONE: 0, CLAMP: 1, SHRINK: 2, RESIZE_HEIGHT: 3 });

/** A text. It does not measure itself: the size of its node stays as it was set. */
export class Label extends UIRenderer {
    static HorizontalAlign = HorizontalTextAlignment;
    static VerticalAlign = VerticalTextAlignment;
    static Overflow = Overflow;

    protected _string = 'label';
    protected _horizontalAlign: number = HorizontalTextAlignment.CENTER;
    protected _verticalAlign: number = VerticalTextAlignment.CENTER;
    protected _fontSize = 40;
    protected _fontFamily = 'Arial';
    protected _lineHeight = 40;
    protected _overflow: number = Overflow.NONE;
    protected _enableWrapText = true;
    protected _isBold = false;
    protected _isItalic = false;
    protected _enableOutline = false;
    protected _outlineColor = new Color(0, 0, 0, 255);
    protected _outlineWidth = 2;

    get string(): string {
        return this._string;
    }

    set string(value: string) {
        this._string = value === null || value === undefined ? '' : String(value);
    }

    get horizontalAlign(): number {
        return this._horizontalAlign;
    }

    set horizontalAlign(value: number) {
        this._horizontalAlign = value;
    }

    get verticalAlign(): number {
        return this._verticalAlign;
    }

    set verticalAlign(value: number) {
        this._verticalAlign = value;
    }

    get fontSize(): number {
        return this._fontSize;
    }

    set fontSize(value: number) {
        this._fontSize = value;
    }

    get fontFamily(): string {
        return this._fontFamily;
    }

    set fontFamily(value: string) {
        this._fontFamily = value;
    }

    get lineHeight(): number {
        return this._lineHeight;
    }

    set lineHeight(value: number) {
        this._lineHeight = value;
    }

    get overflow(): number {
        return this._overflow;
    }

    set overflow(value: number) {
        this._overflow = value;
    }

    get enableWrapText(): boolean {
        return this._enableWrapText;
    }

    set enableWrapText(value: boolean) {
        this._enableWrapText = value;
    }

    get isBold(): boolean {
        return this._isBold;
    }

    set isBold(value: boolean) {
        this._isBold = value;
    }

    get isItalic(): boolean {
        return this._isItalic;
    }

    set isItalic(value: boolean) {
        this._isItalic = value;
    }

    get enableOutline(): boolean {
        return this._enableOutline;
    }

    set enableOutline(value: boolean) {
        this._enableOutline = value;
    }

    get outlineColor(): Color {
        return this._outlineColor;
    }

    set outlineColor(value: Readonly<Color>) {
        this._outlineColor.set(value);
    }

    get outlineWidth(): number {
        return this._outlineWidth;
    }

    set outlineWidth(value: number) {
        this._outlineWidth = value;
    }
}

engineClass(
    'cc.Label',
    Label,
    [
        ...['_string', '_horizontalAlign', '_verticalAlign', '_fontSize', '_fontFamily', '_lineHeight'],
        ...['_overflow', '_enableWrapText', '_isBold', '_isItalic'],
        ...['_enableOutline', '_outlineColor', '_outlineWidth'],
    ],
    { executionOrder: 110 },
);
