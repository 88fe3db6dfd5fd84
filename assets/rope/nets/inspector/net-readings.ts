import { CCFloat, CCInteger } from 'cc';
import type { NetRuntime } from '../runtime/net-runtime';
import { LIFE_READINGS } from '../../core/inspector/readings';

/** What the readings read of a {@link RopeNet}. */
interface Read {
    readonly _runtime: NetRuntime;
}

/** Readings of a {@link RopeNet} while it runs. Before that they are 0. The inspector shows them; they cannot be set. */
export const NET_READINGS = {
    /** Largest (length - rest length) / rest length of all threads after the last step: 0.01 is one per cent. */
    maxStretch: {
        type: CCFloat,
        read: ({ _runtime }: Read): number => _runtime.simulation?.maxStretch ?? 0,
    },

    /**
     * Number of substeps of the last step, so that no thread stretches by more than `stretchLimit`. The time that the net takes
     * is in proportion to it.
     */
    substepsTaken: {
        type: CCInteger,
        read: ({ _runtime }: Read): number => _runtime.simulation?.substepsTaken ?? 0,
    },

    /** Largest force along a thread, mass x px/s^2 (world px). */
    maxTension: {
        type: CCFloat,
        read: ({ _runtime: { simulation } }: Read): number => {
            const edges = simulation?.net.edges;
            let max = 0;
            for (let e = 0; e < (edges?.count ?? 0); e++) max = Math.max(max, edges!.tensions[e]);
            return max;
        },
    },

    ...LIFE_READINGS,
} as const;
