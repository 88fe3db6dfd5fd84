import { EDITOR } from 'cc/env';
import type { Texts, TextsOf } from '../../core/inspector/attributes';
import type { RIDER } from '../RopeRider';

/** The page of the docs. */
export const RIDER_HELP: Texts | null = EDITOR ? ['riders', 'riders.zh-CN'] : null;

/** Of a {@link RopeRider}. */
export const RIDER_TEXTS: TextsOf<keyof typeof RIDER> = EDITOR
    ? {
          mass: [
              '质量',
              "Mass of the rider, in the unit of the rope's mass. A RopeLoad or a coupled RigidBody2D on the same node is used instead.",
              '质量，单位与绳子的质量相同。同一节点上有 RopeLoad 或受绳子拉动的 RigidBody2D 时，以其质量为准。',
          ],
          climbSpeed: [
              '攀爬速度',
              'Speed of climbing along the rope. Above 0: towards the tail.',
              '沿绳子攀爬的速度。大于 0：朝绳尾方向。',
          ],
          climbAcceleration: [
              '攀爬加速度',
              'How fast the climbing speed changes. 0: at once, with a jerk.',
              '攀爬速度变化的快慢。0：立即改变，会有冲击。',
          ],
          swingForce: [
              '摆动力',
              'Force across the rope, mass x px/s². On a hanging rope, above 0 is to the right.',
              '垂直于绳子的力，质量 x px/s²。绳子下垂时大于 0 为向右。',
          ],
          slide: [
              '滑动',
              'The rider slides along the rope, like a bead or on a zip line. Only with the solver Exact, and if the rope is tied to no net.',
              '沿绳子滑动：珠子、滑索。需要 Exact 求解器，且绳子没有系在网上。',
          ],
          friction: [
              '摩擦',
              'Coefficient of friction between rider and rope. 0: no friction. Shown with Slide.',
              '滑动时与绳子的摩擦。0：没有摩擦。开启“滑动”后才显示。',
          ],
          rotate: ['随绳转动', 'The node turns with the rope.', '节点随绳子转动。'],
      }
    : {};

/** Advice to ropes along which something is to slide, in Chinese. */
export const SLIDE_ADVICE = EDITOR
    ? {
          exact: '锚点或 RopeRider 的“滑动”需要 Exact 求解器：现在它固定在所在的绳节点上。',
          untied: '锚点或 RopeRider 的“滑动”要求绳子没有系在网上：现在它固定在所在的绳节点上。',
          limp: '锚点或 RopeRider 的“滑动”要求会碰撞的绳子是柔软的（Flexural Rigidity 为 0，不勾选 Clamp Head）：现在它固定在所在的绳节点上。',
          apart: '锚点或 RopeRider 的“滑动”要求绳子不与其他绳子碰撞（Collide Ropes）：现在它固定在所在的绳节点上。',
      }
    : {};
