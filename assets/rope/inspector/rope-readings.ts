import { CCBoolean, CCFloat, CCInteger, CCString } from 'cc';
import type { RopeDriver } from '../runtime/driver';
import type { RopeRuntime } from '../runtime/rope-runtime';
import { maxStretch, maxStretchSegment } from '../solver';

/** What is read of a {@link Rope}. */
interface Read {
    readonly _runtime: RopeRuntime;
    readonly _driver: RopeDriver;
}

/**
 * What can be read off a {@link Rope} while it runs: how taut, and what is wrong with it. Before it runs everything is
 * 0. In the inspector these values can be seen, not set.
 */
export const ROPE_READINGS = {
    /** Largest (length - base length) / base length of all segments, 0 or above: 0.01 is one per cent. */
    maxStretch: {
        type: CCFloat,
        chinese: '最大拉伸',
        tooltip: [
            'Largest stretch of a segment: 0.01 is one per cent.',
            '各段中最大的拉伸：0.01 即百分之一。',
        ],
        read: ({ _runtime: { simulation } }: Read): number =>
            simulation
                ? Math.max(0, maxStretch(simulation.chain.positions, simulation.chain.baseLengths))
                : 0,
    },

    /** The same of the segments as they are drawn in this frame. */
    drawnStretch: {
        type: CCFloat,
        chinese: '所画的拉伸',
        tooltip: [
            'Largest stretch of a segment as it is drawn: 0.01 is one per cent.',
            '所画各段中最大的拉伸：0.01 即百分之一。',
        ],
        read: ({ _runtime: { simulation } }: Read): number =>
            simulation ? Math.max(0, maxStretch(simulation.drawn, simulation.chain.baseLengths)) : 0,
    },

    /** Index of the node at whose segment (the one towards the tail) the rope stretches most. */
    worstNode: {
        type: CCInteger,
        chinese: '拉伸最大的节点',
        tooltip: [
            'Node at which the rope stretches most: the segment from it towards the tail.',
            '拉伸最大的节点：从它到绳尾方向的那一段。',
        ],
        read: ({ _runtime: { simulation } }: Read): number =>
            simulation ? maxStretchSegment(simulation.chain.positions, simulation.chain.baseLengths) : 0,
    },

    /** Largest force along a segment, mass x px/s^2 (world px). `Exact` only: 0 with other solvers. */
    maxTension: {
        type: CCFloat,
        chinese: '最大张力',
        tooltip: [
            'Largest force along a segment, mass x px/s². Exact only.',
            '各段中最大的张力，质量 x px/s²。仅 Exact。',
        ],
        read: ({ _runtime: { simulation } }: Read): number => {
            let max = 0;
            for (const tension of simulation?.chain.tensions ?? []) max = Math.max(max, tension);
            return max;
        },
    },

    /** Whether the rope has come to rest and costs nothing until something changes. See `allowSleep`. */
    sleeping: {
        type: CCBoolean,
        chinese: '休眠中',
        tooltip: [
            'The rope is at rest and costs nothing until something changes.',
            '绳子已静止，在有变化之前没有开销。',
        ],
        read: ({ _runtime }: Read): boolean => _runtime.sleeping,
    },

    /**
     * What is wrong and what would cure it; empty if nothing is. While the game runs: about visible stretch. In the
     * editor's scene view: whatever the game would warn of, one in a line.
     */
    advice: {
        type: CCString,
        multiline: true,
        visible: ({ _driver }: Read): boolean => _driver.advice !== '',
        chinese: '建议',
        tooltip: ['What is wrong with the rope and what would cure it.', '绳子的问题和解决办法。'],
        read: ({ _driver }: Read): string => _driver.advice,
    },
} as const;
