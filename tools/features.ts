import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import * as ts from 'typescript';

/** The package, from the project's folder. */
export const PACKAGE = 'assets/rope';
/** A rope. Each other folder of the package that has scripts is a feature. */
export const CORE = 'core';

const PROJECT = resolve(__dirname, '..');

/** Where a file of the package lies. */
export interface Place {
    /** The core or a feature; empty for the package's door. */
    readonly feature: string;
    /** The folder in it; empty at its top. */
    readonly folder: string;
}

/** Where a path, seen from the project's folder, lies in the package; null outside of it. */
export function placeOf(path: string): Place | null {
    const [assets, rope, feature, ...rest] = path.split('/');
    if (`${assets}/${rope}` !== PACKAGE) return null;
    return {
        feature: feature === 'index.ts' ? '' : (feature ?? ''),
        folder: rest.length > 1 ? rest[0]! : '',
    };
}

/** All files in a folder of a project and below, sorted: paths from the project's folder, with '/'. */
export function filesUnder(folder: string, project = PROJECT): string[] {
    return readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => posix.join(entry.parentPath.replaceAll('\\', '/'), entry.name))
        .map((path) => posix.relative(project.replaceAll('\\', '/'), path))
        .sort();
}

/** All scripts in a folder of a project and below. */
export function scriptsUnder(folder: string, project = PROJECT): string[] {
    return filesUnder(folder, project).filter((path) => path.endsWith('.ts'));
}

/** Adds to the types of another script. Nothing is left of it when it is compiled; it has to name the very file. */
const AUGMENTATION = /^declare module '[^']+' \{/gm;

/** What a script imports, by whatever means: import, export from, import(), import = require(). */
export function importsOf(source: string): string[] {
    const imports = source.replace(AUGMENTATION, 'namespace Augmented {');
    return ts.preProcessFile(imports, true, true).importedFiles.map(({ fileName }) => fileName);
}

/** The features of the package, as its folders and imports tell of them. */
export class Features {
    readonly names: readonly string[];
    private readonly _needs = new Map<string, ReadonlySet<string>>();
    private readonly _bridges: readonly string[];

    constructor(readonly project = PROJECT) {
        const scripts = scriptsUnder(PACKAGE, project);
        const features = scripts.map((path) => placeOf(path)!.feature).filter(Boolean);
        this.names = [...new Set(features)].filter((name) => name !== CORE);
        const bridges = scripts.map((path) => placeOf(path)!).filter((place) => this.isInBridge(place));
        this._bridges = [...new Set(bridges.map(({ feature, folder }) => `${feature}/${folder}`))];
        for (const name of this.names) this._needs.set(name, this._importedBy(name, scripts));
    }

    /** Whether a place is in a bridge: a folder of a feature that has another feature's name. */
    isInBridge({ feature, folder }: Place): boolean {
        return feature !== CORE && this.names.includes(folder);
    }

    /** The features of which a feature imports files. What its bridges import counts for nobody. */
    needsOf(name: string): string[] {
        return [...this._needs.get(name)!].sort();
    }

    /** The folders, `feature/other`, where features meet that do not need each other. */
    bridgesOf(name: string): string[] {
        return this._bridges.filter((bridge) => bridge.split('/').includes(name));
    }

    /** The features that go when some go: those, and whatever needs them. */
    goneWith(names: readonly string[]): string[] {
        const gone = new Set(names);
        for (let before = -1; before !== gone.size;) {
            before = gone.size;
            for (const name of this.names)
                if (this.needsOf(name).some((one) => gone.has(one))) gone.add(name);
        }
        return [...gone].sort();
    }

    /** The features that a feature cannot be without: those that it needs, and what they need. */
    neededBy(name: string): string[] {
        return this.names.filter((other) => other !== name && this.goneWith([other]).includes(name));
    }

    /** Each feature with those that it cannot be without. */
    get needed(): Record<string, string[]> {
        return Object.fromEntries(this.names.map((name) => [name, this.neededBy(name)]));
    }

    /** Whether a script of the package is in a copy that has the core and some features: no bridge to others. */
    isIn(path: string, names: readonly string[]): boolean {
        const place = placeOf(path)!;
        const has = (name: string): boolean => name === CORE || names.includes(name);
        return has(place.feature) && (!this.isInBridge(place) || has(place.folder));
    }

    private _importedBy(name: string, scripts: readonly string[]): Set<string> {
        const own = scripts.filter((path) => {
            const place = placeOf(path)!;
            return place.feature === name && !this.isInBridge(place);
        });
        const imported = own.flatMap((path) =>
            importsOf(readFileSync(join(this.project, path), 'utf8'))
                .filter((one) => one.startsWith('.'))
                .map((one) => placeOf(posix.join(posix.dirname(path), one))?.feature ?? ''),
        );
        return new Set(imported.filter((one) => one !== name && this.names.includes(one)));
    }
}
