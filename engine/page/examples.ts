import {
    assetManager,
    deserialize,
    director,
    ImageAsset,
    Rect,
    Size,
    SpriteFrame,
    Texture2D,
    Vec2,
    type Asset,
    type AudioClip,
    type Component,
    type Label,
    type Prefab,
    type SceneAsset,
    type Scene,
} from 'cc';
import { takePicture } from './picture';
import { repeatsAlongWidth, savedFrameOf } from '../../tools/creator/saved-frame';
import { ASSETS_URL, PROJECT_URL } from '../urls';

declare const System: { import(url: string): Promise<unknown> };

const paths = (await (await fetch(ASSETS_URL)).json()) as readonly string[];
const assets = new Map<string, Asset>();

/** The scripts that scenes name by the ids of their metas, the images and the sounds. */
for (const path of paths) {
    if (path.endsWith('.ts') && !path.endsWith('/index.ts')) await System.import(PROJECT_URL + path);
    if (/\.(png|jpg)$/.test(path)) await loadFrame(path);
    if (path.endsWith('.wav')) await loadClip(path);
}

const scenePath = (name: string): string | undefined => paths.find((path) => path.endsWith(`/${name}.scene`));

/** Names of the example scenes. */
export const EXAMPLES: readonly string[] = paths
    .filter((path) => path.startsWith('assets/examples/') && path.endsWith('.scene'))
    .map((path) => /([^/]+)\.scene$/.exec(path)![1]);

/**
 * Loads an example's .scene file as the engine loads scenes, and runs it.
 * @param change What is another thing in the file: all of its objects, to be changed in place.
 */
export async function openExample(
    name: string,
    change?: (objects: Record<string, unknown>[]) => void,
): Promise<Scene> {
    let json = await textOf(name);
    if (change) {
        const objects = JSON.parse(json) as Record<string, unknown>[];
        change(objects);
        json = JSON.stringify(objects);
    }
    const asset = read(name, json) as SceneAsset;
    director.runSceneImmediate(asset);
    return asset.scene!;
}

async function textOf(name: string): Promise<string> {
    return (await fetch(PROJECT_URL + scenePath(name)!)).text();
}

export async function hasSounds(name: string): Promise<boolean> {
    return (await textOf(name)).includes('"cc.AudioSource"');
}

/** Paths of the package's prefabs. */
export const PREFABS: readonly string[] = paths.filter((path) => path.endsWith('.prefab'));

/** Loads a prefab as the engine loads prefabs. */
export async function openPrefab(path: string): Promise<Prefab> {
    return read(path, await (await fetch(PROJECT_URL + path)).text()) as Prefab;
}

/** An asset from the text of its file, with the assets that it uses. */
function read(name: string, json: string): Asset {
    const details = new deserialize.Details();
    const asset = deserialize(json, details) as Asset;
    const { uuidList, uuidObjList, uuidPropList } = details as unknown as Dependencies;
    uuidList.forEach((uuid, i) => {
        const used = assets.get(uuid);
        if (!used && uuid !== WHITE_SQUARE)
            throw new Error(`${name} uses the asset ${uuid}, which is not one of the project's.`);
        if (used) uuidObjList[i][uuidPropList[i]] = used;
    });
    return asset;
}

/** The engine's own white square, which builds have only if they use it. */
const WHITE_SQUARE = '7d8f9b89-4fd1-4c9f-a3ab-38ec7cded7ca@f9941';

/** Which assets were met where: what the engine's loader fills in. */
interface Dependencies {
    readonly uuidList: readonly string[];
    readonly uuidObjList: readonly Record<string, Asset>[];
    readonly uuidPropList: readonly string[];
}

async function loadFrame(path: string): Promise<void> {
    const meta = (await (await fetch(`${PROJECT_URL}${path}.meta`)).json()) as unknown;
    const found = savedFrameOf(meta);
    if (!found) return;
    const image = new Image();
    image.src = PROJECT_URL + path;
    await image.decode();
    const texture = new Texture2D();
    texture.image = new ImageAsset(image);
    const { REPEAT, CLAMP_TO_EDGE } = Texture2D.WrapMode;
    texture.setWrapMode(repeatsAlongWidth(meta) ? REPEAT : CLAMP_TO_EDGE, CLAMP_TO_EDGE);
    const { trimX, trimY, width, height, rawWidth, rawHeight } = found.userData;
    const frame = new SpriteFrame();
    frame.reset({
        texture,
        rect: new Rect(trimX, trimY, width, height),
        originalSize: new Size(rawWidth, rawHeight),
        offset: new Vec2(),
        isRotate: false,
    });
    assets.set(found.uuid, frame);
}

async function loadClip(path: string): Promise<void> {
    const { uuid } = (await (await fetch(`${PROJECT_URL}${path}.meta`)).json()) as { uuid: string };
    const clip = await new Promise<AudioClip>((resolve, reject) =>
        assetManager.loadRemote<AudioClip>(PROJECT_URL + path, (error, asset) =>
            error ? reject(error) : resolve(asset),
        ),
    );
    clip.name = /([^/]+)\.wav$/.exec(path)![1];
    assets.set(uuid, clip);
}

/** Plays an example for some seconds and returns its last picture, a data URL. Times that a scene measures are not on it. */
export async function pictureOf(name: string, seconds: number): Promise<string> {
    const scene = await openExample(name);
    for (const counter of scene.getComponentsInChildren('VerletRope.ThousandRopes'))
        (counter as Component & { label: Label | null }).label = null;
    for (let frame = 0; frame < 60 * seconds; frame++) director.tick(1 / 60);
    return takePicture();
}

export function exampleNames(): readonly string[] {
    return EXAMPLES;
}
