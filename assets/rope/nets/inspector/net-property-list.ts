import { EventHandler, SpriteFrame, Enum, Vec2 } from 'cc';
import { ROPE_NET_ANCHOR, RopeNetAnchor } from '../RopeNetAnchor';
import { ROPE_NET_ATTACHMENT, RopeNetAttachment } from '../RopeNetAttachment';
import {
    choice,
    flag,
    inSection,
    number,
    entries,
    SECTIONS,
    object,
    vectors,
} from '../../core/inspector/declaration';
import { ROPE } from '../../core/inspector/property-list';
import { NET_SECTIONS } from '../texts/net';
import { netShapeAt, NET_SHAPES, type NetShapeName } from '../solver/shapes';
import { ROPE_LINE, type LineLook } from '../../core/draw';

/** Sets of values for a net's properties. */
export enum RopeNetPreset {
    /** No preset: the values are those of none below. */
    Custom,
    /** A new net: a fishing net that is held along its top. */
    Net,
    /** Linen on a pole, in gusts. */
    Flag,
    /** Cloth that hangs from its top. */
    Curtain,
    /** A spider's web that is held all round. */
    Web,
    /** A net between two trees. */
    Hammock,
    /** Cloth that hangs from shoulders, slowed down by the air. */
    Cape,
    /** A soft body that keeps its shape and its area. It is held at its bottom. */
    Jelly,
    /** A web blown up by gas that is lighter than air. */
    Balloon,
}

/** Shapes of a net: `Grid`, `Web`, `Outline`, ..., one for each entry of the solver's `NET_SHAPES`. */
export const RopeNetShape = {} as { readonly [name in NetShapeName]: number };
export type RopeNetShape = number;
Object.keys(NET_SHAPES).forEach((name, place) => Object.assign(RopeNetShape, { [name]: place }));

/** What the net's own node holds. */
export enum RopeNetHold {
    /** Nothing: only anchors and pins hold the net. */
    None,
    Left,
    Right,
    /** The left side and the right side. */
    Sides,
    Top,
    Bottom,
    /** The two upper corners. */
    TopCorners,
    /** All four corners. */
    Corners,
    /** All nodes of the rim. */
    Rim,
}

Enum(RopeNetPreset);
Enum(RopeNetShape);
Enum(RopeNetHold);

export const NET = { title: 'Net', chinese: NET_SECTIONS.net, order: 1 } as const;
const MAX_MASS = 1e9;
/** Largest number of cells side by side: with more, a net takes too much time in any game. */
const MAX_CELLS = 100;

/** The property of a net that decides which others are shown. */
type Shaped = { readonly shape: RopeNetShape };

const hasColumns = ({ shape }: Shaped): boolean => netShapeAt(shape).cells === 'grid';
const hasOutline = ({ shape }: Shaped): boolean => netShapeAt(shape).hasOutline;
const hasSpokes = ({ shape }: Shaped): boolean => netShapeAt(shape).cells === 'web';

const HELD = { title: 'Held and loaded', chinese: NET_SECTIONS.held, order: 2 } as const;

/** The first property of a {@link RopeNet}. It has no value of its own: it sets others. */
export const NET_PRESET = choice(RopeNetPreset, { section: NET, initial: RopeNetPreset.Net });

/**
 * Every property of a {@link RopeNet} but `preset`, in the order of the inspector. If a rope has a property of the same name,
 * both mean the same.
 */
