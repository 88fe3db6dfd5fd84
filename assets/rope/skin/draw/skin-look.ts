import type { SpriteFrame } from 'cc';
import type { SkinMeasures } from './profile';
import type { SkinStyle } from './style';

/** Measures of a skin that come from the rope itself. */
type Placed = Pick<SkinMeasures, 'lengthScale' | 'worldScale' | 'pieceStart' | 'wholeLength'>;

/** The look of a skin. Lengths in px of the rope's node. */
export interface SkinLook extends Omit<SkinMeasures, keyof Placed> {
    readonly style: SkinStyle;
    /** The picture, or null: the plain one. */
    readonly frame: SpriteFrame | null;
    /** Pictures of links in turn, all of one texture, each showing so many links; none: plain bars. */
    readonly links: readonly SpriteFrame[];
    readonly linksPerPicture: number;
    /** Pictures across the ends, of the same texture. */
    readonly headFrame: SpriteFrame | null;
    readonly tailFrame: SpriteFrame | null;
    /** Largest distance of a smooth band from its curve, world px. */
    readonly tolerance: number;
}
