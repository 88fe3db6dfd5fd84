import { _decorator, CCBoolean, CCFloat, CCInteger, Color, Component, Node, Vec2 } from 'cc';
import { RopeAnchor } from './RopeAnchor';
import { RopeAttachment } from './RopeAttachment';
import { RopeSegments, RopeShape, RopeSolver, RopeSpace, RopeTouch } from './enums';
import { validNumber } from './warn-once';
import type { NumberRange } from './warn-once';

const { ccclass, property, menu } = _decorator;

const ROPE = { name: 'Rope', id: 'rope', displayOrder: 1, style: 'section' };
const SOLVER = { name: 'Solver', id: 'solver', displayOrder: 2, style: 'section' };
const ANCHORS = { name: 'Anchors', id: 'anchors', displayOrder: 3, style: 'section' };
const ATTACHMENTS = { name: 'Attachments', id: 'attachments', displayOrder: 4, style: 'section' };
const TOUCH = { name: 'Touch', id: 'touch', displayOrder: 5, style: 'section' };
const DRAWING = { name: 'Drawing', id: 'drawing', displayOrder: 6, style: 'section' };

/**
 * Range and default of every number. Lengths and masses are above 0: 0.001 is the least. The upper ends are
 * far beyond any game and keep the arithmetic finite.
 */
const NODE_COUNT = { min: 2, max: 2000, initial: 30, integer: true };
export const BASE_LENGTH = { min: 0.001, max: 1e6, initial: 20 };
export const NODE_MASS = { min: 0.001, max: 1e9, initial: 1 };
const ITERATIONS = { min: 1, max: 500, initial: 20, integer: true };
const SUBSTEPS = { min: 1, max: 32, initial: 1, integer: true };
const STRETCH_COMPLIANCE = { min: 0, max: 1, initial: 0 };
const MAX_BEND_ANGLE = { min: 0, max: 180, initial: 180 };
const BEND_STIFFNESS = { min: 0, max: 1, initial: 0.5 };
const BEND_COMPLIANCE = { min: 0, max: 1e9, initial: 0 };
const GRAVITY_X = { min: -1e6, max: 1e6, initial: 0 };
const GRAVITY_Y = { min: -1e6, max: 1e6, initial: -980 };
const GRAVITY_SCALE = { min: -1e3, max: 1e3, initial: 1 };
const WIND = { min: -1e6, max: 1e6, initial: 0 };
const WIND_TURBULENCE = { min: 0, max: 1e6, initial: 0 };
const WIND_SEED = { min: 0, max: 1e6, initial: 0, integer: true };
const DAMPING = { min: 0, max: 1e4, initial: 0.5 };
const TIME_SCALE = { min: 0, max: 100, initial: 1 };
const TOUCH_RADIUS = { min: 0, max: 1e6, initial: 40 };
const NODE_RADIUS = { min: 0, max: 1e6, initial: 5 };
const OPACITY = { min: 0, max: 1, initial: 1 };

/**
 * What the inspector shows of a {@link Rope}: every value with its default, range and unit, and nothing else.
 * Values out of range are replaced by the nearest valid ones, with one warning.
 */
@ccclass('VerletRope.RopeProperties')
@menu('hidden:VerletRope/RopeProperties')
export class RopeProperties extends Component {
    // ---- Rope

    /** Nodes of the rope, 2..2000. Default 30. Changed while running: the shape stays, the tail grows or is cut. */
    @property({
        type: CCInteger,
        min: NODE_COUNT.min,
        max: NODE_COUNT.max,
        group: ROPE,
        tooltip: 'Number of nodes, 2 to 2000. The rope is (nodes - 1) x Base Length long.',
    })
    get nodeCount(): number {
        return this._nodeCount;
    }
    set nodeCount(value: number) {
        this._nodeCount = this._valid('nodeCount', value, this._nodeCount, NODE_COUNT);
    }

