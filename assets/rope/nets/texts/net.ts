import { EDITOR } from 'cc/env';
import type { ROPE_NET_ANCHOR } from '../RopeNetAnchor';
import type { ROPE_NET_ATTACHMENT } from '../RopeNetAttachment';
import type { Names, SomeTexts, Text, Texts, TextsOf } from '../../core/inspector/attributes';

/** The page of the docs on nets. */
export const NET_HELP: Texts | null = EDITOR ? ['nets', 'nets.zh-CN'] : null;

/** The sections of a RopeNet in Chinese, besides those of a Rope. */
export const NET_SECTIONS: Names<'net' | 'held'> = EDITOR ? { net: '网', held: '固定与挂载' } : {};

/** Of a {@link RopeNet}: its properties and readings, besides those that are as a {@link Rope} has them. */
export const NET_TEXTS: SomeTexts = EDITOR
    ? {
          shape: [
              '形状',
              'Grid: columns and rows of cells. Web: spokes and rings. Outline: the cells of a grid that an outline covers. The shape fills the rectangle of the UITransform.',
              'Grid：若干列和行的网格。Web：辐条和环。Outline：网格中被轮廓覆盖的部分。充满 UITransform 的矩形。',
          ],
          columns: [
              '列数',
              'Number of cells side by side. Shown with Grid and Outline.',
              '横向的网格数。选择 Grid 或 Outline 时才显示。',
          ],
          rows: [
              '行数',
              'Number of cells one below the other. Shown with Grid and Outline.',
              '纵向的网格数。选择 Grid 或 Outline 时才显示。',
          ],
          spokes: [
              '辐条数',
              'Number of straight threads from the middle. Shown with Web.',
              '从中心伸出的直线数。选择 Web 时才显示。',
          ],
          rings: ['环数', 'Number of rings of threads. Shown with Web.', '环的数量。选择 Web 时才显示。'],
          outlineFrame: [
              '轮廓图片',
              'Picture that gives the cloth its outline. Set the Mesh Type of the picture to Polygon. Shown with Outline.',
              '布料采用此图片的轮廓：将其 Mesh Type 设为 Polygon。选择 Outline 时才显示。',
          ],
          outline: [
              '轮廓点',
              'Points of the outline, as parts of the width and height, from the lower left corner. Shown with Outline.',
              '逐点的轮廓：从左下角起，占宽度和高度的比例。选择 Outline 时才显示。',
          ],
          slack: [
              '余量',
              'How much longer the threads are than the shape: 0.1 is ten per cent. A net with slack sags when two sides are held.',
              '线比形状长出的比例：0.1 即百分之十。两侧固定的网因此下垂。',
          ],
          mass: [
              '质量',
              'Mass of the whole net, in any unit. The masses of attachments are in the same unit.',
              '整张网的质量，单位任意。挂载物的质量使用同一单位。',
          ],
          preset: [
              '预设',
              'Fills the properties below with the values of a kind of net. Anchors and attachments stay.',
              '用某一种网的数值填写下面的属性。锚点和挂载物保持不变。',
          ],
          hold: [
              '固定',
              "Part of the net that the net's own node holds. At a node that has an anchor, the anchor holds.",
              '由网自身节点固定的部分。有锚点的网节点由锚点固定。',
          ],
          anchors: ['锚点', 'Scene nodes that hold nodes of the net.', '固定网节点的场景节点。'],
          attachments: ['挂载物', 'Props that hang on the net.', '网上的挂载物。'],
          shearStiffness: [
              '抗剪切',
              'How much cells resist shearing. 0: a fishing net. 0.8: linen. 1: paper.',
              '网格抵抗剪切的程度：0 渔网，0.8 亚麻布，1 纸。',
          ],
          bendStiffness: [
              '抗弯曲',
              'How much threads resist folding. 0: limp. 0.05: linen. 0.5: leather.',
              '线抵抗折叠的程度：0 柔软，0.05 亚麻布，0.5 皮革。',
          ],
          shapeStiffness: [
              '保持形状',
              'How strongly the net goes back to its shape. 0: cloth. 0.3: a jelly. 0.9: a rubber wheel.',
              '恢复原形的强度：0 布料，0.3 果冻，0.9 橡胶轮。',
          ],
          pressure: [
              '内部压力',
              'Area that the net is filled to, as a part of its area at rest. 0: not filled. 1: a jelly. Above 1: blown up, like a balloon.',
              '网内填充的面积，以静止时的面积为单位。0：不填充。1：果冻。大于 1：充气，像气球。',
          ],
          tearTension: [
              '撕裂张力',
              'Tension (mass x px/s²) above which a thread tears. 0: it never tears.',
              '线断裂前能承受的张力（质量 x px/s²）。0：不会断裂。',
          ],
          airDrag: [
              '空气阻力',
              'How strongly the air pushes cells that face it. 3: a cape or a flag. Above 0, gusts travel with the wind.',
              '空气对迎风网格的阻力。3：披风或旗帜。大于 0 时阵风随风移动。',
          ],
          collide: [
              '碰撞',
              'The nodes of the net collide with Rope Obstacles and 2D colliders. The threads between them do not.',
              '网的节点会落在 Rope Obstacle 与 2D 碰撞体上；节点之间的线不参与碰撞。',
          ],
          touchable: [
              '可触摸',
              'A touch takes hold of the nearest node within Touch Radius.',
              '触摸抓住触摸半径以内最近的节点。',
          ],
          touchRadius: [
              '触摸半径',
              "Largest distance between a touch and the node that it takes hold of, in the node's own scale. Shown with Touchable.",
              '触摸点距节点多近才能抓住它，以节点自身的缩放计。开启“可触摸”后才显示。',
          ],
          stretchLimit: [
              '拉伸上限',
              'Largest stretch of a thread: 0.002 is 0.2 %. A step has as many substeps as this needs.',
              '线的最大拉伸：0.002 即 0.2 %。每一步按此需要分成若干子步。',
          ],
          startsSettled: [
              '开始时静止',
              'The net hangs at rest when it starts. Off: it starts in its shape.',
              '开始时网已静止悬挂。关闭时按形状展开。',
          ],
          netEvents: [
              '网事件',
              'Called with a RopeNetEvent when the net is cut, tears, sleeps, wakes, is grabbed or let go.',
              '网被切断、撕裂、休眠、唤醒、被抓住或放开时调用，参数为 RopeNetEvent。',
          ],
          maxStretch: [
              '最大拉伸',
              'Largest stretch of a thread: 0.01 is one per cent.',
              '各线中最大的拉伸：0.01 即百分之一。',
          ],
          substepsTaken: [
              '所用子步数',
              'Number of substeps in the last step: the net takes time in proportion to it.',
              '最近一步的子步数：网的开销与之成正比。',
          ],
          maxTension: [
              '最大张力',
              'Largest tension of a thread, mass x px/s².',
              '各线中最大的张力，质量 x px/s²。',
          ],
      }
    : {};

