import { _decorator, Gradient, SpriteFrame } from 'cc';
import { SkinStyle, StripRenderer } from '../draw';
import { choice, color, number, object } from './declaration';
import { numbers, objects } from './list-declaration';
import { checkSaved, declares } from './declare';
import { revisionOf } from './declared-values';
import type { With } from './declare';

const { ccclass, menu } = _decorator;

const MAX_LENGTH = 1e6;
const LENGTH = { min: 0, max: MAX_LENGTH, unit: 'px' };

const PICTURE = { title: ['Picture', '图片'], order: 1 } as const;
const SHAPE = { title: ['Shape', '形状'], order: 2 } as const;
const COLORS = { title: ['Colours', '颜色'], order: 3 } as const;

type Styled = Readonly<{ style: SkinStyle }>;

const isLinks = ({ style }: Styled): boolean => style === SkinStyle.Links;
const isBand = ({ style }: Styled): boolean => style !== SkinStyle.Links;
const isSmooth = ({ style }: Styled): boolean => style === SkinStyle.Smooth;

/** The properties of a {@link RopeSkin} but `rope` and `color`, in the order of the inspector. */
export const SKIN = {
    /** The picture; its length runs along the rope, its top is on the left seen from the head. Empty: a plain rope. */
    spriteFrame: object<SpriteFrame>(SpriteFrame, {
        section: PICTURE,
        chinese: '图片',
        tooltip: [
            'The picture; its length runs along the rope. Empty: a plain, softly shaded rope in the colour below. ' +
                'Cheapest with a texture of its own that is set to Repeat, its sides powers of two.',
            '图片，其长度方向沿着绳子。为空则为下方颜色的普通绳子，带柔和明暗。独占一张设为 Repeat、边长为 2 的幂的纹理时开销最小。',
        ],
    }),

    /** How the skin follows the rope. Default `Smooth`. */
    style: choice(SkinStyle, {
        section: PICTURE,
        initial: SkinStyle.Smooth,
        chinese: '样式',
        tooltip: [
            'Smooth: a band on a curve through the nodes. Straight: a band with straight segments, the cheapest. ' +
                'Links: a rigid picture on every segment, as in a chain.',
            'Smooth：沿节点曲线的带子。Straight：直段的带子，开销最小。Links：每段一张刚性图片，如链条。',
        ],
    }),

    /** Length of one repeat of the picture, px, 0..1e6. 0, the default: so long that it keeps its shape. Bands only. */
    tileLength: number({
        section: PICTURE,
        ...{ ...LENGTH, initial: 0 },
        visible: isBand,
        chinese: '图片重复长度',
        tooltip: [
            'Length of one repeat of the picture. 0: so long that the picture keeps its shape.',
            '图片每次重复的长度。0：保持图片原有的比例。',
        ],
    }),

    /** How many links one picture shows, side by side along it. 1..16. Default 1. `Links` only. */
    linksPerPicture: number({
        section: PICTURE,
        ...{ initial: 1, min: 1, max: 16, integer: true },
        visible: isLinks,
        chinese: '每张图片的链环数',
        tooltip: [
            'How many links one picture shows side by side: 2 for a link from the front and one from the side.',
            '一张图片并排包含几个链环：正面和侧面各一个时为 2。',
        ],
    }),

    /** Pictures of links in turn instead of the one picture, all of one texture. Set the list to change it. `Links` only. */
    frames: objects<SpriteFrame, Styled>(SpriteFrame, {
        section: PICTURE,
        visible: isLinks,
        chinese: '链环图片',
        tooltip: [
            'Pictures of links in turn, instead of the one above. All of one texture, as in an atlas.',
            '依次使用的链环图片，代替上面的图片。须来自同一张纹理，如图集。',
        ],
    }),

    /** A picture across the head, centred on it, at the scale of the rope's picture and of the same texture. */
    headFrame: object<SpriteFrame>(SpriteFrame, {
        section: PICTURE,
        chinese: '绳头图片',
        tooltip: [
            'A picture on the head, such as a knot: at the scale of the picture above and of the same texture.',
            '绳头上的图片，如绳结：与上面的图片同一比例、同一纹理。',
        ],
    }),

    /** The same on the tail. */
    tailFrame: object<SpriteFrame>(SpriteFrame, {
        section: PICTURE,
        chinese: '绳尾图片',
        tooltip: [
            'A picture on the tail, such as a plug: at the scale of the picture above and of the same texture.',
            '绳尾上的图片，如插头：与上面的图片同一比例、同一纹理。',
        ],
    }),

    /** Width at the head, px in the rope node's own units. 0..1e6. Default 12. */
    width: number({
        section: SHAPE,
        ...{ ...LENGTH, initial: 12 },
        chinese: '宽度',
        tooltip: ['Width at the head.', '绳头处的宽度。'],
    }),

    /** Width at the tail, px. Below 0, the default: the same as at the head. */
    tailWidth: number({
        section: SHAPE,
        ...{ ...LENGTH, min: -1, initial: -1 },
        chinese: '绳尾宽度',
        tooltip: ['Width at the tail. -1: as at the head.', '绳尾处的宽度。-1：与绳头相同。'],
    }),

    /** Widths from head to tail, spread evenly over the nodes, instead of those two. Set the list to change it. */
    widths: numbers({
        section: SHAPE,
        range: { min: 0, max: MAX_LENGTH, initial: 12 },
        chinese: '宽度列表',
        tooltip: [
            'Widths from head to tail, spread evenly over the nodes, instead of those two.',
            '从绳头到绳尾均匀分布的宽度，代替上面两个宽度。',
        ],
    }),

    /** How far a smooth band may be off its curve, px of the screen's design. 0.05..10. Default 0.4. */
    tolerance: number({
        section: SHAPE,
        ...{ initial: 0.4, min: 0.05, max: 10, unit: 'px' },
        visible: isSmooth,
        chinese: '平滑误差',
        tooltip: [
            'How far the drawn band may be off the smooth curve. Smaller: more vertices where the rope bends.',
            '绘制的带子与平滑曲线之间允许的误差。越小则弯曲处顶点越多。',
        ],
    }),

    /** Length of the rope that was cut off before the head, px: the picture goes on from there. 0..1e6. Default 0. */
    lengthOffset: number({
        section: SHAPE,
        ...{ ...LENGTH, initial: 0 },
        visible: isBand,
        chinese: '图片起点',
        tooltip: [
            'How far into the picture the head is: the length that was cut off before it.',
            '绳头在图片中的起始位置：绳头之前被剪掉的长度。',
        ],
    }),

    /** Multiplies the colour more and more towards the tail. Default white. */
    tailColor: color({
        section: COLORS,
        initial: [255, 255, 255, 255],
        chinese: '绳尾颜色',
        tooltip: [
            'Multiplies Color more and more towards the tail, alpha too.',
            '越靠近绳尾，越多地与颜色相乘，包括透明度。',
        ],
    }),

    /** Multiplies the colour along the rope, instead of the tail's. Empty: none. Set it to change it. */
    gradient: object<Gradient>(Gradient, {
        section: COLORS,
        chinese: '渐变',
        tooltip: [
            'Multiplies Color from head to tail, instead of the colour of the tail.',
            '从绳头到绳尾与颜色相乘，代替绳尾颜色。',
        ],
    }),
};

/** What the inspector shows of a {@link RopeSkin}: the values that {@link SKIN} declares, and nothing else. */
@ccclass('VerletRope.SkinProperties')
@menu('hidden:VerletRope/SkinProperties')
@declares(SKIN)
export abstract class SkinProperties extends (StripRenderer as unknown as With<typeof SKIN, StripRenderer>) {
    /** How often a property has been changed. */
    protected get _propertyRevision(): number {
        return revisionOf(this);
    }

    /** Puts values that came out of range from a scene file in range. */
    override onLoad(): void {
        super.onLoad();
        checkSaved(this, SKIN);
    }
}
