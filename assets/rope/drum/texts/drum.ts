import { EDITOR } from 'cc/env';
import type { DRUM } from '../drum-list';
import type { Text, Texts, TextsOf } from '../../core/inspector/attributes';

/** The page of the docs. */
export const DRUM_HELP: Texts | null = EDITOR ? ['drums', 'drums.zh-CN'] : null;

/** The sections of its inspector in Chinese. */
export const DRUM_SECTIONS: Partial<Record<'rope' | 'turning' | 'look', string>> = EDITOR
    ? { rope: '绳子', turning: '转动', look: '外观' }
    : {};

/** Of a {@link RopeDrum}. */
export const DRUM_TEXTS: TextsOf<keyof typeof DRUM> = EDITOR
    ? {
          rope: ['绳子', 'Rope that winds on the drum.', '卷在卷筒上的绳子。'],
          end: ['绳端', 'End of the rope that is on the drum.', '卷在卷筒上的一端。'],
          turns: [
              '圈数',
              'Turns on the drum at the start. The last turn always stays on.',
              '开始时的圈数，最后一圈始终留着。',
          ],
          radius: ['半径', 'Radius of the drum without rope.', '空卷筒的半径，px。'],
          width: [
              '宽度',
              'Width of the drum along its axle. It sets how many turns a layer has.',
              '沿轴的宽度，px：决定每层圈数。',
          ],
          ropeThickness: ['绳子粗细', 'Thickness of the rope on the drum.', '绳子的粗细，px。'],
          flangeRadius: [
              '挡边半径',
              'Radius of the flanges. It limits the number of layers.',
              '挡边的半径，px：限制层数。',
          ],
          clockwise: ['顺时针放绳', 'The drum turns clockwise when it pays out rope.', '放绳时顺时针转动。'],
          mass: ['质量', 'Mass of the drum, a solid cylinder.', '卷筒（实心圆柱）的质量。'],
          enableMotor: [
              '启用马达',
              'The motor turns the drum. Off: the brake holds the drum.',
              '由马达转动。关闭时由刹车保持。',
          ],
          motorSpeed: [
              '马达速度',
              'Speed of the motor. Above 0 it pays out rope, below 0 it winds rope in.',
              '马达的速度。大于 0 放出，小于 0 收回。',
          ],
          maxMotorTorque: [
              '最大马达扭矩',
              'Largest torque of the motor, mass x px²/s². Shown with Enable Motor.',
              '马达的最大扭矩，质量 x px²/s²。启用马达后才显示。',
          ],
          brakeTorque: [
              '刹车扭矩',
              'Torque of the brake while the motor is off, mass x px²/s². 0: the drum turns freely.',
              '马达关闭时刹车（或摩擦）的扭矩，质量 x px²/s²。0：自由转动。',
          ],
          springTorque: [
              '弹簧扭矩',
              'Torque of a spring that winds rope in, mass x px²/s². 0: no spring.',
              '收绳弹簧的扭矩，质量 x px²/s²。0：没有弹簧。',
          ],
          ratchet: ['棘轮', 'With a ratchet the drum can only wind rope in.', '棘轮使它只能收绳。'],
          drumColor: ['卷筒颜色', 'Colour of the drum.', '卷筒的颜色。'],
          ropeColor: ['绳子颜色', 'Colour of the rope on the drum.', '卷筒上绳子的颜色。'],
      }
    : {};

/** Of its list of event handlers. */
export const DRUM_EVENTS_TEXT: Text | undefined = EDITOR
    ? [
          '卷筒事件',
          'Called with a RopeDrumEvent when the drum is empty, full or jammed.',
          '卷筒放空、卷满或卡住时调用，参数为 RopeDrumEvent。',
      ]
    : undefined;
