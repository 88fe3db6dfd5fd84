import { EDITOR } from 'cc/env';
import type { ROPE_ANCHOR } from '../../RopeAnchor';
import type { ROPE_ATTACHMENT } from '../../RopeAttachment';
import type { Names, Text, Texts, TextsOf } from '../attributes';
import type { ROPE } from '../property-list';
import type { RopeAction, ROPE_READINGS } from '../readings';
import type { SectionName } from '../declaration';

/** The page of the docs on ropes. */
export const ROPE_HELP: Texts | null = EDITOR ? ['properties', 'properties.zh-CN'] : null;

/** The end of a tooltip: the range of the property's values, and the default. */
export const RANGE_TEXTS: Texts | null = EDITOR ? [' Range $.', '范围 $。'] : null;
export const DEFAULT_TEXTS: Texts | null = EDITOR ? [' Default $.', '默认值 $。'] : null;

/** The sections of a Rope in Chinese. */
export const ROPE_SECTIONS: Names<SectionName> = EDITOR
    ? {
          rope: '绳子',
          ends: '两端与挂载',
          feel: '手感',
          wind: '风',
          collision: '碰撞',
          touch: '触摸',
          look: '外观',
          cut: '切断与断裂',
          advanced: '高级',
          readings: '读数',
      }
    : {};

type RopeName = 'preset' | keyof typeof ROPE | RopeAction | keyof typeof ROPE_READINGS;

