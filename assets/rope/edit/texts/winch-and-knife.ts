import { EDITOR } from 'cc/env';
import type { Texts, TextsOf } from '../../core/inspector/attributes';

/** The page of the docs on both. */
export const WINCH_AND_KNIFE_HELP: Texts | null = EDITOR
    ? ['scripting#events-knife-winch', 'scripting.zh-CN#事件切断与绞盘']
    : null;

/** Of a {@link RopeWinch}. */
export const WINCH_TEXTS: TextsOf<
    | 'enableMotor'
    | 'motorSpeed'
    | 'motorAcceleration'
    | 'maxMotorForce'
    | 'motorEnd'
    | 'enableLimit'
    | 'lowerLimit'
    | 'upperLimit'
> = EDITOR
    ? {
          enableMotor: ['启用马达', 'The motor winds rope in or pays it out.', '马达收回或放出绳子。'],
          motorSpeed: [
              '马达速度',
              'Speed of the motor, px/s. Above 0 it pays out rope, below 0 it winds rope in.',
              '速度，px/s：大于 0 放出，小于 0 收回。',
          ],
          motorAcceleration: [
              '马达加速度',
              'How fast the speed changes, px/s². 0: at once.',
              '速度变化的快慢，px/s²。0：立即。',
          ],
          maxMotorForce: [
              '最大马达力',
              'Pull (mass x px/s²) above which the winch stops winding in. 0: no limit.',
              '拉力超过此值时停止收回，质量 x px/s²。0：不限。',
          ],
          motorEnd: ['收放端', 'End of the rope where the winch is.', '绞盘所在的绳端。'],
          enableLimit: [
              '启用限位',
              'Keeps the length of the rope between Lower Limit and Upper Limit.',
              '把绳长限制在最短长度与最长长度之间。',
          ],
          lowerLimit: ['最短长度', 'Shortest length of the rope, px.', '最短长度，px。'],
          upperLimit: ['最长长度', 'Longest length of the rope, px.', '最长长度，px。'],
      }
    : {};

/** Of a {@link RopeKnife}. */
export const KNIFE_TEXTS: TextsOf<'layers' | 'minSpeed'> = EDITOR
    ? {
          layers: [
              '层',
              'Layers whose ropes the knife cuts, as bits. -1: all layers.',
              '会被切断的绳子所在的层（按位）。-1：全部。',
          ],
          minSpeed: [
              '最低速度',
              'Lowest speed of a finger that cuts, px/s.',
              '能切断绳子的手指的最低速度，px/s。',
          ],
      }
    : {};
