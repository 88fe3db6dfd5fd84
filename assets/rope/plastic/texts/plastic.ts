import { EDITOR } from 'cc/env';
import type { Texts, TextsOf } from '../../core/inspector/attributes';
import type { PLASTIC } from '../RopePlastic';

/** The page of the docs. */
export const PLASTIC_HELP: Texts | null = EDITOR ? ['plastic', 'plastic.zh-CN'] : null;

/** The section of its inspector in Chinese. */
export const PLASTIC_SECTIONS: Partial<Record<'plastic', string>> = EDITOR ? { plastic: '塑性' } : {};

/** Of a {@link RopePlastic}. */
export const PLASTIC_TEXTS: TextsOf<keyof typeof PLASTIC> = EDITOR
    ? {
          yieldAngle: [
              '屈服角',
              'Largest angle by which 100 px of the rope can be bent and spring back. Bent further, the rope stays bent.',
              '每 100 px 弯到此角度仍会弹回，超过则保持弯曲。',
          ],
          hardening: [
              '硬化',
              'Above 0: a bent place gets harder to bend. Below 0: it gets softer, like a straw that kinks.',
              '大于 0：弯过的地方变硬。小于 0：变软，像吸管一样折断。',
          ],
          creepTime: [
              '蠕变时间',
              'Time in which the bending moment of a rope that is held bent falls by 63 %. 0: no creep.',
              '绳子保持弯曲时，弯矩减小 63% 所需的时间。0：不蠕变。',
          ],
          fatigueAngle: [
              '疲劳角',
              'Sum of the lasting bends, to and fro, at which 100 px of the rope break. 0: they never break.',
              '每 100 px 来回永久弯曲的角度总和达到此值时断开。0：永不。',
          ],
      }
    : {};