/** Texts of a {@link Rope}: its properties, actions and readings. */
export const ROPE_TEXTS: TextsOf<RopeName> = EDITOR
    ? {
          preset: [
              '预设',
              'Fills the properties below with the values of a kind of rope. Anchors and attachments stay. Custom: the values match no preset.',
              '用某一种绳子的数值填写下面的属性。锚点和挂载物保持不变。Custom：数值不属于任何预设。',
          ],
          previewInEditor: [
              '在编辑器中预览',
              'Plays the motion of the rope in the scene view while its node is selected. Nothing of it is saved.',
              '选中节点时在场景编辑器中播放绳子的运动。不保存。',
          ],
          nodeCount: [
              '节点数',
              'Number of nodes. The rope is (nodes - 1) x Base Length long. A new number while the game runs keeps the shape: the tail grows or is cut off. If an anchor holds the tail, the nodes from the tail to the next anchor are spaced evenly. A rope that was cut, spliced or reeled, or that follows a Path, shows its current number; a number set then is used from the next reset().',
              '绳子的节点数。绳长为（节点数 - 1）x 每段长度。运行时修改：形状不变，绳尾增长或被截短；若绳尾被固定，则其与前一固定点之间的节点重新均匀分布。' +
                  '切断、接合、收放后或沿路径时显示当前的节点数；设置的值从 reset() 起生效。',
          ],
          baseLength: [
              '每段长度',
              "Length of one segment at rest, in the node's own scale.",
              '一段的静止长度，以节点自身的缩放计。',
          ],
          iterations: [
              '迭代次数',
              'Largest number of passes of the solver in a substep. Relaxation makes all of them: more passes, less stretch, more time. Exact stops when the lengths are right, usually after 1 or 2 passes; if the number is too small, the rope is softer.',
              '每个子步最多的迭代次数。Relaxation 总是全部执行：越多则拉伸越小，耗时越多。' +
                  'Exact 在长度正确时停止，通常只需 1 到 2 次；次数不够时绳子会变软。',
          ],
          mass: [
              '质量',
              'Mass of the whole rope, in any unit. The masses of attachments are in the same unit. More nodes make the rope smoother, not heavier. Shown while Node Mass is 0.',
              '整根绳子的质量，单位任意，挂载物的质量使用同一单位。节点更多只会更平滑，不会更重。节点质量为 0 时才显示。',
          ],
          headAnchor: [
              '绳头锚点',
              "Scene node that the head (node 0) follows. Empty: the rope's own node.",
              '绳头（0 号节点）跟随的场景节点。为空则跟随绳子自己的节点。',
          ],
          secondAnchor: [
              '第二锚点',
              'Scene node that holds a second node of the rope. Empty: there is no second anchor.',
              '固定第二个绳节点的场景节点。为空则没有。',
          ],
          secondAnchorIndex: [
              '第二锚点的节点',
              'Rope node that Second Anchor holds. -1 is the tail. Shown when Second Anchor is set.',
              '第二锚点固定的绳节点。-1 是绳尾。设置了第二锚点后才显示。',
          ],
          anchors: [
              '更多锚点',
              'More anchors: scene nodes that hold rope nodes. Shown when Second Anchor is set.',
              '更多锚点：固定绳节点的场景节点。设置了第二锚点后才显示。',
          ],
          autoCalcLength: [
              '自动计算长度',
              'Sets Base Length from the distance between the anchors, at the start and in the scene view: the rope is longer than this distance by Slack.',
              '每段长度由锚点间距决定：开始时和在场景编辑器中，绳长比锚点间距长出 Slack 的比例。',
          ],
          slack: [
              '余量',
              'How much longer the rope is than the distance between its anchors. Auto Calc Length and Fit Length use it.',
              '通过 Auto Calc Length 或 Fit Length 使绳长比锚点间距长出的百分比。',
          ],
          attachments: [
              '挂载物',
              'Crates and other props that hang on the rope.',
              '绳子上的箱子和其他挂载物。',
          ],
          damping: [
              '阻尼',
              'How fast the rope loses its velocity: after one second exp(-Damping) of it is left. 0: it swings for ever. 5: it moves as if in honey.',
              '速度损失的快慢：一秒后剩余 exp(-阻尼)。0：一直摆动。5：像在蜂蜜里。',
          ],
          gravityScale: [
              '重力倍数',
              'Multiplies Gravity. 0: the rope floats. -1: it rises.',
              '重力的倍数。0 漂浮，-1 上升。',
          ],
          stretchCompliance: [
              '拉伸柔度',
              'Stretch of a segment per unit of tension (mass x px/s²). 0: it does not stretch. 0.0001: a tension of 1000 stretches it by 10 %. Shown with Exact.',
              '单位张力（质量 x px/s²）引起的应变：0 为刚性；0.0001 在张力 1000 下伸长 10 %。选择 Exact 时才显示。',
          ],
          maxBendAngle: [
              '最大弯曲角',
              'Largest angle between neighbouring segments. 180: no limit.',
              '相邻两段之间的最大角度。180：不受限制。',
          ],
          bendStiffness: [
              '弯曲强度',
              'How firmly Max Bend Angle is kept: the part of the excess that each of ten passes removes in a step. 1: at once. 0.05: softly. Shown when there is a limit.',
              '保持最大弯曲角的强度：一步中十次遍历每次消除超出部分的比例。1 立即保持，0.05 柔和。有限制时才显示。',
          ],
          flexuralRigidity: [
              '抗弯刚度',
              'How hard it is to bend the rope as a springy rod: bending moment (mass x px²/s²) per curvature (1/px), in units of 1e9. 0: it bends freely. 0.1: a blade of grass. 1: a twig. 10: a branch.',
              '弹性杆抵抗弯曲的程度：每单位曲率（1/px）所需的弯矩（质量 x px²/s²），以 1e9 为单位。0：没有弹性；0.1 草叶，1 细枝，10 树枝。',
          ],
          clampHead: [
              '固定绳头方向',
              "The first segment keeps the direction of the head anchor's x axis. Without a head anchor it is the x axis of the rope's node.",
              '第一段保持绳头锚点（或节点自身）x 轴的方向。',
          ],
          wind: [
              '风',
              'Acceleration that a steady wind gives the rope, in world axes. Loads feel no wind.',
              '恒定的风给绳子的加速度，沿世界坐标轴。挂载物不受风。',
          ],
          windTurbulence: [
              '阵风',
              'Largest acceleration that gusts add, along each axis. A rope in gusts does not sleep. Shown when there is wind.',
              '最强的阵风沿每个轴给绳子的加速度。阵风中的绳子不会休眠。有风时才显示。',
          ],
          windSeed: [
              '阵风种子',
              'Number that chooses the gusts. Ropes with the same seed feel the same gusts. Shown when there are gusts.',
              '选择阵风的数。种子相同的绳子处在同样的风中。有阵风时才显示。',
          ],
          collide: [
              '碰撞',
              'The rope collides with Rope Obstacles and 2D colliders, and winds round them. Only with Space World.',
              '绳子会落在 Rope Obstacle 与 2D 碰撞体上，并绕在其周围。仅限空间 World。',
          ],
          collideRopes: [
              '与绳子碰撞',
              'The rope collides with itself and with other ropes that have Collide Ropes on. Only with Space World, and without a Rope Load on the rope.',
              '绳子会落在自身以及其他勾选了“与绳子碰撞”的绳子上。仅限空间 World，且没有 Rope Load。',
          ],
          collisionRadius: [
              '碰撞半径',
              "Distance from the middle of the rope to its surface, in the node's scale: half of the line's width.",
              '绳子中线到其表面的距离，以节点自身的缩放计：线宽的一半。',
          ],
          friction: [
              '摩擦',
              'Coefficient of friction of the rope. In a contact it is multiplied by that of the obstacle or the other rope, and the square root of the product is used. 0: the rope slides.',
              '绳子的摩擦系数。接触时与障碍物或另一条绳子的摩擦系数相乘后开方。0：滑动。',
          ],
          collisionMask: [
              '碰撞掩码',
              'Groups that the rope collides with: the sum of their bits 1, 2, 4, ... -1: all groups.',
              '绳子与哪些分组碰撞：各分组的位 1、2、4……之和。-1：全部。',
          ],
          touch: [
              '触摸方式',
              'What a finger takes hold of. Head: the head, while the finger moves. Nearest: the nearest node within Touch Radius. None: nothing. Auto: as Head if Head Anchor is empty, else as None.',
              '手指抓住什么。Head：移动的手指抓住绳头。Nearest：触摸抓住触摸半径以内最近的节点。None：什么也不抓。Auto：绳头锚点为空时等于 Head，否则等于 None。',
          ],
          touchRadius: [
              '触摸半径',
              "Largest distance between a touch and the node that it takes hold of, in the node's own scale. Shown with Nearest.",
              '触摸点距节点多近才能抓住它，以节点自身的缩放计。选择 Nearest 时才显示。',
          ],
          touchHeld: [
              '可抓被固定的节点',
              'A touch may pull a node off the anchor or pin that holds it, like a plug. Shown with Nearest.',
              '触摸可以把节点从固定它的锚点上取下，就像拔下插头。选择 Nearest 时才显示。',
          ],
          drawNodes: [
              '画节点',
              'Draws a dot on every node. The dots take more time than the line.',
              '在每个节点上画一个圆点。圆点的开销比线大。',
          ],
          nodeRadius: [
              '圆点半径',
              "Radius of the dots, in the node's own scale. This property and the two colours below are shown with Draw Nodes.",
              '圆点半径，以节点自身的缩放计。它和下面两个颜色在开启“画节点”后才显示。',
          ],
          pinnedColor: ['固定节点颜色', 'Colour of the dots on pinned nodes.', '被固定节点的圆点颜色。'],
          nodeColor: ['自由节点颜色', 'Colour of the dots on free nodes.', '自由节点的圆点颜色。'],
          opacity: [
              '不透明度',
              'Opacity of the line and the dots. It multiplies the alpha of their colours. (UIOpacity has no effect on Graphics.)',
              '线和圆点的不透明度，与其颜色的透明度相乘。（UIOpacity 对 Graphics 无效。）',
          ],
          showCutting: [
              '显示切断属性',
              'Shows the properties of cutting and tearing. A property that is not at its default is always shown. Not saved.',
              '显示切断与断裂的属性。值不同于默认值的属性总是显示。不保存。',
          ],
          cuttable: [
              '可切断',
              'Swipes cut the rope, if the scene has a Rope Knife.',
              '划动可以切断绳子：场景中需要 Rope Knife 组件。',
          ],
          cutFade: [
              '切断淡出',
              'Time in which a loose piece fades out after a cut. 0: the piece stays.',
              '切断后松脱的一截淡出的时间。0：保留。',
          ],
          tearTension: [
              '断裂张力',
              'Tension (mass x px/s²) above which the rope tears. A load of mass 10 at rest pulls with 9800. 0: it never tears. Only with Exact.',
              '张力（质量 x px/s²）超过此值时绳子断裂：静止的质量 10 的负载拉力为 9800。0：从不。仅 Exact。',
          ],
          tearTensions: [
              '各段断裂张力',
              'Tension (mass x px/s²) above which each segment tears, from the head on. 0: it never tears. Segments after the end of the list use Tear Tension.',
              '从绳头起每一段的断裂张力。0：从不。列表之外的段使用“断裂张力”。',
          ],
          showAdvanced: [
              '显示高级属性',
              'Shows the properties that few ropes need. A property that is not at its default is always shown. Not saved.',
              '显示少数绳子才需要的属性。值不同于默认值的属性总是显示。不保存。',
          ],
          offScreen: [
              '屏幕外',
              'What the rope does while no camera sees it. Simulate: it moves as usual. HalfRate: its time runs half as fast and takes half of the work. Pause: it stops; when a camera sees it again, it starts from rest. It is not drawn in any of these cases.',
              '没有相机看到它时如何处理。Simulate：继续模拟。HalfRate：时间减半，开销减半。Pause：静止不动，' +
                  '再次被看到时从静止继续。此时从不绘制。',
          ],
          segments: [
              '段的类型',
              'Rope: segments only pull, and may go slack. Rod: they also resist compression.',
              'Rope：段只受拉，可以松弛。Rod：段也抵抗压缩。',
          ],
          solver: [
              '求解器',
              'How lengths are kept. Exact: solves the whole rope at once, without stretch. Relaxation: makes Iterations passes over the segments, as in the tutorials. FollowTheLeader: makes one pass from the held end; it takes little time, and loads have no effect. A rope that it cannot solve so, as it collides or is held at several nodes, is solved by Relaxation.',
              '保持长度的方法。Exact：一次求解整根绳子，不拉伸。Relaxation：与教程相同，对所有段遍历“迭代次数”次。' +
                  'FollowTheLeader：从固定端遍历一次；开销小，感受不到负载。开启碰撞或固定多个节点的绳子改用 Relaxation 求解。',
          ],
          substeps: [
              '子步数',
              'Number of equal parts of each step of 1/60 s. Relaxation: with the same number of passes, more substeps stretch less than more iterations. Exact adds substeps when the motion needs them.',
              '每个 1/60 s 的步被等分的份数。Relaxation：遍历总数相同时，比增加迭代次数拉伸更小。Exact 会在运动需要时自行增加。',
          ],
          initialShape: [
              '初始形状',
              'Shape at the start and after reset(). Settled: the rope hangs at rest, with its loads. Straight: a straight line. Heap: all nodes are at the head. Points: the nodes are at the places in Points.',
              '开始时和 reset() 之后的形状。Settled：静止（计入负载）。Straight：直线。Heap：所有节点都在绳头处。Points：由“各点”指定。',
          ],
          path: [
              '路径',
              'Scene node whose child nodes the rope passes through, in their order, from its head, in segments of Base Length. It replaces Points and Node Count. Shown with Points.',
              '绳子从绳头起依次经过该节点的各个子节点，每段长度为 Base Length。代替“各点”与“节点数”。选择 Points 时才显示。',
          ],
          points: [
              '各点',
              "Places of the nodes, in the axes of the rope's node. Held nodes are where they are held. A segment that has no length in Base Lengths is as long as its two points are apart. Nodes after the end of the list hang from the last point. Shown with Points.",
              '各节点的位置，在节点自身的坐标系中；被固定的节点在固定它的位置。“各段长度”未给出的段以点之间的距离为静止长度。列表之外的节点挂在最后一个点下。选择 Points 时才显示。',
          ],
          initialVelocities: [
              '初始速度',
              "Velocities of the nodes at the start and after reset(), in the axes of the rope's node. Nodes after the end of the list are at rest.",
              '开始时和 reset() 之后各节点的速度，在节点自身的坐标系中。列表之外的节点静止。',
          ],
          baseLengths: [
              '各段长度',
              'Length of each segment at rest, from the head on. Segments after the end of the list use Base Length.',
              '从绳头起每一段的静止长度。列表之外的段使用“每段长度”。',
          ],
          nodeMass: [
              '节点质量',
              'Mass of each node, instead of Mass: more nodes make a heavier rope. 0: Mass is used.',
              '每个节点的质量，代替“质量”：节点越多绳子越重。0：由“质量”决定。',
          ],
          masses: [
              '各节点质量',
              'Mass of each node, from the head on. Nodes after the end of the list have their share of Mass, or Node Mass.',
              '从绳头起每个节点的质量。列表之外的节点按“质量”分配，或使用“节点质量”。',
          ],
          gravity: [
              '重力',
              'Acceleration of all nodes by gravity, in world axes.',
              '重力给所有节点的加速度，沿世界坐标轴。',
          ],
          space: [
              '空间',
              'World: moving the node swings the rope. Local: the rope moves rigidly with its node.',
              'World：移动节点会使绳子摆动。Local：绳子随节点整体移动。',
          ],
          timeScale: [
              '时间倍数',
              "Speed of the rope's time. 1: normal. 0.5: half.",
              '绳子的时间速度：1 为正常，0.5 为一半。',
          ],
          paused: [
              '暂停',
              'Stops the simulation. The ends still follow their anchors.',
              '停止模拟。绳端仍跟随锚点。',
          ],
          allowSleep: [
              '允许休眠',
              'A rope that has come to rest stops simulating and drawing until something changes.',
              '绳子静止后停止模拟和绘制，直到有变化为止。',
          ],
          ropeEvents: [
              '绳子事件',
              'Called with a RopeEvent when the rope is cut or tears, goes taut or slack, sleeps, is grabbed, or carries something new.',
              '绳子被切断、断裂、绷紧、松弛、休眠、被抓住或挂上物体时调用，参数为 RopeEvent。',
          ],
          addSkin: [
              '添加皮肤',
              'Tick to add a child node with a RopeSkin. It draws the rope with a picture, or smooth and shaded if it has no picture.',
              '勾选后，添加一个带 RopeSkin 的子节点：用图片绘制绳子；没有图片时绘制平滑、带阴影的绳子。',
          ],
          fitLength: [
              '长度适应锚点',
              'Tick to set Base Length once: the rope is then longer than the distance between its anchors by Slack.',
              '勾选后，通过 Base Length 使绳长比锚点间距长出 Slack 的比例，只执行一次。',
          ],
          maxStretch: [
              '最大拉伸',
              'Largest stretch of a segment: 0.01 is one per cent.',
              '各段中最大的拉伸：0.01 即百分之一。',
          ],
          drawnStretch: [
              '所画的拉伸',
              'Largest stretch of a segment as it is drawn on the screen: 0.01 is one per cent.',
              '所画各段中最大的拉伸：0.01 即百分之一。',
          ],
          worstNode: [
              '拉伸最大的节点',
              'Node where the rope stretches most. It is the end, towards the head, of the segment with the largest stretch.',
              '拉伸最大的那一段靠近绳头的节点。',
          ],
          maxTension: [
              '最大张力',
              'Largest tension of a segment, mass x px/s². Only with Exact.',
              '各段中最大的张力，质量 x px/s²。仅 Exact。',
          ],
          span: [
              '跨距',
              'Straight distance from the anchor of the head to the next anchor.',
              '绳头的锚点到下一个锚点的直线距离。',
          ],
          sleeping: [
              '休眠中',
              'The rope is at rest. It takes almost no time until something changes.',
              '已静止：在有变化之前几乎没有开销。',
          ],
          advice: ['建议', 'What is wrong, and how to cure it.', '问题和解决办法。'],
      }
    : {};

