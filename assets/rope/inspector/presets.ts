import { Color, ValueType, Vec2 } from 'cc';
import { RopePreset, RopeSegments, RopeShape, RopeSolver, RopeSpace, RopeTouch } from '../enums';
import type { RopeProperties } from './RopeProperties';

/** What presets fill; anchors, attachments and everything else they leave as it is. */
type Feel = Pick<
    RopeProperties,
    | 'segments'
    | 'nodeMass'
    | 'initialShape'
    | 'space'
    | 'solver'
    | 'iterations'
    | 'substeps'
    | 'stretchCompliance'
    | 'maxBendAngle'
    | 'bendStiffness'
    | 'bendCompliance'
    | 'clampHead'
    | 'gravity'
    | 'gravityScale'
    | 'damping'
    | 'drawNodes'
    | 'nodeRadius'
    | 'pinnedColor'
    | 'nodeColor'
>;
/** The tutorials' ropes come with their own length and touch. */
type Values = Readonly<Feel & Partial<Pick<RopeProperties, 'nodeCount' | 'baseLength' | 'touch'>>>;

const RED = new Color(255, 0, 0, 255);
const GREEN = new Color(0, 255, 0, 255);
const WHITE = new Color(255, 255, 255, 255);
const STEEL = new Color(160, 168, 180, 255);
const LEAF = new Color(96, 160, 72, 255);

const ROPE: Values = {
    segments: RopeSegments.Rope,
    nodeMass: 1,
    initialShape: RopeShape.Settled,
    space: RopeSpace.World,
    solver: RopeSolver.Exact,
    iterations: 20,
    substeps: 1,
    stretchCompliance: 0,
    maxBendAngle: 180,
    bendStiffness: 0.5,
    bendCompliance: 0,
    clampHead: false,
    gravity: new Vec2(0, -980),
    gravityScale: 1,
    damping: 0.5,
    drawNodes: false,
    nodeRadius: 5,
    pinnedColor: RED,
    nodeColor: GREEN,
};

const PRESETS: Readonly<Record<Exclude<RopePreset, RopePreset.Custom>, Values>> = {
    /** What a new rope is. */
    [RopePreset.Rope]: ROPE,
    /** Heavy, so that loads count less, and slow to come to rest. A bead on every joint. */
    [RopePreset.Chain]: {
        ...ROPE,
        nodeMass: 5,
        damping: 0.15,
        drawNodes: true,
        pinnedColor: STEEL,
        nodeColor: STEEL,
    },
    /** Light, a little elastic and soon at rest. A leaf on every node. */
    [RopePreset.Vine]: {
        ...ROPE,
        nodeMass: 0.3,
        stretchCompliance: 2e-6,
        damping: 1.5,
        drawNodes: true,
        nodeRadius: 4,
        pinnedColor: LEAF,
        nodeColor: LEAF,
    },
    /** Hardly any weight of its own; a load of mass 10 stretches it by a half. */
    [RopePreset.Bungee]: { ...ROPE, nodeMass: 0.1, stretchCompliance: 5e-5, damping: 0.3 },
    /** Stiff bars with joints, as a pendulum of many parts. */
    [RopePreset.Rod]: { ...ROPE, segments: RopeSegments.Rod, damping: 0.2 },
    /**
     * The rope of the Cocos forum's tutorial: 30 nodes that start in one point, 20 passes. Its -98 is added to the
     * displacement of every frame, which at 60 frames/s is an acceleration of -5880 px/s².
     */
    [RopePreset.Tutorial]: {
        ...ROPE,
        nodeCount: 30,
        baseLength: 20,
        initialShape: RopeShape.Heap,
        space: RopeSpace.Local,
        solver: RopeSolver.Relaxation,
        gravity: new Vec2(0, -5880),
        damping: 0,
        touch: RopeTouch.Head,
        drawNodes: true,
        pinnedColor: WHITE,
        nodeColor: WHITE,
    },
    /** The rope of the Bevy tutorial: rods, 50 passes, held nodes red and free ones green. */
    [RopePreset.Bevy]: {
        ...ROPE,
        nodeCount: 30,
        baseLength: 10,
        segments: RopeSegments.Rod,
        solver: RopeSolver.Relaxation,
        iterations: 50,
        gravity: new Vec2(0, -1500),
        damping: 0,
        touch: RopeTouch.Head,
        drawNodes: true,
        nodeRadius: 3,
    },
};

type Loose = Record<string, unknown>;

/** Fills a rope's properties. Returns false if there is no such preset; `Custom` fills nothing. */
export function applyPreset(rope: RopeProperties, preset: RopePreset): boolean {
    if (preset === RopePreset.Custom) return true;
    const values = PRESETS[preset] as Values | undefined;
    for (const [name, value] of Object.entries(values ?? {})) {
        (rope as unknown as Loose)[name] = value instanceof ValueType ? value.clone() : value;
    }
    return values !== undefined;
}

/** The preset all of whose values a rope has, or `Custom`. */
export function presetOf(rope: RopeProperties): RopePreset {
    const found = Object.entries(PRESETS).find(([, values]) =>
        Object.entries(values).every(([name, value]) => isSame(value, (rope as unknown as Loose)[name])),
    );
    return found ? Number(found[0]) : RopePreset.Custom;
}

function isSame(one: unknown, other: unknown): boolean {
    if (!(one instanceof ValueType) || !(other instanceof ValueType)) return one === other;
    return one.equals(other);
}
