import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FEATURES } from '../../extensions/rope-editor/src/features';
import { featuresInUse } from '../../extensions/rope-editor/src/features-in-use';
import { featureUses } from '../../tools/feature-uses';
import { Features } from '../../tools/features';
import { SceneModules } from '../../tools/scene-module';

/** What the compiler finds in the examples is what the page and the editor must find by reading text. */

const ROOT = join(__dirname, '../..');
const EXAMPLES = 'assets/examples';
const features = new Features(ROOT);
const modules = new SceneModules();
const uses = [...featureUses(features)];

/** The features that files use, and those that they need. */
function neededBy(used: Iterable<string>): Set<string> {
    const needed = new Set(used);
    for (const one of needed) for (const other of features.neededBy(one)) needed.add(other);
    return needed;
}

const SCENES = uses.filter(([path]) => path.startsWith(EXAMPLES) && path.endsWith('.scene'));

test.each(SCENES)(
    '%s gets all features that its components, its scripts and their scripts use',
    (path, used) => {
        const { features: found } = modules.partsOf(readFileSync(join(ROOT, path), 'utf8'));
        expect(found).toEqual(expect.arrayContaining([...neededBy(used)]));
    },
);

const NAMES = readdirSync(join(ROOT, EXAMPLES)).filter((name) => !name.endsWith('.meta'));

test.each(NAMES)('the editor finds the features in use in %s', (name) => {
    const inside = uses.filter(([path]) => path.startsWith(`${EXAMPLES}/${name}/`));
    const found = featuresInUse(join(ROOT, EXAMPLES, name), join(ROOT, 'assets/rope'), FEATURES);
    expect([...found.keys()]).toEqual(
        expect.arrayContaining([...neededBy(inside.flatMap(([, used]) => [...used]))]),
    );
});
