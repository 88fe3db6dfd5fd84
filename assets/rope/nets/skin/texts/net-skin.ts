import { EDITOR } from 'cc/env';
import type { Names, Texts, TextsOf } from '../../../core/inspector/attributes';
import type { NET_SKIN } from '../RopeNetSkin';

/** The page of the docs on skins of nets. */
export const NET_SKIN_HELP: Texts | null = EDITOR ? ['nets#drawn-as-cloth', 'nets.zh-CN#画成布'] : null;

/** The sections of a RopeNetSkin in Chinese, besides those of a RopeSkin. */
export const NET_SKIN_SECTIONS: Names<'picture'> = EDITOR ? { picture: '图片' } : {};

/** Of a {@link RopeNetSkin}. */
export const NET_SKIN_TEXTS: TextsOf<'net' | keyof typeof NET_SKIN> = EDITOR
    ? {
          net: [
              '网',
              'Net that the skin draws. Empty: the net on this node, or on the nearest node above it.',
              '所绘制的网。空：本节点或上级中最近的一张。',
          ],
          spriteFrame: [
              '图片',
              "Picture that fills the rectangle of the net's UITransform. It must not be trimmed. Empty: plain cloth in the colour below.",
              '图片，充满网节点 UITransform 的矩形，请勿裁剪透明边。为空则为下方颜色的素色布料。',
          ],
          shading: [
              '明暗',
              'Strength of light and shade in folds. 0: none, as in a flat picture.',
              '褶皱明暗的强度。0：没有，如平面图片。',
          ],
      }
    : {};
