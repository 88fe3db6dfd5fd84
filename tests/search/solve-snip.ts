/**
 * `npm run solve:snip`: for each level of the game snip, looks for cuts that bring the sweet into the mouth: which rope,
 * and after how many frames. It plays on from states that it goes back to, so that no frame is played twice for cuts that
 * begin alike; of the ways on it tries some at random, again and again. Prints the journal with the most stars for
 * tests/support/snip-journals.ts, whose test replays it; fails if none is found for a level.
 */
import { director, Vec3 } from 'cc';
import type { Node } from 'cc';
import { BOTTOM, MOUTH_REACH, Snip, STAR_REACH } from '../../assets/examples/snip/Snip';
import { SNIP_LEVELS } from '../../assets/examples/snip/SnipLevels';
import { RopeSystem } from '../../assets/rope';
import { resetEngine } from '../../tools/cc/reset';
import { openGame } from '../support/games';
import { randomNumbers } from '../support/random';

/** A cut: after how many frames of 1/60 s, and which rope. */
type Cut = readonly [time: number, rope: number];

interface Solution {
    readonly cuts: readonly Cut[];
    readonly stars: number;
}

/** Between two times at which a rope may be cut, frames, and how many of the cuts that are possible then are tried. */
const INTERVAL = 8;
const SHARE = 0.1;
/** Most frames that are played for a level. */
const BUDGET = 40_000;
/** How long the sweet swings before each cut, and falls after the last one, at most, frames. */
const WAIT = 126;
const FALL = 150;
const FRAME = 1 / 60;

function solve(level: number): { best: Solution | null; frames: number } {
    resetEngine();
    const snip = openGame('snip', Snip);
    director.tick(FRAME);
    director.tick(FRAME);
    snip.begin(level);
    snip.enabled = false; // its end takes the sweet away, and here it goes on
    const system = RopeSystem.instance;
    const ropes = snip.ropes.filter(({ node }) => node.active);
    let best: Solution | null = null;
    let frames = 0;
    const random = randomNumbers(level + 1);
    const isDone = (): boolean => best?.stars === snip.stars.length || frames > BUDGET;

    const isNear = (node: Node, reach: number): boolean =>
        Vec3.distance(node.position, snip.sweet!.position) < reach;

    /** Plays frames; how many stars the sweet has when it is in the mouth, or that it is lost, or plays on. */
    function play(count: number, stars: Set<Node>): 'won' | 'lost' | 'playing' {
        for (let i = 0; i < count; i++) {
            director.tick(FRAME);
            frames++;
            for (const star of snip.stars) if (isNear(star, STAR_REACH)) stars.add(star);
            if (isNear(snip.monster!, MOUTH_REACH)) return 'won';
            if (snip.sweet!.position.y < BOTTOM) return 'lost';
        }
        return 'playing';
    }

    function search(cuts: readonly Cut[], time: number, stars: ReadonlySet<Node>): void {
        const seen = new Set(stars);
        const left = ropes.filter((_, rope) => !cuts.some(([, cut]) => cut === rope));
        const end = left.length > 0 ? WAIT : FALL;
        for (let waited = 0; waited < end && !isDone(); waited += INTERVAL) {
            const tried = left.filter(() => random() < SHARE);
            const state = tried.length > 0 ? system.captureState() : null;
            for (const rope of tried) {
                rope.cutAt(rope.length / 2);
                search([...cuts, [time + waited, ropes.indexOf(rope)]], time + waited, seen);
                system.restoreState(state!);
            }
            const result = play(INTERVAL, seen);
            if (result === 'won' && seen.size > (best?.stars ?? -1)) best = { cuts, stars: seen.size };
            if (result !== 'playing') return;
        }
    }

    const start = system.captureState();
    while (!isDone()) {
        search([], 2, new Set());
        system.restoreState(start);
    }
    return { best, frames };
}

for (const level of SNIP_LEVELS.keys()) {
    const { best, frames } = solve(level);
    const answer = best ? `${JSON.stringify(best.cuts)}, ${best.stars} stars` : 'no cuts found that win';
    console.log(`level ${level + 1}: ${answer}; ${frames} frames played`);
    if (!best) process.exitCode = 1;
}
