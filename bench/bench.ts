/** `npm run bench`: what a rope costs, against the tutorials' algorithm and against libraries in the same run. */
import { measureBodies } from './bodies';
import { measureContacts } from './contacts';
import { measureDrawCalls } from './draw';
import { measureExact, measureExactAtWork, measureExactDetached } from './exact';
import { measureGarbage } from './garbage';
import { measureGroups } from './groups';
import { measureMemory } from './memory';
import { measureNetContacts, measureNetGarbage, measureNets } from './nets';
import { isJitlessChild, measureJitless, printJitless } from './jitless';
import { measureDefaultStretch } from './peers/default-stretch';
import { measureEnergy } from './peers/energy';
import { measureEqualAccuracy } from './peers/equal-accuracy';
import { loadContestants } from './peers/load';
import { search } from './peers/search';
import { measurePiles } from './piles';
import { measureOutputs } from './outputs';
import { plotStretch } from './plot';
import { report } from '../tools/report';
import type { Row } from '../tools/report';
import { writeResults } from './results';
import { measureSimulation } from './simulate';
import { measureQueries } from './queries';
import { measureSleep } from './sleep';
import { measureStates } from './states';
import { measureWinches } from './winches';

const searchAt = process.argv.indexOf('--search');
if (isJitlessChild) printJitless();
else if (process.argv.includes('--plot')) plotStretch(await loadContestants());
else if (searchAt >= 0) search(await loadContestants(), process.argv.slice(searchAt + 1));
else await measureAll();

async function measureAll(): Promise<void> {
    const contestants = await loadContestants();
    if (contestants.length === 0)
        console.error('The libraries to compare with are not installed: npm ci --prefix bench');
    const parts: Readonly<Record<string, () => Row[] | Promise<Row[]>>> = {
        simulate: measureSimulation,
        exact: measureExact,
        work: measureExactAtWork,
        jitless: measureJitless,
        garbage: () => [...measureGarbage(), ...measureNetGarbage()],
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
        // From here on in this order: with WebAssembly comes what slows typed arrays down for good.
        peers: () => measureEqualAccuracy(contestants),
        detached: measureExactDetached,
        stretch: () => measureDefaultStretch(contestants),
        energy: () => measureEnergy(contestants),
    };
    const onlyAt = process.argv.indexOf('--only');
    const names = onlyAt < 0 ? Object.keys(parts) : process.argv[onlyAt + 1].split(',');
    const rows: Row[] = [];
    for (const name of names) rows.push(...(await parts[name]()));
    report('Cost of a rope', rows);
    if (process.argv.includes('--write')) writeResults(rows);
}
