import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix, resolve } from 'node:path';
import { FEATURES } from '../extensions/rope-editor/src/features';
import { usedBy } from '../extensions/rope-editor/src/features-in-use';
import { uuidOf } from './creator/project';
import { compressScriptUuid } from './creator/uuid';
import { Features, importsOf, PACKAGE, scriptsUnder } from './features';

const PROJECT = resolve(__dirname, '..');
const EXAMPLES = 'assets/examples';
const PHYSICS = /"cc\.(RigidBody2D|\w+Collider2D)"/;
const SOUNDS = /"cc\.AudioClip"/;
const CLASS = /@ccclass\(/;

/** What the page loads with a scene: paths from the project's folder. */
export interface SceneParts {
    /** The features of the package that it uses. */
    readonly features: readonly string[];
    /** Scripts that are run before the scene is: doors of features, bridges between these, parts of the page. */
    readonly doors: readonly string[];
    /** Scripts of its components, and of those that its scripts may add, by the names that scenes have for them. */
    readonly components: Readonly<Record<string, string>>;
}

const read = (path: string): string => readFileSync(join(PROJECT, path), 'utf8');
const idOf = (path: string): string => compressScriptUuid(uuidOf(path.slice('assets/'.length)));

/** Scenes as modules of the page. The scripts of the project are read once. */
export class SceneModules {
    private readonly _features = new Features();
    private readonly _package = scriptsUnder(PACKAGE);
    private readonly _ids: readonly (readonly [path: string, id: string])[] = scriptsUnder(EXAMPLES)
        .filter((path) => CLASS.test(read(path)))
        .map((path) => [path, idOf(path)]);
    private readonly _ofPackage: readonly (readonly [path: string, id: string])[] = this._package
        .filter((path) => basename(path).startsWith('Rope') && CLASS.test(read(path)))
        .map((path) => [path, idOf(path)]);

    /**
     * The source of a module that loads what a scene needs; its default export is the scene's text.
     * @param path Of the scene's file, from the project's folder.
     * @param text What the page is to get of that file.
     */
    sourceOf(path: string, text: string): string {
        const { doors, components } = this.partsOf(read(path));
        const from = (target: string): string => JSON.stringify(`./${posix.relative(dirname(path), target)}`);
        return [
            `import { addScript } from ${from('preview/scripts.ts')};`,
            ...doors.map((door) => `import ${from(door)};`),
            ...Object.values(components).map((script, i) => `import * as script${i} from ${from(script)};`),
            ...Object.keys(components).map((id, i) => `addScript(${JSON.stringify(id)}, script${i});`),
            `export default ${JSON.stringify(text)};`,
        ].join('\n');
    }

    /** What a scene needs, by the text of its file. */
    partsOf(scene: string): SceneParts {
        const scripts = this._ids.filter(([, id]) => scene.includes(`"${id}"`));
        const texts = withImported(scripts.map(([path]) => path)).map((path) => [path, read(path)] as const);
        const named = [['.scene', scene] as const, ...texts].flatMap(([path, text]) =>
            usedBy(path, text, FEATURES),
        );
        const features = this._features.names.filter((name) =>
            this._features.goneWith([name]).some((one) => named.includes(one)),
        );
        const isIn = (path: string): boolean => this._features.isIn(path, features);
        const folders = [
            ...features,
            ...this._features.names.flatMap((one) => this._features.bridgesOf(one)),
        ];
        const doors = folders.map((folder) => `${PACKAGE}/${folder}/index.ts`).filter(isIn);
        return {
            features,
            doors: [
                ...(PHYSICS.test(scene) ? ['tools/cc/physics-2d/index.ts'] : []),
                ...(SOUNDS.test(scene) ? ['preview/sounds.ts'] : []),
                ...new Set(doors),
            ],
            components: Object.fromEntries(
                [...this._ofPackage.filter(([path]) => isIn(path)), ...scripts].map(([path, id]) => [
                    id,
                    path,
                ]),
            ),
        };
    }
}

/** Scripts, and those that they import, as far as these are examples' too. */
function withImported(paths: readonly string[]): string[] {
    const found = new Set(paths);
    for (const path of found)
        for (const name of importsOf(read(path))) {
            const target = `${posix.join(posix.dirname(path), name)}.ts`;
            if (target.startsWith(`${EXAMPLES}/`) && existsSync(join(PROJECT, target))) found.add(target);
        }
    return [...found];
}
