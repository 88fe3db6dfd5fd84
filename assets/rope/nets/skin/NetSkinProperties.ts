import { _decorator, SpriteFrame } from 'cc';
import { AttachedRenderer } from '../../skin/kit';
import { number, object } from '../../core/inspector/declaration';
import { checkSaved, declares, revisionOf } from '../../core/inspector/declare';
import type { With } from '../../core/inspector/declare';
import { NET_SKIN_SECTIONS, NET_SKIN_TEXTS } from './texts/net-skin';

const { ccclass, menu } = _decorator;

const PICTURE = { title: 'Picture', chinese: NET_SKIN_SECTIONS.picture, order: 1 } as const;

/** The properties of a {@link RopeNetSkin} but `net` and `color`, in the order of the inspector. */
export const NET_SKIN = {
    /** The picture: it fills the rectangle of the net's UITransform. Empty: plain white cloth with a hem. */
    spriteFrame: object<SpriteFrame>(SpriteFrame, {
        section: PICTURE,
    }),

    /** How strong light and shade of folds are, 0..1. Default 0.5. */
    shading: number({
        section: PICTURE,
        ...{ initial: 0.5, min: 0, max: 1, slider: [0, 1, 0.01] },
    }),
};

/** What the inspector shows of a {@link RopeNetSkin}: the values that {@link NET_SKIN} declares, and nothing else. */
@ccclass('VerletRope.NetSkinProperties')
@menu('hidden:VerletRope/NetSkinProperties')
@declares(NET_SKIN, NET_SKIN_TEXTS)
export abstract class NetSkinProperties extends (AttachedRenderer as unknown as With<
    typeof NET_SKIN,
    AttachedRenderer
>) {
    /** How often a property has been changed. */
    protected get _propertyRevision(): number {
        return revisionOf(this);
    }

    /** Puts values that came out of range from a scene file in range. */
    override onLoad(): void {
        super.onLoad();
        checkSaved(this, NET_SKIN);
    }
}
