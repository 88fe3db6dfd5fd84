import { _decorator, Color, Node, Gradient, SpriteFrame, type Component } from 'cc';
import { presented, helpPage } from '../core/inspector/attributes';
import type { DrawnRope, RopeLook } from '../core/draw';
import { pixelSize, SkinStyle, type SkinLook } from './draw/skin-look';
import { AttachedRenderer, nearestAbove } from './draw/attached-renderer';
import { plainFrame } from './draw/pictures';
import { SkinPainter } from './draw/skin-painter';
import { StripShape } from './draw/strip-shape';
import { ofClass, warnOnce } from '../core/inspector/warn-once';
import { Rope } from '../core/Rope';
import { addFeature } from '../core/runtime/features';
import { checkSaved, copyValues, declares, REVISION, settingsOf, type With } from '../core/inspector/declare';
import { SKIN_HELP, SKIN_TEXTS, SKIN_SECTIONS } from './texts/skin';
import { choice, color, inSection, number, object, numbers, objects } from '../core/inspector/declaration';

const MAX_LENGTH = 1e6;
const LENGTH = { min: 0, max: MAX_LENGTH, unit: 'px' };

const PICTURE = { title: 'Picture', chinese: SKIN_SECTIONS.picture, order: 1 } as const;
const SHAPE = { title: 'Shape', chinese: SKIN_SECTIONS.shape, order: 2 } as const;
const COLORS = { title: 'Colours', chinese: SKIN_SECTIONS.colors, order: 3 } as const;

type Styled = Readonly<{ style: SkinStyle }>;

const isLinks = ({ style }: Styled): boolean => style === SkinStyle.Links;
const isBand = ({ style }: Styled): boolean => style !== SkinStyle.Links;
const isSmooth = ({ style }: Styled): boolean => style === SkinStyle.Smooth;

/** The properties of a {@link RopeSkin} but `rope` and `color`, in the order of the inspector. */
export const SKIN = {
    ...inSection(PICTURE, {
        /** The picture; its length runs along the rope, its top is on the left seen from the head. Empty: a plain rope. */
        spriteFrame: object<SpriteFrame>(SpriteFrame, {}),

        /** How the skin follows the rope. Default `Smooth`. */
        style: choice(SkinStyle, { initial: SkinStyle.Smooth }),

        /** Length of one repeat of the picture, px, 0..1e6. 0, the default: so long that it keeps its shape. Bands only. */
        tileLength: number({ ...LENGTH, initial: 0, visible: isBand }),

        /** How many links one picture shows, side by side along it. 1..16. Default 1. `Links` only. */
        linksPerPicture: number({ initial: 1, min: 1, max: 16, integer: true, visible: isLinks }),

        /** Pictures of links in turn instead of the one picture, all of one texture. Set the list to change it. `Links` only. */
        frames: objects<SpriteFrame, Styled>(SpriteFrame, { visible: isLinks }),

        /** A picture across the head, centred on it, at the scale of the rope's picture and of the same texture. */
        headFrame: object<SpriteFrame>(SpriteFrame, {}),

        /** The same on the tail. */
        tailFrame: object<SpriteFrame>(SpriteFrame, {}),
    }),

    ...inSection(SHAPE, {
        /** Width at the head, px in the rope node's own units. 0..1e6. Default 12. */
        width: number({ ...LENGTH, initial: 12 }),

        /** Width at the tail, px. Below 0, the default: the same as at the head. */
        tailWidth: number({ ...LENGTH, min: -1, initial: -1 }),

        /** Widths from head to tail, spread evenly over the nodes, instead of those two. Set the list to change it. */
        widths: numbers({ range: { min: 0, max: MAX_LENGTH, initial: 12 } }),

        /** How far a smooth band may be off its curve, px of the screen's design. 0.05..10. Default 0.4. */
        tolerance: number({ initial: 0.4, min: 0.05, max: 10, unit: 'px', visible: isSmooth }),

        /** Length of the rope that was cut off before the head, px: the picture goes on from there. 0..1e6. Default 0. */
        lengthOffset: number({ ...LENGTH, initial: 0, visible: isBand }),
    }),

    ...inSection(COLORS, {
        /** Multiplies the colour more and more towards the tail. Default white. */
        tailColor: color({ initial: [255, 255, 255, 255] }),

        /** Multiplies the colour along the rope, instead of the tail's. Empty: none. Set it to change it. */
        gradient: object<Gradient>(Gradient, {}),
    }),
};

const { ccclass, disallowMultiple, help, menu, property } = _decorator;

