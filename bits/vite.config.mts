import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const project = fileURLToPath(new URL('..', import.meta.url));
const isNative = process.env.ROPE_MATH === 'native';

/** The engine's own Math in the place of the solver's functions: to measure what those cost. */
const nativeMath: Plugin = {
    name: 'native-math',
    enforce: 'pre',
    resolveId: (source) => (/geometry\/math$/.test(source) ? `${project}/bits/native-math.ts` : null),
};

/** Names that the language leaves to the engine. */
const ROUNDED = /\bMath\.(?=(?:exp|pow|log|hypot|sin|cos|tan|asin|acos|atan|atan2)\b)/g;

/**
 * What a game's scripts and its engine work out is input for ropes: in every JavaScript engine the same, or nothing could
 * be compared. What the package works out stays as it is.
 */
const sameInput: Plugin = {
    name: 'same-input',
    enforce: 'pre',
    transform: (code, id) =>
        /\/(tools\/cc|assets\/examples|tests\/scenes)\//.test(id) && ROUNDED.test(code)
            ? `import { gameMath } from '${project}/bits/game-math';\n${code.replace(ROUNDED, 'gameMath.')}`
            : null,
};

/** Bundles the plays as one script that runs in any JavaScript engine: no modules, no page, no clock. */
export default defineConfig({
    root: `${project}/bits`,
    plugins: isNative ? [sameInput, nativeMath] : [sameInput],
    resolve: {
        alias: [
            { find: /^cc$/, replacement: `${project}/tools/cc/index.ts` },
            { find: /^cc\/env$/, replacement: `${project}/tools/cc/env.ts` },
        ],
    },
    oxc: {
        target: 'es2018',
        decorator: { legacy: true, emitDecoratorMetadata: false },
        assumptions: { setPublicClassFields: false },
        typescript: { removeClassFieldsWithoutInitializer: false },
    },
    build: {
        lib: {
            entry: `${project}/bits/plays.ts`,
            formats: ['iife'],
            name: 'ropePlays',
            fileName: () => 'plays.js',
        },
        target: 'es2018',
        minify: false,
        emptyOutDir: true,
        rolldownOptions: { output: { keepNames: true } },
    },
});
