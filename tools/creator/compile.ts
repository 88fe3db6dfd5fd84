import * as babel from '@babel/core';

/** Babel as this project's settings alone would have it. */
const ALONE = { configFile: false, babelrc: false } as const;

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

/** What loose mode lets Babel assume, besides what its presets understand by the word. */
const LOOSE_ASSUMPTIONS: Readonly<Record<string, boolean>> = {
    constantSuper: true,
    ignoreFunctionLength: true,
    ignoreToPrimitiveHint: true,
    mutableTemplateObject: true,
    noClassCalls: true,
    noDocumentAll: true,
    objectRestNoSymbols: true,
    privateFieldsAsProperties: true,
    setClassMethods: true,
    setComputedProperties: true,
    setPublicClassFields: true,
    setSpreadProperties: true,
    skipForOfIteratorClosing: true,
    superIsCallableConstructor: true,
};

/**
 * A script as Creator compiles it, still an ES module: its own Babel preset after preset-env, with the defaults of
 * its project settings.
 */
export function compileScript(code: string, file: string, { targets, loose }: Output): string {
    const presets = [
        [
            '@babel/preset-env',
            {
                ...{ modules: false, targets, loose, ignoreBrowserslistConfig: true },
                include: ['proposal-class-properties'],
            },
        ],
        [
            '@cocos/creator-programming-babel-preset-cc',
            { useDefineForClassFields: true, allowDeclareFields: true, loose },
        ],
    ];
    return transform(code, { presets, filename: file, assumptions: loose ? LOOSE_ASSUMPTIONS : {} });
}

/** An ES module in another module format, by the Babel plugin of that name; more plugins run before. */
export function toModuleFormat(
    code: string,
    format: 'commonjs' | 'systemjs',
    plugins: babel.PluginItem[] = [],
): string {
    return transform(code, { plugins: [...plugins, `@babel/plugin-transform-modules-${format}`] });
}

function transform(code: string, options: babel.TransformOptions): string {
    return babel.transformSync(code, { ...options, ...ALONE, compact: false })!.code!;
}
