import type { Rope } from '../../core/Rope';
import { localized } from '../../core/inspector/attributes';
import { BODY_ADVICE } from '../texts/advice';
import { FIXED_STEP } from '../../core/solver';
import { AnchorRuntime } from './anchor-runtime';
import { physics } from './physics';

/** Two gravities differ if their difference is more than this part of the larger one; less is rounding. */
const OTHER_GRAVITY = 0.01;
/**
 * A frame may be this many times as long as all steps that the physics takes in it: because of rounding, or a late frame. A
 * longer frame means slow motion.
 */
const LATE = 1.1;

/** Whether the gravity of a rope differs from that of the bodies. */
export function fallsOtherwise({ gravity: { x, y } }: Rope): boolean {
    const { gravity } = physics()!;
    const apart = Math.abs(x - gravity.x) + Math.abs(y - gravity.y);
    return apart > OTHER_GRAVITY * (Math.abs(x) + Math.abs(y));
}

/** The difference, in words. */
export function gravityProblem({ gravity: { x, y } }: Rope): string {
    const { gravity } = physics()!;
    return `is (${x}, ${y}), that of the 2D physics (${gravity.x}, ${gravity.y}): the rope and the body on it fall differently.`;
}

/**
 * Advice, in words, about a rope and the dynamic bodies on it; empty: none.
 * @param places Hubs that the rope is tied to; some are anchors on bodies.
 * @param ropeMass Mass of the rope without its loads.
 * @param frameTime Mean duration of a frame, s.
 */
export function bodyAdviceFor(
    rope: Rope,
    places: readonly unknown[],
    ropeMass: number,
    frameTime: number,
): string {
    let lightest = Infinity;
    for (const place of places)
        if (place instanceof AnchorRuntime && place.component.isValid)
            lightest = Math.min(lightest, place.component.getMass());
    const system = physics();
    if (lightest === Infinity || !system) return '';
    if (fallsOtherwise(rope))
        return localized(
            `Gravity ${gravityProblem(rope)}`,
            BODY_ADVICE.otherGravity?.(rope.gravity, system.gravity),
        );
    if (ropeMass > lightest) {
        const [mass, kg] = [ropeMass.toPrecision(3), lightest.toPrecision(3)];
        return localized(
            `The rope weighs ${mass}, the body on it ${kg} kg: lower Mass, or the rope swings the body about.`,
            BODY_ADVICE.heavyRope?.(mass, kg),
        );
    }
    if (frameTime > LATE * system.maxSubSteps * FIXED_STEP) {
        const ms = (1000 * frameTime).toFixed(0);
        return localized(
            `Frames take ${ms} ms: bodies and their ropes run in slow motion. Raise maxSubSteps of PhysicsSystem2D (${system.maxSubSteps}).`,
            BODY_ADVICE.slowFrames?.(ms, system.maxSubSteps),
        );
    }
    return '';
}
