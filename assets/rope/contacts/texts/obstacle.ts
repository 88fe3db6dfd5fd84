import { EDITOR } from 'cc/env';
import type { Texts, TextsOf } from '../../core/inspector/attributes';
import type { OBSTACLE } from '../obstacle-list';

/** The page of the docs. */
export const OBSTACLE_HELP: Texts | null = EDITOR ? ['collision', 'collision.zh-CN'] : null;

/** Of a {@link RopeObstacle}. */
export const OBSTACLE_TEXTS: TextsOf<keyof typeof OBSTACLE> = EDITOR
    ? {
          shape: [
              '形状',
              'Box, Circle, or Polygon: the corners are in Points.',
              '矩形、圆形，或经过各点的多边形。',
          ],
          size: [
              '大小',
              "Width and height of the box, in the node's axes.",
              '矩形的宽和高，沿节点的坐标轴。',
          ],
          radius: ['半径', "Radius of the circle, in the node's scale.", '圆的半径，以节点的缩放计。'],
          points: [
              '顶点',
              "Corners of the polygon in the node's axes, in order. The polygon may be concave. Its sides must not cross.",
              '多边形的顶点，沿节点的坐标轴依次给出。可以是凹的，但不能自相交。',
          ],
          offset: [
              '偏移',
              "Place of the middle of the obstacle in the node's axes.",
              '障碍物中心在节点坐标轴中的位置。',
          ],
          friction: [
              '摩擦',
              'Coefficient of friction of the surface. In a contact it is multiplied by that of the rope, and the square root of the product is used. 0: ropes slide.',
              '表面的摩擦系数。接触时与绳子的摩擦系数相乘后开方。0：绳子滑动。',
          ],
          group: [
              '分组',
              'Collision group of the obstacle, one bit: 1, 2, 4, ... A rope collides with it if the Collision Mask of the rope has this bit.',
              '碰撞分组，一个位：1、2、4……绳子的碰撞掩码含有该位时才会碰撞。',
          ],
      }
    : {};

/** Advice to ropes that collide, in Chinese. */
export const CONTACT_ADVICE = EDITOR
    ? {
          longSegments: (length: string): string =>
              `${length} px 的线段在所接触物体的角上阻力会大于摩擦力：请减小 Base Length，或增大 Collision Radius。`,
          ledOut: '绳子穿过障碍物并保持原长：它被固定在那里，或者太短、太紧，无法从旁边绕过。请增大 Slack。',
          unfelt: (body: string): string =>
              `刚体“${body}”感受不到这根绳子：只有没有系在网上、关闭 Collide Ropes 的绳子才会推动刚体。`,
      }
    : {};
