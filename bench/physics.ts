/**
 * `npm run physics`: how true the solver is, against references that know nothing of it. `npm run physics -- pile` measures
 * only the rows with `pile` in their names.
 */
import { CHECKS } from '../tests/physics';
import { NATURE } from '../tests/physics/nature';
import { report, row, rowFilter } from '../tools/report';
import { measureNature } from './nature';
import { loadContestants } from './peers/load';
import { writeToDocs } from './pages';
import { table, writeResults } from './results';

const words = process.argv.slice(2);
const isAsked = rowFilter(words);
const isWhole = words.every((word) => word.startsWith('--'));
const rows = CHECKS.filter(({ name }) => isAsked(name)).map(({ name, measure, unit, limit, known }) => ({
    ...row(name, measure(), unit, limit),
    ...(known && { known }),
}));
const hasNature = NATURE.some(({ name }) => isAsked(`nature ${name}`));
const nature = hasNature ? measureNature(await loadContestants()).filter(({ name }) => isAsked(name)) : [];
if (rows.length + nature.length === 0) {
    console.error(`No row has ${words.join(' or ')} in its name.`);
    process.exitCode = 1;
} else if (process.argv.includes('--json')) {
    report('Physics of the exact solver', [...rows, ...nature]);
} else {
    if (rows.length > 0) report('Physics of the exact solver', rows);
    if (nature.length > 0) console.log(`\nNature, at default settings\n\n${table('nature', nature)}`);
}
if (process.argv.includes('--write')) {
    if (isWhole) {
        writeToDocs(rows);
        writeResults(nature);
    } else {
        console.error('Only all rows are written into the docs: --write goes without names of rows.');
        process.exitCode = 1;
    }
}