/**
 * A picture along a rope in place of its Graphics: twisted hemp, a chain, a vine; without a picture a plain, softly
 * shaded rope. A skin costs a tenth of a Graphics or less, and neighbours that show one texture share a draw call.
 *
 * The engine allows one renderer per node, so a skin stands on a child of the rope, or on the rope's own node if no
 * Graphics is there. It may stand anywhere below the Canvas: its place among the siblings is where the rope is seen.
 */
@ccclass('VerletRope.RopeSkin')
@menu('Verlet Rope/Rope Skin')
@help(helpPage(SKIN_HELP))
@disallowMultiple
@declares(SKIN, SKIN_TEXTS)
export class RopeSkin extends (AttachedRenderer as unknown as With<typeof SKIN, AttachedRenderer>) {
    @property(Rope) private _rope: Rope | null = null;

    private readonly _shape = new StripShape(this);
    readonly triangles = this._shape.triangles;
    readonly drawsWound = true;
    private readonly _painter = new SkinPainter(this._shape);
    private _look: SkinLook | null = null;
    private _isOld = true;
    /** Of what is wound on drums. */
    private _reach = 0;

    override onLoad(): void {
        super.onLoad();
        checkSaved(this, SKIN);
    }

    /** The rope that is drawn. Empty, the default: the one on this node, or the nearest one above. */
    @property({ type: Rope, displayOrder: -1, ...presented(SKIN_TEXTS.rope) })
    get rope(): Rope | null {
        return this._rope;
    }
    set rope(value: Rope | null) {
        this._rope = ofClass(this, 'rope', value, Rope);
        if (this.enabledInHierarchy) this._attach();
    }

    protected override _componentToDraw(): Rope | null {
        return this._rope ?? nearestAbove(this.node, Rope);
    }

    protected override _warnOfNothing(): void {
        warnOnce(this, 'rope', 'is empty and no node above has a Rope: nothing is drawn.');
    }

    // ---- As a view of the rope: see draw/view.ts. Not for games.

    get margin(): number {
        const { width, tailWidth, widths } = settingsOf<RopeSkin>(this);
        let max = Math.max(width, tailWidth);
        for (let i = 0; i < (widths?.length ?? 0); i++) max = Math.max(max, widths[i]);
        return max / 2 + this._reach;
    }

    paint(rope: DrawnRope, { opacity }: RopeLook): boolean {
        if (!this._drawn || !this._renderData) return true;
        if (this._isOld || !this._look) this._syncLook();
        this.triangles.alpha = opacity;
        const whole = rope.withWound ?? rope;
        this._reach = whole.reach ?? 0;
        if (!this._painter.paint(whole, this._look!, this._drawn.node.worldMatrix)) {
            const problem = 'cannot draw in this version of the engine: the rope is drawn by a Graphics.';
            warnOnce(this, 'RopeSkin', problem);
            this._leaveToGraphics(this.width);
            return true;
        }
        this._shape.written();
        return true;
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

    protected override _forget(): void {
        super._forget();
        this._painter.forget();
        this._isOld = true;
    }

    protected override _readLook(numbers: Float64Array): void {
        const settings = settingsOf<RopeSkin>(this);
        const { widths, frames, spriteFrame } = settings;
        const tailColor = this._tail;
        numbers[0] = settings[REVISION];
        numbers[1] = tailColor.r * 65536 + tailColor.g * 256 + tailColor.b;
        numbers[2] = tailColor.a;
        numbers[3] = frames.length;
        numbers[4] = widths.length;
        for (let i = 0; i < widths.length; i++) numbers[5] += widths[i] * (i + 1);
        numbers[6] = spriteFrame ? 0 : pixelSize(this.node);
    }

    private get _tail(): Readonly<Color> {
        const { tailColor } = settingsOf<RopeSkin>(this);
        if (!tailColor) warnOnce(this, 'tailColor', 'must be a Color; white is used.');
        return tailColor ?? Color.WHITE;
    }

    private _syncLook(): void {
        this._isOld = false;
        const { style, width } = this;
        const links = style === SkinStyle.Links ? this._ofOneTexture('frames', this.frames) : [];
        const own = this.spriteFrame?.texture ? this.spriteFrame : null;
        if (style === SkinStyle.Links && links.length === 0 && own) links.push(own);
        const picture = style === SkinStyle.Links ? (links[0] ?? null) : own;
        const frame = picture ?? plainFrame();
        this.triangles.show(frame);
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
        this._shape.stops.set(this.color, this._tail, this.gradient);
        this.triangles.colorsChanged();
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
        if (frame.texture === this.triangles.frame?.texture) return frame;
        warnOnce(this, name, "must be of the same texture as the rope's picture; it is not drawn.");
        return null;
    }
}

addFeature({ name: 'skin', order: 90 });
