import { Graphics, isValid, UIRenderer, director, Color, type Component, type Node } from 'cc';
import { cameraAt, camerasRevision, type SceneCamera } from './cameras';
import { paintRope } from './paint';
import { hasView, type DrawnRope, type RopeLook, type RopeView } from './view';

/** Draws a rope with the Graphics on its node. */
export class GraphicsView implements RopeView {
    private _graphics: Graphics | null = null;
    /** Whether the user has chosen the look of the Graphics; if not, it gets the look of a rope. */
    private _hasLook = true;
    private _line = ROPE_LINE;
    private _margin = 0;
    private _isPainted = false;
    private _revision = 0;
    /** The look of the Graphics when `revision` was last read: see `_noteLook`. */
    private readonly _lookBefore = new Float64Array(5);
    /** Size of a pixel of the screen in the rope node's units, when it last changed the revision. */
    private _pixelBefore = 0;
    private _camerasRevision = -1;

    /**
     * @param _lendsLook Whether a Graphics without a look gets one only for the moment of painting. In the editor's scene
     *     view, what is saved must not change.
     */
    constructor(
        private readonly _rope: Component,
        private readonly _lendsLook: boolean,
    ) {}

    /** The Graphics on the rope's node, or null. */
    get graphics(): Graphics | null {
        if (this._graphics && isValid(this._graphics, true)) return this._graphics;
        const hadOne = this._graphics !== null;
        const found = this._rope.node.getComponent(Graphics);
        if (!found || !isValid(found, true)) return null;
        this._graphics = found;
        if (hadOne) this._hasLook = false; // another Graphics, instead of one that was removed
        return found;
    }

    get margin(): number {
        return Math.max(this._margin, 0.5 * (this.graphics?.lineWidth ?? 0)); // lineWidth may not have been painted yet
    }

    get revision(): number {
        const { graphics } = this;
        if (!graphics) {
            if (this._isPainted) this._revision++;
            this._isPainted = false;
            return this._revision;
        }
        if (this._camerasRevision !== camerasRevision()) this._notePixel(graphics);
        if (this._noteLook(graphics) || (this._isPainted && isWiped(graphics))) this._revision++;
        return this._revision;
    }

    /** Reads the size of a pixel after cameras have changed. */
    private _notePixel({ node }: Graphics): void {
        this._camerasRevision = camerasRevision();
        const pixel = devicePixel(node);
        if (Math.abs(pixel - this._pixelBefore) <= MAX_PIXEL_CHANGE * this._pixelBefore) return;
        this._pixelBefore = pixel;
        this._revision++;
    }

    /** Returns whether the look of the Graphics has changed since the last call. */
    private _noteLook({ lineWidth, lineJoin, lineCap, miterLimit, strokeColor }: Graphics): boolean {
        const { _lookBefore: before } = this;
        const color = numberOf(strokeColor);
        if (
            before[0] === lineWidth &&
            before[1] === lineJoin &&
            before[2] === lineCap &&
            before[3] === miterLimit &&
            before[4] === color
        )
            return false;
        before[0] = lineWidth;
        before[1] = lineJoin;
        before[2] = lineCap;
        before[3] = miterLimit;
        before[4] = color;
        return true;
    }

    /**
     * Called for a rope that was just added: adds a Graphics with a rope's look, unless something draws on the node already.
     */
    add(line: LineLook): void {
        const { node } = this._rope;
        this._line = line;
        if (!hasView(node) && !node.getComponent(UIRenderer)) node.addComponent(Graphics);
        const { graphics } = this;
        if (graphics) changeLook(graphics, line);
        this._hasLook = true;
    }

    /** Notes that the Graphics has no look yet. */
    needsLook(line = this._line): void {
        this._line = line;
        this._hasLook = false;
    }

    paint(rope: DrawnRope, look: RopeLook): boolean {
        const { graphics } = this;
        if (!graphics) return false;
        if (!this._hasLook && this._lendsLook) {
            lendLook(graphics, this._line, () => this._paint(graphics, rope, look));
            return true;
        }
        if (!this._hasLook) changeLook(graphics, this._line);
        this._hasLook = true;
        this._paint(graphics, rope, look);
        return true;
    }

    clear(): void {
        this._isPainted = false;
        if (this._graphics && isValid(this._graphics)) this._graphics.clear();
    }

    private _paint(graphics: Graphics, rope: DrawnRope, look: RopeLook): void {
        const { lineWidth } = graphics;
        this._margin = Math.max(lineWidth / 2, look.drawNodes ? look.nodeRadius : 0);
        // The engine fades the edges of a line, which takes one pixel of its width: so the line is drawn one pixel wider.
        if (lineWidth > 0) graphics.lineWidth = lineWidth + devicePixel(graphics.node);
        this._isPainted = paintRope(graphics, rope.points, rope.pinned, rope.path, rope.toNode, look);
        if (lineWidth > 0) graphics.lineWidth = lineWidth;
    }
}

