import type { Component, Rect, SpriteFrame } from 'cc';
import { _decorator, Graphics, isValid, Node, UIRenderer, Vec3 } from 'cc';
import type { DrawnRope, RopeLook, RopeView, SkinLook } from './draw';
import { addView, pixelSize, plainFrame, removeView, SkinPainter, SkinStyle } from './draw';
import { SkinProperties } from './inspector/SkinProperties';
import { warnOnce } from './inspector/warn-once';
import { Rope } from './Rope';
import { copyValues } from './runtime/copy-values';

const { ccclass, disallowMultiple, menu, property } = _decorator;

/** Numbers that a skin's look is told from another by. */
const SIGNATURE_SIZE = 16;
const signature = new Float64Array(SIGNATURE_SIZE);
const corner = new Vec3();

/**
 * A picture along a rope in place of its Graphics: twisted hemp, a chain, a vine; without a picture a plain, softly
 * shaded rope. A skin costs a tenth of a Graphics or less, and neighbours that show one texture share a draw call.
 *
 * The engine allows one renderer per node, so a skin stands on a child of the rope, or on the rope's own node if no
 * Graphics is there. It may stand anywhere below the Canvas: its place among the siblings is where the rope is seen.
 */
@ccclass('VerletRope.RopeSkin')
@menu('Verlet Rope/Rope Skin')
@disallowMultiple
export class RopeSkin extends SkinProperties implements RopeView {
    @property(Rope) private _rope: Rope | null = null;

    private readonly _painter = new SkinPainter(this);
    /** The rope that is drawn now. */
    private _drawn: Rope | null = null;
    private _frame: SpriteFrame | null = null;
    private _look: SkinLook | null = null;
    private readonly _seen = new Float64Array(SIGNATURE_SIZE);
    private _isOld = true;
    private _version = 0;

    /** The rope that is drawn. Empty, the default: the one on this node, or the nearest one above. */
    @property({ type: Rope, displayOrder: -1 })
    get rope(): Rope | null {
        return this._rope;
    }
    set rope(value: Rope | null) {
        this._rope = value;
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
        if (!this._drawn) warnOnce(this, 'rope', 'is empty and no node above has a Rope: nothing is drawn.');
    }

    override onDisable(): void {
        this.node.off(Node.EventType.PARENT_CHANGED, this._attach, this);
        this._detach();
        super.onDisable();
    }

    private _attach(): void {
        this._detach();
        const rope = this._rope ?? ropeAbove(this.node);
        if (!rope || !isValid(rope, true)) return;
        this._drawn = rope;
        addView(rope.node, this);
    }

    private _detach(): void {
        const { _drawn: rope } = this;
        this._drawn = null;
        this.clear();
        if (rope && isValid(rope.node)) removeView(rope.node, this);
    }

    // ---- As a view of the rope: see draw/view.ts. Not for games.

    get revision(): number {
        if (this._looksOther()) {
            this._isOld = true;
            this._version++;
        }
        return this._version;
    }

    get margin(): number {
        let max = Math.max(this.width, this.tailWidth);
        for (const width of this.widths ?? []) max = Math.max(max, width);
        return max / 2;
    }

    paint(rope: DrawnRope, { opacity }: RopeLook): boolean {
        if (!this._drawn || !this._renderData) return true;
        if (this._isOld || !this._look) this._syncLook();
        this._alpha = opacity;
        if (!this._painter.paint(rope, this._look!, this._drawn.node.worldMatrix)) {
            this._leaveToGraphics();
            return true;
        }
        this._written();
        return true;
    }

    clear(): void {
        if (!isValid(this)) return;
        const { strip } = this;
        strip.pairs = strip.first;
        if (this._renderData?.chunk) this._written();
    }

    drawPiece(piece: Component): void {
        const isBeside = this.node === this._drawn?.node;
        const node = isBeside ? piece.node : new Node(this.node.name);
        node.layer = this.node.layer;
        if (!isBeside) piece.node.addChild(node);
        const skin = node.addComponent(RopeSkin);
        copyValues(this, skin);
        skin._rope = null;
    }

    // ---- Helpers

    protected override get _shownFrame(): SpriteFrame | null {
        return this._frame;
    }

    protected override _forget(): void {
        super._forget();
        this._painter?.forget();
        this._isOld = true;
        this._version++;
    }

