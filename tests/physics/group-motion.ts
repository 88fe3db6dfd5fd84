import { FIXED_STEP, setMass } from '../../assets/rope/core/solver';
import { RopeGroup } from '../../assets/rope/loads/solver/rope-group';
import { loadAt, ropeBetween, stretchOf, type Place } from '../scenes/ropes';
import { exactSolverOf, GRAVITY, once, PERCENT, type Check } from './check';
import { energyOf } from './mechanics';

const NODES = 10;

// ---- Energy

/** A rope that forks: two ropes on the tail of one. Loads hang on both ends. */
function fork(nodes: number, load: number): RopeGroup {
    const tilt = 0.5;
    const length = 20 * (nodes - 1);
    const from = (place: Place, angle: number): Place => [
        place[0] + length * Math.sin(angle),
        place[1] - length * Math.cos(angle),
    ];
    const knot = from([0, 0], tilt);
    const members = [
        ropeBetween([0, 0], knot, nodes, 1),
        ropeBetween(knot, from(knot, tilt + 0.15), nodes, 1, false),
        ropeBetween(knot, from(knot, tilt - 0.15), nodes, 1, false),
    ];
    setMass(members[1].chain, nodes - 1, 1 + load);
    setMass(members[2].chain, nodes - 1, 1 + 0.5 * load);
    return new RopeGroup(members, [
        members.map((_, member) => ({ member, node: member === 0 ? nodes - 1 : 0 })),
    ]);
}

interface Swing {
    /** Energy lost in a minute, % of what can be lost. */
    readonly lost: number;
    readonly stretch: number;
    /** Eliminations a step. */
    readonly cost: number;
}

function swing(nodes: number, load: number): Swing {
    const group = fork(nodes, load);
    const energy = (): number => group.members.reduce((sum, { chain }) => sum + energyOf(chain), 0);
    const height = group.members.reduce(
        (sum, { chain }) =>
            sum + chain.masses.reduce((part, mass, i) => part - mass * chain.positions[2 * i + 1], 0),
        0,
    );
    const range = GRAVITY * height * (1 / Math.cos(0.5) - 1);
    group.advance(FIXED_STEP);
    const start = energy();
    let stretch = 0;
    for (let frame = 0; frame < 3600; frame++) {
        group.advance(FIXED_STEP);
        stretch = Math.max(stretch, stretchOf(group));
    }
    let end = 0;
    for (let frame = 0; frame < 120; frame++) {
        group.advance(FIXED_STEP);
        end += energy() / 120;
    }
    const eliminations = exactSolverOf(group).state?.eliminations ?? 0;
    return {
        lost: (PERCENT * Math.abs(end - start)) / range,
        stretch: PERCENT * stretch,
        cost: eliminations / 3721,
    };
}

const SWINGS = [
    [100, 0],
    [100, 100],
    [30, 100],
].map(([nodes, load]) => ({ nodes, load, result: once(() => swing(nodes, load)) }));

// ---- Free flight

interface Flight {
    /** Distance of the centre of mass from its parabola, px. */
    readonly offCourse: number;
    /** Change of the angular momentum about it, %. */
    readonly spin: number;
}

/** Two loads that a rope joins fly off, turning about each other. */
function fly(): Flight {
    const rope = ropeBetween([0, 0], [200, 0], NODES, 0.1, false);
    const loads = [loadAt([0, 0], 3), loadAt([200, 0], 1)];
    const group = new RopeGroup(
        [rope, ...loads],
        [0, 1].map((end) => [
            { member: 0, node: end * (NODES - 1) },
            { member: 1 + end, node: 0 },
        ]),
    );
    const mass = 3 + 1 + 0.1 * NODES;
    const speed = 300;
    for (let i = 0; i < NODES; i++) rope.frames.applyImpulse(i, 100 * 0.1, speed * 0.1 * (i / (NODES - 1)));
    loads[0].frames.applyImpulse(0, 100 * 3, 0);
    loads[1].frames.applyImpulse(0, 100, speed);
    const sums = (): { x: number; y: number; spin: number } => {
        let [x, y, vx, vy, spin] = [0, 0, 0, 0, 0];
        const each = (visit: (mass: number, x: number, y: number, vx: number, vy: number) => void): void => {
            for (const { chain } of group.members) {
                for (let i = 0; i < chain.nodeCount; i++) {
                    const { positions: now, previousPositions: before, substep } = chain;
                    const middleX = 0.5 * (now[2 * i] + before[2 * i]);
                    const middleY = 0.5 * (now[2 * i + 1] + before[2 * i + 1]);
                    visit(
                        chain.masses[i],
                        middleX,
                        middleY,
                        (now[2 * i] - before[2 * i]) / substep,
                        (now[2 * i + 1] - before[2 * i + 1]) / substep,
                    );
                }
            }
        };
        each((m, px, py, qx, qy) => {
            x += (m / mass) * px;
            y += (m / mass) * py;
            vx += (m / mass) * qx;
            vy += (m / mass) * qy;
        });
        each((m, px, py, qx, qy) => (spin += m * ((px - x) * (qy - vy) - (py - y) * (qx - vx))));
        return { x, y, spin };
    };
    let offCourse = 0;
    let spin = 0;
    const seen: { x: number; y: number; spin: number }[] = [];
    for (let frame = 0; frame < 120; frame++) {
        group.advance(FIXED_STEP);
        seen.push(sums());
    }
    for (let k = 1; k + 1 < seen.length; k++) {
        const bendX = seen[k + 1].x - 2 * seen[k].x + seen[k - 1].x;
        const bendY = seen[k + 1].y - 2 * seen[k].y + seen[k - 1].y + GRAVITY * FIXED_STEP * FIXED_STEP;
        offCourse = Math.max(offCourse, Math.hypot(bendX, bendY));
        spin = Math.max(spin, Math.abs(seen[k].spin / seen[0].spin - 1));
    }
    return { offCourse, spin: PERCENT * spin };
}
const FLIGHT = once(fly);

/** How ropes that share points move. */
export const GROUP_MOTIONS: readonly Check[] = [
    ...SWINGS.flatMap(({ nodes, load, result }) => [
        {
            name: `fork of 3 x ${nodes}, loads ${load} and ${0.5 * load}: energy in a minute`,
            unit: '%',
            limit: 0.1,
            measure: () => result().lost,
        },
        {
            name: `fork of 3 x ${nodes}, loads ${load} and ${0.5 * load}: stretch`,
            unit: '%',
            limit: 0.2,
            measure: () => result().stretch,
        },
        {
            name: `fork of 3 x ${nodes}, loads ${load} and ${0.5 * load}: eliminations a step`,
            unit: '',
            limit: 3,
            measure: () => result().cost,
        },
    ]),
    {
        name: 'two loads on a rope in free flight: centre of mass off its parabola in a step',
        unit: 'px',
        limit: 1e-9,
        measure: () => FLIGHT().offCourse,
    },
    {
        name: 'two loads on a rope in free flight: change of angular momentum',
        unit: '%',
        limit: 0.1,
        measure: () => FLIGHT().spin,
    },
];
