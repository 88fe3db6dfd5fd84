import { _decorator, SpriteFrame } from 'cc';
import { presented, helpPage } from '../../core/inspector/attributes';
import type { DrawnRope, RopeLook } from '../../core/draw';
import { ClothShape, plainClothFrame } from './draw/cloth-shape';
import { AttachedRenderer, nearestAbove } from '../../skin/draw/attached-renderer';
import { checkSaved, declares, revisionOf, type With } from '../../core/inspector/declare';
import { NET_LINE } from '../inspector/net-property-list';
import { ofClass, warnOnce } from '../../core/inspector/warn-once';
import { RopeNet } from '../RopeNet';
import { NET_SKIN_HELP, NET_SKIN_TEXTS, NET_SKIN_SECTIONS } from './texts/net-skin';
import { inSection, number, object } from '../../core/inspector/declaration';

const PICTURE = { title: 'Picture', chinese: NET_SKIN_SECTIONS.picture, order: 1 } as const;

/** The properties of a {@link RopeNetSkin} but `net` and `color`, in the order of the inspector. */
export const NET_SKIN = {
    ...inSection(PICTURE, {
        /** The picture: it fills the rectangle of the net's UITransform. Empty: plain white cloth with a hem. */
        spriteFrame: object<SpriteFrame>(SpriteFrame, {}),

        /** Strength of light and shade in folds, 0..1. Default 0.5. */
        shading: number({ initial: 0.5, min: 0, max: 1, slider: [0, 1, 0.01] }),
    }),
};

const { ccclass, disallowMultiple, help, menu, property } = _decorator;

/**
 * A net drawn as cloth: a picture on its cells, with light and shade where they lean and fold. It is one draw call, shared with
 * neighbours that use the same texture. Without a picture it is plain cloth in `color`. The engine allows one renderer on a
 * node: so a skin is on a child node of the net, or on the net's own node if this has no Graphics. It may be anywhere below the
 * Canvas: its place among its siblings decides what is drawn above it.
 */
@ccclass('VerletRope.RopeNetSkin')
@menu('Verlet Rope/Rope Net Skin')
@help(helpPage(NET_SKIN_HELP))
@disallowMultiple
@declares(NET_SKIN, NET_SKIN_TEXTS)
export class RopeNetSkin extends (AttachedRenderer as unknown as With<typeof NET_SKIN, AttachedRenderer>) {
    @property(RopeNet) private _net: RopeNet | null = null;

    private readonly _shape = new ClothShape(this);
    readonly triangles = this._shape.triangles;

    override onLoad(): void {
        super.onLoad();
        checkSaved(this, NET_SKIN);
    }

    /** The net that is drawn. Empty (the default): the net on this node, or on the nearest node above it. */
    @property({ type: RopeNet, displayOrder: -1, ...presented(NET_SKIN_TEXTS.net) })
    get net(): RopeNet | null {
        return this._net;
    }
    set net(value: RopeNet | null) {
        this._net = ofClass(this, 'net', value, RopeNet);
        if (this.enabledInHierarchy) this._attach();
    }

    protected override _componentToDraw(): RopeNet | null {
        return this._net ?? nearestAbove(this.node, RopeNet);
    }

    protected override _warnOfNothing(): void {
        warnOnce(this, 'net', 'is empty and no node above has a RopeNet: nothing is drawn.');
    }

    // ---- As a view of the net: see draw/view.ts. Not for games.

    get margin(): number {
        return 0;
    }

    paint(net: DrawnRope, { opacity }: RopeLook): boolean {
        if (!this._drawn || !this._renderData || !net.mesh) return true;
        const frame = this.spriteFrame?.texture ? this.spriteFrame : plainClothFrame();
        if (this.triangles.show(frame)) this._forget();
        this.triangles.alpha = opacity;
        this._shape.folds.shading[0] = this.shading;
        if (this._shape.write(net, net.mesh)) return true;
        const problem = `cannot draw in this version of the engine, or not more than ${this._shape.maxNodes} nodes`;
        warnOnce(this, 'RopeNetSkin', `${problem}: the net is drawn by a Graphics.`);
        this._leaveToGraphics(NET_LINE.lineWidth);
        return true;
    }

    protected override _readLook(numbers: Float64Array): void {
        numbers[0] = revisionOf(this);
    }
}
