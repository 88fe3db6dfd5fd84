import { Gradient, SpriteFrame } from 'cc';
import { SkinStyle } from './draw/skin-look';
import { choice, color, inSection, number, object, numbers, objects } from '../core/inspector/declaration';
import { SKIN_SECTIONS } from './texts/skin';

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
