import { basename } from 'node:path';
import type { PackageScripts, Script } from './scripts';

/** Scripts that are merged into one, in the order in which they are run. */
export interface Module {
    /** From the package's folder. */
    readonly path: string;
    readonly scripts: readonly Script[];
}

/**
 * Puts the scripts of each folder together in as few modules as stay without a circle. The modules are found in the order in
 * which they are run. Next comes the folder of which all that is left can be run, else the one of which the most can.
 * @throws If scripts import each other by value in a circle.
 */
export function modulesOf({ all }: PackageScripts): Module[] {
    const left = new Set([...all.values()].filter((script) => !script.isEmpty));
    const done = new Set<string>();
    const modules: Module[] = [];
    const needed = (script: Script): string[] => [...script.needs].flatMap((path) => filled(all, path));
    while (left.size > 0) {
        let best: Script[] = [];
        let isBestWhole = false;
        for (const folder of new Set([...left].map((script) => script.folder))) {
            const scripts = [...left].filter((script) => script.folder === folder);
            const ready = readyOf(scripts, needed, done);
            const isWhole = ready.length === scripts.length;
            if (isWhole === isBestWhole ? ready.length <= best.length : !isWhole) continue;
            best = ready;
            isBestWhole = isWhole;
        }
        if (best.length === 0) throw new Error('Scripts import each other in a circle.');
        modules.push({ path: freePath(best[0]!, modules), scripts: best });
        for (const script of best) {
            left.delete(script);
            done.add(script.path);
        }
    }
    return modules;
}

/** The scripts that a path stands for: those behind it, if all that it does is to pass on their names. */
function filled(all: PackageScripts['all'], path: string): string[] {
    const { isEmpty, needs } = all.get(path)!;
    return isEmpty ? [...needs].flatMap((one) => filled(all, one)) : [path];
}

/** Of a folder's scripts those that need none but what is done and each other, in the order in which they are run. */
function readyOf(
    scripts: readonly Script[],
    needed: (script: Script) => string[],
    done: ReadonlySet<string>,
): Script[] {
    const ready = new Map<string, Script>();
    for (let before = -1; before !== ready.size;) {
        before = ready.size;
        for (const script of scripts)
            if (needed(script).every((path) => done.has(path) || ready.has(path)))
                ready.set(script.path, script);
    }
    return [...ready.values()];
}

function freePath({ isAlone, path, folder }: Script, modules: readonly Module[]): string {
    if (isAlone) return path;
    const place = folder.includes('/') ? folder : `${folder}/${folder}`;
    const name = basename(place);
    const parent = folder.startsWith('core/') ? 'core' : folder;
    const isTaken = (one: string): boolean => modules.some((module) => module.path === one);
    for (let k = 1; ; k++) {
        const free = `${parent}/${name}${k === 1 ? '' : `-${k}`}.ts`;
        if (!isTaken(free)) return free;
    }
}
