import { _decorator } from 'cc';
import type { With } from '../core/inspector/declare';
import { declaresFields, Fields } from '../core/inspector/declare';
import { node } from '../core/inspector/declaration';
import { netNode } from '../core/inspector/node-index';
import { ROPE_NET_ANCHOR_TEXTS } from './texts/net';

const { ccclass } = _decorator;

/** Every property of a {@link RopeNetAnchor}. */
export const ROPE_NET_ANCHOR = {
    /** The scene node that is followed. Empty: this anchor holds nothing. */
    target: node({}),

    ...netNode(0),
};

/** One entry of {@link RopeNet.anchors}: a scene node that holds a node of a net. */
@ccclass('VerletRope.RopeNetAnchor')
@declaresFields(ROPE_NET_ANCHOR, ROPE_NET_ANCHOR_TEXTS)
export class RopeNetAnchor extends (Fields as With<typeof ROPE_NET_ANCHOR>) {}