    /** Rest length of a segment, in the node's own units (px), > 0. Default 20. */
    @property({
        type: CCFloat,
        min: BASE_LENGTH.min,
        group: ROPE,
        unit: 'px',
        tooltip: "Rest length of one segment, px in the node's own scale, above 0.",
    })
    get baseLength(): number {
        return this._baseLength;
    }
    set baseLength(value: number) {
        this._baseLength = this._valid('baseLength', value, this._baseLength, BASE_LENGTH);
    }

    /** `Rope` pulls only, `Rod` also resists compression. Default `Rope`. */
    @property({
        type: RopeSegments,
        group: ROPE,
        tooltip: 'Rope: segments pull only and may go slack. Rod: they also resist being pushed together.',
    })
    segments = RopeSegments.Rope;

    /** Mass of a node, in any unit, > 0. Default 1. Loads are in the same unit. */
    @property({
        type: CCFloat,
        min: NODE_MASS.min,
        group: ROPE,
        tooltip: 'Mass of one node, above 0. Any unit; the masses of attachments are in the same one.',
    })
    get nodeMass(): number {
        return this._nodeMass;
    }
    set nodeMass(value: number) {
        this._nodeMass = this._valid('nodeMass', value, this._nodeMass, NODE_MASS);
    }

    /** Where the nodes are at the start and after `reset()`. Default `Settled`. */
    @property({
        type: RopeShape,
        group: ROPE,
        tooltip:
            'Shape at the start. Settled: at rest. Straight: a line. Heap: all nodes at the head. ' +
            'Points: where Points says.',
    })
    initialShape = RopeShape.Settled;

    /**
     * Where the nodes are with `initialShape: Points`, px in the node's own axes. Nodes beyond the list hang from the
     * last one. The distances become base lengths where `baseLengths` says nothing. Default empty.
     */
    @property({
        type: [Vec2],
        group: ROPE,
        tooltip: "Places of the nodes, px in the node's axes. Their distances become base lengths.",
        visible(this: RopeProperties): boolean {
            return this.initialShape === RopeShape.Points;
        },
    })
    points: Vec2[] = [];

    /** Velocities at the start, px/s in the node's own axes. Nodes beyond the list are at rest. Default empty. */
    @property({
        type: [Vec2],
        group: ROPE,
        tooltip: "Velocities of the nodes at the start, px/s in the node's axes. Empty: at rest.",
    })
    initialVelocities: Vec2[] = [];

    /** Rest lengths, px in the node's own units. Segments beyond the list have `baseLength`. Default empty. */
    @property({
        type: [CCFloat],
        group: ROPE,
        tooltip: "Rest length of each segment, px in the node's own scale. Empty: Base Length.",
    })
    baseLengths: number[] = [];

    /** Masses of the nodes, > 0. Nodes beyond the list have `nodeMass`. Default empty. */
    @property({
        type: [CCFloat],
        group: ROPE,
        tooltip: 'Mass of each node, above 0. Empty: Node Mass.',
    })
    masses: number[] = [];

    /** `World`: moving the node swings the rope. `Local`: it moves rigidly with its node. Default `World`. */
    @property({
        type: RopeSpace,
        group: ROPE,
        tooltip: 'World: moving the node swings the rope. Local: the rope moves rigidly with its node.',
    })
    space = RopeSpace.World;

    // ---- Solver

    /** How lengths are kept. Default `Exact`. */
    @property({
        type: RopeSolver,
        group: SOLVER,
        tooltip:
            'Exact: the whole rope at once, without stretch. ' +
            'Relaxation: Iterations passes over the segments, as in the tutorials. ' +
            'FollowTheLeader: one pass from the held end; cheap, loads are not felt.',
    })
    solver = RopeSolver.Exact;

