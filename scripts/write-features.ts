/** Writes what features are, need and weigh, what works with what, and where scripts have moved, into the docs. */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OUTPUTS } from '../tools/creator/compile';
import { scriptsOf } from '../tools/creator/game-build';
import { PACKAGE } from '../tools/features';
import { mergedCopy } from '../tools/merged/files';
import { filesOf, writeBetweenMarks } from '../tools/pages';
import { weighFeatures } from './builds/features';
import { EXTENSION_FEATURES, extensionFeatures } from './extension-features';
import { featuresTable, pathsTable } from './feature-tables';
import { pairFeaturesTable, pairsTable } from './pair-tables';

async function main(): Promise<void> {
    const { folder, remove } = mergedCopy(resolve(__dirname, '..'));
    const { modules } = await scriptsOf(join(folder, PACKAGE), OUTPUTS.es5)(false);
    const sizes = await weighFeatures(folder, modules, false);
    remove();
    writeFileSync(join(resolve(__dirname, '..'), EXTENSION_FEATURES), extensionFeatures());
    for (const language of [0, 1] as const) {
        const together = [filesOf('together')[language]];
        writeBetweenMarks('together features', pairFeaturesTable(language), together);
        writeBetweenMarks('pairs', pairsTable(language), together);
        writeBetweenMarks('features', featuresTable(sizes, language), [filesOf('building')[language]]);
        writeBetweenMarks('paths', pathsTable(language), [filesOf('migration')[language]]);
    }
}

void main();