export const ROPE_NET = {
    ...inSection(NET, {
        /** The shape of the net, in the rectangle of the node's UITransform. Default `Grid`. */
        shape: choice(RopeNetShape, { initial: RopeNetShape.Grid }),

        /** Number of cells side by side, 1..100. Default 16. A change starts the net again. */
        columns: number({ initial: 16, min: 1, max: MAX_CELLS, integer: true, visible: hasColumns }),

        /** Number of cells one below the other, 1..100. Default 10. A change starts the net again. */
        rows: number({ initial: 10, min: 1, max: MAX_CELLS, integer: true, visible: hasColumns }),

        /** Number of spokes of a web, 3..100. Default 14. A change starts the net again. */
        spokes: number({ initial: 14, min: 3, max: MAX_CELLS, integer: true, visible: hasSpokes }),

        /** Number of rings of a web, 1..100. Default 9. A change starts the net again. */
        rings: number({ initial: 9, min: 1, max: MAX_CELLS, integer: true, visible: hasSpokes }),

        /** A picture that gives the cloth its outline. Its Mesh Type must be Polygon. Empty: `outline` is used. */
        outlineFrame: object<SpriteFrame, Shaped>(SpriteFrame, { visible: hasOutline }),

        /**
         * Points of the outline: parts of the width and the height of the rectangle, from its lower left corner. They replace the
         * picture. Fewer than three points count as none; without points and picture the cloth fills the rectangle.
         */
        outline: vectors<Shaped>({ range: { min: 0, max: 1, initial: 0 }, visible: hasOutline }),

        /** How much longer the threads are than the shape, as a part of it, -0.5..2. Default 0. */
        slack: number({ initial: 0, min: -0.5, max: 2, slider: [0, 0.5, 0.01] }),

        /** Mass of the whole net without loads, in any unit, > 0. Default 10. A net with more cells is not heavier. */
        mass: number({ initial: 10, min: 0.001, max: MAX_MASS }),
    }),

    ...inSection(HELD, {
        /** What the net's own node holds, as far as the shape has it. Default `Top`. */
        hold: choice(RopeNetHold, { initial: RopeNetHold.Top }),

        /**
         * Scene nodes that hold nodes of the net. They are read in every frame: entries may be added, changed and removed at any
         * time.
         */
        anchors: entries(RopeNetAnchor, ROPE_NET_ANCHOR, {}),

        /** Props on the net. They are read in every frame: entries may be added, changed and removed at any time. */
        attachments: entries(RopeNetAttachment, ROPE_NET_ATTACHMENT, {}),
    }),

    damping: ROPE.damping,
    gravityScale: ROPE.gravityScale,

    ...inSection(SECTIONS.feel, {
        /**
         * How much cells resist shearing, 0..1. 0: a fishing net. 1: cells that cannot shear. With 0.5, a diagonal gets longer by
         * 10 % of a cell under the weight of the whole net. Default 0.
         */
        shearStiffness: number({ initial: 0, min: 0, max: 1, slider: [0, 1, 0.01] }),

        /** How much threads resist folding, 0..1. 0: not at all. The scale is that of `shearStiffness`. Default 0. */
        bendStiffness: number({ initial: 0, min: 0, max: 1, slider: [0, 1, 0.01] }),

        /**
         * How strongly the net goes back to its shape, at any place and angle, 0..1. 0: not at all. 0.5: a jelly that wobbles 3.6
         * times a second with cells of 20 px. 1: stiff. Default 0.
         */
        shapeStiffness: number({ initial: 0, min: 0, max: 1, slider: [0, 1, 0.01] }),

        /**
         * Area that the net is filled to, as a part of its area at rest, 0..3. 0: not filled. 1: a jelly. 1.2: a balloon. Default
         * 0.
         */
        pressure: number({ initial: 0, min: 0, max: 3, slider: [0, 2, 0.01] }),

        /** Tension above which a thread tears, mass x px/s^2, 0..1e12. Default 0: never. */
        tearTension: number({ initial: 0, min: 0, max: 1e12 }),
    }),

    wind: ROPE.wind,
    windTurbulence: ROPE.windTurbulence,
    windSeed: ROPE.windSeed,

    /**
     * How strongly the air slows down cells that face their motion, 1/s, 0..60. Default 0. The speed of the wind is wind /
     * airDrag.
     */
    airDrag: number({
        ...{ section: SECTIONS.wind, unit: '1/s' },
        ...{ initial: 0, min: 0, max: 60, slider: [0, 10, 0.1] },
    }),

    /** Whether the nodes collide with RopeObstacles and with the 2D colliders of the engine. Default false. */
    collide: flag({ section: SECTIONS.collision, initial: false }),

    collisionRadius: ROPE.collisionRadius,
    friction: ROPE.friction,
    collisionMask: ROPE.collisionMask,

    ...inSection(SECTIONS.touch, {
        /** Whether a finger within `touchRadius` of a node takes hold of it. Default false. */
        touchable: flag({ initial: false }),

        /** Largest distance between a touch and the node that it takes hold of, px in the node's units, 0..1e6. Default 40. */
        touchRadius: number({
            ...{ initial: 40, min: 0, max: 1e6, unit: 'px' },
            visible: ({ touchable }: { touchable: boolean }) => touchable,
        }),
    }),

    drawNodes: ROPE.drawNodes,
    nodeRadius: ROPE.nodeRadius,
    pinnedColor: ROPE.pinnedColor,
    nodeColor: ROPE.nodeColor,
    opacity: ROPE.opacity,
    showAdvanced: ROPE.showAdvanced,
    offScreen: ROPE.offScreen,

    ...inSection(SECTIONS.advanced, {
        /** Largest stretch that a step may leave, 0.0005..0.1: 0.002 is 0.2 %. A smaller limit takes more substeps. */
        stretchLimit: number({ initial: 0.002, min: 0.0005, max: 0.1, advanced: true }),

        /** Whether the net hangs at rest when it starts. If false, it starts in its shape. Default true. */
        startsSettled: flag({ initial: true, advanced: true }),
    }),

    gravity: ROPE.gravity,
    timeScale: ROPE.timeScale,
    paused: ROPE.paused,
    allowSleep: ROPE.allowSleep,

    /** Handlers of all events of the net: see {@link RopeNetEventType}. `node.on` gets the same events. */
    netEvents: entries(EventHandler, {}, { section: SECTIONS.advanced, advanced: true }),
};

