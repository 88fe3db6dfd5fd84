import { FIXED_STEP, setMass, type Simulation } from '../../assets/rope/core/solver';
import { RopeGroup } from '../../assets/rope/loads/solver/rope-group';
import { ropeBetween } from '../scenes/ropes';
import { GRAVITY, once, PERCENT, type Check } from './check';
import { meanPeriod } from './crossings';
import { energyOf } from './mechanics';

/** Length of the link, and the plate that hangs from it by the middle of its top, px. */
const LINK = 150;
const WIDTH = 80;
const HEIGHT = 120;
const MASS = 10;
const ARM = HEIGHT / 2;
const INERTIA = (MASS * (WIDTH ** 2 + HEIGHT ** 2)) / 12;
/** So small that a mode is a harmonic oscillation to 1e-4, rad. */
const SMALL = 0.01;

/** The plate as the two ends of a rod: see `Bar`. */
function plate(x: number, y: number, angle: number): Simulation {
    const length = ARM + INERTIA / (MASS * ARM);
    const to = [x + length * Math.sin(angle), y - length * Math.cos(angle)] as const;
    const bar = ropeBetween([x, y], to, 2, 1, false);
    bar.configure({ segmentModel: 'rod' });
    setMass(bar.chain, 0, MASS * (1 - ARM / length));
    setMass(bar.chain, 1, (MASS * ARM) / length);
    return bar;
}

/** A plate on a rope, both turned by angles. */
function hung(nodeCount: number, nodeMass: number, ropeAngle: number, plateAngle: number): RopeGroup {
    const [x, y] = [LINK * Math.sin(ropeAngle), -LINK * Math.cos(ropeAngle)];
    const knot = [
        { member: 0, node: nodeCount - 1 },
        { member: 1, node: 0 },
    ];
    return new RopeGroup([ropeBetween([0, 0], [x, y], nodeCount, nodeMass), plate(x, y, plateAngle)], [knot]);
}

/**
 * Squares of the angular frequencies of small angles of link and plate, 1/s^2, slow and fast: K u = w^2 M u with
 * M = [m l^2, m l r; m l r, I + m r^2], K = [m g l, 0; 0, m g r].
 */
function squares(): [number, number] {
    const a = MASS * LINK * LINK;
    const b = MASS * LINK * ARM;
    const c = INERTIA + MASS * ARM * ARM;
    const [k1, k2] = [MASS * GRAVITY * LINK, MASS * GRAVITY * ARM];
    const [p, q] = [a * c - b * b, a * k2 + c * k1];
    const root = Math.sqrt(q * q - 4 * p * k1 * k2);
    return [(q - root) / (2 * p), (q + root) / (2 * p)];
}

/** Error of the period of a mode, %. */
function modeError(mode: number): number {
    const square = squares()[mode];
    const ratio = (GRAVITY - LINK * square) / (ARM * square);
    const group = hung(2, 1e-4, SMALL, SMALL * ratio);
    const { positions } = group.members[1].chain;
    const samples: number[] = [];
    for (let frame = 0; frame < 1800; frame++) {
        group.advance(FIXED_STEP);
        samples.push(positions[2] - positions[0]);
    }
    return PERCENT * Math.abs((meanPeriod(samples, FIXED_STEP) * Math.sqrt(square)) / (2 * Math.PI) - 1);
}

/** Energy that a plate on a rope of ten nodes loses in 20 s, let go from 0.5 rad, % of what it can lose. */
const lost = once((): number => {
    const group = hung(10, 0.1, 0.5, 0.5);
    const mean = (): number => {
        let sum = 0;
        for (let frame = 0; frame < 120; frame++) {
            group.advance(FIXED_STEP);
            for (const { chain } of group.members) sum += energyOf(chain) / 120;
        }
        return sum;
    };
    const start = mean();
    for (let frame = 0; frame < 960; frame++) group.advance(FIXED_STEP);
    return (PERCENT * (start - mean())) / (MASS * GRAVITY * (LINK + ARM) * (1 - Math.cos(0.5)));
});

/** Change of the angular velocity of a plate in 10 s of free flight, 400 deg/s, %. */
function spinLost(): number {
    const bar = plate(0, 0, 0.3);
    const { positions: x, previousPositions: p, masses } = bar.chain;
    const turn = (400 * Math.PI) / 180;
    const armX = x[2] - x[0];
    const armY = x[3] - x[1];
    const part = masses[1] / MASS;
    bar.frames.applyImpulse(0, masses[0] * part * turn * armY, -masses[0] * part * turn * armX);
    bar.frames.applyImpulse(1, -masses[1] * (1 - part) * turn * armY, masses[1] * (1 - part) * turn * armX);
    const rate = (): number => {
        const [nowX, nowY, beforeX, beforeY] = [x[2] - x[0], x[3] - x[1], p[2] - p[0], p[3] - p[1]];
        const turned = Math.atan2(beforeX * nowY - beforeY * nowX, beforeX * nowX + beforeY * nowY);
        return turned / bar.chain.substep;
    };
    bar.advance(FIXED_STEP);
    const start = rate();
    for (let frame = 0; frame < 600; frame++) bar.advance(FIXED_STEP);
    return PERCENT * Math.abs(rate() / start - 1);
}

const PLATE = `a plate of ${WIDTH} x ${HEIGHT} px that swings on its hook`;

/** Props that swing about the point by which they hang. */
export const SWINGING_PROPS: readonly Check[] = [
    {
        name: `${PLATE}, on a link: error of the slow mode`,
        unit: '%',
        limit: 0.1,
        measure: () => modeError(0),
    },
    { name: `${PLATE}, on a link: error of the fast mode`, unit: '%', limit: 1, measure: () => modeError(1) },
    { name: `${PLATE}, on 10 nodes: energy lost in 20 s`, unit: '%', limit: 1, measure: lost },
    { name: `${PLATE}, let go: spin lost in 10 s`, unit: '%', limit: 0.1, measure: spinLost },
];
