import { Sprite, UITransform } from 'cc';
import { imageAt, tint } from './images';

/** Draws a Sprite's image into the rectangle of its node. The context is in the node's axes, y up. */
export function drawSprite(context: CanvasRenderingContext2D, sprite: Sprite): void {
    const image = imageOf(sprite);
    const transform = sprite.node.getComponent(UITransform);
    if (!image || !transform) return;
    const { width, height, anchorX, anchorY } = transform;
    context.globalAlpha *= sprite.color.a / 255;
    context.scale(1, -1);
    const source = tint(image, sprite.color);
    const [left, top] = [-anchorX * width, (anchorY - 1) * height];
    if (sprite.type === Sprite.Type.TILED) drawTiles(context, source, left, top, width, height);
    else context.drawImage(source, left, top, width, height);
}

/** The image of a Sprite, or null until it has been loaded. */
export function imageOf(sprite: Sprite): HTMLImageElement | null {
    const texture = sprite.spriteFrame?.texture as { image?: { nativeUrl: string } | null } | null;
    const url = texture?.image?.nativeUrl;
    return url ? imageAt(url) : null;
}

/** As many of an image in its own size as there is room for, from the lower left corner on. */
function drawTiles(
    context: CanvasRenderingContext2D,
    source: ReturnType<typeof tint>,
    left: number,
    top: number,
    width: number,
    height: number,
): void {
    const { width: w, height: h } = source;
    context.save();
    context.beginPath();
    context.rect(left, top, width, height);
    context.clip();
    for (let x = 0; x < width; x += w) {
        for (let y = h; y < height + h; y += h) context.drawImage(source, left + x, top + height - y, w, h);
    }
    context.restore();
}
