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
          enableMotor: { chinese: '启用马达', tooltip: ['The winch turns.', '绞盘转动。'] },
          motorSpeed: {
              chinese: '马达速度',
              tooltip: [
                  'Speed, px/s: above 0 pays out, below 0 winds in.',
                  '速度，px/s：大于 0 放出，小于 0 收回。',
              ],
          },
          motorAcceleration: {
              chinese: '马达加速度',
              tooltip: ['How fast the speed changes, px/s². 0: at once.', '速度变化的快慢，px/s²。0：立即。'],
          },
          maxMotorForce: {
              chinese: '最大马达力',
              tooltip: [
                  'Winding in stops above this pull, mass x px/s². 0: as strong as needed.',
                  '拉力超过此值时停止收回，质量 x px/s²。0：不限。',
              ],
          },
          motorEnd: { chinese: '收放端', tooltip: ['The end at which rope comes out.', '放出绳子的一端。'] },
          enableLimit: { chinese: '启用限位', tooltip: ['The length has limits.', '限制长度。'] },
          lowerLimit: { chinese: '最短长度', tooltip: ['Shortest length, px.', '最短长度，px。'] },
          upperLimit: { chinese: '最长长度', tooltip: ['Longest length, px.', '最长长度，px。'] },
      }
    : {};

/** Of a {@link RopeKnife}. */
export const KNIFE_TEXTS: TextsOf<'layers' | 'minSpeed'> = EDITOR
    ? {
          layers: {
              chinese: '层',
              tooltip: [
                  'Layers of the ropes that are cut, as bits. -1: all.',
                  '会被切断的绳子所在的层（按位）。-1：全部。',
              ],
          },
          minSpeed: {
              chinese: '最低速度',
              tooltip: ['Slower fingers do not cut, px/s.', '比这更慢的手指不会切断，px/s。'],
          },
      }
    : {};
