import { Affine } from '../../core/solver/geometry/affine';
import type { ParticleFrames } from '../../core/solver/frames';
import type { Particles } from '../../core/solver/particles';

/**
 * Nodes of a knot that are farther apart than this part of a segment or a cell cannot have moved there in one step: one of them
 * was put there.
 */
const WIDE = 0.5;

/** A node of a knot, with its simulation. */
export interface TiedNode {
    readonly simulation: { readonly frames: ParticleFrames<Particles>; readonly spacing: number };
    readonly particles: Particles;
    readonly node: number;
}

const translation = new Affine();

/**
 * Called before a step. If nodes were put elsewhere, as by `teleport`, what hangs on them, and is held by nothing else, is
 * moved along. Otherwise the first substep would bring both together and fling away what hangs there.
 */
export function bringAlong(knots: readonly (readonly TiedNode[])[]): void {
    if (!knots.some((knot) => knot.some((one) => isFar(knot[0], one)))) return;
    const isPlaced = new Set<unknown>();
    for (const knot of knots)
        for (const { simulation, particles } of knot)
            if (particles.pinnedNodes.length > 0) isPlaced.add(simulation);
    const left = knots.slice();
    while (left.length > 0) {
        const at = left.findIndex((knot) => knot.some(({ simulation }) => isPlaced.has(simulation)));
        const [knot] = left.splice(Math.max(at, 0), 1);
        const first =
            knot.find(({ particles, node }) => particles.pinned[node] === 1) ??
            knot.find(({ simulation }) => isPlaced.has(simulation)) ??
            knot[0];
        isPlaced.add(first.simulation);
        for (const one of knot) {
            if (isPlaced.has(one.simulation)) continue;
            isPlaced.add(one.simulation);
            if (isFar(first, one)) moveTo(one, first);
        }
    }
}

function moveTo(
    { simulation, particles, node }: TiedNode,
    { particles: other, node: place }: TiedNode,
): void {
    const x = other.positions[2 * place] - particles.positions[2 * node];
    const y = other.positions[2 * place + 1] - particles.positions[2 * node + 1];
    simulation.frames.transform(translation.set(1, 0, 0, 1, x, y));
}

/** Whether two nodes of a knot are too far apart to have moved there. */
export function isFar(one: TiedNode, other: TiedNode): boolean {
    const x = one.particles.positions[2 * one.node] - other.particles.positions[2 * other.node];
    const y = one.particles.positions[2 * one.node + 1] - other.particles.positions[2 * other.node + 1];
    const wide = WIDE * Math.max(spacingOf(one), spacingOf(other));
    return x * x + y * y > wide * wide;
}

/** Length of a segment or a cell; 0 for a load, which has none. */
const spacingOf = ({ simulation, particles }: TiedNode): number =>
    particles.nodeCount > 1 ? simulation.spacing : 0;
