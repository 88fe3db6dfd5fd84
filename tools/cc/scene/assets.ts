import { engineClass } from '../core/engine-class';
import { Enum } from '../core/enum';
import { CCObject } from '../core/object';
import { Rect } from '../math/rect';
import { Size } from '../math/size';
import type { Scene } from './scene';

/** Something loaded from a file; identified by its uuid. */
export class Asset extends CCObject {
    _uuid = '';
    _nativeUrl = '';
    private _ref = 0;

    get uuid(): string {
        return this._uuid;
    }

    /** Address of the file behind the asset. */
    get nativeUrl(): string {
        return this._nativeUrl;
    }

    get refCount(): number {
        return this._ref;
    }

    addRef(): Asset {
        this._ref++;
        return this;
    }

    decRef(): Asset {
        this._ref--;
        return this;
    }
}

/** An image as bytes instead of a file. */
interface MemoryImage {
    readonly width: number;
    readonly height: number;
    readonly _data?: ArrayBufferView | null;
}

/** An image file. */
export class ImageAsset extends Asset {
    _width = 0;
    _height = 0;
    /** Four bytes per pixel, for an image made of bytes. */
    private readonly _bytes: ArrayBufferView | null = null;

    /** @param nativeAsset The loaded image, of which only the size is kept, or an image made of bytes. */
    constructor(nativeAsset?: object) {
        super();
        const { width = 0, height = 0, _data } = (nativeAsset ?? {}) as Partial<MemoryImage>;
        this._width = width;
        this._height = height;
        this._bytes = _data ?? null;
    }

    /** The bytes; null for one that was loaded from a file, whose pixels the stand-in does not have. */
    get data(): ArrayBufferView | null {
        return this._bytes;
    }

    get width(): number {
        return this._width;
    }

    get height(): number {
        return this._height;
    }
}

const WrapMode = Enum({ REPEAT: 0, MIRRORED_REPEAT: 1, CLAMP_TO_EDGE: 2 });
const PixelFormat = Enum({ RGBA8888: 35 });

let textures = 0;

/** An image as a texture. */
export class Texture2D extends Asset {
    static WrapMode = WrapMode;
    static PixelFormat = PixelFormat;

    private _image: ImageAsset | null = null;
    private readonly _number = ++textures;
    private readonly _sampler: { addressU: number; addressV: number } = {
        addressU: WrapMode.CLAMP_TO_EDGE,
        addressV: WrapMode.CLAMP_TO_EDGE,
    };

    get image(): ImageAsset | null {
        return this._image;
    }

    set image(value: ImageAsset | null) {
        this._image = value;
    }

    get width(): number {
        return this._image?.width ?? 0;
    }

    get height(): number {
        return this._image?.height ?? 0;
    }

    setWrapMode(wrapS: number, wrapT: number): void {
        this._sampler.addressU = wrapS;
        this._sampler.addressV = wrapT;
    }

    getHash(): number {
        return this._number;
    }

    getSamplerInfo(): Readonly<{ addressU: number; addressV: number }> {
        return this._sampler;
    }
}

/** A part of a texture. */
export class SpriteFrame extends Asset {
    /** u and v of its corners: lower left, lower right, upper left, upper right. */
    uv: number[] = [];
    private _texture: Texture2D | null = null;
    private _rect = new Rect();
    private _originalSize = new Size();
    private _packable = true;
    private _rotated = false;

    get width(): number {
        return this._rect.width;
    }

    get height(): number {
        return this._rect.height;
    }

    get texture(): Texture2D {
        return this._texture!;
    }

    set texture(value: Texture2D) {
        this._texture = value;
        if (this._rect.width === 0) this._rect.set(0, 0, value.width, value.height);
        if (this._originalSize.width === 0) this._originalSize.set(value.width, value.height);
        this._calculateUV();
    }

    get rect(): Rect {
        return this._rect;
    }

    set rect(value: Rect) {
        this._rect.set(value);
        this._calculateUV();
    }

    get originalSize(): Size {
        return this._originalSize;
    }

    set originalSize(value: Size) {
        this._originalSize.set(value);
    }

    get packable(): boolean {
        return this._packable;
    }

    set packable(value: boolean) {
        this._packable = value;
    }

    isRotated(): boolean {
        return this._rotated;
    }

    /** The same for all frames of a texture. */
    getHash(): number {
        return this._texture?.getHash() ?? 0;
    }

    private _calculateUV(): void {
        const { width, height } = this._texture ?? { width: 0, height: 0 };
        if (width === 0 || height === 0) return;
        const { x, y } = this._rect;
        const [left, right] = [x / width, (x + this._rect.width) / width];
        const [top, bottom] = [y / height, (y + this._rect.height) / height];
        this.uv = [left, bottom, right, bottom, left, top, right, top];
    }
}

/** A scene file, read. */
export class SceneAsset extends Asset {
    scene: Scene | null = null;
}

/** A prefab file, read. */
export class Prefab extends Asset {
    data: unknown = null;
}

engineClass('cc.Asset', Asset, []);
engineClass('cc.ImageAsset', ImageAsset, []);
engineClass('cc.Texture2D', Texture2D, []);
engineClass('cc.SpriteFrame', SpriteFrame, []);
engineClass('cc.SceneAsset', SceneAsset, ['scene']);
engineClass('cc.Prefab', Prefab, ['data']);
