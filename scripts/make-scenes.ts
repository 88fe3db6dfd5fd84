/** Writes the example scenes, assets/examples/<name>/<name>.scene, and the package's prefabs. Their metas keep their uuids. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureMeta } from '../tools/creator/meta';
import { ASSETS, uuidOf } from '../tools/creator/project';
import { pathOf, PREFABS, prefabText } from './prefabs';
import { EXAMPLES, exampleText } from './scenes';
import { withSettledProps } from './scenes/settle';

for (const example of EXAMPLES) {
    const asset = `examples/${example.name}/${example.name}.scene`;
    const path = join(ASSETS, asset);
    mkdirSync(join(path, '..'), { recursive: true });
    ensureMeta(path);
    writeFileSync(path, withSettledProps(exampleText(example, uuidOf(asset))));
    console.log(asset);
}

for (const prefab of PREFABS) {
    const path = join(ASSETS, pathOf(prefab));
    writeFileSync(path, prefabText(prefab));
    ensureMeta(path);
    console.log(pathOf(prefab));
}
