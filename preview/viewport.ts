import { director, ResolutionPolicy, screen, Size, UITransform, view } from 'cc';
import { Rope, RopeSegments } from '../assets/rope';

/** The project's design resolution (settings/v2/packages/project.json). All of it is visible in a wide window. */
const DESIGN = { width: 1280, height: 720 };

/** A window narrower than this for its height shows only the part of the width in which figures stand. */
const NARROW = 1.2;

/** Free place beside the figures in a narrow window, and the smallest width that is shown, px. */
const MARGIN = 20;
const MIN_WIDTH = 560;

/** How far below the middle the ground of the backdrops is, px: it stays there, under what stands on it. */
export const GROUND = 270;

/** More pixels than this per CSS pixel are not seen but paid for. */
const MAX_PIXEL_RATIO = 3;

/** What is as wide as the screen, and no figure of the scene. */
const BACKGROUND = ['Camera', 'Backdrop', 'Hint', 'Message'];

/** Keeps the canvas as large as its place on the page, in device pixels, and tells the engine. */
export class Viewport {
    private _fixed: readonly [width: number, height: number] | null = null;
    private _designWidth = 0;

    constructor(private readonly _canvas: HTMLCanvasElement) {
        this.fit();
        new ResizeObserver(() => this.fit()).observe(_canvas);
    }

    /**
     * Keeps a size in device pixels, in which fingers were recorded, whatever the window is; null: no more.
     * Also to be called when another scene runs.
     * @returns Whether another part of the scene is seen now, so that all that hangs in it was moved.
     */
    fix(size: readonly [width: number, height: number] | null): boolean {
        this._fixed = size;
        return this.fit();
    }

    /** See `fix` for what it returns. */
    fit(): boolean {
        const canvas = this._canvas;
        const ratio = Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO);
        const [width, height] = this._fixed ?? [
            Math.max(1, Math.round(canvas.clientWidth * ratio)),
            Math.max(1, Math.round(canvas.clientHeight * ratio)),
        ];
        if (canvas.width !== width || canvas.height !== height) {
            canvas.width = width;
            canvas.height = height;
        }
        screen.windowSize = new Size(width, height);
        const isNarrow = width / height < NARROW;
        const designWidth = isNarrow ? usedWidth() : DESIGN.width;
        view.setDesignResolutionSize(designWidth, DESIGN.height, ResolutionPolicy.SHOW_ALL);
        coverWithBackdrop(width / height, designWidth);
        placeHint(canvas, view.getScaleX() / (width / canvas.clientWidth));
        const isOther = designWidth !== this._designWidth;
        this._designWidth = designWidth;
        return isOther;
    }
}

/** Width of the part of the scene, about its middle, that holds every figure but those that leave it, as floors do, px. */
function usedWidth(): number {
    const canvas = director.getScene()?.getChildByName('Canvas');
    let half = MIN_WIDTH / 2 - MARGIN;
    if (!canvas) return 2 * (half + MARGIN);
    const reach = (x: number): void => {
        half = Math.max(half, Math.abs(x - canvas.worldPosition.x));
    };
    for (const figure of canvas.children) {
        if (BACKGROUND.includes(figure.name)) continue;
        for (const { node, width, anchorX } of figure.getComponentsInChildren(UITransform)) {
            const left = node.worldPosition.x - canvas.worldPosition.x - anchorX * width * node.worldScale.x;
            const farthest = Math.max(-left, left + width * node.worldScale.x);
            if (farthest < DESIGN.width / 2) half = Math.max(half, farthest);
        }
        for (const rope of figure.getComponentsInChildren(Rope)) {
            if (rope.isRunning) for (const { position } of rope.nodes) reach(position.x);
            reachAround(rope, reach);
        }
    }
    return Math.min(DESIGN.width, 2 * (half + MARGIN));
}

/** A pendulum of rods may turn about its node: it reaches as far to either side as it is long. */
function reachAround(rope: Rope, reach: (x: number) => void): void {
    const isHeld = rope.clampHead || rope.headAnchor || rope.anchors.length > 0;
    if (rope.segments !== RopeSegments.Rod || isHeld) return;
    const radius = (rope.length + rope.nodeRadius) * rope.node.worldScale.x;
    reach(rope.node.worldPosition.x - radius);
    reach(rope.node.worldPosition.x + radius);
}

/** Tells the styles of the page how large a px of the scene is, and what is free below it, CSS px: there the hint stands. */
function placeHint({ parentElement, clientHeight }: HTMLCanvasElement, scale: number): void {
    parentElement?.style.setProperty('--px', `${scale}px`);
    parentElement?.style.setProperty('--below', `${(clientHeight - scale * DESIGN.height) / 2}px`);
}

/**
 * Makes the backdrop as large as what is seen, in a window of any shape. Its ground stays where it is; below it, in a
 * high window, the renderer goes on with the ground.
 */
function coverWithBackdrop(ratio: number, designWidth: number): void {
    const backdrop = director.getScene()?.getChildByName('Canvas')?.getChildByName('Backdrop');
    const width = Math.max(designWidth, ratio * DESIGN.height);
    const height = Math.max(DESIGN.height, designWidth / ratio);
    const scale = Math.max(1, width / DESIGN.width, (height / 2 + GROUND) / (DESIGN.height / 2 + GROUND));
    backdrop?.setScale(scale, scale);
    backdrop?.setPosition(0, GROUND * (scale - 1));
}
