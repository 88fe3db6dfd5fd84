import { SpriteFrame } from 'cc';
import { inSection, number, object } from '../../core/inspector/declaration';
import { NET_SKIN_SECTIONS } from './texts/net-skin';

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
