import { _decorator } from 'cc';
import { declaresFields, setDefaults, type ValuesOf } from '../core/inspector/declare';
import { index, node, type Declaration } from '../core/inspector/declaration';
import { ROPE_NET_ANCHOR_TEXTS } from './texts/net';

const { ccclass } = _decorator;

/**
 * The properties with which an entry of a list names a node of a net.
 * @param row The default of the row.
 */
export const netNode = (row: number): { column: Declaration<number>; row: Declaration<number> } => ({
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
