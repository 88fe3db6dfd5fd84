import { type Sprite, UITransform } from 'cc';
import { imageAt, tint } from './images';

/** Draws a Sprite's image into the rectangle of its node. The context is in the node's axes, y up. */
export function drawSprite(context: CanvasRenderingContext2D, sprite: Sprite): void {
    const url = (sprite.spriteFrame?.texture as { image?: { nativeUrl: string } | null } | null)?.image
        ?.nativeUrl;
    const image = url && imageAt(url);
    const transform = sprite.node.getComponent(UITransform);
    if (!image || !transform) return;
    const { width, height, anchorX, anchorY } = transform;
    context.globalAlpha *= sprite.color.a / 255;
    context.scale(1, -1);
    context.drawImage(tint(image, sprite.color), -anchorX * width, (anchorY - 1) * height, width, height);
}
