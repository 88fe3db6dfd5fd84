/** `npm run bench`: what a rope costs, against the tutorials' algorithm and against libraries in the same run. */
import { measureBodies } from './bodies';
import { measureContacts } from './contacts';
import { measureDrawCalls } from './draw';
import { measureExact, measureExactAtWork, measureExactDetached, measureExactJitless } from './exact';
import { measureGarbage } from './garbage';
import { measureGroups } from './groups';
import { measureMemory } from './memory';
import { measureNetContacts, measureNetGarbage, measureNets, measureNetsJitless } from './nets';
import { inOwnProcess, partOfThisProcess, printRows } from './own-process';
import { measureDefaultStretch } from './peers/default-stretch';
import { measureEnergy } from './peers/energy';
import { measureEqualAccuracy } from './peers/equal-accuracy';
import { loadContestants } from './peers/load';
import { search } from './peers/search';
import { measurePiles } from './piles';
import { measureOutputs } from './outputs';
import { plotStretch } from './plot';
import { report, type Row } from '../tools/report';
import { writeResults } from './results';
import { measureSimulation } from './simulate';
import { measureQueries } from './queries';
import { measureSleep } from './sleep';
import { measureStates } from './states';
import { measureWinches } from './winches';

/** What the command measures, in this order. */
const PARTS: Readonly<Record<string, () => Row[] | Promise<Row[]>>> = {
    simulate: measureSimulation,
    exact: measureExact,
    work: measureExactAtWork,
    jitless: () => [...measureExactJitless(), ...measureNetsJitless()],
    garbage: measureGarbage,
    netGarbage: measureNetGarbage,
    memory: measureMemory,
    contact: () => [...measureContacts(), ...measureNetContacts()],
    bodies: measureBodies,
    piles: measurePiles,
    groups: measureGroups,
    nets: measureNets,
    draw: measureDrawCalls,
    sleep: measureSleep,
    queries: measureQueries,
    states: measureStates,
    winches: measureWinches,
    outputs: measureOutputs,
    peers: async () => measureEqualAccuracy(await loadContestants()),
    detached: measureExactDetached,
    stretch: async () => measureDefaultStretch(await loadContestants()),
    energy: async () => measureEnergy(await loadContestants()),
};
const NODE_FLAGS: Readonly<Record<string, readonly string[]>> = { jitless: ['--jitless'] };

const part = partOfThisProcess();
const searchAt = process.argv.indexOf('--search');
if (part) printRows(await PARTS[part]());
else if (process.argv.includes('--plot')) plotStretch(await loadContestants());
else if (searchAt >= 0) search(await loadContestants(), process.argv.slice(searchAt + 1));
else await measureAll();

async function measureAll(): Promise<void> {
    const contestants = await loadContestants();
    if (contestants.length === 0)
        console.error('The libraries to compare with are not installed: npm ci --prefix bench');
    const onlyAt = process.argv.indexOf('--only');
    const names = onlyAt < 0 ? Object.keys(PARTS) : process.argv[onlyAt + 1].split(',');
    const rows = names.flatMap((name) => inOwnProcess(name, NODE_FLAGS[name]));
    report('Cost of a rope', rows);
    if (process.argv.includes('--write')) writeResults(rows);
}