    /** Where a click in the scene view hits the skin, in the axes of its node. */
    protected override _getLocalBounds(out: Rect): void {
        const { vertices, pairs } = this.strip;
        let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
        for (let vertex = 0; vertex < 2 * pairs; vertex++) {
            corner.set(vertices[9 * vertex], vertices[9 * vertex + 1], 0);
            this.node.inverseTransformPoint(corner, corner);
            left = Math.min(left, corner.x);
            right = Math.max(right, corner.x);
            bottom = Math.min(bottom, corner.y);
            top = Math.max(top, corner.y);
        }
        if (left <= right) out.set(left, bottom, right - left, top - bottom);
    }

    /** Whether anything has changed that the picture depends on and that is not the rope's. */
    private _looksOther(): boolean {
        const { color, tailColor, widths, frames, _frame: frame, _seen: seen } = this;
        signature[0] = this._propertyRevision;
        signature[1] = color.r * 65536 + color.g * 256 + color.b;
        signature[2] = tailColor.r * 65536 + tailColor.g * 256 + tailColor.b;
        signature[3] = tailColor.a;
        signature[4] = frames.length;
        signature[5] = frame ? frame.uv[4] : 0;
        signature[6] = frame ? frame.uv[5] : 0;
        signature[7] = frame ? frame.uv[2] : 0;
        signature[8] = frame ? frame.uv[3] : 0;
        signature[9] = widths.length;
        signature[10] = 0;
        for (let i = 0; i < widths.length; i++) signature[10] += widths[i] * (i + 1);
        signature[11] = this.spriteFrame ? 0 : pixelSize(this.node);
        let isOther = false;
        for (let k = 0; k < SIGNATURE_SIZE; k++) {
            if (Math.abs(signature[k] - seen[k]) <= 1e-6) continue;
            seen[k] = signature[k];
            isOther = true;
        }
        return isOther;
    }

    private _syncLook(): void {
        this._isOld = false;
        const { style, width } = this;
        const links = style === SkinStyle.Links ? this._ofOneTexture('frames', this.frames) : [];
        const own = this.spriteFrame?.texture ? this.spriteFrame : null;
        if (style === SkinStyle.Links && links.length === 0 && own) links.push(own);
        const picture = style === SkinStyle.Links ? (links[0] ?? null) : own;
        const frame = picture ?? plainFrame();
        if (frame !== this._frame) {
            this._frame = frame;
            this._frameChanged();
        }
        const { rect } = frame;
        const widest = Math.max(...(this.widths.length > 0 ? this.widths : [width]));
        const natural = rect.height > 0 ? (rect.width / rect.height) * widest : 0;
        this._look = {
            style,
            frame: picture,
            links,
            linksPerPicture: this.linksPerPicture,
            headFrame: this._ofShownTexture('headFrame'),
            tailFrame: this._ofShownTexture('tailFrame'),
            width,
            tailWidth: this.tailWidth,
            widths: this.widths,
            tolerance: this.tolerance,
            lengthOffset: this.lengthOffset,
            tileLength: this.tileLength > 0 ? this.tileLength : natural,
            softness: picture ? 0 : pixelSize(this.node),
        };
        this._stops.set(this.color, this.tailColor, this.gradient);
        this.colorsChanged();
        this._painter.forget();
        this._looksOther(); // the picture's place is known only now
    }

    /** The pictures that have the texture of the first one. */
    private _ofOneTexture(name: string, frames: readonly (SpriteFrame | null)[]): SpriteFrame[] {
        const given = frames.filter((frame): frame is SpriteFrame => !!frame?.texture);
        const same = given.filter((frame) => frame.texture === given[0].texture);
        if (same.length < given.length)
            warnOnce(this, name, 'must be of one texture; those of the first one are used.');
        return same;
    }

    private _ofShownTexture(name: 'headFrame' | 'tailFrame'): SpriteFrame | null {
        const frame = this[name];
        if (!frame?.texture) return null;
        if (frame.texture === this._frame?.texture) return frame;
        warnOnce(this, name, "must be of the same texture as the rope's picture; it is not drawn.");
        return null;
    }

    /** This engine does not have what strips are drawn with. */
    private _leaveToGraphics(): void {
        const rope = this._drawn!;
        warnOnce(
            this,
            'RopeSkin',
            'cannot draw in this version of the engine: the rope is drawn by a Graphics.',
        );
        this._detach();
        if (rope.node.getComponent(UIRenderer)) return;
        const graphics = rope.node.addComponent(Graphics);
        graphics.lineWidth = this.width;
        graphics.strokeColor = this.color;
        graphics.lineJoin = Graphics.LineJoin.ROUND;
        graphics.lineCap = Graphics.LineCap.ROUND;
    }
}

function ropeAbove(node: Node): Rope | null {
    for (let one: Node | null = node; one; one = one.parent) {
        const rope = one.getComponent(Rope);
        if (rope) return rope;
    }
    return null;
}
