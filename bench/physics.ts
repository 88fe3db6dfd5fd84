/** `npm run physics`: how true the solver is, against references that know nothing of it. */
import { CHECKS } from '../tests/physics';
import { report, row } from './report';

report(
    'Physics of the exact solver',
    CHECKS.map(({ name, measure, unit, limit }) => row(name, measure(), unit, limit)),
);
