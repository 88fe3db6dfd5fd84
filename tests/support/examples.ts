import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Component, deserialize, director, js, type SceneAsset } from 'cc';
import * as rope from '../../assets/rope';
import { Rope } from '../../assets/rope';
import { ASSETS, uuidOf } from '../../tools/creator/project';
import { compressScriptUuid } from '../../tools/creator/uuid';

/** Opens an example scene from its file and returns the ropes in it. Pictures are left out. */
export function openExample(name: string): Rope[] {
    for (const [script, type] of Object.entries(rope))
        if (js.isChildClassOf(type, Component)) nameInScenes(script, type as new () => Component);
    const path = join(ASSETS, 'examples', name, `${name}.scene`);
    const asset = deserialize(JSON.parse(readFileSync(path, 'utf8'))) as SceneAsset;
    director.runSceneImmediate(asset);
    return asset.scene!.getComponentsInChildren(Rope);
}

/** Scenes name a component by the uuid in the meta of its script. */
export function nameInScenes(script: string, type: new () => Component): void {
    js._setClassId(compressScriptUuid(uuidOf(script)), type);
}