/** Texts on how the entries of both lists name a node of the net. */
const PLACE = (
    EDITOR
        ? {
              column: [
                  '列',
                  'Column of the net node: 0 at the left, -1 at the right. Web: the spoke.',
                  '网节点所在的列：0 在最左，-1 在最右。蛛网：辐条。',
              ],
              row: [
                  '行',
                  'Row of the net node: 0 at the top, -1 at the bottom. Web: the ring, 0 is the middle.',
                  '网节点所在的行：0 在最上，-1 在最下。蛛网：环，0 是中心。',
              ],
          }
        : {}
) as Readonly<Record<'column' | 'row', Text>>;

/** Of the entries of {@link RopeNet.anchors}. */
export const ROPE_NET_ANCHOR_TEXTS: TextsOf<keyof typeof ROPE_NET_ANCHOR> = EDITOR
    ? {
          target: [
              '目标',
              'Scene node that holds the net node. Empty: the anchor holds nothing.',
              '固定网节点的场景节点。为空则不固定任何节点。',
          ],
          column: PLACE.column,
          row: PLACE.row,
      }
    : {};

/** Of the entries of {@link RopeNet.attachments}. */
export const ROPE_NET_ATTACHMENT_TEXTS: TextsOf<keyof typeof ROPE_NET_ATTACHMENT> = EDITOR
    ? {
          target: [
              '目标',
              'Scene node that hangs on the net. Empty: the entry only adds its mass.',
              '由网承载的场景节点。为空则只增加质量。',
          ],
          mass: [
              '质量',
              "Mass added to the net node, in the unit of the net's Mass. 0: a decoration that weighs nothing.",
              '加到网节点上的质量，单位与网的质量相同。0 是没有重量的装饰。',
          ],
          offset: ['偏移', 'Place of the prop relative to its net node.', '挂载物相对网节点的位置。'],
          column: PLACE.column,
          row: PLACE.row,
      }
    : {};

/** Advice in Chinese. */
export const NET_ADVICE = EDITOR
    ? {
          clamp: '系在网上的绳子，其绳头可自由转动：请取消“固定绳头方向”，或把绳子系到其他物体上。',
          body: '系在网上的绳子不会拉动它所系的刚体。请改为挂 RopeLoad。',
          outOfReach: '锚点之间的距离超过网的长度：请增大余量或尺寸。',
          manySubsteps: (substeps: number): string =>
              `使用了 ${substeps} 个子步：请减轻挂载物，增大质量、余量或拉伸上限，或减少网格。`,
      }
    : {};
