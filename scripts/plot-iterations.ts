/**
 * Draws docs/images/iterations.svg and order.svg, and prints the figures that the docs state. With `--json` it writes nothing
 * and prints figures and plot as one line `{"tables":[...],"plot":"..."}`.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { iterationsPlot } from './plots/iterations';
import { orderPlot } from './plots/order';
import { depthTable, markdownRow, rateTable, stretchTable } from './plots/tables';

const images = resolve(__dirname, '../docs/images');
const tables = [stretchTable(), depthTable(), rateTable()];
const plot = iterationsPlot();

if (process.argv.includes('--json')) {
    console.log(JSON.stringify({ tables, plot }));
} else {
    for (const { title, columns, rows } of tables) {
        console.log([title, markdownRow(columns), ...rows.map(markdownRow), ''].join('\n'));
    }
    writeFileSync(join(images, 'iterations.svg'), plot);
    writeFileSync(join(images, 'order.svg'), orderPlot());
}
