import { FIXED_STEP, RopeGroup } from '../assets/rope/solver';
import type { Knot, Simulation } from '../assets/rope/solver';
import { loadAt, ropeBetween } from '../tests/scenes/ropes';
import type { Place } from '../tests/scenes/ropes';
import { row } from '../tools/report';
import type { Row } from '../tools/report';
import { timeCases, timeRow } from './compare';
import type { Rounds } from './compare';
import { garbageRow } from './garbage';
import type { BenchRope } from './ropes';

/** A step of ropes that share loads may take this many times the steps of the same ropes alone. */
const LIMIT = 1.5;
/** Why it takes more. */
const REASON =
    'loads in a line swing as one, farther than each alone: 1.9 to 2 eliminations a step for 2 to 32 loads, 1.4 alone; each rope between two loads is gone through twice more to find what they share';
const LOADS = [1, 2, 8, 32];
const NODES = 20;
const NODE_MASS = 0.1;
const LENGTH = 100;
const LOAD = 10;
const ANGLE = 0.3;
const FRAMES = 300;
const ROUNDS: Rounds = { sweeps: 4, warmUp: 2, least: 2, most: 20, seconds: 0.15 };
const WARM_UP_STEPS = 2000;

/** Where the ropes of a straight line of them meet, the first hook among it: it starts aslant and swings. */
const placeOf = (k: number): Place => [LENGTH * k * Math.sin(ANGLE), -LENGTH * k * Math.cos(ANGLE)];

const ropeAfter = (k: number, isHeld: boolean): Simulation =>
    ropeBetween(placeOf(k), placeOf(k + 1), NODES, NODE_MASS, isHeld);

/** Ropes and loads by turns, one below the other: each load hangs on the rope above it and carries the one below. */
function together(loads: number): BenchRope {
    const ropes = Array.from({ length: loads }, (_, k) => ropeAfter(k, k === 0));
    const members = [...ropes, ...ropes.map((_, k) => loadAt(placeOf(k + 1), LOAD))];
    const knots = ropes.map((_, k): Knot => {
        const own = [
            { member: k, node: NODES - 1 },
            { member: loads + k, node: 0 },
        ];
        return k + 1 < loads ? [...own, { member: k + 1, node: 0 }] : own;
    });
    const group = new RopeGroup(members, knots);
    return stepped(members, () => group.advance(FIXED_STEP));
}

/** The same ropes, each held at its head, with its load as the mass of its tail. */
function alone(loads: number): BenchRope {
    const ropes = Array.from({ length: loads }, (_, k) => ropeAfter(k, true));
    for (const { chain } of ropes) chain.setMass(NODES - 1, NODE_MASS + LOAD);
    return stepped(ropes, () => {
        for (const rope of ropes) rope.advance(FIXED_STEP);
    });
}

function stepped(members: readonly Simulation[], advance: () => void): BenchRope {
    return {
        step() {
            advance();
            for (const member of members) member.refreshDrawn();
        },
        read(out) {
            let at = 0;
            for (const { chain } of members) {
                out.set(chain.positions, at);
                at += chain.positions.length;
            }
        },
    };
}

/** Times of ropes that share loads, against the same ropes alone, and what a step leaves behind. */
export function measureGroups(): Row[] {
    const entrants = LOADS.map((loads) => [
        { name: 'alone', create: () => alone(loads), frames: FRAMES },
        { name: 'together', create: () => together(loads), frames: FRAMES },
    ]);
    return timeCases(entrants, ROUNDS).flatMap(([apart, joined], k) => {
        const name = `group of ${LOADS[k]} ${LOADS[k] === 1 ? 'load' : 'loads'}`;
        return [
            timeRow(`${name}: ropes alone`, apart),
            timeRow(`${name}: together`, joined),
            { ...row(`${name}: ratio`, joined.best / apart.best, 'x', LIMIT), reason: REASON },
            garbageRow(`garbage ${name}: Exact`, together(LOADS[k]), WARM_UP_STEPS),
        ];
    });
}
