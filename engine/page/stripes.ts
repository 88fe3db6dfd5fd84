import { ImageAsset, SpriteFrame, Texture2D } from 'cc';

let picture: SpriteFrame | null = null;

/** A texture of its own that repeats. The same one every time. */
export function stripes(): SpriteFrame {
    if (picture) return picture;
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 32;
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#c08040';
    context.fillRect(0, 0, 32, 32);
    context.fillStyle = '#604020';
    context.fillRect(0, 0, 16, 32);
    const texture = new Texture2D();
    texture.image = new ImageAsset(canvas);
    texture.setWrapMode(Texture2D.WrapMode.REPEAT, Texture2D.WrapMode.CLAMP_TO_EDGE);
    picture = new SpriteFrame();
    picture.packable = false;
    picture.texture = texture;
    return picture;
}
