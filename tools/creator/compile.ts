import * as babel from '@babel/core';
import type * as Constants from 'cc/env';
import { ModLo } from '@cocos/creator-programming-mod-lo';
import { pathToFileURL } from 'node:url';
import { compressScriptUuid } from './uuid';

/** What scripts are compiled to. */
export interface Output {
    /** As in Browserslist; undefined: ES5, which is what Creator compiles to unless a project names its targets. */
    readonly targets: string | undefined;
    /** "Enable loose mode" of the project settings: shorter code that keeps less to the standard. */
    readonly loose: boolean;
}

/** The outputs that the package is checked in, by what the commands call them. */
export const OUTPUTS = {
    modern: { targets: 'chrome 100', loose: false },
    es5: { targets: undefined, loose: false },
    'es5-loose': { targets: undefined, loose: true },
} as const satisfies Record<string, Output>;

/** Name of an output. */
export type OutputName = keyof typeof OUTPUTS;

/** `cc/env` of a build for the web or a mini game; Creator writes the values into the scripts. */
export function constantsOf(debug: boolean): Record<keyof typeof Constants, boolean> {
    return { EDITOR: false, EDITOR_NOT_IN_PREVIEW: false, DEV: debug, NATIVE: false };
}

/**
 * Creator's module loader, which compiles scripts, with the defaults of a project's settings.
 * @param helperModule Where scripts import Babel's helpers from; by default each has its own.
 */
export function createLoader({ targets, loose }: Output, helperModule?: string): ModLo {
    const loader = new ModLo({
        targets,
        loose,
        useDefineForClassFields: true,
        allowDeclareFields: true,
        // Generators stay as they are unless a project asks for the polyfill of async functions.
        _internalTransform: { excludes: ['transform-regenerator'] },
        _compressUUID: compressScriptUuid,
        _helperModule: helperModule,
    });
    keepPresets(loader as unknown as Loader);
    return loader;
}

/** What makes the settings of Babel for a script, inside of Creator's module loader. */
interface Loader {
    readonly _transformer: {
        _getPluginsPresetsOfModule(...words: unknown[]): { presets: readonly unknown[] };
    };
}

/** Babel reads presets anew for each script, a third of its time, unless they are the same objects: the loader makes new ones. */
function keepPresets({ _transformer: transformer }: Loader): void {
    const make = transformer._getPluginsPresetsOfModule.bind(transformer);
    let first: readonly unknown[] | undefined;
    transformer._getPluginsPresetsOfModule = (...words) => {
        const made = make(...words);
        first ??= made.presets;
        return { ...made, presets: first };
    };
}

const loaders = new Map<Output, ModLo>();

/**
 * A script as Creator compiles it, still an ES module.
 * @param uuid That of its meta. The engine is told of it while the script runs, and knows its component by it.
 */
export function compileScript(code: string, file: string, output: Output, uuid?: string): string {
    const loader = loaders.get(output) ?? createLoader(output);
    loaders.set(output, loader);
    const url = pathToFileURL(file);
    loader.addMemoryModule(url, code);
    if (uuid !== undefined) loader.setUUID(url.href, uuid);
    return compiledBy(loader, url);
}

/** The code of a module as a loader compiles it. */
export function compiledBy(loader: ModLo, url: URL): string {
    return loader.load(url).module().code;
}

/** An ES module in another module format, by the Babel plugin of that name; more plugins run before. */
export function toModuleFormat(
    code: string,
    format: 'commonjs' | 'systemjs',
    plugins: babel.PluginItem[] = [],
): string {
    return babel.transformSync(code, {
        plugins: [...plugins, `@babel/plugin-transform-modules-${format}`],
        compact: false,
        // None but the settings above.
        configFile: false,
        babelrc: false,
    })!.code!;
}