/** Texts of the entries of both lists about bodies. */
const COUPLED = (
    EDITOR
        ? {
              maxForce: [
                  '最大拉力',
                  'Largest pull (mass x px/s²) on the dynamic RigidBody2D of the target. If more pull is needed, the rope gets longer instead. 0: no limit.',
                  '对目标动态 RigidBody2D 的最大拉力（质量 x px/s²）；需要更大拉力时绳子被拉长。0：不限。',
              ],
          }
        : {}
) as Readonly<Record<'maxForce', Text>>;

/** Texts of the entries of {@link Rope.anchors}. */
export const ROPE_ANCHOR_TEXTS: TextsOf<keyof typeof ROPE_ANCHOR> = EDITOR
    ? {
          target: [
              '目标',
              'Scene node that holds the rope node. Empty: the anchor holds nothing.',
              '固定绳节点的场景节点。为空则不固定任何节点。',
          ],
          nodeIndex: [
              '节点序号',
              'Rope node that the anchor holds. 0 is the head, -1 the tail.',
              '被固定的绳节点。0 是绳头，-1 是绳尾。',
          ],
          distance: [
              '距离',
              'For a target with a Rope: the place on that rope where this rope is tied to it, as the length from its head. Both ropes pull. -1: the target itself holds the node.',
              '目标上有绳子时：从其绳头量起的绳长，本绳系在那里，两根绳子互相拉动。-1：由目标自身固定绳节点。',
          ],
          coupling: [
              '耦合',
              'For a target with a dynamic RigidBody2D. Auto: rope and body pull each other (Box2D, solver Exact). Follow: the body holds the rope and feels no pull. Off: the anchor holds nothing.',
              '目标带有动态 RigidBody2D 时。Auto：绳子与刚体互相拉动（Box2D、Exact 求解器）。Follow：刚体固定绳子但不受拉力。Off：锚点不固定任何节点。',
          ],
          breakForce: [
              '脱离拉力',
              'Pull (mass x px/s²) above which the anchor lets the node go, like a plug. 0: never. Only with Exact.',
              '拉力（质量 x px/s²）超过此值时锚点松开绳节点，就像插头脱落。0：从不。仅 Exact。',
          ],
          slide: [
              '滑动',
              'The rope runs through this place, as over a pulley. Only at a node between the ends, with the solver Exact, and if the rope is tied to no net.',
              '绳子从此处滑过，如同绕过滑轮。需为中间节点、Exact 求解器，且绳子没有系在网上。',
          ],
          friction: [
              '摩擦',
              'Coefficient of friction between rope and pulley. 0: no friction. Shown with Slide.',
              '绳子与滑轮的摩擦。0：没有摩擦。开启“滑动”后才显示。',
          ],
          maxForce: COUPLED.maxForce,
      }
    : {};

