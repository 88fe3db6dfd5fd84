import { EventHandler } from 'cc';
import { EDITOR_NOT_IN_PREVIEW } from 'cc/env';
import {
    RopeOffScreen,
    RopePreset,
    RopeSegments,
    RopeShape,
    RopeSolver,
    RopeSpace,
    RopeTouch,
} from '../enums';
import { ROPE_ANCHOR, RopeAnchor } from '../RopeAnchor';
import { ROPE_ATTACHMENT, RopeAttachment } from '../RopeAttachment';
import { hasFeature } from '../runtime/features';
import type { RopeRuntime } from '../runtime/rope-runtime';
import {
    choice,
    color,
    flag,
    index,
    node,
    number,
    vector,
    entries,
    numbers,
    vectors,
    SECTIONS,
} from './declaration';
import { nextAnchorOf } from './span';
import type { Held } from './span';

/** Lengths and masses are above 0. Upper ends are far beyond any game and keep the arithmetic finite. */
const MIN_LENGTH = 0.001;
const MAX_LENGTH = 1e6;
const MIN_MASS = 0.001;
const MAX_MASS = 1e9;
const MAX_ACCELERATION = 1e6;
const MAX_TENSION = 1e12;
const MAX_MASK = 0x7fffffff;
const MAX_RIGIDITY = 1e9;

/** The first property of a {@link Rope}, which is not a value of its own but sets others. */
export const PRESET = choice(RopePreset, {
    section: SECTIONS.rope,
    initial: RopePreset.Rope,
});

/** What determines whether gusts are shown. */
interface Windy {
    readonly wind: { readonly x: number; readonly y: number };
    readonly windTurbulence: number;
    readonly showAdvanced: boolean;
}

interface Colliding {
    readonly collide: boolean;
    /** Nets have none. */
    readonly collideRopes?: boolean;
}

/** What determines whether a rope has a second anchor to span to. */
interface Spanned extends Held {
    readonly initialShape: RopeShape;
}

function isSpanned(rope: Spanned): boolean {
    return rope.initialShape !== RopeShape.Points && nextAnchorOf(rope) !== null;
}

function collides({ collide }: Colliding): boolean {
    return collide;
}

function touches({ collide, collideRopes = false }: Colliding): boolean {
    return collide || collideRopes;
}

/** A rope, whose runtime may have changed it. */
interface Changeable {
    readonly _ownRuntime?: Pick<RopeRuntime, 'isEdited' | 'simulation'> | null;
    readonly pathPoints?: ArrayLike<unknown> | null;
}

/** Node count of a rope along its path, or of one that was cut, spliced or reeled; else undefined. */
function nodesNow(rope: object): number | undefined {
    const { _ownRuntime: runtime, pathPoints } = rope as Changeable;
    return runtime?.isEdited ? runtime.simulation?.chain.nodeCount : pathPoints?.length;
}

/** Flexural rigidity for a compliance that version 0.1.0 saved; 0 was no spring there, too. */
function rigidityOf(compliance: number): number {
    return compliance > 0 ? Math.min(1 / compliance, MAX_RIGIDITY) : 0;
}

