import { swing } from '../tests/scenes/swing';
import { row } from './report';
import type { Row } from './report';
import { relaxationSwing } from './simulate';

const WARM_UP_STEPS = 20_000;
const MEASURED_STEPS = 1000;
/** Bytes a step may leave behind. */
const GARBAGE_LIMIT = 64;

/** Growth of the heap over a thousand steps without a collection. Needs node's --expose-gc. */
export function measureGarbage(): Row[] {
    return [30, 100].map((nodeCount) => {
        const step = relaxationSwing(swing(nodeCount, 1));
        for (let i = 0; i < WARM_UP_STEPS; i++) step();
        globalThis.gc!();
        const before = process.memoryUsage().heapUsed;
        for (let i = 0; i < MEASURED_STEPS; i++) step();
        const growth = process.memoryUsage().heapUsed - before;
        return row(`garbage swing, ${nodeCount} nodes`, growth / MEASURED_STEPS, 'B/step', GARBAGE_LIMIT);
    });
}
