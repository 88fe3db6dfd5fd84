import { EDITOR } from 'cc/env';
import type { Texts, TextsOf } from '../../core/inspector/attributes';
import type { PLASTIC } from '../plastic-list';

/** The page of the docs. */
export const PLASTIC_HELP: Texts | null = EDITOR ? ['plastic', 'plastic.zh-CN'] : null;

/** The section of its inspector in Chinese. */
export const PLASTIC_SECTIONS: Partial<Record<'plastic', string>> = EDITOR ? { plastic: '塑性' } : {};

/** Of a {@link RopePlastic}. */
export const PLASTIC_TEXTS: TextsOf<keyof typeof PLASTIC> = EDITOR
    ? {
          yieldAngle: {
              chinese: '屈服角',
              tooltip: [
                  '100 px of it spring back from this angle. Beyond, it stays bent.',
                  '每 100 px 弯到此角度仍会弹回，超过则保持弯曲。',
              ],
          },
          hardening: {
              chinese: '硬化',
              tooltip: [
                  'Above 0 a bent place gets harder. Below 0 it gets softer: a straw kinks.',
                  '大于 0：弯过的地方变硬。小于 0：变软，像吸管一样折断。',
              ],
          },
          creepTime: {
              chinese: '蠕变时间',
              tooltip: [
                  'Held bent, it gives in by 63 % in this time, s. 0: it does not creep.',
                  '保持弯曲时，经过此时间（秒）弯矩减小 63%。0：不蠕变。',
              ],
          },
          fatigueAngle: {
              chinese: '疲劳角',
              tooltip: [
                  '100 px of it break after this sum of lasting bends, to and fro. 0: never.',
                  '每 100 px 来回永久弯曲的角度总和达到此值时断开。0：永不。',
              ],
          },
      }
    : {};