/** Texts of the entries of {@link Rope.attachments}. */
export const ROPE_ATTACHMENT_TEXTS: TextsOf<keyof typeof ROPE_ATTACHMENT> = EDITOR
    ? {
          target: [
              '目标',
              'Scene node that hangs on the rope. Empty: the entry only adds its mass.',
              '挂在绳子上的场景节点。为空则只增加质量。',
          ],
          nodeIndex: [
              '节点序号',
              'Rope node that carries the prop. 0 is the head, -1 the tail.',
              '承载挂载物的绳节点。0 是绳头，-1 是绳尾。',
          ],
          distance: [
              '距离',
              'Place on the rope where the prop hangs, as the length from the head. -1: at the node of Node Index.',
              '挂载物所在位置到绳头的绳长。-1：挂在“节点序号”的节点上。',
          ],
          mass: [
              '质量',
              "Mass added to the rope node, in the unit of the rope's Mass. 0: a decoration that weighs nothing.",
              '加到绳节点上的质量，单位与绳子的质量相同。0 是没有重量的装饰。',
          ],
          offset: [
              '偏移',
              'Place of the prop relative to its rope node. The axes turn with the rope: y points along the rope to the head.',
              '挂载物相对绳节点的位置。坐标轴随绳子转动：y 轴沿绳子指向绳头。',
          ],
          rotate: [
              '随绳转动',
              'The prop turns with the rope. Off: it keeps its own rotation.',
              '挂载物随绳子转动。关闭时保持自己的旋转。',
          ],
          angle: [
              '角度',
              'Angle added to a prop that turns with the rope. 0: it is upright when the rope hangs straight down. Shown with Rotate.',
              '随绳子转动时的附加角度。0：绳子竖直下垂时挂载物为正立。开启“随绳转动”后才显示。',
          ],
          coupling: [
              '耦合',
              'For a target with a dynamic RigidBody2D. Auto: rope and body pull each other (Box2D, solver Exact). Follow: the rope only moves the prop. Off: the rope does not move the prop.',
              '目标带有动态 RigidBody2D 时。Auto：绳子与刚体互相拉动（Box2D、Exact 求解器）。Follow：只放置挂载物。Off：不影响目标。',
          ],
          breakForce: [
              '脱离拉力',
              "Pull (mass x px/s²) above which the rope lets the prop go. At rest the pull is the prop's weight. 0: never. Only with Exact.",
              '拉力（质量 x px/s²）超过此值时绳子松开挂载物；静止时拉力等于重量。0：从不。仅 Exact。',
          ],
          maxForce: COUPLED.maxForce,
      }
    : {};

/** Advice in Chinese. */
export const ROPE_ADVICE = EDITOR
    ? {
          trembles: '10 秒内几乎没有移动，却没有休眠：它在颤动或轻微摆动。请增大 Damping。',
          isWoken: '10 秒内几乎没有移动，却没有休眠：它所悬挂的物体，或脚本设置、调用的内容把它唤醒。',
      }
    : {};
