import { EDITOR } from 'cc/env';
import type { Names, Texts, TextsOf } from '../../core/inspector/attributes';
import type { SKIN } from '../RopeSkin';

/** The page of the docs. */
export const SKIN_HELP: Texts | null = EDITOR ? ['drawing#skins', 'drawing.zh-CN#皮肤'] : null;

/** The sections of a RopeSkin in Chinese. */
export const SKIN_SECTIONS: Names<'picture' | 'shape' | 'colors'> = EDITOR
    ? { picture: '图片', shape: '形状', colors: '颜色' }
    : {};

/** Of a {@link RopeSkin}. */
export const SKIN_TEXTS: TextsOf<'rope' | keyof typeof SKIN> = EDITOR
    ? {
          rope: [
              '绳子',
              'Rope that the skin draws. Empty: the rope on this node, or on the nearest node above it.',
              '所绘制的绳子。空：本节点或上级中最近的一根。',
          ],
          spriteFrame: [
              '图片',
              'Picture whose length runs along the rope. Empty: a plain rope with soft shading, in the colour below. It takes the least time if the picture has its own texture, set to Repeat, with sides that are powers of two.',
              '图片，其长度方向沿着绳子。为空则为下方颜色的普通绳子，带柔和明暗。独占一张设为 Repeat、边长为 2 的幂的纹理时开销最小。',
          ],
          style: [
              '样式',
              'Smooth: a band along a curve through the nodes. Straight: a band with straight segments; it takes the least time. Links: a stiff picture on every segment, as in a chain.',
              'Smooth：沿节点曲线的带子。Straight：直段的带子，开销最小。Links：每段一张刚性图片，如链条。',
          ],
          tileLength: [
              '图片重复长度',
              'Length of one repeat of the picture. 0: the length that keeps the proportions of the picture.',
              '图片每次重复的长度。0：保持图片原有的比例。',
          ],
          linksPerPicture: [
              '每张图片的链环数',
              'Number of links that one picture shows side by side. 2: one link from the front and one from the side.',
              '一张图片并排包含几个链环：正面和侧面各一个时为 2。',
          ],
          frames: [
              '链环图片',
              'Pictures of links, used in turn instead of the picture above. All must be of one texture, as in an atlas.',
              '依次使用的链环图片，代替上面的图片。须来自同一张纹理，如图集。',
          ],
          headFrame: [
              '绳头图片',
              'Picture on the head, such as a knot. It has the scale and the texture of the picture above.',
              '绳头上的图片，如绳结：与上面的图片同一比例、同一纹理。',
          ],
          tailFrame: [
              '绳尾图片',
              'Picture on the tail, such as a plug. It has the scale and the texture of the picture above.',
              '绳尾上的图片，如插头：与上面的图片同一比例、同一纹理。',
          ],
          width: ['宽度', 'Width at the head.', '绳头处的宽度。'],
          tailWidth: [
              '绳尾宽度',
              'Width at the tail. -1: the width at the head.',
              '绳尾处的宽度。-1：与绳头相同。',
          ],
          widths: [
              '宽度列表',
              'Widths from head to tail, spaced evenly over the nodes. They replace the two widths above.',
              '从绳头到绳尾均匀分布的宽度，代替上面两个宽度。',
          ],
          tolerance: [
              '平滑误差',
              'Largest distance between the drawn band and the smooth curve. A smaller one gives more vertices where the rope bends.',
              '绘制的带子与平滑曲线之间允许的误差。越小则弯曲处顶点越多。',
          ],
          lengthOffset: [
              '图片起点',
              'Place in the picture where the head is: the length of rope that was cut off before the head.',
              '绳头在图片中的起始位置：绳头之前被剪掉的长度。',
          ],
          tailColor: [
              '绳尾颜色',
              'Multiplies Color, more and more towards the tail. Its alpha too.',
              '越靠近绳尾，越多地与颜色相乘，包括透明度。',
          ],
          gradient: [
              '渐变',
              'Multiplies Color from head to tail. It replaces Tail Color.',
              '从绳头到绳尾与颜色相乘，代替绳尾颜色。',
          ],
      }
    : {};
