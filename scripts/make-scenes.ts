/** Writes the example scenes into assets/examples/<name>/<name>.scene. Scenes keep the uuid of their meta. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureMeta } from '../tools/creator/meta';
import { ASSETS, uuidOf } from '../tools/creator/project';
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
