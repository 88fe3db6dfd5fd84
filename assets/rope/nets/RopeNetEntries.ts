import { _decorator } from 'cc';
import { declaresFields, setDefaults } from '../core/inspector/declare';
import type { ValuesOf } from '../core/inspector/declare';
import { index, node, number, vector } from '../core/inspector/declaration';
import type { Declaration } from '../core/inspector/declaration';
import { ROPE_NET_ANCHOR_TEXTS, ROPE_NET_ATTACHMENT_TEXTS } from './texts/net';

const { ccclass } = _decorator;

/**
 * The properties with which an entry of a list names a node of a net.
 * @param row The default of the row.
 */
const netNode = (row: number): { column: Declaration<number>; row: Declaration<number> } => ({
    /** Column of the node, 0 at the left (a web's first spoke); negative numbers count from the last. */
    column: index({ initial: 0 }),

    /** Row of the node, 0 at the top (the middle of a web); negative numbers count from the last. */
    row: index({ initial: row }),
});

/** Every property of a {@link RopeNetAnchor}. */
export const ROPE_NET_ANCHOR = {
    /** The scene node that the net node follows. Empty: the anchor holds nothing. */
    target: node({}),

    ...netNode(0),
};

/** One entry of {@link RopeNet.anchors}: a scene node that holds a node of a net. */
@ccclass('VerletRope.RopeNetAnchor')
@declaresFields(ROPE_NET_ANCHOR, ROPE_NET_ANCHOR_TEXTS)
export class RopeNetAnchor {
    constructor() {
        setDefaults(this, ROPE_NET_ANCHOR);
    }
}
/** The properties of {@link RopeNetAnchor}: the table above. */
export interface RopeNetAnchor extends ValuesOf<typeof ROPE_NET_ANCHOR> {}

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
