import { FIXED_STEP } from '../assets/rope/core/solver';
import { nearlyLevel, pileOf } from '../tests/physics/contact/piles';
import type { Thrown } from '../tests/physics/contact/piles';
import { row, shortOf } from '../tools/report';
import type { Known, Row } from '../tools/report';
import { timeCases, timeRow } from './compare';
import type { Rounds } from './compare';
import { garbageRow } from './garbage';
import type { BenchRope } from './ropes';

/** Ropes in a pile may take this many times what they take where they go through each other; ten that fall on a floor. */
const CONTACT_LIMIT = 3;
const FALLING_LIMIT = 4;

const FRAMES = 300;
const ROUNDS: Rounds = { sweeps: 4, warmUp: 2, least: 2, most: 20, seconds: 0.15 };
const WARM_UP_STEPS = 5000;

/** Three ropes of 40 nodes, so far above each other and beside each other. */
const three = (x: number, y: number): Thrown[] =>
    [0, 1, 2].map((k) => ({ points: nearlyLevel(x * k - 150, y * k + 30, 1.7 + k) }));

const FALLING = 'ten ropes that fall on a floor';

const CASES: Readonly<Record<string, () => Thrown[]>> = {
    'three ropes, apart': () => three(500, 0),
    'three ropes on each other': () => three(17, 40),
    'a rope on one of a tenth of its mass': () => [
        { points: nearlyLevel(-150, 30, 1.7) },
        { points: nearlyLevel(-133, 70, 2.7), mass: 10 },
    ],
    [FALLING]: () =>
        Array.from({ length: 10 }, (_, k) => ({
            points: nearlyLevel(17 * (k % 3) - 150, 40 * k + 30, 1.7 + k),
        })),
};

/** Times of ropes that collide with each other, against the same ropes that do not, and what a step leaves behind. */
export function measurePiles(): Row[] {
    const names = Object.keys(CASES);
    const entrants = names.map((name) => [
        { name: 'each alone', create: () => alone(CASES[name]()), frames: FRAMES },
        { name: 'collide', create: () => together(CASES[name]()), frames: FRAMES },
    ]);
    const times = timeCases(entrants, ROUNDS).flatMap(([free, collide], k) => [
        timeRow(`pile, ${names[k]}: each alone`, free),
        timeRow(`pile, ${names[k]}: collide`, collide),
        ratioRow(names[k], collide.best / free.best),
    ]);
    const garbage = names.map((name) =>
        garbageRow(`garbage pile, ${name}`, together(CASES[name]()), WARM_UP_STEPS),
    );
    return [...times, ...garbage];
}

const FALLS: Known = {
    reason: 'until they lie still contacts come and go in every step, and all of them are solved together: 5 to 10 times as long on a busy machine',
};

function ratioRow(name: string, ratio: number): Row {
    const isFalling = name === FALLING;
    const measured = row(`pile, ${name}: ratio`, ratio, 'x', isFalling ? FALLING_LIMIT : CONTACT_LIMIT);
    return isFalling ? shortOf(measured, FALLS) : measured;
}

function together(ropes: readonly Thrown[]): BenchRope {
    const pile = pileOf(ropes);
    return {
        step() {
            pile.advance(FIXED_STEP);
            for (const member of pile.members) member.frames.refreshDrawn();
        },
        read: (out) => out.set(pile.members[0].chain.positions),
    };
}

function alone(ropes: readonly Thrown[]): BenchRope {
    const { members } = pileOf(ropes);
    return {
        step() {
            for (const member of members) {
                member.advance(FIXED_STEP);
                member.frames.refreshDrawn();
            }
        },
        read: (out) => out.set(members[0].chain.positions),
    };
}
