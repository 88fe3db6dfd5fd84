/** Writes what features are, need and weigh, and where scripts have moved, into the docs, in both languages. */
import { join, resolve } from 'node:path';
import { OUTPUTS } from '../tools/creator/compile';
import { scriptsOf } from '../tools/creator/game-build';
import { PACKAGE } from '../tools/features';
import { filesOf, writeBetweenMarks } from '../tools/pages';
import { weighFeatures } from './builds/features';
import { featuresTable, pathsTable } from './feature-tables';

async function main(): Promise<void> {
    const folder = join(resolve(__dirname, '..'), PACKAGE);
    const { modules } = await scriptsOf(folder, OUTPUTS.es5)(false);
    const sizes = await weighFeatures(folder, modules, false);
    for (const language of [0, 1] as const) {
        writeBetweenMarks('features', featuresTable(sizes, language), [filesOf('building')[language]]);
        writeBetweenMarks('paths', pathsTable(language), [filesOf('migration')[language]]);
    }
}

void main();
