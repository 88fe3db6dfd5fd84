import type { Swing } from '../../tests/scenes/swing';
import type { BenchRope } from '../ropes';

/** Name of an installed library, as its users write it in an import. */
export type Library = 'matter-js' | 'planck' | '@box2d/core' | '@dimforge/rapier2d-compat';

/** What a user may turn up until a rope stretches little enough. */
export interface PeerSetting {
    /** Equal parts a frame is cut into. */
    readonly substeps: number;
    /** Passes over all segments per substep. */
    readonly iterations: number;
    /** Whether the rope is handed over from its tail on; the order decides how far a pass carries. */
    readonly tailFirst?: boolean;
    /** Stiffness, where it is a frequency: Hz. */
    readonly hertz?: number;
}

/** One way of making a rope with a library. */
export interface Contestant {
    readonly name: string;
    readonly library: Library;
    /** Whether it runs in WebAssembly; see `measureExactDetached` for what comes with that. */
    readonly webAssembly?: boolean;
    /** What a user gets who turns nothing up. */
    readonly defaults: PeerSetting;
    /** What else the search for the cheapest accurate setting tries: both orders and no stiffness if not said. */
    readonly choices?: { readonly orders?: readonly boolean[]; readonly hertz?: readonly number[] };
    create(scene: Swing, setting: PeerSetting): BenchRope;
}

/** Indices of the nodes in the order in which a library is told of them. */
export function order(nodeCount: number, { tailFirst = false }: PeerSetting): number[] {
    return Array.from({ length: nodeCount }, (_, i) => (tailFirst ? nodeCount - 1 - i : i));
}
