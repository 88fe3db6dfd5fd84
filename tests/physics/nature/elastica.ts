import { pointsOf } from '../../scenes/scene';
import { PERCENT, GRAVITY } from '../check';
import { hanging, watch, type MakeRope, type Phenomenon } from './phenomenon';

const NODE_COUNT = 31;
const LENGTH = 300;
const BASE_LENGTH = LENGTH / (NODE_COUNT - 1);
/** Of the load, in node masses: the rod's own weight bends it by less than a thousandth of that. */
const LOAD = 1e5;
const FRAMES = 1200;
const DAMPING = 5;

/**
 * Tip of a light rod that is clamped along x, length 1, with a load at its tip: theta'' = -alpha cos(theta) with
 * theta(0) = 0 and theta'(1) = 0, by the trapezoid rule and by shooting.
 * @param alpha Load x length^2 / flexural rigidity.
 * @see Euler, 1744; Bisshopp, Drucker, "Large deflection of cantilever beams", Quart. Appl. Math. 3, 1945
 */
export function elasticaTip(alpha: number): readonly [number, number] {
    let low = -2 * alpha;
    let high = 0;
    for (let halving = 0; halving < 60; halving++) {
        const middle = 0.5 * (low + high);
        if (shoot(alpha, middle).curvature > 0) high = middle;
        else low = middle;
    }
    const { x, y } = shoot(alpha, 0.5 * (low + high));
    return [x, y];
}

const PARTS = 20_000;

/** From the clamp to the tip. A load that pulls down bends the rod by theta' = curvature < 0. */
function shoot(alpha: number, start: number): { curvature: number; x: number; y: number } {
    const h = 1 / PARTS;
    let theta = 0;
    let curvature = start;
    let x = 0;
    let y = 0;
    for (let part = 0; part < PARTS; part++) {
        const half = curvature + 0.5 * h * alpha * Math.cos(theta);
        const next = theta + h * half;
        x += 0.5 * h * (Math.cos(theta) + Math.cos(next));
        y += 0.5 * h * (Math.sin(theta) + Math.sin(next));
        theta = next;
        curvature = half + 0.5 * h * alpha * Math.cos(theta);
    }
    return { curvature, x, y };
}

/**
 * How far the tip is from there, in lengths of the rod. The clamped segment does not bend, and half of it belongs to the
 * joint behind: the rod that bends begins in its middle.
 */
function tipError(make: MakeRope, alpha: number): number {
    const bent = LENGTH - 0.5 * BASE_LENGTH;
    const [x, y] = elasticaTip(alpha);
    const points = pointsOf(NODE_COUNT, (i) => [i * BASE_LENGTH, 0]);
    const scene = { ...hanging(points, BASE_LENGTH, LOAD), damping: DAMPING };
    const rope = make(scene, {
        flexuralRigidity: (LOAD * GRAVITY * bent * bent) / alpha,
        clampX: 1,
        damping: DAMPING,
    });
    let error = NaN;
    watch(rope, NODE_COUNT, FRAMES, (now) => {
        const [tipX, tipY] = now.slice(-2);
        error = Math.hypot(tipX - 0.5 * BASE_LENGTH - x * bent, tipY - y * bent) / LENGTH;
    });
    return PERCENT * error;
}

export const ELASTICAS: readonly Phenomenon[] = [1, 5].map((alpha) => ({
    name: `elastica, load x length² / rigidity ${alpha}, place of the tip: error`,
    unit: '% of the length',
    limit: 0.1,
    measure: (make) => tipError(make, alpha),
}));
