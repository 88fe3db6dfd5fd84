import { _decorator } from 'cc';
import type { With } from './inspector/declare';
import { declaresFields, Fields } from './inspector/declare';
import { node, number, vector } from './inspector/declaration';
import { netNode } from './inspector/net-node-index';

const { ccclass } = _decorator;

/** Every property of a {@link RopeNetAttachment}. */
export const ROPE_NET_ATTACHMENT = {
    /** The prop: the net moves it every frame. Empty: this entry only adds its mass. */
    target: node({
        chinese: '目标',
        tooltip: [
            'Scene node that the net carries. Empty: the entry only adds its mass.',
            '由网承载的场景节点。为空则只增加质量。',
        ],
    }),

    ...netNode(-1),

    /** Mass added to the net node, in the unit of the net's mass, 0..1e9. 0 is a decoration that weighs nothing. */
    mass: number({
        ...{ initial: 1, min: 0, max: 1e9 },
        chinese: '质量',
        tooltip: [
            "Mass added to the net node, in the unit of the net's Mass. 0 is a decoration that weighs nothing.",
            '加到网节点上的质量，单位与网的质量相同。0 是没有重量的装饰。',
        ],
    }),

    /** Place of the prop beside its net node, px in the axes of the net's scene node, -1e6..1e6. */
    offset: vector({
        ...{ initial: [0, 0], min: -1e6, max: 1e6, unit: 'px' },
        chinese: '偏移',
        tooltip: ['Place of the prop beside its net node.', '挂载物相对网节点的位置。'],
    }),
};

/** One entry of {@link RopeNet.attachments}: a prop carried by one node of a net. It keeps its own rotation. */
@ccclass('VerletRope.RopeNetAttachment')
@declaresFields(ROPE_NET_ATTACHMENT)
export class RopeNetAttachment extends (Fields as With<typeof ROPE_NET_ATTACHMENT>) {}
