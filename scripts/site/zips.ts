import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORE, Features } from '../../tools/features';
import { readBetweenMarks } from '../../tools/pages';
import { packArchives } from '../pack/archives';

/** What the page that makes zips fetches, by its path on the site: the whole zips, and what it has to know of the features. */
export function zipFiles(project: string): Record<string, Uint8Array> {
    const archives = packArchives([...new Features(project).names]);
    const [extension, folder] = Object.entries(archives).sort(([a], [b]) => a.length - b.length);
    const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
        version: string;
    };
    const facts = { version, needed: new Features(project).needed, weights: weightsOf(project) };
    return {
        'zip/extension.zip': extension![1],
        'zip/folder.zip': folder![1],
        'zip/features.json': Buffer.from(JSON.stringify(facts)),
    };
}

/** What the core and each feature weigh in a game, gzip, kB, as the docs have it measured. */
export function weightsOf(project: string): Record<string, number> {
    const text = readFileSync(join(project, 'docs/building.md'), 'utf8');
    const rows = readBetweenMarks('features', text).matchAll(
        /^\| `(\w+)` \|.*\| ([\d.]+) kB \| [\d.]+ kB \|$/gm,
    );
    const weights = Object.fromEntries([...rows].map(([, name, kB]) => [name!, Number(kB)]));
    if (weights[CORE] === undefined) throw new Error('docs/building.md has no weights of features.');
    return weights;
}
