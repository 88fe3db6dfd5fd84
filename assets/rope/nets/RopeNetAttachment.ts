import { _decorator } from 'cc';
import { declaresFields, setDefaults, type ValuesOf } from '../core/inspector/declare';
import { node, number, vector } from '../core/inspector/declaration';
import { netNode } from './RopeNetAnchor';
import { ROPE_NET_ATTACHMENT_TEXTS } from './texts/net';

const { ccclass } = _decorator;

/** Every property of a {@link RopeNetAttachment}. */
export const ROPE_NET_ATTACHMENT = {
    /** The prop. The net moves it in every frame. Empty: the entry only adds its mass. */
    target: node({}),

    ...netNode(-1),

    /** Mass added to the net node, in the unit of the net's mass, 0..1e9. 0 is a decoration that weighs nothing. */
    mass: number({ initial: 1, min: 0, max: 1e9 }),

    /** Place of the prop relative to its net node, px in the axes of the net's scene node, -1e6..1e6. */
    offset: vector({ initial: [0, 0], min: -1e6, max: 1e6, unit: 'px' }),
};

/** One entry of {@link RopeNet.attachments}: a prop carried by one node of a net. It keeps its own rotation. */
@ccclass('VerletRope.RopeNetAttachment')
@declaresFields(ROPE_NET_ATTACHMENT, ROPE_NET_ATTACHMENT_TEXTS)
export class RopeNetAttachment {
    constructor() {
        setDefaults(this, ROPE_NET_ATTACHMENT);
    }
}
/** The properties of {@link RopeNetAttachment}: the table above. */
export interface RopeNetAttachment extends ValuesOf<typeof ROPE_NET_ATTACHMENT> {}
