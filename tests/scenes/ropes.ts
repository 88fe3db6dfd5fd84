import { FIXED_STEP, maxStretch, type Simulation } from '../../assets/rope/core/solver';
import type { RopeGroup } from '../../assets/rope/loads/solver/rope-group';
import { worstOf } from '../physics/check';
import { pointsOf } from './scene';
import { startScene } from './start';

export type Place = readonly [x: number, y: number];

/** A rope at rest from one place straight to another. Each of its nodes weighs 0.1 where nothing else is said. */
export function ropeBetween(
    from: Place,
    to: Place,
    nodeCount: number,
    nodeMass = 0.1,
    isHeld = true,
): Simulation {
    const points = pointsOf(nodeCount, (i) => {
        const t = i / (nodeCount - 1);
        return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    });
    const baseLength = Math.hypot(to[0] - from[0], to[1] - from[1]) / (nodeCount - 1);
    const masses = new Float64Array(nodeCount).fill(nodeMass);
    return startScene({ points, baseLength, masses, pins: isHeld ? [0] : [] });
}

/** A load alone. */
export function loadAt([x, y]: Place, mass: number): Simulation {
    return startScene({
        points: Float64Array.of(x, y),
        baseLength: 1,
        masses: Float64Array.of(mass),
        pins: [],
    });
}

export function stretchOf({ members }: RopeGroup): number {
    return worstOf(
        members
            .filter(({ chain }) => chain.segmentCount > 0)
            .map(({ chain }) => maxStretch(chain.positions, chain.baseLengths)),
    );
}

export function advance(group: RopeGroup, frames: number): void {
    for (let frame = 0; frame < frames; frame++) group.advance(FIXED_STEP);
}

export function configureAll({ members }: RopeGroup, changes: Parameters<Simulation['configure']>[0]): void {
    for (const member of members) member.configure(changes);
}
