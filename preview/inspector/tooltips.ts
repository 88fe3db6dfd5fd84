import { js } from 'cc';
import type { SomeTexts } from '../../assets/rope/core/inspector/attributes';
import { DRUM_TEXTS } from '../../assets/rope/drum/texts/drum';
import { LOAD_TEXTS } from '../../assets/rope/loads/texts/load';
import {
    NET_TEXTS,
    ROPE_NET_ANCHOR_TEXTS,
    ROPE_NET_ATTACHMENT_TEXTS,
} from '../../assets/rope/nets/texts/net';
import { NET_SKIN_TEXTS } from '../../assets/rope/nets/skin/texts/net-skin';
import { OBSTACLE_TEXTS } from '../../assets/rope/contacts/texts/obstacle';
import { PLASTIC_TEXTS } from '../../assets/rope/plastic/texts/plastic';
import { RIDER_TEXTS } from '../../assets/rope/riders/texts/rider';
import {
    ROPE_ANCHOR_TEXTS,
    ROPE_ATTACHMENT_TEXTS,
    ROPE_TEXTS,
} from '../../assets/rope/core/inspector/texts/rope';
import { SKIN_TEXTS } from '../../assets/rope/skin/texts/skin';
import { KNIFE_TEXTS, WINCH_TEXTS } from '../../assets/rope/edit/texts/winch-and-knife';
import { isChinese } from '../language';
import type { Property } from './properties';

/** The texts of the classes that the inspector shows. The package in the page has none: see preview/vite.config.mts. */
const TEXTS: Readonly<Record<string, SomeTexts>> = {
    Rope: ROPE_TEXTS,
    RopeAnchor: ROPE_ANCHOR_TEXTS,
    RopeAttachment: ROPE_ATTACHMENT_TEXTS,
    RopeSkin: SKIN_TEXTS,
    RopeLoad: LOAD_TEXTS,
    RopeRider: RIDER_TEXTS,
    RopeObstacle: OBSTACLE_TEXTS,
    RopeWinch: WINCH_TEXTS,
    RopeKnife: KNIFE_TEXTS,
    RopeDrum: DRUM_TEXTS,
    RopePlastic: PLASTIC_TEXTS,
    RopeNet: { ...ROPE_TEXTS, ...NET_TEXTS },
    RopeNetAnchor: ROPE_NET_ANCHOR_TEXTS,
    RopeNetAttachment: ROPE_NET_ATTACHMENT_TEXTS,
    RopeNetSkin: NET_SKIN_TEXTS,
};

/** What the inspector says of a property; empty if nothing. */
export function tooltipOf({ name, of, tooltip }: Property): string {
    const texts = TEXTS[js.getClassName(of).replace('VerletRope.', '')];
    return texts?.[name]?.[isChinese ? 2 : 1] ?? tooltip;
}
