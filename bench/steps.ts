import { FIXED_STEP, type Simulation } from '../assets/rope/core/solver';
import { RopeGroup } from '../assets/rope/loads/solver/rope-group';
import { box, ropeAmong } from '../tests/physics/contact/rig';
import { drag } from '../tests/scenes/drag';
import { jerk } from '../tests/scenes/jerk';
import { flag } from '../tests/scenes/nets';
import { loadAt, ropeBetween } from '../tests/scenes/ropes';
import { pointsOf } from '../tests/scenes/scene';
import { swing } from '../tests/scenes/swing';
import { winch } from '../tests/scenes/winch';
import { AT_WORK } from './at-work';
import { pushedRopes } from './frames';
import { netRope } from './nets';
import { solverRope, type BenchRope } from './ropes';

const NODES = 30;
const LENGTH = 6;
const LOAD = 10;

/** One rope or net of each kind of step: bundled with the package in each output of Creator's compiler. */
export const STEPS: Readonly<Record<string, () => BenchRope>> = {
    swing: () => solverRope(swing(NODES, 1), 'exact'),
    drag: () => solverRope(drag(NODES, LOAD), 'exact'),
    jerk: () => solverRope(jerk(NODES, LOAD), 'exact'),
    gusts: () => solverRope(swing(NODES, 1), 'exact', AT_WORK.gusts.parameters),
    contacts: lyingOnBox,
    group: twoOnLoad,
    net: () => netRope(flag(6, 5)),
    winch: () => solverRope(winch(NODES, LOAD), 'exact'),
};

/** Whole frames of components, of some ropes together. */
export const FRAMES: Readonly<Record<string, (ropes: number) => Pick<BenchRope, 'step'>>> = {
    'that hang': (ropes) => pushedRopes(NODES, 60, ropes),
    'that swing': (ropes) => pushedRopes(NODES, 2000, ropes),
};

/** A rope that falls on a box and lies there. */
function lyingOnBox(): BenchRope {
    const points = pointsOf(NODES, (i) => [LENGTH * i, 0]);
    const width = LENGTH * (NODES - 1);
    const table = box(width, 34, { x: width / 2, y: -20 });
    const rope = ropeAmong([table], { points, baseLength: LENGTH, pins: [] });
    return stepped([rope], () => rope.advance(FIXED_STEP));
}

/** Two ropes that hold one load. */
function twoOnLoad(): BenchRope {
    const left = ropeBetween([-60, 0], [0, -100], NODES / 2);
    const right = ropeBetween([60, 0], [0, -100], NODES / 2);
    const load = loadAt([0, -100], LOAD);
    const tail = NODES / 2 - 1;
    const knot = [left, right, load].map((rope, member) => ({ member, node: rope === load ? 0 : tail }));
    const members = [left, right, load];
    const group = new RopeGroup(members, [knot]);
    load.frames.applyImpulse(0, 2000, 0);
    return stepped(members, () => group.advance(FIXED_STEP));
}

function stepped(ropes: readonly Simulation[], advance: () => void): BenchRope {
    return {
        step() {
            advance();
            for (const rope of ropes) rope.frames.refreshDrawn();
        },
        read: (out) => out.set(ropes[0].chain.positions),
    };
}
