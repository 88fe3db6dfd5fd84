/** Draws the diagrams of the chapter on the editor. With `--json` it writes nothing and prints them. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { menuDiagram } from './diagrams/menu';
import { sceneViewDiagram } from './diagrams/scene-view';

const diagrams = { 'create-menu.svg': menuDiagram(), 'scene-view.svg': sceneViewDiagram() };
if (process.argv.includes('--json')) {
    console.log(JSON.stringify(diagrams));
} else {
    for (const [name, text] of Object.entries(diagrams)) {
        writeFileSync(resolve(__dirname, '../docs/images', name), text);
    }
}
