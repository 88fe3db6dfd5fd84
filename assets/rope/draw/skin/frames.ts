import { ImageAsset, SpriteFrame, Texture2D } from 'cc';
import { fillsTexture } from './pictures';
import { PLAIN_HEIGHT, PLAIN_WIDTH, plainPixels } from './plain';

let plain: SpriteFrame | null = null;

/** The picture of skins that have none: see `plain.ts`. Made when it is first needed. */
export function plainFrame(): SpriteFrame {
    if (plain) return plain;
    const texture = new Texture2D();
    texture.image = new ImageAsset({
        width: PLAIN_WIDTH,
        height: PLAIN_HEIGHT,
        _data: plainPixels(),
        _compressed: false,
        format: Texture2D.PixelFormat.RGBA8888,
    });
    const { CLAMP_TO_EDGE } = Texture2D.WrapMode;
    texture.setWrapMode(CLAMP_TO_EDGE, CLAMP_TO_EDGE);
    plain = new SpriteFrame();
    plain.packable = false;
    plain.texture = texture;
    plain.addRef();
    return plain;
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
