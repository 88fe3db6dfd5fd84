/** `npm run physics`: how true the solver is, against references that know nothing of it. */
import { CHECKS } from '../tests/physics';
import { writeToReadmes } from './readme';
import { report, row } from '../tools/report';

const rows = CHECKS.map(({ name, measure, unit, limit, known }) => ({
    ...row(name, measure(), unit, limit),
    ...(known && { reason: known.because }),
}));
report('Physics of the exact solver', rows);
if (process.argv.includes('--write')) writeToReadmes(rows);