/** Every property of a {@link Rope} but `preset`, in the order of the inspector. */
export const ROPE = {
    // ---- Rope

    /** Whether the rope moves in the editor's scene view while its node is selected. Default false. Not saved. */
    previewInEditor: flag({
        section: SECTIONS.rope,
        initial: false,
        saved: false,
        visible: () => EDITOR_NOT_IN_PREVIEW,
    }),

    /**
     * Nodes of the rope, 2..2000. Default 30. Changed while running: the shape stays, the tail grows or is cut; nodes
     * between two anchors, of which one holds the tail, are spread anew. For a rope along its `path`, and for one that
     * was cut, spliced or reeled, it reads the current count; the count that was set is restored by `reset`, saved and
     * copied.
     */
    nodeCount: number({
        section: SECTIONS.rope,
        ...{ initial: 30, min: 2, max: 2000, integer: true, now: nodesNow },
    }),

    /** Rest length of a segment, in the node's own units (px), > 0. Default 20. */
    baseLength: number({
        section: SECTIONS.rope,
        ...{ initial: 20, min: MIN_LENGTH, max: MAX_LENGTH, unit: 'px' },
    }),

    /**
     * The most passes a substep may take. `Relaxation` makes all of them: less stretch, more time. `Exact` stops when
     * the lengths are right, usually after 1 or 2; with fewer than it needs the rope is softer. 1..500. Default 20.
     */
    iterations: number({
        section: SECTIONS.rope,
        ...{ initial: 20, min: 1, max: 500, integer: true },
    }),

    /**
     * Mass of the whole rope, > 0, in any unit; loads are in the same one. It is spread by length, half of each
     * segment to either end, so more nodes make a smoother rope, not a heavier one. The lengths are those the rope
     * starts with: a winch that shortens segments moves no mass. Default 0.1: so light
     * that a crate of mass 1 at its end swings within 1 % of the period of a pendulum on a thread without weight (at
     * 0.3 it is 2 % off, at 1 5 %). Loads up to a thousand times as heavy are carried without visible stretch.
     * Ignored while `nodeMass` is above 0.
     */
    mass: number({
        section: SECTIONS.rope,
        ...{ initial: 0.1, min: MIN_MASS, max: MAX_MASS },
        visible: ({ nodeMass }: { nodeMass: number }) => nodeMass === 0,
    }),

    // ---- Ends and loads

    /** Scene node the head (node 0) follows. Empty: the rope's own node. */
    headAnchor: node({
        section: SECTIONS.ends,
    }),

    /** Scene node that a second rope node is pinned to. Empty: none. */
    secondAnchor: node({
        section: SECTIONS.ends,
    }),

    /** Which rope node `secondAnchor` holds: negative counts from the tail. Default -1, the tail. */
    secondAnchorIndex: index({
        section: SECTIONS.ends,
        initial: -1,
        visible: ({ secondAnchor }: { secondAnchor: object | null }) => secondAnchor !== null,
    }),

    /** Any more anchors. Read every frame: add, change and remove entries at will. */
    anchors: entries(RopeAnchor, ROPE_ANCHOR, {
        section: SECTIONS.ends,
        visible: (rope: { secondAnchor: object | null; anchors: readonly object[]; showAdvanced: boolean }) =>
            rope.secondAnchor !== null || rope.anchors.length > 0 || rope.showAdvanced,
    }),

    /**
     * Whether `baseLength` follows the anchors: at the start, after `reset()` and in the scene view the rope is `slack`
     * longer than the straight distance from the head's anchor to the next one. Default false. Not with the initial
     * shape `Points`, whose points say how long it is.
     */
    autoCalcLength: flag({
        section: SECTIONS.ends,
        initial: false,
        visible: (rope: Spanned) => isSpanned(rope),
    }),

    /** How much longer a fitted rope is than its anchors are apart, %, 0..10000. Default 5. */
    slack: number({
        section: SECTIONS.ends,
        ...{ initial: 5, min: 0, max: 1e4, slider: [0, 100, 0.1], unit: '%' },
        visible: (rope: Spanned) => isSpanned(rope),
    }),

    /** Crates and other props on the rope. Read every frame: add, change and remove entries at will. */
    attachments: entries(RopeAttachment, ROPE_ATTACHMENT, {
        section: SECTIONS.ends,
    }),

    // ---- Feel

    /** Velocity lost per second, 1/s, 0..10000, exponential: after one second exp(-damping) is left. Default 0.5. */
    damping: number({
        section: SECTIONS.feel,
        ...{ initial: 0.5, min: 0, max: 1e4, slider: [0, 5, 0.01], unit: '1/s' },
    }),

    /** Multiplies `gravity`, -1000..1000. Default 1. */
    gravityScale: number({
        section: SECTIONS.feel,
        ...{ initial: 1, min: -1e3, max: 1e3 },
    }),

    /**
     * Strain of a segment per unit of tension (mass x px/s^2), 0..1: 0 is rigid. The same bungee at any node count,
     * frame rate and substeps. Default 0. `Exact` only.
     */
    stretchCompliance: number({
        section: SECTIONS.feel,
        ...{ initial: 0, min: 0, max: 1 },
        visible: ({ solver }: { solver: RopeSolver }) => solver === RopeSolver.Exact,
    }),

    /**
     * Largest angle between neighbouring segments, degrees, 0..180. Default 180: free. A rope whose bending is resisted
     * has segments that resist being pushed together as well.
     */
    maxBendAngle: number({
        section: SECTIONS.feel,
        needs: 'bending',
        ...{ initial: 180, min: 0, max: 180, slider: [0, 180, 1], unit: 'deg' },
        advanced: true,
    }),

    /**
     * How hard `maxBendAngle` is kept, 0..1: the part of the excess that each of ten passes takes away in a step of
     * 1/60 s, whatever the solver and its passes. Default 0.5: all but a thousandth in a step.
     */
    bendStiffness: number({
        section: SECTIONS.feel,
        needs: 'bending',
        ...{ initial: 0.5, min: 0, max: 1, slider: [0, 1, 0.01] },
        visible: ({ maxBendAngle }: { maxBendAngle: number }) => maxBendAngle < 180,
    }),

    /**
     * How hard a springy rod is to bend: bending moment (mass x px^2/s^2) per curvature (1/px), in billions, E I of a
     * beam; it wants to be straight, or as its `points` lie. The same rod at any node count. 0..1e9. Default 0: no
     * spring at all.
     */
    flexuralRigidity: number({
        section: SECTIONS.feel,
        needs: 'bending',
        ...{ initial: 0, min: 0, max: MAX_RIGIDITY },
        former: { name: 'bendCompliance', convert: rigidityOf },
        advanced: true,
    }),

    /** Whether the first segment keeps the direction of the x axis of what holds the head. Default false. */
    clampHead: flag({
        section: SECTIONS.feel,
        needs: 'bending',
        initial: false,
        advanced: true,
    }),

    // ---- Wind

    /**
     * Acceleration that a steady wind gives the rope, px/s^2, in world axes. Loads catch no wind: a heavy crate holds
     * its rope straighter. With `nodeMass` above 0: that of a node of mass 1; a heavier one moves less.
     * Default (0, 0).
     */
    wind: vector({
        section: SECTIONS.wind,
        ...{ initial: [0, 0], min: -MAX_ACCELERATION, max: MAX_ACCELERATION, unit: 'px/s²' },
    }),

    /**
     * Strongest gusts along each axis, px/s^2 as of `wind`, >= 0: smooth in space (about 200 px) and time (about
     * 0.8 s), and the same in every run. A rope in gusts does not sleep. Default 0.
     */
    windTurbulence: number({
        section: SECTIONS.wind,
        ...{ initial: 0, min: 0, max: MAX_ACCELERATION, unit: 'px/s²' },
        visible: ({ wind, windTurbulence, showAdvanced }: Windy) =>
            wind.x !== 0 || wind.y !== 0 || windTurbulence > 0 || showAdvanced,
    }),

    /** Which gusts, 0..1e6. Ropes with the same seed are in the same wind. Default 0. */
    windSeed: number({
        section: SECTIONS.wind,
        ...{ initial: 0, min: 0, max: 1e6, integer: true },
        visible: ({ windTurbulence }: { windTurbulence: number }) => windTurbulence > 0,
    }),

    // ---- Collision

    /** Whether the rope collides: with RopeObstacles, and with the 2D colliders of the engine. Default false. */
    collide: flag({
        section: SECTIONS.collision,
        ...{ initial: false, needs: 'contacts' },
    }),

    /** Whether the rope collides with itself and with the other ropes that do. Default false. */
    collideRopes: flag({
        section: SECTIONS.collision,
        ...{ initial: false, needs: 'pile' },
        advanced: true,
    }),

    /** How far the middle of the rope stays from what it lies on, px in the node's scale, 0..1e6. Default 3. */
    collisionRadius: number({
        section: SECTIONS.collision,
        ...{ initial: 3, min: 0, max: MAX_LENGTH, unit: 'px' },
        visible: touches,
    }),

    /** Friction of the rope, 0..100; that of a contact is the root of this times that of the other. Default 0.4. */
    friction: number({
        section: SECTIONS.collision,
        ...{ initial: 0.4, min: 0, max: 100 },
        visible: touches,
    }),

    /** Groups that the rope collides with, as bits, -1..2^31 - 1. Default -1: all of them. */
    collisionMask: number({
        section: SECTIONS.collision,
        ...{ initial: -1, min: -1, max: MAX_MASK, integer: true, needs: 'contacts' },
        visible: collides,
    }),

    // ---- Touch

    /** What a finger does. Default `Auto`. */
    touch: choice(RopeTouch, {
        section: SECTIONS.touch,
        initial: RopeTouch.Auto,
    }),

    /** How far from a node a touch may be to take hold of it (`Nearest`), px in the node's units. Default 40. */
    touchRadius: number({
        section: SECTIONS.touch,
        ...{ initial: 40, min: 0, max: MAX_LENGTH, unit: 'px' },
        visible: ({ touch }: { touch: RopeTouch }) => touch === RopeTouch.Nearest,
    }),

    /** Whether a touch may take a node off what holds it (`Nearest`): an anchor, a pin. Default false. */
    touchHeld: flag({
        section: SECTIONS.touch,
        initial: false,
        visible: ({ touch }: { touch: RopeTouch }) => touch === RopeTouch.Nearest,
    }),

    // ---- Look

    /** Whether a dot is drawn on every node. Default false: dots cost more than the line. */
    drawNodes: flag({
        section: SECTIONS.look,
        initial: false,
    }),

    /** Radius of the dots, px in the node's units, >= 0. Default 5. */
    nodeRadius: number({
        section: SECTIONS.look,
        ...{ initial: 5, min: 0, max: MAX_LENGTH, unit: 'px' },
        visible: hasDots,
    }),

    /** Colour of the dots on pinned nodes. Default red. */
    pinnedColor: color({
        section: SECTIONS.look,
        initial: [255, 0, 0, 255],
        visible: hasDots,
    }),

    /** Colour of the dots on free nodes. Default green. */
    nodeColor: color({
        section: SECTIONS.look,
        initial: [0, 255, 0, 255],
        visible: hasDots,
    }),

    /** Multiplies the opacity of line and dots, 0..1. Default 1. (UIOpacity does not reach Graphics.) */
    opacity: number({
        section: SECTIONS.look,
        ...{ initial: 1, min: 0, max: 1, slider: [0, 1, 0.01] },
        advanced: true,
    }),

    // ---- Cut and tear

    /** Whether the inspector shows how the rope is cut and torn. Default false. Not saved. */
    showCutting: flag({
        section: SECTIONS.cut,
        initial: false,
        saved: false,
        needs: 'edit',
    }),

    /** Whether swipes cut the rope: `cut` of scripts and the component RopeKnife. Default true. */
    cuttable: flag({
        section: SECTIONS.cut,
        ...{ initial: true, needs: 'edit' },
        advanced: 'showCutting',
    }),

    /**
     * Time in which a cut piece that holds nothing and is held by nothing fades out, s of the rope's own time, 0..60.
     * Default 0: it stays.
     */
    cutFade: number({
        section: SECTIONS.cut,
        ...{ initial: 0, min: 0, max: 60, unit: 's', needs: 'edit' },
        advanced: 'showCutting',
    }),

    /**
     * Tension above which a segment tears in its middle, mass x px/s^2, 0..1e12: the mean of two steps, so that a fall
     * tears the rope or not whatever its phase. Event TEAR. Default 0: never. `Exact` only.
     */
    tearTension: number({
        section: SECTIONS.cut,
        ...{ initial: 0, min: 0, max: MAX_TENSION, needs: 'edit' },
        advanced: 'showCutting',
    }),

    /** Tensions above which each segment tears, from the head on; beyond the list `tearTension` rules. Default empty. */
    tearTensions: numbers({
        section: SECTIONS.cut,
        range: { min: 0, max: MAX_TENSION, initial: 0 },
        needs: 'edit',
        advanced: 'showCutting',
    }),

    // ---- Advanced

    /** Whether the inspector shows the properties that few ropes need. Default false. Not saved. */
    showAdvanced: flag({
        section: SECTIONS.advanced,
        initial: false,
        saved: false,
    }),

    /** What the rope does while no camera sees it. It is never drawn then. Default `Simulate`. */
    offScreen: choice(RopeOffScreen, {
        section: SECTIONS.advanced,
        initial: RopeOffScreen.Simulate,
        advanced: true,
    }),

    /** `Rope` pulls only, `Rod` also resists compression. Default `Rope`. */
    segments: choice(RopeSegments, {
        section: SECTIONS.advanced,
        initial: RopeSegments.Rope,
        advanced: true,
    }),

    /** How lengths are kept. Default `Exact`. */
    solver: choice(RopeSolver, {
        section: SECTIONS.advanced,
        initial: RopeSolver.Exact,
        advanced: true,
    }),

    /** Least parts each fixed step of 1/60 s is cut into, 1..32. Default 1. `Exact` adds its own when motion needs them. */
    substeps: number({
        section: SECTIONS.advanced,
        ...{ initial: 1, min: 1, max: 32, integer: true, slider: [1, 32, 1] },
        advanced: true,
    }),

    /** Where the nodes are at the start and after `reset()`. Default `Settled`. */
    initialShape: choice(RopeShape, {
        section: SECTIONS.advanced,
        initial: RopeShape.Settled,
        advanced: true,
    }),

    /**
     * Scene node whose children, in their order, are the way of a rope with `initialShape: Points`, in place of `points` and
     * `nodeCount`: from what holds the head through all of them, in segments of `baseLength`. Read at the start and by
     * `reset()`. Default null.
     */
    path: node({
        section: SECTIONS.advanced,
        needs: 'edit',
        visible: ({ initialShape }: { initialShape: RopeShape }) => initialShape === RopeShape.Points,
    }),

    /**
     * Where the nodes are with `initialShape: Points`, px in the node's own axes. Nodes beyond the list hang from the
     * last one. The distances become base lengths where `baseLengths` says nothing. Default empty.
     */
    points: vectors({
        section: SECTIONS.advanced,
        ...{ range: { min: -MAX_LENGTH, max: MAX_LENGTH, initial: 0 }, unit: 'px' },
        visible: ({ initialShape, path }: { initialShape: RopeShape; path: object | null }) =>
            initialShape === RopeShape.Points && (path === null || !hasFeature('edit')),
    }),

    /** Velocities at the start, px/s in the node's own axes. Nodes beyond the list are at rest. Default empty. */
    initialVelocities: vectors({
        section: SECTIONS.advanced,
        ...{ range: { min: -MAX_LENGTH, max: MAX_LENGTH, initial: 0 }, unit: 'px/s' },
        advanced: true,
    }),

    /** Rest lengths, px in the node's own units. Segments beyond the list have `baseLength`. Default empty. */
    baseLengths: numbers({
        section: SECTIONS.advanced,
        ...{ range: { min: MIN_LENGTH, max: MAX_LENGTH, initial: 20 }, unit: 'px' },
        advanced: true,
    }),

    /** Mass of every node, in the unit of `mass`, 0.001..1e9, which is then ignored. Default 0: `mass` rules. */
    nodeMass: number({
        section: SECTIONS.advanced,
        ...{ initial: 0, min: 0, max: MAX_MASS },
        advanced: true,
    }),

    /** Masses of the nodes, > 0. Nodes beyond the list have their share of `mass`, or `nodeMass`. Default empty. */
    masses: numbers({
        section: SECTIONS.advanced,
        range: { min: MIN_MASS, max: MAX_MASS, initial: 1 },
        advanced: true,
    }),

    /** Acceleration of the nodes, px/s^2, in world axes (`Local`: in the node's axes). Default (0, -980). */
    gravity: vector({
        section: SECTIONS.advanced,
        ...{ initial: [0, -980], min: -MAX_ACCELERATION, max: MAX_ACCELERATION, unit: 'px/s²' },
        advanced: true,
    }),

    /** `World`: moving the node swings the rope. `Local`: it moves rigidly with its node. Default `World`. */
    space: choice(RopeSpace, {
        section: SECTIONS.advanced,
        initial: RopeSpace.World,
        advanced: true,
    }),

    /** Speed of the rope's own time, 0..100. Default 1; 0.5 is half speed. */
    timeScale: number({
        section: SECTIONS.advanced,
        ...{ initial: 1, min: 0, max: 100 },
        advanced: true,
    }),

    /** Whether the simulation stands still. Held nodes still follow anchors. Default false. */
    paused: flag({
        section: SECTIONS.advanced,
        initial: false,
        advanced: true,
    }),

    /** Whether a rope that has come to rest stops simulating and drawing until something changes. Default true. */
    allowSleep: flag({
        section: SECTIONS.advanced,
        initial: true,
        advanced: true,
    }),

    /** Handlers of everything that happens to the rope: see {@link RopeEventType}. `node.on` hears the same. */
    ropeEvents: entries(
        EventHandler,
        {},
        {
            section: SECTIONS.advanced,
            advanced: true,
        },
    ),
};

function hasDots({ drawNodes }: { drawNodes: boolean }): boolean {
    return drawNodes;
}
