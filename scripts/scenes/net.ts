import { ROPE_NET } from '../../assets/rope/inspector/net-property-list';
import { graphics, script, uiTransform } from './components';
import type { Entry } from './entry';
import { node, type Place } from './node';
import { savedFields } from './rope';
import type { RopeLook, Settings } from './rope';

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
        script('rope/RopeNet.ts', savedFields(ROPE_NET, settings)),
    ]);
}
