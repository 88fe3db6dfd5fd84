import { EDITOR } from 'cc/env';
import type { LOAD } from '../load-list';
import type { Texts, TextsOf } from '../../core/inspector/attributes';

/** The page of the docs. */
export const LOAD_HELP: Texts | null = EDITOR
    ? ['loads-and-bodies#one-load-on-several-ropes', 'loads-and-bodies.zh-CN#多根绳子共同承载']
    : null;

/** Of a {@link RopeLoad}. */
export const LOAD_TEXTS: TextsOf<keyof typeof LOAD> = EDITOR
    ? {
          mass: [
              '质量',
              "Mass of the load, in the unit of the ropes' masses. The Mass of the attachments that hang it on ropes is not used.",
              '质量，单位与绳子的质量相同。绳子挂载项中的质量不再计入。',
          ],
          gravityScale: [
              '重力倍数',
              'Multiplies the gravity of the rope that holds the load. 0: no gravity. Below 0: the load rises, like a balloon.',
              '所挂绳子重力的倍数。0：没有重力。小于 0：像气球一样上升。',
          ],
          linearDamping: [
              '线性阻尼',
              'How fast the load loses its velocity. 0: it keeps it.',
              '速度衰减的快慢。0：不衰减。',
          ],
          fixedRotation: [
              '固定旋转',
              'The load keeps its angle. Off: it swings about the origin of its node. Its size is that of the UITransform, so set the anchor point to the hook: (0.5, 1) is the top.',
              '保持角度不变。关闭后，它会绕节点原点摆动，大小取自 UITransform：请把锚点设在挂钩处，例如顶部为 (0.5, 1)。',
          ],
          angularDamping: [
              '角阻尼',
              'How fast the load stops turning. 0: it does not. Shown when Fixed Rotation is off.',
              '转动衰减的快慢。0：不衰减。关闭“固定旋转”后才显示。',
          ],
          inertia: [
              '转动惯量',
              'Moment of inertia about the centre of the load, mass x px². 0: that of a plate with the size of the UITransform. Shown when Fixed Rotation is off.',
              '绕其中心的转动惯量，质量 x px²。0：按 UITransform 大小的平板计算。关闭“固定旋转”后才显示。',
          ],
      }
    : {};
