import { FIXED_STEP, type Simulation } from '../../assets/rope/core/solver';
import { newSlide } from '../../assets/rope/riders/solver/slide-system';
import { Slides } from '../../assets/rope/riders/solver/slides';
import { maxStretch } from '../../assets/rope/core/solver/geometry/lengths';
import { pointsOf } from '../scenes/scene';
import { startScene } from '../scenes/start';
import { GRAVITY, once, PERCENT, type Check } from './check';

const SIDE = 300;
const FRAMES = 36;

/** Two loads on a rope without mass over a pulley: Atwood's machine. */
function machine(a: number, b: number, friction: number): Simulation {
    const places = [[0, -SIDE] as const, [0, 0] as const, [0, -SIDE] as const];
    const simulation = startScene({
        points: pointsOf(3, (i) => places[i]),
        baseLength: SIDE,
        masses: Float64Array.of(a, 1, b),
        pins: [1],
        damping: 0,
    });
    simulation.frames.stop();
    simulation.chain.slides = new Slides([Object.assign(newSlide(), { node: 1, friction })]);
    return simulation;
}

/** How far the heavier load sinks in `FRAMES` steps, and the largest stretch. */
function sink(a: number, b: number, friction: number): { way: number; stretch: number } {
    const simulation = machine(a, b, friction);
    const { chain } = simulation;
    let stretch = 0;
    for (let frame = 0; frame < FRAMES; frame++) {
        simulation.advance(FIXED_STEP);
        stretch = Math.max(stretch, maxStretch(chain.positions, chain.baseLengths));
    }
    return { way: -SIDE - chain.positions[1], stretch };
}

const LOADS = [
    [20, 10],
    [200, 100],
    [100, 1],
] as const;
const FRICTION = 0.2;

/** Ropes that run over a pulley. */
export const PULLEY_CHECKS: readonly Check[] = [
    ...LOADS.flatMap(([a, b]) => {
        const result = once(() => sink(a, b, 0));
        const time = FRAMES * FIXED_STEP;
        return [
            {
                name: `pulley, loads ${a} and ${b}: acceleration`,
                unit: '%',
                limit: 1,
                measure: () =>
                    PERCENT *
                    Math.abs(result().way / (0.5 * ((a - b) / (a + b)) * GRAVITY * time * time) - 1),
            },
            {
                name: `pulley, loads ${a} and ${b}: stretch`,
                unit: '%',
                limit: 0.2,
                measure: () => PERCENT * result().stretch,
            },
        ];
    }),
    {
        name: `pulley with friction ${FRICTION}: largest ratio of loads it holds, off e^(friction x pi)`,
        unit: '%',
        limit: 5,
        measure: () => {
            let [held, slipped] = [1, 4];
            for (let k = 0; k < 16; k++) {
                const ratio = 0.5 * (held + slipped);
                if (sink(10 * ratio, 10, FRICTION).way < 0.01) held = ratio;
                else slipped = ratio;
            }
            return PERCENT * Math.abs(held / Math.exp(FRICTION * Math.PI) - 1);
        },
    },
];
