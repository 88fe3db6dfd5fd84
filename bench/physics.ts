/** `npm run physics`: how true the solver is, against references that know nothing of it. */
import { CHECKS } from '../tests/physics';
import { report, row } from '../tools/report';
import { measureNature } from './nature';
import { loadContestants } from './peers/load';
import { writeToDocs } from './pages';
import { table, writeResults } from './results';

const rows = CHECKS.map(({ name, measure, unit, limit, known }) => ({
    ...row(name, measure(), unit, limit),
    ...(known && { reason: known.because }),
}));
const nature = measureNature(await loadContestants());
if (process.argv.includes('--json')) {
    report('Physics of the exact solver', [...rows, ...nature]);
} else {
    report('Physics of the exact solver', rows);
    console.log(`\nNature, at default settings\n\n${table('nature', nature)}`);
}
if (process.argv.includes('--write')) {
    writeToDocs(rows);
    writeResults(nature);
}
