import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SceneAsset } from 'cc';
import { deserialize, director, js } from 'cc';
import { Rope, RopeLoad, RopeObstacle, RopeSkin } from '../../assets/rope';
import { ASSETS, uuidOf } from '../../tools/creator/project';
import { compressScriptUuid } from '../../tools/creator/uuid';

/** Opens an example scene from its file and returns the ropes in it. Pictures are left out. */
export function openExample(name: string): Rope[] {
    js._setClassId(compressScriptUuid(uuidOf('Rope')), Rope);
    js._setClassId(compressScriptUuid(uuidOf('RopeSkin')), RopeSkin);
    js._setClassId(compressScriptUuid(uuidOf('RopeLoad')), RopeLoad);
    js._setClassId(compressScriptUuid(uuidOf('RopeObstacle')), RopeObstacle);
    const path = join(ASSETS, 'examples', name, `${name}.scene`);
    const asset = deserialize(JSON.parse(readFileSync(path, 'utf8'))) as SceneAsset;
    director.runSceneImmediate(asset);
    return asset.scene!.getComponentsInChildren(Rope);
}
