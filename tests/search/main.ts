/**
 * `npm run search`: random ropes in random trouble. Plays scenarios for some minutes and reports the worst;
 * `-- --minutes 10` says for how long, `-- --from 1` from which seed on, `-- --seed 7` plays one and tells of it.
 */
import { faultsOf, reasonOf } from './limits';
import { round } from './paths';
import { play, type Result } from './play';
import { describe, massRatio, scenarioOf } from './scenario';

interface Played extends Result {
    readonly seed: number;
    readonly ratio: number;
    readonly faults: readonly string[];
}

/** The figures that are searched for their worst. */
const FIGURES: readonly (readonly [keyof Result, string])[] = [
    ['stretch', 'stretch, more than 0.5 s after a jump or change, %'],
    ['worstStretch', 'stretch at any time, %'],
    ['worstCost', 'eliminations in a frame'],
    ['cost', 'eliminations a frame, mean'],
    ['gain', 'energy from nowhere, %'],
    ['rescues', 'steps left to the relaxation, of 300'],
    ['longestRescue', 'steps in a row left to it'],
];
const SHOWN = 6;
const SECONDS = 60;

/** The number after an option; undefined if it is not given. */
function option(name: string): number | undefined {
    const at = process.argv.indexOf(`--${name}`);
    return at < 0 ? undefined : Number(process.argv[at + 1]);
}

function playSeed(seed: number): Played {
    const scenario = scenarioOf(seed);
    const result = play(scenario);
    return { ...result, seed, ratio: massRatio(scenario), faults: faultsOf(scenario, result) };
}

/** One scenario in words, its figures, and the steps in which something went wrong. */
function tellOf(seed: number): void {
    const scenario = scenarioOf(seed);
    console.log(describe(scenario).join('\n    '));
    let omitted = 0;
    const result = play(scenario, ({ time, stretch, eliminations, isRescue, hasJumped }) => {
        if (!isRescue && !(stretch > 1) && !hasJumped) return;
        if (omitted++ >= 30) return;
        const what = `${hasJumped ? 'jump  ' : ''}${isRescue ? 'left to the relaxation' : ''}`;
        console.log(
            `${time.toFixed(3)} s  stretch ${round(stretch)} %  eliminations ${eliminations}  ${what}`,
        );
    });
    if (omitted > 30) console.log(`and ${omitted - 30} steps more`);
    for (const [figure, words] of FIGURES) console.log(`${words}: ${round(Number(result[figure]))}`);
    const faults = faultsOf(scenario, result);
    console.log(faults.length > 0 ? `NOT OK: ${faults.join('; ')}` : 'ok');
    const reason = reasonOf(seed);
    if (reason) console.log(`known: ${reason}`);
}

function search(minutes: number, from: number): void {
    const all: Played[] = [];
    const end = performance.now() + minutes * SECONDS * 1000;
    for (let seed = from; performance.now() < end; seed++) all.push(playSeed(seed));
    console.log(
        `${all.length} scenarios, seeds ${from} to ${from + all.length - 1}; worst (seed, mass ratio):`,
    );
    for (const [figure, words] of FIGURES) {
        const worst = [...all].sort((a, b) => Number(b[figure]) - Number(a[figure])).slice(0, SHOWN);
        const texts = worst.map(
            (one) => `${round(Number(one[figure]))} (${one.seed}, ${one.ratio.toExponential(0)})`,
        );
        console.log(`${words}: ${texts.join('  ')}`);
    }
    const faulty = all.filter(({ faults }) => faults.length > 0);
    for (const { seed, faults } of faulty)
        console.log(`seed ${seed}: ${faults.join('; ')}${reasonOf(seed) ? ' (known)' : ''}`);
    console.log(`${faulty.length} of ${all.length} are not as they should be; -- --seed N tells of one`);
    if (faulty.some(({ seed }) => reasonOf(seed) === undefined)) process.exitCode = 1;
}

const seed = option('seed');
if (seed !== undefined) tellOf(seed);
else search(option('minutes') ?? 1, option('from') ?? 1 + Math.floor(Math.random() * 1e9));
