/**
 * `npm run search:calls`: scripts that call anything on everything, with anything. Plays scenes until so many calls have
 * been made, and reports each kind of fault once; `-- --calls 1e6` says how many, `-- --from 1` from which seed on,
 * `-- --seed 7` plays one and tells of it.
 */
import { WildPlay } from './wild-play';

const SCENES = 3;
const CALLS = 120;
const SHOWN = 40;

/** The number after an option; undefined if it is not given. */
function option(name: string): number | undefined {
    const at = process.argv.indexOf(`--${name}`);
    return at < 0 ? undefined : Number(process.argv[at + 1]);
}

/** What makes faults the same: the message without its numbers, and where in the package it was. */
function kindOf(text: string): string {
    const lines = text.split('\n');
    const place = lines.find((line) => line.includes('assets/rope/'))?.trim() ?? '';
    const message = lines.find((line) => /^\w*Error: |^Script/.test(line)) ?? lines[0]!;
    return `${message.replace(/-?\d[\d.e+-]*/g, '#').slice(0, 160)} ${place.replace(/\(.*assets/, '(assets')}`;
}

function tellOf(seed: number): void {
    const play = new WildPlay(seed);
    play.tells = true;
    play.play(SCENES, CALLS);
    console.log(play.trace.slice(-SHOWN).join('\n'));
    for (const { text } of play.faults) console.log(text);
}

function search(calls: number, from: number): void {
    const kinds = new Map<string, number[]>();
    let made = 0;
    let seed = from;
    for (; made < calls; seed++) {
        const play = new WildPlay(seed);
        play.play(SCENES, CALLS);
        made += play.calls;
        for (const { text, after } of play.faults) {
            const kind = kindOf(text);
            const seeds = kinds.get(kind) ?? [];
            kinds.set(kind, seeds);
            seeds.push(seed);
            if (seeds.length === 1) console.log(`seed ${seed}: ${kind}\n    after ${after}`);
        }
        if ((seed - from) % 500 === 499) console.log(`... ${made} calls, ${kinds.size} kinds of faults`);
    }
    console.log(
        `${made} calls in ${SCENES * (seed - from)} scenes, seeds ${from} to ${seed - 1}; ${kinds.size} kinds of faults`,
    );
    for (const [kind, seeds] of [...kinds].sort((a, b) => b[1].length - a[1].length))
        console.log(`${seeds.length} times, seeds ${seeds.slice(0, 5).join(', ')}: ${kind}`);
    if (kinds.size > 0) process.exitCode = 1;
}

const seed = option('seed');
if (seed !== undefined) tellOf(seed);
else search(option('calls') ?? 1e6, option('from') ?? 1);
