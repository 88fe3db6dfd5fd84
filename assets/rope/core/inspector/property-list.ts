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
    inSection,
    node,
    number,
    vector,
    entries,
    numbers,
    vectors,
    SECTIONS,
} from './declaration';
import { nextAnchorOf, type Held } from './span';

/** Lengths and masses are above 0. The upper bounds are far beyond any game; they keep the arithmetic finite. */
const MIN_LENGTH = 0.001;
const MAX_LENGTH = 1e6;
const MIN_MASS = 0.001;
const MAX_MASS = 1e9;
const MAX_ACCELERATION = 1e6;
const MAX_TENSION = 1e12;
const MAX_MASK = 0x7fffffff;
const MAX_RIGIDITY = 1e9;

/** The first property of a {@link Rope}. It has no value of its own: it sets others. */
export const PRESET = choice(RopePreset, { section: SECTIONS.rope, initial: RopePreset.Rope });

/** The properties that decide whether gusts are shown. */
interface Windy {
    readonly wind: { readonly x: number; readonly y: number };
    readonly windTurbulence: number;
    readonly showAdvanced: boolean;
}

interface Colliding {
    readonly collide: boolean;
    /** A net has none. */
    readonly collideRopes?: boolean;
}

/** The properties that decide whether a rope has a second anchor. */
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
    readonly _ownRuntime?: Pick<RopeRuntime, 'edited' | 'simulation'> | null;
    readonly pathPoints?: ArrayLike<unknown> | null;
}

/** The node count of a rope along its path, or of a rope that was cut, spliced or reeled; else undefined. */
function nodesNow(rope: object): number | undefined {
    const { _ownRuntime: runtime, pathPoints } = rope as Changeable;
    return runtime?.edited ? runtime.simulation?.chain.nodeCount : pathPoints?.length;
}

/** Flexural rigidity for a compliance that version 0.1.0 saved; 0 was no spring there, too. */
function rigidityOf(compliance: number): number {
    return compliance > 0 ? Math.min(1 / compliance, MAX_RIGIDITY) : 0;
}