/** Whether a script has called `clear()`, so that the Graphics has no paths. */
function isWiped(graphics: Graphics): boolean {
    return graphics.impl?.paths?.length === 0;
}

/** A sleeping rope is painted again when the size of a pixel has changed by more than this part. */
const MAX_PIXEL_CHANGE = 0.2;

function numberOf({ r, g, b, a }: Readonly<Color>): number {
    return ((r * 256 + g) * 256 + b) * 256 + a;
}

/**
 * Size of a pixel of the screen, in the own units of a node: as the camera of highest priority shows it. 0 if no camera
 * does, and for a node of scale 0.
 */
function devicePixel(node: Node): number {
    const camera = cameraAt(node, null);
    if (!camera) return 0;
    const m = camera.matViewProj;
    const { x, y, z } = node.worldPosition;
    const depth = m.m03 * x + m.m07 * y + m.m11 * z + m.m15;
    const { m00, m01, m04, m05 } = node.worldMatrix;
    const unit = Math.sqrt(Math.abs(m00 * m05 - m01 * m04));
    const size = Math.abs(depth) / (pixelsPerUnit(camera) * unit);
    return Number.isFinite(size) ? size : 0;
}

let knownCamera: SceneCamera | null = null;
let knownFrame = -1;
let knownPixels = 0;

/** Pixels of the screen per world px, for a camera that looks straight at it. Cached for a frame: all ropes need it. */
function pixelsPerUnit(camera: SceneCamera): number {
    const frame = director.getTotalFrames();
    if (camera === knownCamera && frame === knownFrame) return knownPixels;
    const { matViewProj: m, viewport, width, height } = camera;
    const area = Math.abs(m.m00 * m.m05 - m.m01 * m.m04) * viewport.width * width * viewport.height * height;
    knownCamera = camera;
    knownFrame = frame;
    knownPixels = Math.sqrt(area) / 2; // the picture goes from -1 to 1 across its width and height
    return knownPixels;
}

/** Look of a rope's line. */
export interface LineLook {
    /** Width, px. */
    readonly lineWidth: number;
    readonly strokeColor: Readonly<Color>;
    /** Default BEVEL. */
    readonly lineJoin?: Graphics['lineJoin'];
    /** Default ROUND. */
    readonly lineCap?: Graphics['lineCap'];
}

/** Default look of a rope: hemp, visible on black and on white. */
export const ROPE_LINE: LineLook = { lineWidth: 6, strokeColor: new Color(205, 145, 75, 255) };

/**
 * Gives a Graphics that is still at the engine's defaults (1 px, black), or has one of the looks `given`, another look;
 * one that a user made stays. Joins are BEVEL: ROUND ones cost three to four times the vertices and look the same at
 * 6 px. Where a thick rope is folded, BEVEL cuts its corners off: a Graphics that a user has given ROUND joins keeps
 * them, and a skin is round there at a tenth of the cost.
 */
export function changeLook(graphics: Graphics, line: LineLook, given: readonly LineLook[] = []): void {
    if (isUntouched(graphics) || given.some((one) => hasLook(graphics, one))) setLook(graphics, line);
}

function hasLook(graphics: Graphics, line: LineLook): boolean {
    const { lineJoin = Graphics.LineJoin.BEVEL, lineCap = Graphics.LineCap.ROUND } = line;
    return (
        graphics.lineWidth === line.lineWidth &&
        graphics.strokeColor.equals(line.strokeColor) &&
        graphics.lineJoin === lineJoin &&
        graphics.lineCap === lineCap
    );
}

/** Gives a Graphics a look, as `changeLook` does, while `paint` paints. */
function lendLook(graphics: Graphics, line: LineLook, paint: () => void): void {
    const untouched = isUntouched(graphics);
    changeLook(graphics, line);
    paint();
    if (untouched) setLook(graphics, untouchedLook());
}

/** The engine's defaults. */
const untouchedLook = (): LineLook => ({
    ...{ lineWidth: 1, strokeColor: Color.BLACK },
    ...{ lineJoin: Graphics.LineJoin.MITER, lineCap: Graphics.LineCap.BUTT },
});

function isUntouched(graphics: Graphics): boolean {
    return hasLook(graphics, untouchedLook());
}

function setLook(graphics: Graphics, line: LineLook): void {
    graphics.lineWidth = line.lineWidth;
    graphics.strokeColor = line.strokeColor as Color;
    graphics.lineJoin = line.lineJoin ?? Graphics.LineJoin.BEVEL;
    graphics.lineCap = line.lineCap ?? Graphics.LineCap.ROUND;
}
