import { ImageAsset, SpriteFrame, Texture2D } from 'cc';
import { PLAIN_CLOTH_SIZE, plainClothPixels } from '../cloth/plain-cloth';
import { fillsTexture } from './pictures';
import { PLAIN_HEIGHT, PLAIN_WIDTH, plainPixels } from './plain';

let plain: SpriteFrame | null = null;
let plainCloth: SpriteFrame | null = null;

/** The picture of skins that have none: see `plain.ts`. Made when it is first needed. */
export function plainFrame(): SpriteFrame {
    plain ??= frameOf(PLAIN_WIDTH, PLAIN_HEIGHT, plainPixels());
    return plain;
}

/** The picture of cloth that has none: see `plain-cloth.ts`. Made when it is first needed. */
export function plainClothFrame(): SpriteFrame {
    plainCloth ??= frameOf(PLAIN_CLOTH_SIZE, PLAIN_CLOTH_SIZE, plainClothPixels());
    return plainCloth;
}

/** A picture of its own, of four bytes per pixel. */
function frameOf(width: number, height: number, pixels: Uint8Array): SpriteFrame {
    const texture = new Texture2D();
    texture.image = new ImageAsset({
        width,
        height,
        _data: pixels,
        _compressed: false,
        format: Texture2D.PixelFormat.RGBA8888,
    });
    const { CLAMP_TO_EDGE } = Texture2D.WrapMode;
    texture.setWrapMode(CLAMP_TO_EDGE, CLAMP_TO_EDGE);
    const frame = new SpriteFrame();
    frame.packable = false;
    frame.texture = texture;
    frame.addRef();
    return frame;
}

/**
 * Whether the graphics card repeats a picture along the rope: it fills a texture whose sides are powers of two and
 * which is set to repeat that way. All others are repeated by cutting the strip.
 */
export function repeats(frame: SpriteFrame): boolean {
    const { texture } = frame;
    if (!fillsTexture(frame) || !isPowerOfTwo(texture.width) || !isPowerOfTwo(texture.height)) return false;
    const { addressU, addressV } = texture.getSamplerInfo();
    const address = frame.isRotated() ? addressV : addressU;
    return (address as number) === (Texture2D.WrapMode.REPEAT as number);
}

function isPowerOfTwo(size: number): boolean {
    return size > 0 && (size & (size - 1)) === 0;
}
