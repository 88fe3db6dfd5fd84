import { CCFloat, CCInteger, Graphics, Node } from 'cc';
import type { Component, UIRenderer } from 'cc';
import type { RopeRuntime } from '../runtime/rope-runtime';
import { drawnStretch, maxStretch, maxStretchSegment } from '../solver';
import { LIFE_READINGS } from './readings';
import type { Action } from './readings';
import type { Rope } from '../Rope';
import { fitLength } from './list-numbers';
import { nextAnchorOf, spanTo } from './span';
import { RopeShape } from '../enums';
import { hasView, ROPE_LINE } from '../draw';
import { ROPE } from './property-list';
import { SECTIONS } from './declaration';

/** A {@link Rope} as readings see it. */
interface Read {
    readonly _runtime: RopeRuntime;
}

/** Readings of a {@link Rope} while it runs. Before that all but `span` are 0. The inspector shows them; they cannot be set. */
export const ROPE_READINGS = {
    /** Largest (length - base length) / base length of all segments, 0 or above: 0.01 is one per cent. */
    maxStretch: {
        type: CCFloat,
        read: ({ _runtime: { simulation } }: Read): number =>
            simulation
                ? Math.max(0, maxStretch(simulation.chain.positions, simulation.chain.restLengths))
                : 0,
    },

    /** Largest stretch of the segments as drawn in this frame. */
    drawnStretch: {
        type: CCFloat,
        read: ({ _runtime: { simulation } }: Read): number => (simulation ? drawnStretch(simulation) : 0),
    },

    /** Index of the node where the rope stretches most: the head side of the segment with the largest stretch. */
    worstNode: {
        type: CCInteger,
        read: ({ _runtime: { simulation } }: Read): number =>
            simulation ? maxStretchSegment(simulation.chain.positions, simulation.chain.restLengths) : 0,
    },

    /** Largest force along a segment, mass x px/s^2 (world px). `Exact` only: 0 with other solvers. */
    maxTension: {
        type: CCFloat,
        read: ({ _runtime: { simulation } }: Read): number => {
            let max = 0;
            for (const tension of simulation?.chain.tensions ?? []) max = Math.max(max, tension);
            return max;
        },
    },

    /**
     * Straight distance from the head's anchor to the next one, px in the node's own scale; `fitLength` makes the rope longer
     * than this. 0 without a second anchor. It is also shown in the editor's scene view.
     */
    span: {
        type: CCFloat,
        visible: (rope: Rope): boolean => nextAnchorOf(rope) !== null,
        read: (rope: Rope): number => spanTo(rope, nextAnchorOf(rope)),
    },

    ...LIFE_READINGS,
} as const;

/** The names of a Rope's actions: always false; setting one to true runs it. */
export type RopeAction = 'addSkin' | 'fitLength';

/** A name, because the core must not import the class. */
const SKIN = 'VerletRope.RopeSkin';

/** Check boxes of a Rope that set other properties, or add something. */
export const ROPE_ACTIONS: Readonly<Record<RopeAction, Action<Rope>>> = {
    addSkin: {
        section: SECTIONS.rope,
        needs: 'skin',
        visible: (rope) => rope.showAdvanced && !hasView(rope.node),
        run: addSkin,
    },
    fitLength: { section: SECTIONS.ends, visible: (rope) => nextAnchorOf(rope) !== null, run: fitOnce },
};

/** Fits the rope to the distance of its head and the next anchor. All segments get one length. */
function fitOnce(rope: Rope): void {
    if (spanTo(rope, nextAnchorOf(rope)) > 0) {
        if (rope.initialShape === RopeShape.Points) rope.initialShape = ROPE.initialShape.make();
        rope.baseLengths = [];
    }
    fitLength(rope, 'fitLength');
}

/** Puts a skin as wide and of the same colour over the line of a rope, on a new child, unless there is one. */
export function addSkin({ node }: Component): void {
    if (hasView(node)) return;
    const { lineWidth, strokeColor } = node.getComponent(Graphics) ?? ROPE_LINE;
    const child = new Node('Skin');
    child.layer = node.layer;
    node.addChild(child);
    const skin = child.addComponent(SKIN) as UIRenderer & { width: number };
    skin.width = lineWidth;
    skin.color = strokeColor;
}
