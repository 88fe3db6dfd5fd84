import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SceneAsset } from 'cc';
import { deserialize, director, js } from 'cc';
import { Rope, RopeLoad, RopeObstacle, RopeSkin } from '../../assets/rope';
import { ASSETS, uuidOf } from '../../tools/creator/project';
import { compressScriptUuid } from '../../tools/creator/uuid';

/** Opens an example scene from its file and returns the ropes in it. Pictures are left out. */
export function openExample(name: string): Rope[] {
    js._setClassId(compressScriptUuid(uuidOf('rope/Rope.ts')), Rope);
    js._setClassId(compressScriptUuid(uuidOf('rope/RopeSkin.ts')), RopeSkin);
    js._setClassId(compressScriptUuid(uuidOf('rope/RopeLoad.ts')), RopeLoad);
    js._setClassId(compressScriptUuid(uuidOf('rope/RopeObstacle.ts')), RopeObstacle);
    const path = join(ASSETS, 'examples', name, `${name}.scene`);
    const asset = deserialize(JSON.parse(readFileSync(path, 'utf8'))) as SceneAsset;
    director.runSceneImmediate(asset);
    return asset.scene!.getComponentsInChildren(Rope);
}
