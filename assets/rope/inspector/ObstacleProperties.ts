import { _decorator, Component } from 'cc';
import { RopeObstacleShape } from '../enums';
import { choice, number, vector } from './declaration';
import { checkSaved, declares } from './declare';
import type { With } from './declare';
import { vectors } from './list-declaration';

const { ccclass, menu } = _decorator;

const MAX_LENGTH = 1e6;
/** The highest bit that a number has room for beside its sign. */
const MAX_GROUP = 0x40000000;

/** What a property's being shown depends on. */
interface Shaped {
    readonly shape: RopeObstacleShape;
}

/** The properties of a {@link RopeObstacle}, in the order of the inspector. */
export const OBSTACLE = {
    /** What it is. Default `Box`. */
    shape: choice(RopeObstacleShape, {
        initial: RopeObstacleShape.Box,
        chinese: '形状',
        tooltip: ['Box, Circle, or Polygon through the points.', '矩形、圆形，或经过各点的多边形。'],
    }),

    /** Width and height of a box, px in the node's axes, 0..1e6. Default (100, 100). */
    size: vector<Shaped>({
        ...{ initial: [100, 100], min: 0, max: MAX_LENGTH, unit: 'px' },
        visible: ({ shape }) => shape === RopeObstacleShape.Box,
        chinese: '大小',
        tooltip: ["Width and height of the box, in the node's axes.", '矩形的宽和高，沿节点的坐标轴。'],
    }),

    /** Radius of a circle, px in the node's scale, 0..1e6. Default 50. */
    radius: number<Shaped>({
        ...{ initial: 50, min: 0, max: MAX_LENGTH, unit: 'px' },
        visible: ({ shape }) => shape === RopeObstacleShape.Circle,
        chinese: '半径',
        tooltip: ["Radius of the circle, in the node's scale.", '圆的半径，以节点的缩放计。'],
    }),

    /** Corners of a polygon in the node's axes, one after the other, px. It may be concave. */
    points: vectors<Shaped>({
        range: { initial: 0, min: -MAX_LENGTH, max: MAX_LENGTH },
        unit: 'px',
        visible: ({ shape }) => shape === RopeObstacleShape.Polygon,
        chinese: '顶点',
        tooltip: [
            "Corners of the polygon in the node's axes, one after the other. It may be concave, and must not cross itself.",
            '多边形的顶点，沿节点的坐标轴依次给出。可以是凹的，但不能自相交。',
        ],
    }),

    /** Middle of the box or circle, and origin of the polygon, px in the node's axes. Default (0, 0). */
    offset: vector({
        ...{ initial: [0, 0], min: -MAX_LENGTH, max: MAX_LENGTH, unit: 'px' },
        chinese: '偏移',
        tooltip: ["Where its middle is in the node's axes.", '其中心在节点坐标轴中的位置。'],
    }),

    /** Friction of its surface, 0..100; that of a contact is the root of the rope's times this. Default 0.4. */
    friction: number({
        ...{ initial: 0.4, min: 0, max: 100 },
        chinese: '摩擦',
        tooltip: [
            "Friction of its surface. With a rope's: the root of both multiplied. 0: ropes slide.",
            '表面的摩擦。与绳子的摩擦相乘后开方。0：绳子滑动。',
        ],
    }),

    /** Collision group, as bits, 1..2^30. Ropes whose `collisionMask` has none of its bits go through. Default 1. */
    group: number({
        ...{ initial: 1, min: 1, max: MAX_GROUP, integer: true },
        chinese: '分组',
        tooltip: [
            'Its collision group, a bit: 1, 2, 4, ... Ropes collide with it whose Collision Mask has that bit.',
            '碰撞分组，一个位：1、2、4……绳子的碰撞掩码含有该位时才会碰撞。',
        ],
    }),
};

/** What the inspector shows of a {@link RopeObstacle}: the values that {@link OBSTACLE} declares. */
@ccclass('VerletRope.ObstacleProperties')
@menu('hidden:VerletRope/ObstacleProperties')
@declares(OBSTACLE)
export abstract class ObstacleProperties extends (Component as unknown as With<typeof OBSTACLE, Component>) {
    /** Puts values that came out of range from a scene file in range. */
    protected override onLoad(): void {
        checkSaved(this, OBSTACLE);
    }
}
