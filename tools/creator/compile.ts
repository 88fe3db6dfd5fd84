import * as babel from '@babel/core';

/** Babel as this project's settings alone would have it. */
const ALONE = { configFile: false, babelrc: false } as const;

/**
 * A script as Creator compiles it, still an ES module: its own Babel preset after preset-env, with the defaults of
 * its project settings.
 * @param targets What it is compiled for, as in Browserslist.
 */
export function compileScript(code: string, file: string, targets: string): string {
    const presets = [
        ['@babel/preset-env', { modules: false, targets }],
        [
            '@cocos/creator-programming-babel-preset-cc',
            { useDefineForClassFields: true, allowDeclareFields: true },
        ],
    ];
    return transform(code, { presets, filename: file });
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
    return babel.transformSync(code, { ...options, ...ALONE })!.code!;
}