    /**
     * `Relaxation`: passes over the rope per substep; more stretch less and cost more. `Exact`: at 20 and above as
     * many as it takes, below at most this number. 1..500. Default 20.
     */
    @property({
        type: CCInteger,
        min: ITERATIONS.min,
        max: ITERATIONS.max,
        group: SOLVER,
        tooltip:
            'Relaxation: passes over the rope per substep, 1 to 500. More: less stretch, more time. ' +
            'Exact: a limit below 20; from 20 on as many as it takes.',
    })
    get iterations(): number {
        return this._iterations;
    }
    set iterations(value: number) {
        this._iterations = this._valid('iterations', value, this._iterations, ITERATIONS);
    }

    /** Least parts each fixed step of 1/60 s is cut into, 1..32. Default 1. `Exact` adds its own when motion needs them. */
    @property({
        type: CCInteger,
        min: SUBSTEPS.min,
        max: SUBSTEPS.max,
        group: SOLVER,
        tooltip:
            'Parts each step of 1/60 s is cut into, 1 to 32. Stiffer than more iterations at the same cost.',
    })
    get substeps(): number {
        return this._substeps;
    }
    set substeps(value: number) {
        this._substeps = this._valid('substeps', value, this._substeps, SUBSTEPS);
    }

    /**
     * Strain of a segment per unit of tension (mass x px/s^2), >= 0: 0 is rigid. The same bungee at any node count,
     * frame rate and substeps. Default 0. `Exact` only.
     */
    @property({
        type: CCFloat,
        min: 0,
        group: SOLVER,
        tooltip: 'Strain per unit of tension (mass x px/s²): 0 is rigid; 0.0001 stretches 10 % under 1000.',
        visible(this: RopeProperties): boolean {
            return this.solver === RopeSolver.Exact;
        },
    })
    get stretchCompliance(): number {
        return this._stretchCompliance;
    }
    set stretchCompliance(value: number) {
        this._stretchCompliance = this._valid(
            'stretchCompliance',
            value,
            this._stretchCompliance,
            STRETCH_COMPLIANCE,
        );
    }

    /**
     * Largest angle between neighbouring segments, degrees, 0..180. Default 180: free. A rope whose bending is resisted
     * has segments that resist being pushed together as well.
     */
    @property({
        type: CCFloat,
        range: [0, 180, 1],
        slide: true,
        group: SOLVER,
        unit: 'deg',
        tooltip: 'Largest angle between neighbouring segments, degrees. 180: free.',
    })
    get maxBendAngle(): number {
        return this._maxBendAngle;
    }
    set maxBendAngle(value: number) {
        this._maxBendAngle = this._valid('maxBendAngle', value, this._maxBendAngle, MAX_BEND_ANGLE);
    }

    /**
     * How hard `maxBendAngle` is kept, 0..1: the part of the excess that each of ten passes takes away in a step of
     * 1/60 s, whatever the solver and its passes. Default 0.5: all but a thousandth in a step.
     */
    @property({
        type: CCFloat,
        range: [0, 1, 0.01],
        slide: true,
        group: SOLVER,
        tooltip: 'How hard Max Bend Angle is kept: 1 at once, 0.05 softly.',
        visible(this: RopeProperties): boolean {
            return this.maxBendAngle < MAX_BEND_ANGLE.max;
        },
    })
    get bendStiffness(): number {
        return this._bendStiffness;
    }
    set bendStiffness(value: number) {
        this._bendStiffness = this._valid('bendStiffness', value, this._bendStiffness, BEND_STIFFNESS);
    }

    /**
     * How easily a springy rod bends: curvature (1/px) per bending moment (mass x px^2/s^2), in billionths; it wants to
     * be straight, or as its `points` lie. The same rod at any node count. Default 0: no spring at all.
     */
    @property({
        type: CCFloat,
        min: 0,
        group: SOLVER,
        tooltip: 'How easily a springy rod bends: 0.1 a branch, 1 a twig, 10 a blade of grass. 0: no spring.',
    })
    get bendCompliance(): number {
        return this._bendCompliance;
    }
    set bendCompliance(value: number) {
        this._bendCompliance = this._valid('bendCompliance', value, this._bendCompliance, BEND_COMPLIANCE);
    }

