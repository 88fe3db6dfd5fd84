import { CCFloat, CCInteger } from 'cc';
import type { RopeRuntime } from '../runtime/rope-runtime';
import { drawnStretch, maxStretch, maxStretchSegment } from '../solver';
import { LIFE_READINGS } from './life-readings';
import type { RopeProperties } from './RopeProperties';
import { nextAnchorOf, spanTo } from './span';

/** What is read of a {@link Rope}. */
interface Read {
    readonly _runtime: RopeRuntime;
}

/**
 * What can be read off a {@link Rope} while it runs: how taut, and what is wrong with it. Before it runs everything but
 * `span` is 0. In the inspector these values can be seen, not set.
 */
export const ROPE_READINGS = {
    /** Largest (length - base length) / base length of all segments, 0 or above: 0.01 is one per cent. */
    maxStretch: {
        type: CCFloat,
        read: ({ _runtime: { simulation } }: Read): number =>
            simulation
                ? Math.max(0, maxStretch(simulation.chain.positions, simulation.chain.restLengths))
                : 0,
    },

    /** The same of the segments as they are drawn in this frame. */
    drawnStretch: {
        type: CCFloat,
        read: ({ _runtime: { simulation } }: Read): number => (simulation ? drawnStretch(simulation) : 0),
    },

    /** Index of the node at whose segment (the one towards the tail) the rope stretches most. */
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
     * Distance from the head's anchor to the next one in a straight line, px in the node's own scale: what `fitLength` makes
     * the rope longer than. 0 without a second anchor. In the inspector of the scene view, too.
     */
    span: {
        type: CCFloat,
        visible: (rope: RopeProperties): boolean => nextAnchorOf(rope) !== null,
        read: (rope: RopeProperties): number => spanTo(rope, nextAnchorOf(rope)),
    },

    ...LIFE_READINGS,
} as const;
