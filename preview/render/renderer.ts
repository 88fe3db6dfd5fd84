import { Camera, director, Graphics, Label, type Node, Sprite, UIOpacity, UIRenderer } from 'cc';
import { paintedBy } from '../../tools/cc/graphics-record';
import { drawGraphics } from './graphics';
import { drawGround } from './ground';
import { drawLabel } from './label';
import { drawSprite } from './sprite';
import { StripPainter } from './strips';
import { type Affine, nodeToCanvas, worldToCanvas } from './world-to-canvas';

const strips = new StripPainter();

/** What was drawn last, and how often the engine would have begun another draw call since the frame began. */
let lastDrawn: unknown = null;
let drawCalls = 0;

/**
 * Draws the running scene as each of its cameras sees it: nodes in the order of the tree.
 * @returns The draw calls that the engine would make: neighbours of one texture share one.
 */
export function drawScene(context: CanvasRenderingContext2D): number {
    drawCalls = 0;
    lastDrawn = null;
    const { canvas } = context;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    for (const camera of camerasOf(director.getScene())) {
        clear(context, camera);
        const view = worldToCanvas(camera, canvas.height);
        for (const node of director.getScene()!.children) drawNode(context, node, camera, view, 1);
        strips.flush(context);
    }
    return drawCalls;
}

function camerasOf(scene: Node | null): Camera[] {
    const cameras =
        scene?.getComponentsInChildren(Camera).filter((camera) => camera.enabledInHierarchy) ?? [];
    return cameras.sort((a, b) => a.priority - b.priority);
}

function clear(context: CanvasRenderingContext2D, camera: Camera): void {
    if (camera.clearFlags !== Camera.ClearFlag.SOLID_COLOR) return;
    const { r, g, b } = camera.clearColor;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = 1;
    context.fillStyle = `rgb(${r} ${g} ${b})`;
    context.fillRect(0, 0, context.canvas.width, context.canvas.height);
}

function drawNode(
    context: CanvasRenderingContext2D,
    node: Node,
    camera: Camera,
    view: Affine,
    parentOpacity: number,
): void {
    if (!node.activeInHierarchy) return;
    const fade = node.getComponent(UIOpacity);
    const opacity = parentOpacity * (fade?.enabled ? fade.opacity / 255 : 1);
    if (camera.visibility & node.layer && opacity > 0) drawComponents(context, node, view, opacity);
    for (const child of node.children) drawNode(context, child, camera, view, opacity);
}

function drawComponents(context: CanvasRenderingContext2D, node: Node, view: Affine, opacity: number): void {
    for (const component of node.components) {
        if (!component.enabledInHierarchy || !(component instanceof UIRenderer)) continue;
        const isFlat =
            component instanceof Sprite || component instanceof Label || component instanceof Graphics;
        count(component);
        if (!isFlat) {
            strips.draw(component, view, context.canvas.width, context.canvas.height);
            continue;
        }
        if (component instanceof Graphics && paintedBy(component).length === 0) continue;
        strips.flush(context);
        context.setTransform(...nodeToCanvas(view, node.worldMatrix));
        context.globalAlpha = opacity;
        if (component instanceof Sprite) {
            if (node.name === 'Backdrop') drawGround(context, component);
            drawSprite(context, component);
        } else if (component instanceof Label) drawLabel(context, component);
        else if (component instanceof Graphics) {
            context.globalAlpha = 1; // UIOpacity does not fade Graphics, it only hides them at 0.
            drawGraphics(context, component);
        }
    }
}

function count(component: UIRenderer): void {
    const { spriteFrame } = component as { spriteFrame?: { texture: unknown } | null };
    const drawn =
        component instanceof Graphics || component instanceof Label
            ? component
            : (spriteFrame?.texture ?? 'plain');
    if (drawn !== lastDrawn) drawCalls++;
    lastDrawn = drawn;
}
