import { engineClass } from '../core/engine-class';
import { CCObject } from '../core/object';
import { Rect } from '../math/rect';
import { Size } from '../math/size';
import type { Scene } from './scene';

/** Something loaded from a file; identified by its uuid. */
export class Asset extends CCObject {
    _uuid = '';
    _nativeUrl = '';

    get uuid(): string {
        return this._uuid;
    }

    /** Address of the file behind the asset. */
    get nativeUrl(): string {
        return this._nativeUrl;
    }
}

/** An image file. */
export class ImageAsset extends Asset {
    _width = 0;
    _height = 0;

    /** @param nativeAsset The loaded image, of which only the size is kept. */
    constructor(nativeAsset?: object) {
        super();
        const { width, height } = sizeOf(nativeAsset ?? {});
        this._width = width;
        this._height = height;
    }

    get width(): number {
        return this._width;
    }

    get height(): number {
        return this._height;
    }
}

function sizeOf(image: object): { width: number; height: number } {
    const { width = 0, height = 0 } = image as { width?: number; height?: number };
    return { width, height };
}

/** An image as a texture. */
export class Texture2D extends Asset {
    private _image: ImageAsset | null = null;

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
}

/** A part of a texture. */
export class SpriteFrame extends Asset {
    private _texture: Texture2D | null = null;
    private _rect = new Rect();
    private _originalSize = new Size();

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
    }

    get rect(): Rect {
        return this._rect;
    }

    set rect(value: Rect) {
        this._rect.set(value);
    }

    get originalSize(): Size {
        return this._originalSize;
    }

    set originalSize(value: Size) {
        this._originalSize.set(value);
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
