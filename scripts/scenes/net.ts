import { ROPE_NET } from '../../assets/rope/nets/inspector/net-property-list';
import { NET_SKIN } from '../../assets/rope/nets/skin/RopeNetSkin';
import { frameOf, graphics, renderer, script, uiTransform } from './components';
import type { Entry } from './entry';
import { node, type Place } from './node';
import { fieldsOf, savedFields, type RopeLook, type Settings } from './rope';
import { WHITE, type Value } from './values';

/** What a net has that differs from a new one's defaults. What is left out follows the defaults for ever. */
export type NetSettings = Settings<typeof ROPE_NET>;

/** How large a net is, px, and which point of it is at its node: parts of its size from the lower left corner. */
export interface NetSize {
    readonly width: number;
    readonly height: number;
    readonly anchorX?: number;
    readonly anchorY?: number;
}

/** A node with a net on it. */
export function net(name: string, size: NetSize, settings: NetSettings, place: Place, look: RopeLook): Entry {
    return node(name, place, [
        uiTransform(size.width, size.height, size.anchorX, size.anchorY),
        graphics(look.lineWidth, look.strokeColor),
        script('RopeNet', savedFields(ROPE_NET, settings)),
    ]);
}

/** How cloth looks. */
export interface ClothLook extends Omit<Settings<typeof NET_SKIN>, 'spriteFrame'> {
    /** File name of a picture; none: plain cloth. */
    readonly picture?: string;
    readonly color?: Value;
}

/** A node with a net on it that is drawn as cloth, by a skin on a child. */
export function cloth(
    name: string,
    size: NetSize,
    netSettings: NetSettings,
    place: Place,
    { picture, color = WHITE, ...settings }: ClothLook,
): Entry {
    const skin = script('RopeNetSkin', {
        ...renderer(color),
        ...fieldsOf(NET_SKIN, settings),
        ...(picture && { spriteFrame: frameOf(picture) }),
        _net: null,
    });
    return node(
        name,
        place,
        [
            uiTransform(size.width, size.height, size.anchorX, size.anchorY),
            script('RopeNet', savedFields(ROPE_NET, netSettings)),
        ],
        [node('Skin', {}, [uiTransform(size.width, size.height), skin])],
    );
}
