import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Component, deserialize, director, js, type Scene, type SceneAsset } from 'cc';
import { ASSETS, uuidOf } from '../../tools/creator/project';
import { compressScriptUuid } from '../../tools/creator/uuid';

const FILES = readdirSync(ASSETS, { recursive: true, encoding: 'utf8' }).map((path) =>
    path.replaceAll('\\', '/'),
);
const SCRIPTS = FILES.filter((path) => /^(rope\/(?:[a-z]+\/)+Rope\w*|examples\/.*)\.ts$/.test(path));

/** Paths of the examples' scenes under `assets`. */
export const SCENES = FILES.filter((path) => /^examples\/.*\.scene$/.test(path));

/**
 * What a script exports. Folder and ending are written out, so that a bundle of tests takes all scripts that it may ask for.
 * @param path Under `assets`.
 */
export function scriptAt(path: string): object {
    // eslint-disable-next-line @typescript-eslint/no-require-imports
    return require(`../../assets/${path.replace(/\.ts$/, '')}.ts`) as object;
}

/** Makes the components of the package and of the examples known by the names that scene files have for them. */
export function registerScripts(): void {
    for (const path of SCRIPTS) {
        const exported = Object.values(scriptAt(path));
        const component = exported.find(
            (one) => typeof one === 'function' && one.prototype instanceof Component,
        );
        if (component) js._setClassId(compressScriptUuid(uuidOf(path)), component);
    }
}

/** Runs a scene from its file. */
export function runScene(path: string): Scene {
    const asset = deserialize(JSON.parse(readFileSync(join(ASSETS, path), 'utf8'))) as SceneAsset;
    director.runSceneImmediate(asset);
    return asset.scene!;
}
