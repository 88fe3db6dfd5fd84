import type { PeerSetting } from './contestant';

interface Case extends PeerSetting {
    readonly nodeCount: number;
    readonly load: number;
}

/**
 * The cheapest settings that keep the longest segment of a swing within 1 % over the last 5 of 10 s, by contestant,
 * as `search` has found them. The slowest are left out: 500 nodes of all but the
 * fastest, and 100 nodes with a load of matter-js.
 */
export const SETTINGS: Readonly<Record<string, readonly Case[]>> = {
    'matter-js constraints': [
        { nodeCount: 30, load: 1, substeps: 8, iterations: 1 },
        { nodeCount: 30, load: 10, substeps: 10, iterations: 1, tailFirst: true },
        { nodeCount: 30, load: 100, substeps: 12, iterations: 3, tailFirst: true },
        { nodeCount: 100, load: 1, substeps: 24, iterations: 1, tailFirst: true },
    ],
    'planck DistanceJoint': [
        { nodeCount: 30, load: 1, substeps: 3, iterations: 12 },
        { nodeCount: 30, load: 10, substeps: 3, iterations: 24 },
        { nodeCount: 30, load: 100, substeps: 12, iterations: 8 },
        { nodeCount: 100, load: 1, substeps: 12, iterations: 12 },
        { nodeCount: 100, load: 10, substeps: 24, iterations: 6 },
        { nodeCount: 100, load: 100, substeps: 16, iterations: 12 },
    ],
    b2Rope: [
        { nodeCount: 30, load: 1, substeps: 6, iterations: 4 },
        { nodeCount: 30, load: 10, substeps: 10, iterations: 3, tailFirst: true },
        { nodeCount: 30, load: 100, substeps: 20, iterations: 3, tailFirst: true },
        { nodeCount: 100, load: 1, substeps: 24, iterations: 3, tailFirst: true },
        { nodeCount: 100, load: 10, substeps: 56, iterations: 1, tailFirst: true },
        { nodeCount: 100, load: 100, substeps: 56, iterations: 1 },
        { nodeCount: 500, load: 1, substeps: 56, iterations: 1, tailFirst: true },
        { nodeCount: 500, load: 10, substeps: 40, iterations: 2, tailFirst: true },
        { nodeCount: 500, load: 100, substeps: 48, iterations: 2, tailFirst: true },
    ],
    'Rapier soft rope': [
        { nodeCount: 30, load: 1, substeps: 10, iterations: 6, hertz: 100_000 },
        { nodeCount: 30, load: 10, substeps: 20, iterations: 6, hertz: 100_000 },
        { nodeCount: 30, load: 100, substeps: 24, iterations: 16, hertz: 100_000 },
        { nodeCount: 100, load: 1, substeps: 40, iterations: 6, hertz: 100_000 },
        { nodeCount: 100, load: 10, substeps: 24, iterations: 12, hertz: 100_000 },
        { nodeCount: 100, load: 100, substeps: 32, iterations: 6, hertz: 100_000 },
    ],
    'Rapier revolute joints': [
        { nodeCount: 30, load: 1, substeps: 8, iterations: 8 },
        { nodeCount: 30, load: 10, substeps: 16, iterations: 6 },
        { nodeCount: 30, load: 100, substeps: 14, iterations: 12 },
        { nodeCount: 100, load: 1, substeps: 20, iterations: 4 },
        { nodeCount: 100, load: 10, substeps: 28, iterations: 6 },
        { nodeCount: 100, load: 100, substeps: 24, iterations: 8 },
    ],
};