    /** Whether the first segment keeps the direction of the x axis of what holds the head. Default false. */
    @property({
        type: CCBoolean,
        group: SOLVER,
        tooltip: 'The first segment keeps the direction of the x axis of the head anchor, or of the node.',
    })
    clampHead = false;

    /** Acceleration of the nodes, px/s^2, in world axes (`Local`: in the node's axes). Default (0, -980). */
    @property({
        type: Vec2,
        group: SOLVER,
        unit: 'px/s²',
        tooltip: 'Acceleration of the nodes, px/s², in world axes.',
    })
    get gravity(): Readonly<Vec2> {
        return this._gravity;
    }
    set gravity(value: Readonly<Vec2>) {
        this._gravity.x = this._valid('gravity.x', value?.x, this._gravity.x, GRAVITY_X);
        this._gravity.y = this._valid('gravity.y', value?.y, this._gravity.y, GRAVITY_Y);
    }

    /** Multiplies `gravity`, -1000..1000. Default 1. */
    @property({ type: CCFloat, group: SOLVER, tooltip: 'Multiplies Gravity. 0 floats, -1 rises.' })
    get gravityScale(): number {
        return this._gravityScale;
    }
    set gravityScale(value: number) {
        this._gravityScale = this._valid('gravityScale', value, this._gravityScale, GRAVITY_SCALE);
    }

    /** Push of a steady wind: px/s^2 on a node of mass 1, in world axes; a heavier one moves less. Default (0, 0). */
    @property({
        type: Vec2,
        group: SOLVER,
        unit: 'px/s²',
        tooltip: 'Push of a steady wind, px/s² on a node of mass 1, in world axes.',
    })
    get wind(): Readonly<Vec2> {
        return this._wind;
    }
    set wind(value: Readonly<Vec2>) {
        this._wind.x = this._valid('wind.x', value?.x, this._wind.x, WIND);
        this._wind.y = this._valid('wind.y', value?.y, this._wind.y, WIND);
    }

    /**
     * Strongest push of gusts along each axis, px/s^2 on a node of mass 1, >= 0: smooth in space (about 200 px) and
     * time (about 0.8 s), and the same in every run. A rope in gusts does not sleep. Default 0.
     */
    @property({
        type: CCFloat,
        min: 0,
        group: SOLVER,
        unit: 'px/s²',
        tooltip: 'Strongest push of gusts, px/s² on a node of mass 1. A rope in gusts does not sleep.',
    })
    get windTurbulence(): number {
        return this._windTurbulence;
    }
    set windTurbulence(value: number) {
        this._windTurbulence = this._valid('windTurbulence', value, this._windTurbulence, WIND_TURBULENCE);
    }

    /** Which gusts, 0..1e6. Ropes with the same seed are in the same wind. Default 0. */
    @property({
        type: CCInteger,
        min: WIND_SEED.min,
        max: WIND_SEED.max,
        group: SOLVER,
        tooltip: 'Which gusts. Ropes with the same seed are in the same wind.',
        visible(this: RopeProperties): boolean {
            return this.windTurbulence > 0;
        },
    })
    get windSeed(): number {
        return this._windSeed;
    }
    set windSeed(value: number) {
        this._windSeed = this._valid('windSeed', value, this._windSeed, WIND_SEED);
    }

    /** Velocity lost per second, 1/s, >= 0, exponential: after one second exp(-damping) is left. Default 0.5. */
    @property({
        type: CCFloat,
        min: 0,
        group: SOLVER,
        unit: '1/s',
        tooltip: 'Velocity lost per second, 1/s, 0 or above. 0 swings for ever, 5 is honey.',
    })
    get damping(): number {
        return this._damping;
    }
    set damping(value: number) {
        this._damping = this._valid('damping', value, this._damping, DAMPING);
    }

