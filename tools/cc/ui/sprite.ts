import { engineClass } from '../core/engine-class';
import { Enum } from '../core/enum';
import type { SpriteFrame } from '../scene/assets';
import { UIRenderer } from './ui-renderer';
import { UITransform } from './ui-transform';

const SizeMode = Enum({ CUSTOM: 0, TRIMMED: 1, RAW: 2 });
const SpriteType = Enum({ SIMPLE: 0, SLICED: 1, TILED: 2, FILLED: 3 });

/** An image. */
export class Sprite extends UIRenderer {
    static SizeMode = SizeMode;
    static Type = SpriteType;

    protected _spriteFrame: SpriteFrame | null = null;
    protected _type: number = SpriteType.SIMPLE;
    protected _sizeMode: number = SizeMode.TRIMMED;

    get spriteFrame(): SpriteFrame | null {
        return this._spriteFrame;
    }

    set spriteFrame(value: SpriteFrame | null) {
        if (this._spriteFrame === value) return;
        this._spriteFrame = value;
        this._applySize();
    }

    get type(): number {
        return this._type;
    }

    set type(value: number) {
        this._type = value;
    }

    get sizeMode(): number {
        return this._sizeMode;
    }

    set sizeMode(value: number) {
        this._sizeMode = value;
        if (value !== SizeMode.CUSTOM) this._applySize();
    }

    protected override __preload(): void {
        super.__preload();
        this._applySize();
    }

    private _applySize(): void {
        const frame = this._spriteFrame;
        const transform = this.node?.getComponent(UITransform);
        if (!frame || !transform || this._sizeMode === SizeMode.CUSTOM) return;
        const size = this._sizeMode === SizeMode.RAW ? frame.originalSize : frame.rect.size;
        if (size.width > 0 && size.height > 0) transform.setContentSize(size);
    }
}

engineClass('cc.Sprite', Sprite, ['_spriteFrame', '_type', '_sizeMode'], { executionOrder: 110 });
