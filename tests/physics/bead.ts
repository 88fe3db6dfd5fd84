import { FIXED_STEP } from '../../assets/rope/core/solver';
import { newSlide } from '../../assets/rope/riders/solver/slide-system';
import { Slides } from '../../assets/rope/riders/solver/slides';
import { pointsOf } from '../scenes/scene';
import { startScene } from '../scenes/start';
import { GRAVITY, once, PERCENT, type Check } from './check';

const HALF_SPAN = 200;
const LENGTH = 500;
/** Half axes of the ellipse that a bead on the rope goes along. */
const A = LENGTH / 2;
const B = Math.sqrt(A * A - HALF_SPAN * HALF_SPAN);

interface Motion {
    /** Largest distance from the ellipse, as a part of the rope: what the way by both hooks is too long or too short. */
    readonly off: number;
    /** Error of the top speed that the largest error of energy makes, as a part of it, and the time of ten swings, s. */
    readonly speed: number;
    readonly swings: number;
}

/** A bead that slides on a rope between two hooks, let go at an angle of its ellipse. */
function slide(angle: number, friction: number): Motion {
    const start = [A * Math.sin(angle), -B * Math.cos(angle)] as const;
    const places = [[-HALF_SPAN, 0], start, [HALF_SPAN, 0]] as const;
    const simulation = startScene({
        points: pointsOf(3, (i) => places[i]),
        baseLength: LENGTH / 2,
        masses: Float64Array.of(0.1, 10, 0.1),
        pins: [0, 2],
        damping: 0,
    });
    const { chain } = simulation;
    const before = Math.hypot(start[0] + HALF_SPAN, start[1]);
    chain.setBaseLength(0, before);
    chain.setBaseLength(1, LENGTH - before);
    simulation.frames.stop();
    const bead = Object.assign(newSlide(), { node: 1, friction });
    chain.slides = new Slides([bead]);
    const top = Math.sqrt(2 * GRAVITY * (start[1] + B));
    let [off, speed, side, turns, swings] = [0, 0, start[0], 0, NaN];
    for (let frame = 1; frame < 3600 && turns < 20; frame++) {
        const [, , x, y] = chain.positions;
        simulation.advance(FIXED_STEP);
        const [, , toX, toY] = chain.positions;
        off = Math.max(
            off,
            Math.abs(Math.hypot(toX + HALF_SPAN, toY) + Math.hypot(toX - HALF_SPAN, toY) - LENGTH),
        );
        const square = 2 * GRAVITY * (start[1] - 0.5 * (y + toY));
        const way = Math.hypot(toX - x, toY - y);
        speed = Math.max(speed, Math.abs((way / FIXED_STEP) ** 2 - square));
        if (side * toX < 0) {
            side = toX;
            turns++;
            if (turns === 20) swings = frame * FIXED_STEP;
        }
    }
    return { off: off / LENGTH, speed: speed / (2 * top * top), swings };
}

/** Time of ten swings and a half, less a quarter, along the ellipse, in small steps. */
function ellipseSwings(angle: number): number {
    const h = 1e-5;
    let quarter = 0; // with sin(phi / 2) = sin(angle / 2) sin(u) nothing is infinite at the highest place
    for (let u = h / 2; u < Math.PI / 2; u += h) {
        const phi = 2 * Math.asin(Math.sin(angle / 2) * Math.sin(u));
        quarter += (Math.hypot(A * Math.cos(phi), B * Math.sin(phi)) * h) / Math.cos(phi / 2);
    }
    return ((1 + 2 * 19) * quarter) / Math.sqrt(GRAVITY * B);
}

const BEADS = [0.5, 1].map((angle) => ({ angle, result: once(() => slide(angle, 0)) }));

/** Beads that slide on a rope. */
export const BEAD_CHECKS: readonly Check[] = BEADS.flatMap(({ angle, result }) => [
    {
        name: `bead on a rope, let go at ${angle} rad: off its ellipse, of the rope`,
        unit: '%',
        limit: 0.5,
        measure: () => PERCENT * result().off,
    },
    {
        name: `bead on a rope, let go at ${angle} rad: speed by its height`,
        unit: '%',
        limit: 3,
        measure: () => PERCENT * result().speed,
    },
    {
        name: `bead on a rope, let go at ${angle} rad: time of ten swings`,
        unit: '%',
        limit: 0.5,
        measure: () => PERCENT * Math.abs(result().swings / ellipseSwings(angle) - 1),
    },
]);
