import { Color, Graphics, Vec2, type Component } from 'cc';
import { RopePreset, RopeSegments, RopeShape, RopeSolver, RopeSpace, RopeTouch } from '../enums';
import { changeLook, ROPE_LINE, type LineLook } from '../draw';
import { isSame } from './attributes';
import { copyOf, type ValuesOf } from './declare';
import { nodeCountOf } from './list-numbers';
import { ROPE } from './property-list';
import { inWords, warnOnce } from './warn-once';

type Values = ValuesOf<typeof ROPE>;

/**
 * Properties that every preset sets, to its own value or to the default. All others stay as they are, as do anchors and loads.
 */
const FILLED: readonly (keyof Values)[] = [
    ...([
        'segments',
        'mass',
        'nodeMass',
        'initialShape',
        'space',
        'solver',
        'iterations',
        'substeps',
    ] as const),
    ...(['stretchCompliance', 'maxBendAngle', 'bendStiffness', 'flexuralRigidity', 'clampHead'] as const),
    ...(['gravity', 'gravityScale', 'damping'] as const),
    ...(['drawNodes', 'nodeRadius', 'pinnedColor', 'nodeColor'] as const),
];

/** The values that a preset sets. */
type PresetValues = Readonly<Partial<Values>>;

/** The default of each of these, and what a preset has instead. */
function filled(own: PresetValues): PresetValues {
    const values: Record<string, unknown> = {};
    for (const name of FILLED) values[name] = ROPE[name].make();
    return { ...values, ...own };
}

const WHITE = new Color(255, 255, 255, 255);
const IRON = new Color(96, 102, 112, 255);
const STEEL = new Color(160, 168, 180, 255);
const STEM = new Color(96, 128, 62, 255);
const LEAF = new Color(96, 160, 72, 255);
const RUBBER = new Color(226, 88, 66, 255);
const BRASS = new Color(226, 172, 74, 255);

const PRESETS: Readonly<Record<number, LineLook & { readonly values: PresetValues }>> = {
    /** A new rope. */
    [RopePreset.Rope]: { ...ROPE_LINE, values: filled({}) },
    /** A chain is so heavy that loads count less, and is slow to come to rest. It has a bead on every joint. */
    [RopePreset.Chain]: {
        ...{ lineWidth: 4, strokeColor: IRON },
        values: filled({ mass: 10, damping: 0.15, drawNodes: true, pinnedColor: STEEL, nodeColor: STEEL }),
    },
    /** A vine is a little elastic, by 2 % under its own weight, and is soon at rest. It has a leaf on every node. */
    [RopePreset.Vine]: {
        ...{ lineWidth: 3, strokeColor: STEM },
        values: filled({
            ...{ mass: 1, stretchCompliance: 2e-5, damping: 1.5 },
            ...{ drawNodes: true, nodeRadius: 4, pinnedColor: LEAF, nodeColor: LEAF },
        }),
    },
    /** A bungee has hardly any weight of its own. A load of mass 10 stretches it by a half. */
    [RopePreset.Bungee]: {
        ...{ lineWidth: 5, strokeColor: RUBBER },
        values: filled({ stretchCompliance: 5e-5, damping: 0.3 }),
    },
    /** Stiff bars with joints: a pendulum of many parts. */
    [RopePreset.Rod]: {
        ...{ lineWidth: 8, strokeColor: STEEL },
        values: filled({
            ...{ segments: RopeSegments.Rod, damping: 0.2 },
            ...{ drawNodes: true, nodeRadius: 6, pinnedColor: BRASS, nodeColor: BRASS },
        }),
    },
    /**
     * The rope of the Cocos forum's tutorial: 30 nodes that start in one point, 20 passes. Its -98 is added to the
     * displacement of every frame, which at 60 frames/s is an acceleration of -5880 px/s².
     */
    [RopePreset.Tutorial]: {
        ...{ lineWidth: 3, strokeColor: WHITE },
        values: filled({
            ...{ nodeCount: 30, baseLength: 20, nodeMass: 1 },
            ...{ initialShape: RopeShape.Heap, space: RopeSpace.Local, touch: RopeTouch.Head },
            ...{ solver: RopeSolver.Relaxation, gravity: new Vec2(0, -5880), damping: 0 },
            ...{ drawNodes: true, pinnedColor: WHITE, nodeColor: WHITE },
        }),
    },
    /** The rope of the Bevy tutorial: rods, 50 passes, held nodes red and free ones green. */
    [RopePreset.Bevy]: {
        ...{ lineWidth: 2, strokeColor: new Color(200, 206, 214, 255) },
        values: filled({
            ...{ nodeCount: 30, baseLength: 10, nodeMass: 1, touch: RopeTouch.Head },
            ...{ segments: RopeSegments.Rod, solver: RopeSolver.Relaxation, iterations: 50 },
            ...{ gravity: new Vec2(0, -1500), damping: 0, drawNodes: true, nodeRadius: 3 },
        }),
    },
};

/** The looks that presets give. */
const PRESET_LOOKS: readonly LineLook[] = Object.keys(PRESETS).map((preset) => PRESETS[Number(preset)]);

/** The look of a preset; with `Custom`, that of a new rope. */
export function lookOf(preset: RopePreset): LineLook {
    return PRESETS[preset] ?? PRESETS[RopePreset.Rope];
}

/** Fills in a rope's properties. A line that the user has not set up gets the look of the preset. */
export function setPreset(rope: Values & Component, preset: RopePreset): void {
    if (!fillIn(rope, 'preset', preset, PRESETS)) return;
    const graphics = rope.node.getComponent(Graphics);
    if (graphics) changeLook(graphics, lookOf(preset), PRESET_LOOKS);
}

/** The preset with exactly the values of a rope; `Custom` if there is none. */
export function presetOf(rope: Values & Component): RopePreset {
    return presetWith(rope, PRESETS);
}

/** The presets of a component, by their numbers; `Custom` is 0, and is none of them. */
type Presets = Readonly<Record<number, { readonly values: object }>>;

/** Gives a component the values of a preset. Returns whether there is one; with a warning if there is no such preset. */
export function fillIn(owner: Component, property: string, preset: number, presets: Presets): boolean {
    const found = presets[preset];
    if (!found && preset !== RopePreset.Custom)
        warnOnce(owner, property, `has no ${inWords(preset)}; nothing is filled in.`);
    if (!found) return false;
    const values = found.values as Record<string, unknown>;
    for (const name of Object.keys(values)) Object.assign(owner, { [name]: copyOf(values[name]) });
    return true;
}

/** The preset with exactly the values of a component; `Custom` if there is none. */
export function presetWith(owner: Component, presets: Presets): number {
    const fits = (key: string): boolean => {
        const values = presets[Number(key)].values as Record<string, unknown>;
        return Object.keys(values).every((name) => isSame(values[name], setIn(owner, name)));
    };
    return Number(Object.keys(presets).find(fits) ?? RopePreset.Custom);
}

/** The value that was set, even if the rope was cut. */
function setIn(owner: Component, name: string): unknown {
    return name === 'nodeCount' ? nodeCountOf(owner) : (owner as unknown as Record<string, unknown>)[name];
}
