import { ROPE } from '../../assets/rope/core/inspector/property-list';
import { SKIN } from '../../assets/rope/skin/RopeSkin';
import { frameOf, renderer, script, uiTransform } from './components';
import type { Entry } from './entry';
import { node, type Place } from './node';
import { fieldsOf, savedFields, type RopeSettings, type Settings } from './rope';
import { WHITE, type Value } from './values';

/** What a skin has that differs from a new one's defaults. */
export interface SkinSettings extends Omit<Settings<typeof SKIN>, 'spriteFrame'> {
    /** File name of a picture; none: the plain one. */
    readonly picture?: string;
    readonly color?: Value;
}

/** A chain of the picture's two links in turn. */
export const CHAIN: SkinSettings = { picture: 'chain.png', style: 'Links', linksPerPicture: 2 };

/** A node with a rope that is drawn by a skin on a child. */
export function skinnedRope(
    name: string,
    settings: RopeSettings,
    skin: SkinSettings,
    place: Place = {},
    scripts: Entry[] = [],
): Entry {
    return node(
        name,
        place,
        [uiTransform(100, 100), script('Rope', savedFields(ROPE, settings)), ...scripts],
        [node('Skin', {}, [uiTransform(100, 100), skinOf(skin)])],
    );
}

function skinOf({ picture, color = WHITE, ...settings }: SkinSettings): Entry {
    return script('RopeSkin', {
        ...renderer(color),
        ...fieldsOf(SKIN, settings),
        ...(picture && { spriteFrame: frameOf(picture) }),
        _rope: null,
    });
}
