import { FIXED_STEP, setMass } from '../../assets/rope/core/solver';
import { RopeGroup } from '../../assets/rope/loads/solver/rope-group';
import { configureAll, ropeBetween, type Place } from '../scenes/ropes';
import { GRAVITY, once, type Check } from './check';
import { treeAfter } from './reference/rod-tree';

/** Nodes of each of the three ropes. */
const NODES = 4;
const SEGMENT = 20;
const TILT = 0.5;
/** s */
const TIME = 1;
/** Steps of the reference: its own error is below 1e-8 px. */
const REFERENCE_STEPS = 3000;

/** Three ropes that meet in a knot, one of them held at its head; a load of 2 hangs on the longer way, one of 1 on the other. */
function fork(): RopeGroup {
    const from = ([x, y]: Place, angle: number): Place => {
        const length = SEGMENT * (NODES - 1);
        return [x + length * Math.sin(angle), y - length * Math.cos(angle)];
    };
    const knot = from([0, 0], TILT);
    const members = [
        ropeBetween([0, 0], knot, NODES, 1),
        ropeBetween(knot, from(knot, TILT + 0.4), NODES, 1, false),
        ropeBetween(knot, from(knot, TILT - 0.4), NODES, 1, false),
    ];
    setMass(members[1].chain, NODES - 1, 3);
    setMass(members[2].chain, NODES - 1, 2);
    const ends = members.map((_, member) => ({ member, node: member === 0 ? NODES - 1 : 0 }));
    return new RopeGroup(members, [ends]);
}

/** Of the nodes of all ropes, the first ones of the branches being the knot. */
const isOwn = (member: number, node: number): boolean => member === 0 || node > 0;

const reference = once(() => {
    const masses: number[] = [];
    const parents: number[] = [];
    const points: number[] = [];
    fork().members.forEach(({ chain }, member) => {
        for (let node = 0; node < NODES; node++) {
            if (!isOwn(member, node)) {
                masses[NODES - 1] += chain.masses[node];
                continue;
            }
            const isBranch = member > 0 && node === 1;
            if (masses.length > 0) parents.push(isBranch ? NODES - 1 : masses.length - 1);
            masses.push(chain.masses[node]);
            points.push(chain.positions[2 * node], chain.positions[2 * node + 1]);
        }
    });
    return treeAfter({ masses, parents, gravity: GRAVITY }, points, TIME, REFERENCE_STEPS);
});

/** Largest distance of a node from its place in the reference after a second, px. */
function placeError(substeps: number): number {
    const group = fork();
    configureAll(group, { segmentModel: 'rod', substeps });
    for (let frame = 0; frame < TIME / FIXED_STEP; frame++) group.advance(FIXED_STEP);
    let worst = 0;
    let k = 0;
    group.members.forEach(({ chain: { positions } }, member) => {
        for (let node = 0; node < NODES; node++) {
            if (!isOwn(member, node)) continue;
            const x = positions[2 * node] - reference()[k++];
            const y = positions[2 * node + 1] - reference()[k++];
            worst = Math.max(worst, Math.hypot(x, y));
        }
    });
    return worst;
}

/** A tree of ropes against the equations of motion with multipliers, by the Runge-Kutta method. */
export const TREES: readonly Check[] = [
    {
        name: 'fork of 3 x 4 against Runge-Kutta with multipliers, 16 substeps, 1 s: error of place',
        unit: 'px',
        limit: 0.1,
        measure: () => placeError(16),
    },
    {
        name: 'fork of 3 x 4 against Runge-Kutta with multipliers: order of accuracy, distance from 2',
        unit: '',
        limit: 0.05,
        measure: () => Math.abs(Math.log2(placeError(8) / placeError(32)) / 2 - 2),
    },
];
