import { ImageAsset, SpriteFrame, Texture2D, type Rect } from 'cc';

export function picture(width: number, height: number, repeats = true): SpriteFrame {
    const texture = new Texture2D();
    texture.image = new ImageAsset({ width, height } as HTMLImageElement);
    const { REPEAT, CLAMP_TO_EDGE } = Texture2D.WrapMode;
    texture.setWrapMode(repeats ? REPEAT : CLAMP_TO_EDGE, CLAMP_TO_EDGE);
    const frame = new SpriteFrame();
    frame.texture = texture;
    return frame;
}

export function partOf(frame: SpriteFrame, rect: Rect): SpriteFrame {
    const part = new SpriteFrame();
    part.texture = frame.texture;
    part.rect = rect;
    return part;
}
