import { _decorator, Graphics, isValid, Node, UIRenderer, type Component, type Rect } from 'cc';
import { assembler, commits, type TriangleRenderer, type Triangles } from './triangles';
import { addView, removeView, type DrawnRope, type RopeLook, type RopeView } from '../../core/draw/view';

const { ccclass, menu } = _decorator;

/** Most numbers of a look. */
const MAX_LOOK_NUMBERS = 16;
/** A number of a look that changes by less has not changed: sizes of pixels on the screen are not exact. */
const LOOK_TOLERANCE = 1e-6;

/** Numbers of the colour and of the picture's place. */
const COMMON_NUMBERS = 5;
const looks = new Float64Array(MAX_LOOK_NUMBERS);
const otherLooks = looks.subarray(COMMON_NUMBERS);

/**
 * Draws another component by triangles, in place of the Graphics beside that component, for as long as it is enabled.
 */
@ccclass('VerletRope.AttachedRenderer')
@menu('hidden:VerletRope/AttachedRenderer')
@commits
export abstract class AttachedRenderer extends UIRenderer implements RopeView, TriangleRenderer {
    abstract readonly triangles: Triangles;
    readonly replacesGraphics = true;

    /** The component that is drawn now. */
    protected _drawn: Component | null = null;

    private readonly _seen = new Float64Array(MAX_LOOK_NUMBERS);
    private _version = 0;

    // ---- For what draws with it

    /** The component that is to be drawn, or null if there is none. */
    protected abstract _componentToDraw(): Component | null;

    /** Says that there is nothing to draw. */
    protected abstract _warnOfNothing(): void;

    /** Writes the numbers by which a change of the look is noticed, except those of the picture's place. */
    protected abstract _readLook(numbers: Float64Array): void;

    abstract get margin(): number;

    abstract paint(rope: DrawnRope, look: RopeLook): boolean;

    clear(): void {
        if (isValid(this)) this.triangles.clear(); // a destroyed one has no picture
    }

    // ---- Life

    override onLoad(): void {
        super.onLoad();
        this._useVertexOpacity = true; // the engine leaves the colours of the vertices alone
    }

    override onEnable(): void {
        super.onEnable();
        this._flushAssembler();
        this._forget();
        this.node.on(Node.EventType.PARENT_CHANGED, this._attach, this);
        this._attach();
    }

    protected override start(): void {
        if (!this._drawn) this._attach();
        if (!this._drawn) this._warnOfNothing();
    }

    override onDisable(): void {
        this.node.off(Node.EventType.PARENT_CHANGED, this._attach, this);
        this._detach();
        super.onDisable();
        // Not every version of the engine frees these data; Cocos 4 would draw twice when enabled again.
        this.destroyRenderData();
        this.renderEntity.clearStaticRenderDrawInfos();
        this.triangles.free();
    }

    protected _attach(): void {
        this._detach();
        const component = this._componentToDraw();
        if (!component || !isValid(component, true)) return;
        this._drawn = component;
        addView(component.node, this);
    }

    private _detach(): void {
        const { _drawn: component } = this;
        this._drawn = null;
        this.clear();
        if (component && isValid(component.node)) removeView(component.node, this);
    }

    /** Falls back to Graphics: this engine lacks what skins need. */
    protected _leaveToGraphics(lineWidth: number): void {
        const { node } = this._drawn!;
        this._detach();
        if (node.getComponent(UIRenderer)) return;
        const graphics = node.addComponent(Graphics);
        graphics.lineWidth = lineWidth;
        graphics.strokeColor = this.color;
        graphics.lineJoin = Graphics.LineJoin.ROUND;
        graphics.lineCap = Graphics.LineCap.ROUND;
    }

    // ---- Changes of the look

    get revision(): number {
        if (!this.triangles) return this._version; // destroyed
        if (this._looksOther()) this._forget();
        if (this.triangles.areStale) this._version++;
        return this._version;
    }

    /** Whether anything has changed that the drawing depends on, apart from the component drawn. */
    protected _looksOther(): boolean {
        const { color, triangles, _seen: seen } = this;
        const { frame } = triangles;
        looks.fill(0);
        this._readLook(otherLooks);
        looks[0] = color.r * 65536 + color.g * 256 + color.b;
        for (let k = 0; k < 4; k++) looks[1 + k] = frame ? frame.uv[2 + k] : 0;
        let isOther = false;
        for (let k = 0; k < MAX_LOOK_NUMBERS; k++) {
            if (Math.abs(looks[k] - seen[k]) <= LOOK_TOLERANCE) continue;
            seen[k] = looks[k];
            isOther = true;
        }
        return isOther;
    }

    /** Everything that stays from frame to frame is written anew. */
    protected _forget(): void {
        this.triangles.forget();
        this._version++;
    }

    // ---- As a renderer

    protected override _flushAssembler(): void {
        this._assembler = assembler;
        if (this._renderData) return;
        this._renderData = this.requestRenderData();
        this._renderData.material = this.getRenderMaterial(0);
    }

    protected override _canRender(): boolean {
        return super._canRender() && this.triangles.areShown;
    }

    /** Where a click in the scene view hits what is drawn. */
    protected override _getLocalBounds(out: Rect): void {
        this.triangles.readBounds(out);
    }
}

/** The component of a kind on a node or on the nearest node above it that has one; null if none has. */
export function nearestAbove<T extends Component>(node: Node, type: new () => T): T | null {
    for (let one: Node | null = node; one; one = one.parent) {
        const component = one.getComponent(type);
        if (component) return component;
    }
    return null;
}
