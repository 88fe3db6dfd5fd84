import { readFileSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Plugin, rollup } from 'rollup';
import { minify } from 'terser';
import { assetsUnder } from './asset-files';
import { compiledBy, constantsOf, createLoader, type Output } from './compile';
import type { Meta } from './meta';

/** The names that Creator gives to what it adds to the scripts. */
const HELPERS = 'cce:/internal/rollupPluginModLoBabelHelpers.js';
const CONSTANTS = 'virtual:/cc/env';
const ENTRY = 'virtual:///prerequisite-imports/main';

/** The module that runs all scripts. */
export const MAIN = 'chunks:///_virtual/main';

/** A game's scripts, as a release build has them. */
export interface GameScripts {
    /** All modules, each a `System.register(name, ...)`, in one classic script; {@link MAIN} is one of them. */
    readonly code: string;
    /** The same, one by one; the path is that of a module's script, from the scripts' folder, if it is made of one. */
    readonly modules: readonly { readonly path: string | null; readonly code: string }[];
    /** Circles of imports by value, of which Creator warns: the files on the way around, from the scripts' folder. */
    readonly circles: readonly string[];
}

/**
 * Builds the scripts of a folder as Creator builds those of a game in release mode: its compiler, then Rollup, then Terser.
 * What has been compiled is kept, for a second build of the same output.
 * @returns A function that builds them: each script as a module of its own, or all merged into one ("erase modules"). The
 * game may have only those of which a function says so, given the path from the folder.
 */
export function scriptsOf(
    path: string,
    output: Output,
): (isMerged: boolean, isIn?: (path: string) => boolean) => Promise<GameScripts> {
    const folder = realpathSync(path); // as the loader resolves imports
    const pathOf = (file: string): string => relative(folder, file).replaceAll('\\', '/');
    const files = assetsUnder(folder).filter((file) => file.endsWith('.ts'));
    const scripts = creatorScripts(folder, files, output);
    return async (isMerged, isIn = () => true) => {
        const urls = files.filter((file) => isIn(pathOf(file))).map((file) => pathToFileURL(file).href);
        const circles: string[] = [];
        const build = await rollup({
            input: isMerged ? [ENTRY] : [...urls, ENTRY],
            plugins: [entryOf(urls), scripts, release],
            preserveModules: !isMerged,
            onwarn: (warning) => {
                if (warning.code !== 'CIRCULAR_DEPENDENCY') throw new Error(warning.message);
                circles.push(warning.cycle!.map((url) => pathOf(fileURLToPath(url))).join(' -> '));
            },
        });
        const { output: chunks } = await build.generate({
            format: 'system',
            entryFileNames: isMerged ? '[name]' : '[name][extname]',
            exports: 'named',
            strict: false,
            systemNullSetters: true,
        });
        const modules = chunks
            .flatMap((chunk) => (chunk.type === 'chunk' ? [chunk] : []))
            .sort((a, b) => a.fileName.localeCompare(b.fileName))
            .map(({ facadeModuleId: id, code }) => {
                return { path: id?.startsWith('file:') ? pathOf(fileURLToPath(id)) : null, code };
            });
        return { code: modules.map(({ code }) => code).join('\n'), modules, circles };
    };
}

/** The module that runs all scripts. */
function entryOf(urls: readonly string[]): Plugin {
    const imports = urls.map((url) => `import ${JSON.stringify(url)};`).join('\n');
    return {
        name: 'entry',
        resolveId: (request) => (request === ENTRY ? ENTRY : null),
        load: (id) => (id === ENTRY ? imports : null),
    };
}

/** Finds and compiles scripts by Creator's module loader. */
function creatorScripts(folder: string, files: readonly string[], output: Output): Plugin {
    const loader = createLoader(output, HELPERS);
    loader.setExternals(['cc']);
    loader.setAssetPrefixes([pathToFileURL(join(folder, '/')).href]);
    loader.setImportMap({ imports: { 'cc/env': CONSTANTS } }, new URL('none:/'));
    const constants = Object.entries(constantsOf(false));
    loader.addMemoryModule(
        CONSTANTS,
        constants.map(([name, value]) => `export const ${name} = ${value};`).join('\n'),
    );
    for (const file of files) {
        const { uuid } = JSON.parse(readFileSync(`${file}.meta`, 'utf8')) as Meta;
        loader.setUUID(pathToFileURL(file).href, uuid);
    }
    const compiled = new Map<string, string>();
    return {
        name: 'creator-scripts',
        resolveId: (request, importer) => {
            if (request === HELPERS) return request;
            const found = loader.resolve(
                request,
                importer === undefined ? undefined : new URL(importer),
                'esm',
            );
            return found.isExternal ? { id: found.specifierOrURL, external: true } : found.url.href;
        },
        load: (id) => {
            const code = compiled.get(id) ?? compiledBy(loader, new URL(id));
            compiled.set(id, code);
            return code;
        },
    };
}

/** What Creator does to each module in a release build: it gets its name, and is minified. */
const release: Plugin = {
    name: 'release',
    renderChunk: async (code, { fileName }) => {
        const name = fileName.startsWith('_virtual/') ? fileName : `_virtual/${fileName}`;
        const named = code.replace('System.register(', `$&'chunks:///${name}', `);
        return (await minify(named)).code!;
    },
};
