import { EventHandler } from 'cc';
import { RopeNetHold, RopeNetPreset } from '../enums';
import { ROPE_NET_ANCHOR, RopeNetAnchor } from '../RopeNetAnchor';
import { ROPE_NET_ATTACHMENT, RopeNetAttachment } from '../RopeNetAttachment';
import { choice, flag, number, entries, SECTIONS } from '../../core/inspector/declaration';
import { NET, NET_SHAPE } from './net-shape-list';
import { ROPE } from '../../core/inspector/property-list';
import { NET_SECTIONS } from '../texts/net';

const HELD = { title: 'Held and loaded', chinese: NET_SECTIONS.held, order: 2 } as const;

/** The first property of a {@link RopeNet}. It has no value of its own: it sets others. */
export const NET_PRESET = choice(RopeNetPreset, {
    section: NET,
    initial: RopeNetPreset.Net,
});

/**
 * Every property of a {@link RopeNet} but `preset`, in the order of the inspector. If a rope has a property of the same name,
 * both mean the same.
 */
export const ROPE_NET = {
    ...NET_SHAPE,

    // ---- Held and loaded

    /** What the net's own node holds, as far as the shape has it. Default `Top`. */
    hold: choice(RopeNetHold, {
        section: HELD,
        initial: RopeNetHold.Top,
    }),

    /**
     * Scene nodes that hold nodes of the net. They are read in every frame: entries may be added, changed and removed at any
     * time.
     */
    anchors: entries(RopeNetAnchor, ROPE_NET_ANCHOR, {
        section: HELD,
    }),

    /** Props on the net. They are read in every frame: entries may be added, changed and removed at any time. */
    attachments: entries(RopeNetAttachment, ROPE_NET_ATTACHMENT, {
        section: HELD,
    }),

    // ---- Feel

    damping: ROPE.damping,
    gravityScale: ROPE.gravityScale,

    /**
     * How much cells resist shearing, 0..1. 0: a fishing net. 1: cells that cannot shear. With 0.5, a diagonal gets longer by
     * 10 % of a cell under the weight of the whole net. Default 0.
     */
    shearStiffness: number({
        section: SECTIONS.feel,
        ...{ initial: 0, min: 0, max: 1, slider: [0, 1, 0.01] },
    }),

    /** How much threads resist folding, 0..1. 0: not at all. The scale is that of `shearStiffness`. Default 0. */
    bendStiffness: number({
        section: SECTIONS.feel,
        ...{ initial: 0, min: 0, max: 1, slider: [0, 1, 0.01] },
    }),

    /**
     * How strongly the net goes back to its shape, at any place and angle, 0..1. 0: not at all. 0.5: a jelly that wobbles 3.6
     * times a second with cells of 20 px. 1: stiff. Default 0.
     */
    shapeStiffness: number({
        section: SECTIONS.feel,
        ...{ initial: 0, min: 0, max: 1, slider: [0, 1, 0.01] },
    }),

    /**
     * Area that the net is filled to, as a part of its area at rest, 0..3. 0: not filled. 1: a jelly. 1.2: a balloon. Default
     * 0.
     */
    pressure: number({
        section: SECTIONS.feel,
        ...{ initial: 0, min: 0, max: 3, slider: [0, 2, 0.01] },
    }),

    /** Tension above which a thread tears, mass x px/s^2, 0..1e12. Default 0: never. */
    tearTension: number({
        section: SECTIONS.feel,
        ...{ initial: 0, min: 0, max: 1e12 },
    }),

    // ---- Wind

    wind: ROPE.wind,
    windTurbulence: ROPE.windTurbulence,
    windSeed: ROPE.windSeed,

    /**
     * How strongly the air slows down cells that face their motion, 1/s, 0..60. Default 0. The speed of the wind is wind /
     * airDrag.
     */
    airDrag: number({
        section: SECTIONS.wind,
        ...{ initial: 0, min: 0, max: 60, slider: [0, 10, 0.1], unit: '1/s' },
    }),

    // ---- Collision

    /** Whether the nodes collide with RopeObstacles and with the 2D colliders of the engine. Default false. */
    collide: flag({
        section: SECTIONS.collision,
        initial: false,
    }),
    collisionRadius: ROPE.collisionRadius,
    friction: ROPE.friction,
    collisionMask: ROPE.collisionMask,

    // ---- Touch

    /** Whether a finger within `touchRadius` of a node takes hold of it. Default false. */
    touchable: flag({
        section: SECTIONS.touch,
        initial: false,
    }),

    /** Largest distance between a touch and the node that it takes hold of, px in the node's units, 0..1e6. Default 40. */
    touchRadius: number({
        section: SECTIONS.touch,
        ...{ initial: 40, min: 0, max: 1e6, unit: 'px' },
        visible: ({ touchable }: { touchable: boolean }) => touchable,
    }),

    // ---- Look

    drawNodes: ROPE.drawNodes,
    nodeRadius: ROPE.nodeRadius,
    pinnedColor: ROPE.pinnedColor,
    nodeColor: ROPE.nodeColor,
    opacity: ROPE.opacity,

    // ---- Advanced

    showAdvanced: ROPE.showAdvanced,
    offScreen: ROPE.offScreen,

    /** Largest stretch that a step may leave, 0.0005..0.1: 0.002 is 0.2 %. A smaller limit takes more substeps. */
    stretchLimit: number({
        section: SECTIONS.advanced,
        ...{ initial: 0.002, min: 0.0005, max: 0.1 },
        advanced: true,
    }),

    /** Whether the net hangs at rest when it starts. If false, it starts in its shape. Default true. */
    startsSettled: flag({
        section: SECTIONS.advanced,
        initial: true,
        advanced: true,
    }),

    gravity: ROPE.gravity,
    timeScale: ROPE.timeScale,
    paused: ROPE.paused,
    allowSleep: ROPE.allowSleep,

    /** Handlers of all events of the net: see {@link RopeNetEventType}. `node.on` gets the same events. */
    netEvents: entries(
        EventHandler,
        {},
        {
            section: SECTIONS.advanced,
            advanced: true,
        },
    ),
};
