import type { RopeProperties } from '../../assets/rope/inspector/RopeProperties';
import type * as enums from '../../assets/rope/enums';
import { graphics, script, uiTransform } from './components';
import { Entry } from './entry';
import { node, type Place } from './node';
import { color, vec2, type Value } from './values';

/** The numbers an enum's names are saved as; checked against the enum when types are checked. */
type Numbers<E> = { readonly [K in keyof E]: E[K] };
const SEGMENTS = { Rope: 0, Rod: 1 } satisfies Numbers<typeof enums.RopeSegments>;
const SHAPES = { Settled: 0, Straight: 1, Heap: 2, Points: 3 } satisfies Numbers<typeof enums.RopeShape>;
const SPACES = { World: 0, Local: 1 } satisfies Numbers<typeof enums.RopeSpace>;
const SOLVERS = { Exact: 0, Relaxation: 1, FollowTheLeader: 2 } satisfies Numbers<typeof enums.RopeSolver>;
const TOUCHES = { Auto: 0, Head: 1, Nearest: 2, None: 3 } satisfies Numbers<typeof enums.RopeTouch>;

/** Properties that are accessors: what is saved is the field behind them. */
const ACCESSORS = [
    'nodeCount',
    'baseLength',
    'nodeMass',
    'iterations',
    'substeps',
    'gravity',
    'maxBendAngle',
    'bendStiffness',
    'bendCompliance',
    'gravityScale',
    'wind',
    'windTurbulence',
    'windSeed',
    'damping',
    'touchRadius',
    'nodeRadius',
] as const satisfies (keyof RopeProperties)[];

/** A scene node that holds a rope node. */
export interface Anchor {
    readonly target: Entry;
    readonly nodeIndex: number;
}

/** A prop on a rope node, or with no target a load. */
export interface Attachment {
    readonly target?: Entry;
    readonly nodeIndex: number;
    readonly mass?: number;
    readonly offset?: Value;
    readonly rotate?: boolean;
    readonly angle?: number;
}

/** What a rope has that differs from a new one's defaults. What is left out follows the defaults for ever. */
export interface RopeSettings {
    readonly nodeCount?: number;
    readonly baseLength?: number;
    readonly segments?: keyof typeof SEGMENTS;
    readonly initialShape?: keyof typeof SHAPES;
    readonly points?: readonly Value[];
    readonly initialVelocities?: readonly Value[];
    readonly baseLengths?: readonly number[];
    readonly masses?: readonly number[];
    readonly nodeMass?: number;
    readonly space?: keyof typeof SPACES;
    readonly solver?: keyof typeof SOLVERS;
    readonly iterations?: number;
    readonly substeps?: number;
    readonly gravity?: Value;
    readonly maxBendAngle?: number;
    readonly bendStiffness?: number;
    readonly bendCompliance?: number;
    readonly clampHead?: boolean;
    readonly gravityScale?: number;
    readonly wind?: Value;
    readonly windTurbulence?: number;
    readonly windSeed?: number;
    readonly damping?: number;
    readonly allowSleep?: boolean;
    readonly headAnchor?: Entry;
    readonly secondAnchor?: Entry;
    readonly anchors?: readonly Anchor[];
    readonly attachments?: readonly Attachment[];
    readonly touch?: keyof typeof TOUCHES;
    readonly touchRadius?: number;
    readonly drawNodes?: boolean;
    readonly nodeRadius?: number;
    readonly pinnedColor?: Value;
    readonly nodeColor?: Value;
}

/** Width and colour of a rope's line. */
export interface RopeLook {
    readonly lineWidth: number;
    readonly strokeColor: Value;
}

const TAN_ROPE: RopeLook = { lineWidth: 6, strokeColor: color(214, 164, 96) };

/** A node with a rope on it. */
export function rope(name: string, settings: RopeSettings, place: Place = {}, look = TAN_ROPE): Entry {
    return node(name, place, [
        uiTransform(100, 100),
        graphics(look.lineWidth, look.strokeColor),
        script('rope/Rope.ts', savedFields(settings)),
    ]);
}

function savedFields(settings: RopeSettings): Record<string, unknown> {
    const { segments, initialShape, space, solver, touch, anchors, attachments } = settings;
    const values: Record<string, unknown> = {
        ...settings,
        ...(segments && { segments: SEGMENTS[segments] }),
        ...(initialShape && { initialShape: SHAPES[initialShape] }),
        ...(space && { space: SPACES[space] }),
        ...(solver && { solver: SOLVERS[solver] }),
        ...(touch && { touch: TOUCHES[touch] }),
        ...(anchors && { anchors: anchors.map(savedAnchor) }),
        ...(attachments && { attachments: attachments.map(savedAttachment) }),
        // The Graphics beside the rope has its look already.
        _lookChosen: true,
    };
    const accessors: readonly string[] = ACCESSORS;
    return Object.fromEntries(
        Object.entries(values).map(([name, value]) => [accessors.includes(name) ? `_${name}` : name, value]),
    );
}

function savedAnchor({ target, nodeIndex }: Anchor): Entry {
    return new Entry('VerletRope.RopeAnchor', { target, nodeIndex });
}

function savedAttachment(attachment: Attachment): Entry {
    const { target = null, nodeIndex, mass = 1, offset = vec2(0, 0), rotate = false, angle = 0 } = attachment;
    return new Entry('VerletRope.RopeAttachment', { target, nodeIndex, mass, offset, rotate, angle });
}