/** The line of a new net. */
export const NET_LINE: LineLook = { lineWidth: 2, strokeColor: ROPE_LINE.strokeColor };

const FISHING_NET = {
    ...{ shape: RopeNetShape.Grid, hold: RopeNetHold.Top, slack: 0, mass: 10, damping: 0.5, gravityScale: 1 },
    ...{ shearStiffness: 0, bendStiffness: 0, shapeStiffness: 0, pressure: 0 },
    ...{ wind: new Vec2(0, 0), windTurbulence: 0, airDrag: 0 },
};
/** The properties that presets fill in. All others stay as they are, as do size, anchors and attachments. */
type Values = Readonly<typeof FISHING_NET>;
const LINEN: Values = { ...FISHING_NET, mass: 2, shearStiffness: 0.8, bendStiffness: 0.05, airDrag: 3 };

export const NET_PRESETS: Readonly<
    Record<Exclude<RopeNetPreset, RopeNetPreset.Custom>, { readonly values: Values }>
> = {
    [RopeNetPreset.Net]: { values: FISHING_NET },
    /** A flag is so light that the wind holds it up. Its cells shear easily, or there would be no waves. */
    [RopeNetPreset.Flag]: {
        values: {
            ...LINEN,
            hold: RopeNetHold.Left,
            gravityScale: 0.2,
            shearStiffness: 0.02,
            wind: new Vec2(2000, 0),
            windTurbulence: 3500,
        },
    },
    /** A curtain is heavier, comes to rest soon, and has folds, as its threads are a little longer than the rod. */
    [RopeNetPreset.Curtain]: { values: { ...LINEN, mass: 5, damping: 1, airDrag: 1 } },
    [RopeNetPreset.Web]: {
        values: {
            ...FISHING_NET,
            ...{ shape: RopeNetShape.Web, hold: RopeNetHold.Rim, slack: 0.03, mass: 0.5, damping: 1 },
        },
    },
    [RopeNetPreset.Hammock]: {
        values: { ...FISHING_NET, hold: RopeNetHold.Sides, slack: 0.1, mass: 5, shearStiffness: 0.3 },
    },
    [RopeNetPreset.Jelly]: {
        values: {
            ...FISHING_NET,
            ...{ shape: RopeNetShape.Outline, hold: RopeNetHold.Bottom, mass: 5 },
            ...{ shearStiffness: 0.3, shapeStiffness: 0.3, pressure: 1 },
        },
    },
    [RopeNetPreset.Balloon]: {
        values: {
            ...FISHING_NET,
            ...{
                shape: RopeNetShape.Web,
                hold: RopeNetHold.Bottom,
                mass: 0.5,
                damping: 1,
                gravityScale: -0.4,
            },
            ...{ shapeStiffness: 0.1, pressure: 1.1, airDrag: 1 },
        },
    },
    [RopeNetPreset.Cape]: {
        values: {
            ...LINEN,
            ...{ hold: RopeNetHold.Top, mass: 1, bendStiffness: 0.2, shapeStiffness: 0.03, airDrag: 1.2 },
        },
    },
};