    /** Speed of the rope's own time, >= 0. Default 1; 0.5 is half speed. */
    @property({
        type: CCFloat,
        min: 0,
        group: SOLVER,
        tooltip: "Speed of the rope's time: 1 real, 0.5 half.",
    })
    get timeScale(): number {
        return this._timeScale;
    }
    set timeScale(value: number) {
        this._timeScale = this._valid('timeScale', value, this._timeScale, TIME_SCALE);
    }

    /** Whether the simulation stands still. Anchors are still met. Default false. */
    @property({
        type: CCBoolean,
        group: SOLVER,
        tooltip: 'Stop simulating. The ends still follow their anchors.',
    })
    paused = false;

    /** Whether a rope that has come to rest stops simulating and drawing until something changes. Default true. */
    @property({
        type: CCBoolean,
        group: SOLVER,
        tooltip: 'A rope at rest stops simulating and drawing until something changes.',
    })
    allowSleep = true;

    // ---- Anchors

    /** Scene node the head (node 0) follows. Empty: the rope's own node. */
    @property({
        type: Node,
        group: ANCHORS,
        tooltip: "Scene node the head follows. Empty: the rope's own node.",
    })
    headAnchor: Node | null = null;

    /** Scene node that a second rope node is pinned to. Empty: none. */
    @property({ type: Node, group: ANCHORS, tooltip: 'Scene node that a second rope node is pinned to.' })
    secondAnchor: Node | null = null;

    /** Which rope node `secondAnchor` holds: negative counts from the tail. Default -1, the tail. */
    @property({
        type: CCInteger,
        group: ANCHORS,
        tooltip: 'Rope node held by Second Anchor. -1 is the tail.',
        visible(this: RopeProperties): boolean {
            return this.secondAnchor !== null;
        },
    })
    secondAnchorIndex = -1;

    /** Any more anchors. Read every frame: add, change and remove entries at will. */
    @property({
        type: [RopeAnchor],
        group: ANCHORS,
        tooltip: 'More anchors: scene nodes that hold rope nodes.',
    })
    anchors: RopeAnchor[] = [];

    // ---- Attachments

    /** Crates and other props on the rope. Read every frame: add, change and remove entries at will. */
    @property({
        type: [RopeAttachment],
        group: ATTACHMENTS,
        tooltip: 'Crates and other props carried by the rope.',
    })
    attachments: RopeAttachment[] = [];

    // ---- Touch

    /** What a finger does. Default `Auto`. */
    @property({
        type: RopeTouch,
        group: TOUCH,
        tooltip:
            'Head: a moving finger holds the head. Nearest: a touch takes the nearest node within Touch Radius. ' +
            'Auto: Head while Head Anchor is empty, else None.',
    })
    touch = RopeTouch.Auto;

    /** How far from a node a touch may be to take hold of it (`Nearest`), px in the node's units. Default 40. */
    @property({
        type: CCFloat,
        min: 0,
        group: TOUCH,
        unit: 'px',
        tooltip: "How far from a node a touch may be to take hold of it, px in the node's own scale.",
        visible(this: RopeProperties): boolean {
            return this.touch === RopeTouch.Nearest;
        },
    })
    get touchRadius(): number {
        return this._touchRadius;
    }
    set touchRadius(value: number) {
        this._touchRadius = this._valid('touchRadius', value, this._touchRadius, TOUCH_RADIUS);
    }

    // ---- Drawing

    /** Whether a dot is drawn on every node. Default false: dots cost more than the line. */
    @property({
        type: CCBoolean,
        group: DRAWING,
        tooltip: 'Draw a dot on every node. Costs more than the line.',
    })
    drawNodes = false;

    /** Radius of the dots, px in the node's units, >= 0. Default 5. */
    @property({
        type: CCFloat,
        min: 0,
        group: DRAWING,
        unit: 'px',
        tooltip: "Radius of the dots, px in the node's own scale.",
        visible(this: RopeProperties): boolean {
            return this.drawNodes;
        },
    })
    get nodeRadius(): number {
        return this._nodeRadius;
    }
    set nodeRadius(value: number) {
        this._nodeRadius = this._valid('nodeRadius', value, this._nodeRadius, NODE_RADIUS);
    }

