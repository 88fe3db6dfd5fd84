import { FIXED_STEP } from '../assets/rope/core/solver';
import { nearlyLevel, pileOf, type Thrown } from '../tests/physics/contact/piles';
import { row, shortOf, type Known, type Row } from '../tools/report';
import { timeCases, timeRow, type Rounds } from './compare';
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

interface Case {
    readonly make: () => Thrown[];
    readonly limit: number;
    readonly known?: Known;
}

const FALLS: Known = {
    reason: 'until they lie still contacts come and go in every step, and all of them are solved together: 5 to 10 times as long on a busy machine',
};

const CASES: Readonly<Record<string, Case>> = {
    'three ropes, apart': { make: () => three(500, 0), limit: CONTACT_LIMIT },
    'three ropes on each other': { make: () => three(17, 40), limit: CONTACT_LIMIT, known: FALLS },
    'a rope on one of a tenth of its mass': {
        make: () => [
            { points: nearlyLevel(-150, 30, 1.7) },
            { points: nearlyLevel(-133, 70, 2.7), mass: 10 },
        ],
        limit: CONTACT_LIMIT,
    },
    'ten ropes that fall on a floor': {
        make: () =>
            Array.from({ length: 10 }, (_, k) => ({
                points: nearlyLevel(17 * (k % 3) - 150, 40 * k + 30, 1.7 + k),
            })),
        limit: FALLING_LIMIT,
        known: FALLS,
    },
};

/** Times of ropes that collide with each other, against the same ropes that do not, and what a step leaves behind. */
export function measurePiles(): Row[] {
    const names = Object.keys(CASES);
    const entrants = names.map((name) => [
        { name: 'each alone', create: () => alone(CASES[name].make()), frames: FRAMES },
        { name: 'collide', create: () => together(CASES[name].make()), frames: FRAMES },
    ]);
    const times = timeCases(entrants, ROUNDS).flatMap(([free, collide], k) => {
        const { limit, known } = CASES[names[k]];
        const ratio = row(`pile, ${names[k]}: ratio`, collide.best / free.best, 'x', limit);
        return [
            timeRow(`pile, ${names[k]}: each alone`, free),
            timeRow(`pile, ${names[k]}: collide`, collide),
            known ? shortOf(ratio, known) : ratio,
        ];
    });
    const garbage = names.map((name) =>
        garbageRow(`garbage pile, ${name}`, together(CASES[name].make()), WARM_UP_STEPS),
    );
    return [...times, ...garbage];
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
