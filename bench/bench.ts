/** `npm run bench`: what a rope costs, against the tutorials' algorithm and against libraries in the same run. */
import { measureDrawCalls } from './draw';
import { measureExact, measureExactDetached } from './exact';
import { measureGarbage } from './garbage';
import { measureNetGarbage, measureNets } from './nets';
import { isJitlessChild, measureJitless, printJitless } from './jitless';
import { measureDefaultStretch } from './peers/default-stretch';
import { measureEqualAccuracy } from './peers/equal-accuracy';
import { loadContestants } from './peers/load';
import { search } from './peers/search';
import { plotStretch } from './plot';
import { report } from '../tools/report';
import { writeResults } from './results';
import { measureSimulation } from './simulate';
import { measureSleep } from './sleep';
import { measureStates } from './states';

const searchAt = process.argv.indexOf('--search');
if (isJitlessChild) printJitless();
else if (process.argv.includes('--plot')) plotStretch(await loadContestants());
else if (searchAt >= 0) search(await loadContestants(), process.argv.slice(searchAt + 1));
else await measureAll();

async function measureAll(): Promise<void> {
    const contestants = await loadContestants();
    if (contestants.length === 0)
        console.error('The libraries to compare with are not installed: npm ci --prefix bench');
    const rows = [
        ...measureSimulation(),
        ...measureExact(),
        ...measureJitless(),
        ...measureGarbage(),
        ...measureNets(),
        ...measureNetGarbage(),
        ...measureDrawCalls(),
        ...measureSleep(),
        ...measureStates(),
        // From here on in this order: with WebAssembly comes what slows typed arrays down for good.
        ...measureEqualAccuracy(contestants),
        ...measureExactDetached(),
        ...measureDefaultStretch(contestants),
    ];
    report('Cost of a rope', rows);
    if (process.argv.includes('--write')) writeResults(rows);
}
