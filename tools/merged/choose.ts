/** Contents by path, with '/'. */
export type Files = Record<string, Uint8Array>;

/** The features of a package, each with those that it cannot be without. */
export type Needed = Readonly<Record<string, readonly string[]>>;

const DOOR = 'index.ts';

/**
 * What is left of the package with some features only, and those that they need: without their lines in its door, too. It asks
 * for nothing but the language: a page makes zips with it.
 * @param files Paths are from the folder of the package.
 */
export function withFeatures(files: Files, names: readonly string[], needed: Needed): Files {
    const kept = withNeeded(names, needed);
    // In a bridge, a folder of a feature that has another one's name, both have to be there.
    const isKept = (path: string): boolean =>
        path
            .replace(/\.meta$/, '')
            .split('/')
            .slice(0, 2)
            .every((folder) => !(folder in needed) || kept.includes(folder));
    const left = Object.fromEntries(Object.entries(files).filter(([path]) => isKept(path)));
    const isLeft = (line: string): boolean => {
        const [, path] = /'\.\/([^']+)'/.exec(line) ?? [];
        return path === undefined || `${path}/${DOOR}` in left;
    };
    const door = new TextDecoder().decode(files[DOOR]).split('\n').filter(isLeft).join('\n');
    return { ...left, [DOOR]: new TextEncoder().encode(door) };
}

/** Some features with those that they need. */
export function withNeeded(names: readonly string[], needed: Needed): string[] {
    return [...new Set([...names, ...names.flatMap((name) => needed[name]!)])];
}
