import type { Rect, SpriteFrame } from 'cc';
import { _decorator, Graphics, isValid, Node, UIRenderer, Vec3 } from 'cc';
import type { DrawnRope, RopeLook, RopeView } from './draw';
import { addView, FLOATS_PER_VERTEX, plainClothFrame, removeView } from './draw';
import { NetSkinProperties } from './inspector/NetSkinProperties';
import { warnOnce } from './inspector/warn-once';
import { RopeNet } from './RopeNet';

const { ccclass, disallowMultiple, menu, property } = _decorator;

/** Numbers that a skin's look is told from another by. */
const SIGNATURE_SIZE = 6;
const signature = new Float64Array(SIGNATURE_SIZE);
const corner = new Vec3();

/**
 * A net drawn as cloth: its cells with a picture on them, shaded where they lean and fold, in one draw call that
 * neighbours with the same texture share. Without a picture it is plain cloth in `color`.
 *
 * The engine allows one renderer per node, so a skin stands on a child of the net, or on the net's own node if no
 * Graphics is there. It may stand anywhere below the Canvas: its place among the siblings is where the net is seen.
 */
@ccclass('VerletRope.RopeNetSkin')
@menu('Verlet Rope/Rope Net Skin')
@disallowMultiple
export class RopeNetSkin extends NetSkinProperties implements RopeView {
    @property(RopeNet) private _net: RopeNet | null = null;

    /** The net that is drawn now. */
    private _drawn: RopeNet | null = null;
    private _frame: SpriteFrame | null = null;
    private readonly _seen = new Float64Array(SIGNATURE_SIZE);
    private _version = 0;

    /** The net that is drawn. Empty, the default: the one on this node, or the nearest one above. */
    @property({ type: RopeNet, displayOrder: -1 })
    get net(): RopeNet | null {
        return this._net;
    }
    set net(value: RopeNet | null) {
        this._net = value;
        if (this.enabledInHierarchy) this._attach();
    }

    // ---- Life

    override onLoad(): void {
        super.onLoad();
        this._checkSavedValues();
    }

    override onEnable(): void {
        super.onEnable();
        this.node.on(Node.EventType.PARENT_CHANGED, this._attach, this);
        this._attach();
    }

    protected override start(): void {
        if (!this._drawn) this._attach();
        if (!this._drawn)
            warnOnce(this, 'net', 'is empty and no node above has a RopeNet: nothing is drawn.');
    }

    override onDisable(): void {
        this.node.off(Node.EventType.PARENT_CHANGED, this._attach, this);
        this._detach();
        super.onDisable();
    }

    private _attach(): void {
        this._detach();
        const net = this._net ?? netAbove(this.node);
        if (!net || !isValid(net, true)) return;
        this._drawn = net;
        addView(net.node, this);
    }

    private _detach(): void {
        const { _drawn: net } = this;
        this._drawn = null;
        this.clear();
        if (net && isValid(net.node)) removeView(net.node, this);
    }

    // ---- As a view of the net: see draw/view.ts. Not for games.

    get revision(): number {
        if (this._looksOther()) this._version++;
        return this._version;
    }

    get margin(): number {
        return 0;
    }

    paint(net: DrawnRope, { opacity }: RopeLook): boolean {
        if (!this._drawn || !this._renderData || !net.mesh) return true;
        const frame = this.spriteFrame?.texture ? this.spriteFrame : plainClothFrame();
        if (frame !== this._frame) {
            this._frame = frame;
            this._frameChanged();
            this._forget();
        }
        this._alpha = opacity;
        this._folds.shading[0] = this.shading;
        if (!this._writeCloth(net, net.mesh)) this._leaveToGraphics();
        return true;
    }

    clear(): void {
        this._hideCloth();
    }

    // ---- Helpers

    protected override get _shownFrame(): SpriteFrame | null {
        return this._frame;
    }

    protected override _forget(): void {
        super._forget();
        this._version++;
    }

    /** Where a click in the scene view hits the cloth, in the axes of its node. */
    protected override _getLocalBounds(out: Rect): void {
        const vertices = this._vertices;
        let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
        for (let o = 0; o < vertices.length; o += FLOATS_PER_VERTEX) {
            corner.set(vertices[o], vertices[o + 1], 0);
            this.node.inverseTransformPoint(corner, corner);
            left = Math.min(left, corner.x);
            right = Math.max(right, corner.x);
            bottom = Math.min(bottom, corner.y);
            top = Math.max(top, corner.y);
        }
        if (left <= right) out.set(left, bottom, right - left, top - bottom);
    }

    /** Whether anything has changed that the picture depends on and that is not the net's. */
    private _looksOther(): boolean {
        const { color, _frame: frame, _seen: seen } = this;
        signature[0] = this._propertyRevision;
        signature[1] = color.r * 65536 + color.g * 256 + color.b;
        signature[2] = frame ? frame.uv[4] : 0;
        signature[3] = frame ? frame.uv[5] : 0;
        signature[4] = frame ? frame.uv[2] : 0;
        signature[5] = frame ? frame.uv[3] : 0;
        let isOther = false;
        for (let k = 0; k < SIGNATURE_SIZE; k++) {
            if (signature[k] === seen[k]) continue;
            if (k > 1) this._forget(); // the picture lies elsewhere in its texture
            seen[k] = signature[k];
            isOther = true;
        }
        return isOther;
    }

    /** This engine does not have what cloth is drawn with, or not for so many nodes. */
    private _leaveToGraphics(): void {
        const { node } = this._drawn!;
        const problem = `cannot draw in this version of the engine, or not more than ${this._maxNodes} nodes`;
        warnOnce(this, 'RopeNetSkin', `${problem}: the net is drawn by a Graphics.`);
        this._detach();
        if (node.getComponent(UIRenderer)) return;
        const graphics = node.addComponent(Graphics);
        graphics.lineWidth = 2;
        graphics.strokeColor = this.color;
    }
}

function netAbove(node: Node): RopeNet | null {
    for (let one: Node | null = node; one; one = one.parent) {
        const net = one.getComponent(RopeNet);
        if (net) return net;
    }
    return null;
}