/** Every property of a {@link Rope} but `preset`, in the order of the inspector. */
export const ROPE = {
    ...inSection(SECTIONS.rope, {
        /** Whether the rope moves in the editor's scene view while its node is selected. Default false. Not saved. */
        previewInEditor: flag({ initial: false, saved: false, visible: () => EDITOR_NOT_IN_PREVIEW }),

        /**
         * Number of nodes, 2..2000. Default 30. A new number while the game runs keeps the shape: the tail grows or is cut off.
         * If an anchor holds the tail, the nodes from the tail to the next anchor are spaced evenly. For a rope along its
         * `path`, or one that was cut, spliced or reeled, it reads the current number; the number that was set is the one that
         * `reset` restores and that is saved and copied.
         */
        nodeCount: number({ initial: 30, min: 2, max: 2000, integer: true, now: nodesNow }),

        /** Rest length of a segment, in the node's own units (px), > 0. Default 20. */
        baseLength: number({ initial: 20, min: MIN_LENGTH, max: MAX_LENGTH, unit: 'px' }),

        /**
         * Largest number of passes of the solver in a substep, 1..500. Default 20. `Relaxation` makes all of them: more passes,
         * less stretch, more time. `Exact` stops when the lengths are right, usually after 1 or 2 passes; if the number is too
         * small, the rope is softer.
         */
        iterations: number({ initial: 20, min: 1, max: 500, integer: true }),

        /**
         * Mass of the whole rope, > 0, in any unit; loads are in the same one. It is spread by length, half of each
         * segment to either end, so more nodes make a smoother rope, not a heavier one. The lengths are those the rope
         * starts with: a winch that shortens segments moves no mass. Default 0.1: so light
         * that a crate of mass 1 at its end swings within 1 % of the period of a pendulum on a thread without weight (at
         * 0.3 it is 2 % off, at 1 5 %). Loads up to a thousand times as heavy are carried without visible stretch.
         * Ignored while `nodeMass` is above 0.
         */
        mass: number({
            ...{ initial: 0.1, min: MIN_MASS, max: MAX_MASS },
            visible: ({ nodeMass }: { nodeMass: number }) => nodeMass === 0,
        }),
    }),

    ...inSection(SECTIONS.ends, {
        /** The scene node that holds the head (node 0). Empty: the rope's own node. */
        headAnchor: node({}),

        /** The scene node that holds a second rope node. Empty: none. */
        secondAnchor: node({}),

        /** The rope node that `secondAnchor` holds: negative numbers count from the tail. Default -1, the tail. */
        secondAnchorIndex: index({
            initial: -1,
            visible: ({ secondAnchor }: { secondAnchor: object | null }) => secondAnchor !== null,
        }),

        /** More anchors. They are read in every frame: entries may be added, changed and removed at any time. */
        anchors: entries(RopeAnchor, ROPE_ANCHOR, {
            visible: (rope: {
                secondAnchor: object | null;
                anchors: readonly object[];
                showAdvanced: boolean;
            }) => rope.secondAnchor !== null || rope.anchors.length > 0 || rope.showAdvanced,
        }),

        /**
         * Whether the distance of the anchors sets `baseLength`: at the start, after `reset()` and in the scene view the rope
         * is longer by `slack` than the straight distance from the head's anchor to the next one. Default false. It has no
         * effect with the initial shape `Points`, where the points give the length.
         */
        autoCalcLength: flag({ initial: false, visible: (rope: Spanned) => isSpanned(rope) }),

        /** How much longer a fitted rope is than the distance of its anchors, %, 0..10000. Default 5. */
        slack: number({
            ...{ initial: 5, min: 0, max: 1e4, slider: [0, 100, 0.1], unit: '%' },
            visible: (rope: Spanned) => isSpanned(rope),
        }),

        /**
         * Crates and other props on the rope. They are read in every frame: entries may be added, changed and removed at any
         * time.
         */
        attachments: entries(RopeAttachment, ROPE_ATTACHMENT, {}),
    }),

    ...inSection(SECTIONS.feel, {
        /** Velocity lost per second, 1/s, 0..10000, exponential: after one second exp(-damping) is left. Default 0.5. */
        damping: number({ initial: 0.5, min: 0, max: 1e4, slider: [0, 5, 0.01], unit: '1/s' }),

        /** Multiplies `gravity`, -1000..1000. Default 1. */
        gravityScale: number({ initial: 1, min: -1e3, max: 1e3 }),

        /**
         * Stretch of a segment per unit of tension (mass x px/s^2), 0..1. 0: it does not stretch. The rope is equally elastic at
         * any node count, frame rate and number of substeps. Default 0. Only with `Exact`.
         */
        stretchCompliance: number({
            ...{ initial: 0, min: 0, max: 1 },
            visible: ({ solver }: { solver: RopeSolver }) => solver === RopeSolver.Exact,
        }),

        /**
         * Largest angle between neighbouring segments, degrees, 0..180. Default 180: no limit. If a rope resists bending, its
         * segments also resist compression.
         */
        maxBendAngle: number({
            needs: 'bending',
            initial: 180,
            min: 0,
            max: 180,
            slider: [0, 180, 1],
            unit: 'deg',
            advanced: true,
        }),

        /**
         * How firmly `maxBendAngle` is kept, 0..1: the part of the excess that each of ten passes removes in a step of 1/60 s,
         * with any solver and any number of iterations. Default 0.5: a step removes all but a thousandth.
         */
        bendStiffness: number({
            ...{ needs: 'bending', initial: 0.5, min: 0, max: 1, slider: [0, 1, 0.01] },
            visible: ({ maxBendAngle }: { maxBendAngle: number }) => maxBendAngle < 180,
        }),

        /**
         * How hard it is to bend the rope as a springy rod: bending moment (mass x px^2/s^2) per curvature (1/px), in billions,
         * 0..1e9; E I of a beam. Without force it is straight, or has the shape of its `points`. It is equally stiff at any node
         * count. Default 0: no spring.
         */
        flexuralRigidity: number({
            needs: 'bending',
            initial: 0,
            min: 0,
            max: MAX_RIGIDITY,
            former: { name: 'bendCompliance', convert: rigidityOf },
            advanced: true,
        }),

        /** Whether the first segment keeps the direction of the x axis of the scene node that holds the head. Default false. */
        clampHead: flag({ needs: 'bending', initial: false, advanced: true }),
    }),

    ...inSection(SECTIONS.wind, {
        /**
         * Acceleration that a steady wind gives the rope, px/s^2, in world axes. Loads feel no wind: a heavy crate holds its rope
         * straighter. With `nodeMass` above 0 it is the acceleration of a node of mass 1; a heavier node moves less. Default (0,
         * 0).
         */
        wind: vector({ initial: [0, 0], min: -MAX_ACCELERATION, max: MAX_ACCELERATION, unit: 'px/s²' }),

        /**
         * Strongest gusts along each axis, px/s^2 as of `wind`, >= 0: smooth in space (about 200 px) and time (about
         * 0.8 s), and the same in every run. A rope in gusts does not sleep. Default 0.
         */
        windTurbulence: number({
            ...{ initial: 0, min: 0, max: MAX_ACCELERATION, unit: 'px/s²' },
            visible: ({ wind, windTurbulence, showAdvanced }: Windy) =>
                wind.x !== 0 || wind.y !== 0 || windTurbulence > 0 || showAdvanced,
        }),

        /** Number that chooses the gusts, 0..1e6. Ropes with the same seed feel the same gusts. Default 0. */
        windSeed: number({
            ...{ initial: 0, min: 0, max: 1e6, integer: true },
            visible: ({ windTurbulence }: { windTurbulence: number }) => windTurbulence > 0,
        }),
    }),

    ...inSection(SECTIONS.collision, {
        /** Whether the rope collides: with RopeObstacles, and with the 2D colliders of the engine. Default false. */
        collide: flag({ initial: false, needs: 'contacts' }),

        /** Whether the rope collides with itself and with other ropes that have this on. Default false. */
        collideRopes: flag({ initial: false, needs: 'pile', advanced: true }),

        /** Distance from the middle of the rope to its surface, px in the node's scale, 0..1e6. Default 3. */
        collisionRadius: number({ initial: 3, min: 0, max: MAX_LENGTH, unit: 'px', visible: touches }),

        /**
         * Coefficient of friction of the rope, 0..100. In a contact: the square root of this times that of the other. Default
         * 0.4.
         */
        friction: number({ initial: 0.4, min: 0, max: 100, visible: touches }),

        /** Groups that the rope collides with, as bits, -1..2^31 - 1. Default -1: all of them. */
        collisionMask: number({
            ...{ initial: -1, min: -1, max: MAX_MASK, integer: true, needs: 'contacts' },
            visible: collides,
        }),
    }),

    ...inSection(SECTIONS.touch, {
        /** What a finger does. Default `Auto`. */
        touch: choice(RopeTouch, { initial: RopeTouch.Auto }),

        /**
         * Largest distance between a touch and the node that it takes hold of (`Nearest`), px in the node's units, 0..1e6.
         * Default 40.
         */
        touchRadius: number({
            ...{ initial: 40, min: 0, max: MAX_LENGTH, unit: 'px' },
            visible: ({ touch }: { touch: RopeTouch }) => touch === RopeTouch.Nearest,
        }),

        /** Whether a touch may pull a node off the anchor or pin that holds it (`Nearest`). Default false. */
        touchHeld: flag({
            initial: false,
            visible: ({ touch }: { touch: RopeTouch }) => touch === RopeTouch.Nearest,
        }),
    }),

    ...inSection(SECTIONS.look, {
        /** Whether a dot is drawn on every node. Default false: dots cost more than the line. */
        drawNodes: flag({ initial: false }),

        /** Radius of the dots, px in the node's units, >= 0. Default 5. */
        nodeRadius: number({ initial: 5, min: 0, max: MAX_LENGTH, unit: 'px', visible: hasDots }),

        /** Colour of the dots on pinned nodes. Default red. */
        pinnedColor: color({ initial: [255, 0, 0, 255], visible: hasDots }),

        /** Colour of the dots on free nodes. Default green. */
        nodeColor: color({ initial: [0, 255, 0, 255], visible: hasDots }),

        /**
         * Opacity of line and dots, 0..1; it multiplies the alpha of their colours. Default 1. (UIOpacity has no effect on
         * Graphics.)
         */
        opacity: number({ initial: 1, min: 0, max: 1, slider: [0, 1, 0.01], advanced: true }),
    }),

    ...inSection(SECTIONS.cut, {
        /** Whether the inspector shows the properties of cutting and tearing. Default false. Not saved. */
        showCutting: flag({ initial: false, saved: false, needs: 'edit' }),

        /** Whether swipes cut the rope: those of the component RopeKnife, and `cut` of RopeSystem. Default true. */
        cuttable: flag({ initial: true, needs: 'edit', advanced: 'showCutting' }),

        /**
         * Time in which a piece fades out after a cut, if it holds nothing and nothing holds it, s of the rope's own time, 0..60.
         * Default 0: the piece stays.
         */
        cutFade: number({ initial: 0, min: 0, max: 60, unit: 's', needs: 'edit', advanced: 'showCutting' }),

        /**
         * Tension above which a segment tears in its middle, mass x px/s^2, 0..1e12: the mean of two steps, so that the result
         * of a fall does not depend on its phase. Event TEAR. Default 0: never. `Exact` only.
         */
        tearTension: number({ initial: 0, min: 0, max: MAX_TENSION, needs: 'edit', advanced: 'showCutting' }),

        /**
         * Tension above which each segment tears, from the head on. Segments after the end of the list use `tearTension`. Default
         * empty.
         */
        tearTensions: numbers({
            ...{ range: { min: 0, max: MAX_TENSION, initial: 0 }, needs: 'edit', advanced: 'showCutting' },
        }),
    }),

    ...inSection(SECTIONS.advanced, {
        /** Whether the inspector shows the properties that few ropes need. Default false. Not saved. */
        showAdvanced: flag({ initial: false, saved: false }),

        /** What the rope does while no camera sees it. It is never drawn then. Default `Simulate`. */
        offScreen: choice(RopeOffScreen, { initial: RopeOffScreen.Simulate, advanced: true }),

        /** `Rope` pulls only, `Rod` also resists compression. Default `Rope`. */
        segments: choice(RopeSegments, { initial: RopeSegments.Rope, advanced: true }),

        /** How lengths are kept. Default `Exact`. */
        solver: choice(RopeSolver, { initial: RopeSolver.Exact, advanced: true }),

        /**
         * Smallest number of equal parts of each fixed step of 1/60 s, 1..32. Default 1. `Exact` takes more when the motion needs
         * them.
         */
        substeps: number({ initial: 1, min: 1, max: 32, integer: true, slider: [1, 32, 1], advanced: true }),

        /** Where the nodes are at the start and after `reset()`. Default `Settled`. */
        initialShape: choice(RopeShape, { initial: RopeShape.Settled, advanced: true }),

        /**
         * With `initialShape: Points`: scene node whose child nodes the rope passes through, in their order, from what holds the
         * head, in segments of `baseLength`. It replaces `points` and `nodeCount`. It is read at the start and by `reset()`.
         * Default null.
         */
        path: node({
            needs: 'edit',
            visible: ({ initialShape }: { initialShape: RopeShape }) => initialShape === RopeShape.Points,
        }),

        /**
         * Places of the nodes with `initialShape: Points`, px in the node's own axes. Nodes after the end of the list hang from
         * the last point. A segment without a length in `baseLengths` is as long as its points are apart. Default empty.
         */
        points: vectors({
            ...{ range: { min: -MAX_LENGTH, max: MAX_LENGTH, initial: 0 }, unit: 'px' },
            visible: ({ initialShape, path }: { initialShape: RopeShape; path: object | null }) =>
                initialShape === RopeShape.Points && (path === null || !hasFeature('edit')),
        }),

        /** Velocities at the start, px/s in the node's own axes. Nodes after the end of the list are at rest. Default empty. */
        initialVelocities: vectors({
            ...{ range: { min: -MAX_LENGTH, max: MAX_LENGTH, initial: 0 }, unit: 'px/s', advanced: true },
        }),

        /** Rest lengths, px in the node's own units. Segments after the end of the list use `baseLength`. Default empty. */
        baseLengths: numbers({
            ...{ range: { min: MIN_LENGTH, max: MAX_LENGTH, initial: 20 }, unit: 'px', advanced: true },
        }),

        /** Mass of every node, 0.001..1e9, in the unit of `mass`. It replaces `mass`. Default 0: `mass` is used. */
        nodeMass: number({ initial: 0, min: 0, max: MAX_MASS, advanced: true }),

        /** Masses of the nodes, > 0. Nodes after the end of the list have their share of `mass`, or `nodeMass`. Default empty. */
        masses: numbers({ range: { min: MIN_MASS, max: MAX_MASS, initial: 1 }, advanced: true }),

        /** Acceleration of the nodes, px/s^2, in world axes (`Local`: in the node's axes). Default (0, -980). */
        gravity: vector({
            ...{ initial: [0, -980], min: -MAX_ACCELERATION, max: MAX_ACCELERATION },
            ...{ unit: 'px/s²', advanced: true },
        }),

        /** `World`: moving the node swings the rope. `Local`: it moves rigidly with its node. Default `World`. */
        space: choice(RopeSpace, { initial: RopeSpace.World, advanced: true }),

        /** Speed of the rope's own time, 0..100. Default 1; 0.5 is half speed. */
        timeScale: number({ initial: 1, min: 0, max: 100, advanced: true }),

        /** Whether the simulation stops. Held nodes still follow their anchors. Default false. */
        paused: flag({ initial: false, advanced: true }),

        /** Whether a rope that has come to rest stops simulating and drawing until something changes. Default true. */
        allowSleep: flag({ initial: true, advanced: true }),

        /** Handlers of all events of the rope: see {@link RopeEventType}. `node.on` gets the same events. */
        ropeEvents: entries(EventHandler, {}, { advanced: true }),
    }),
};

function hasDots({ drawNodes }: { drawNodes: boolean }): boolean {
    return drawNodes;
}
