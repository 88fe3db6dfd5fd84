/** Draws docs/images/create-menu.svg, what Node > Rope creates. With `--print` it writes nothing and prints it. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { menuDiagram } from './diagrams/menu';

const diagram = menuDiagram();
if (process.argv.includes('--print')) {
    process.stdout.write(diagram);
} else {
    writeFileSync(resolve(__dirname, '../docs/images/create-menu.svg'), diagram);
}
