import { FIXED_STEP } from '../../assets/rope/core/solver';
import { Stall } from '../../assets/rope/edit/stall';
import { Crate, Hanging } from '../scenes/bodies';
import { ropeBetween } from '../scenes/ropes';
import { GRAVITY, PERCENT, type Check } from './check';

const NODES = 11;
const LENGTH = 200;
/** How far the crate is below the ceiling, px. */
const HEIGHT = 100;
/** px/s^2, the default of a winch. */
const ACCELERATION = 2000;
const CRATE_MASS = 2;
const NODE_MASS = 0.005;
const WEIGHT = GRAVITY * (CRATE_MASS + NODES * NODE_MASS);

/** Pull that a winch is left with, over what it can do, after it has wound a crate against a ceiling. */
function pullAtCeiling(weights: number, motorSpeed: number): number {
    const force = weights * WEIGHT;
    const rope = ropeBetween([0, 0], [0, -LENGTH], NODES, NODE_MASS);
    const crate = new Crate([0, -LENGTH], CRATE_MASS, 40, [[0, 0]]);
    const hanging = new Hanging([rope], [crate], [[{ member: 0, node: NODES - 1 }]]);
    const stall = new Stall();
    let length = LENGTH;
    let speed = 0;
    let before = 0;
    for (let frame = 0; frame < 600; frame++) {
        const unwound = stall.excess(force);
        stall.check(motorSpeed, force, 0);
        speed = stall.isStalled ? 0 : Math.max(motorSpeed, speed - ACCELERATION * FIXED_STEP);
        const reeled = unwound + speed * FIXED_STEP;
        stall.note(reeled);
        length += reeled;
        for (let i = 0; i < NODES - 1; i++) rope.chain.setBaseLength(i, length / (NODES - 1));
        hanging.step();
        if (crate.body.y > HEIGHT - LENGTH) {
            crate.body.y = HEIGHT - LENGTH;
            crate.body.velocityY = Math.min(crate.body.velocityY, 0);
            crate.read();
        }
        const [tension] = rope.chain.tensions;
        stall.take(0.5 * (before + tension), tension);
        before = tension;
    }
    return before / force;
}

/** Winches that something holds their load against. */
export const STALLS: readonly Check[] = [2, 3, 10].flatMap((weights) =>
    [-20, -100, -300].map((speed) => ({
        name: `winch of ${weights} weights against a ceiling at ${-speed} px/s: pull against maxMotorForce`,
        unit: '%',
        limit: 3,
        measure: () => PERCENT * Math.abs(pullAtCeiling(weights, speed) - 1),
    })),
);