    /** Colour of the dots on pinned nodes. Default red. */
    @property({
        type: Color,
        group: DRAWING,
        tooltip: 'Colour of the dots on pinned nodes.',
        visible(this: RopeProperties): boolean {
            return this.drawNodes;
        },
    })
    pinnedColor: Color = new Color(255, 0, 0, 255);

    /** Colour of the dots on free nodes. Default green. */
    @property({
        type: Color,
        group: DRAWING,
        tooltip: 'Colour of the dots on free nodes.',
        visible(this: RopeProperties): boolean {
            return this.drawNodes;
        },
    })
    nodeColor: Color = new Color(0, 255, 0, 255);

    /** Multiplies the opacity of line and dots, 0..1. Default 1. (UIOpacity does not reach Graphics.) */
    @property({
        type: CCFloat,
        range: [0, 1, 0.01],
        slide: true,
        group: DRAWING,
        tooltip: 'Multiplies the opacity of line and dots, 0 to 1. (UIOpacity does not reach Graphics.)',
    })
    get opacity(): number {
        return this._opacity;
    }
    set opacity(value: number) {
        this._opacity = this._valid('opacity', value, this._opacity, OPACITY);
    }

    private _changes = 0;

    // ---- What is saved of the values above

    @property private _nodeCount = NODE_COUNT.initial;
    @property private _baseLength = BASE_LENGTH.initial;
    @property private _nodeMass = NODE_MASS.initial;
    @property private _iterations = ITERATIONS.initial;
    @property private _stretchCompliance = STRETCH_COMPLIANCE.initial;
    @property private _substeps = SUBSTEPS.initial;
    @property(Vec2) private _gravity: Vec2 = new Vec2(GRAVITY_X.initial, GRAVITY_Y.initial);
    @property private _maxBendAngle = MAX_BEND_ANGLE.initial;
    @property private _bendStiffness = BEND_STIFFNESS.initial;
    @property private _bendCompliance = BEND_COMPLIANCE.initial;
    @property private _gravityScale = GRAVITY_SCALE.initial;
    @property(Vec2) private _wind: Vec2 = new Vec2(WIND.initial, WIND.initial);
    @property private _windTurbulence = WIND_TURBULENCE.initial;
    @property private _windSeed = WIND_SEED.initial;
    @property private _damping = DAMPING.initial;
    @property private _timeScale = TIME_SCALE.initial;
    @property private _touchRadius = TOUCH_RADIUS.initial;
    @property private _nodeRadius = NODE_RADIUS.initial;
    @property private _opacity = OPACITY.initial;

    /** How often a number has been set, for rope-inputs.ts. Not for games. */
    get changes(): number {
        return this._changes;
    }

    private _valid(property: string, value: number, current: number, range: NumberRange): number {
        this._changes++;
        return validNumber(this, property, value, current, range);
    }

    /** Puts values that came out of range from a scene file in range. The setters look after all others. */
    protected _checkSavedValues(): void {
        this.nodeCount = this._nodeCount;
        this.baseLength = this._baseLength;
        this.nodeMass = this._nodeMass;
        this.iterations = this._iterations;
        this.substeps = this._substeps;
        this.stretchCompliance = this._stretchCompliance;
        this.gravity = this._gravity;
        this.maxBendAngle = this._maxBendAngle;
        this.bendStiffness = this._bendStiffness;
        this.bendCompliance = this._bendCompliance;
        this.gravityScale = this._gravityScale;
        this.wind = this._wind;
        this.windTurbulence = this._windTurbulence;
        this.windSeed = this._windSeed;
        this.damping = this._damping;
        this.timeScale = this._timeScale;
        this.touchRadius = this._touchRadius;
        this.nodeRadius = this._nodeRadius;
        this.opacity = this._opacity;
    }
}
