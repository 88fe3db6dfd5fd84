import { existsSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import * as ts from 'typescript';
import type { Meta } from './creator/meta';
import { compressScriptUuid } from './creator/uuid';
import { CORE, type Features, filesUnder, importsOf, PACKAGE, placeOf } from './features';

/** The folder of whatever is beside the package. */
const ASSETS = 'assets';
/** What a scene or prefab says of its components and assets: a class by its name or its script, an asset by its uuid. */
const NAMED = /"__(?:type|uuid)__": "([^"@]+)/g;
const CLASS_NAME = /@ccclass\('([^']+)'\)/g;

/**
 * The files below `assets`, beside the package, and which features each of them uses: scripts by the declarations of what
 * they name, scenes and prefabs by their classes and assets, and all of them by what those use that they refer to.
 */
export function featureUses(features: Features): Map<string, ReadonlySet<string>> {
    const { project } = features;
    const files = filesUnder(ASSETS, project).filter((path) => !path.endsWith('.meta'));
    const owners = ownersOf(files, project);
    const used = namedIn(files, features);
    const refers = new Map<string, readonly string[]>();
    for (const path of files.filter((path) => !placeOf(path))) {
        refers.set(path, referredBy(path, owners, project));
        if (!used.has(path)) used.set(path, new Set());
    }
    for (let before = -1, now = 0; before !== now;) {
        before = now;
        now = 0;
        for (const [path, others] of refers) {
            const uses = used.get(path)!;
            for (const other of others) {
                const { feature = '' } = placeOf(other) ?? {};
                if (features.names.includes(feature)) uses.add(feature);
                for (const one of used.get(other) ?? []) uses.add(one);
            }
            now += uses.size;
        }
    }
    return used;
}

/** The files that own uuids, short uuids of scripts, and names of classes. */
function ownersOf(files: readonly string[], project: string): Map<string, string> {
    const owners = new Map<string, string>();
    for (const path of files) {
        const meta = join(project, `${path}.meta`);
        if (!existsSync(meta)) continue;
        const { uuid } = JSON.parse(readFileSync(meta, 'utf8')) as Meta;
        owners.set(uuid, path);
        if (!path.endsWith('.ts')) continue;
        owners.set(compressScriptUuid(uuid), path);
        for (const [, name] of readFileSync(join(project, path), 'utf8').matchAll(CLASS_NAME))
            owners.set(name!, path);
    }
    return owners;
}

/** The files that a script, scene or prefab refers to. */
function referredBy(path: string, owners: ReadonlyMap<string, string>, project: string): string[] {
    if (!/\.(ts|scene|prefab)$/.test(path)) return [];
    const text = readFileSync(join(project, path), 'utf8');
    const names = path.endsWith('.ts')
        ? importsOf(text).map((name) => `${posix.join(posix.dirname(path), name)}.ts`)
        : [...text.matchAll(NAMED)].map(([, name]) => owners.get(name!) ?? '');
    return [...new Set(names)].filter(Boolean);
}

/** The features that scripts beside the package name: those that declare a name which the core does not declare. */
function namedIn(files: readonly string[], { names, project }: Features): Map<string, Set<string>> {
    const scripts = files.filter((path) => path.endsWith('.ts'));
    const { config } = ts.readConfigFile(join(project, 'tsconfig.creator.json'), ts.sys.readFile);
    const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, project);
    const program = ts.createProgram(fileNames, options);
    const checker = program.getTypeChecker();
    const placeOfNode = (node: ts.Node): string => {
        const path = relative(project, node.getSourceFile().fileName).replaceAll('\\', '/');
        return placeOf(path)?.feature ?? '';
    };
    const used = new Map<string, Set<string>>();
    for (const path of scripts.filter((path) => !path.startsWith(`${PACKAGE}/`))) {
        const uses = new Set<string>();
        const visit = (node: ts.Node): void => {
            if (ts.isIdentifier(node)) {
                const symbol = checker.getSymbolAtLocation(node);
                const isAlias = symbol && symbol.flags & ts.SymbolFlags.Alias;
                const { declarations = [] } = (isAlias ? checker.getAliasedSymbol(symbol) : symbol) ?? {};
                const places = declarations.map(placeOfNode);
                if (!places.includes(CORE)) for (const one of places) if (names.includes(one)) uses.add(one);
            }
            ts.forEachChild(node, visit);
        };
        visit(program.getSourceFile(join(project, path))!);
        used.set(path, uses);
    }
    return used;
}
