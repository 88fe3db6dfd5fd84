import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const project = fileURLToPath(new URL('..', import.meta.url));

/** Lets the browser's clock tick in 5 microseconds instead of 100, for the times under the canvas. */
const isolated = {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
};

export default defineConfig({
    root: `${project}/preview`,
    base: './',
    resolve: {
        alias: [
            { find: /^cc$/, replacement: `${project}/tools/cc/index.ts` },
            { find: /^cc\/env$/, replacement: `${project}/tools/cc/env.ts` },
        ],
    },
    // As Creator compiles scripts: legacy decorators, and class fields that are defined, not assigned.
    oxc: {
        target: 'es2022',
        decorator: { legacy: true, emitDecoratorMetadata: false },
        assumptions: { setPublicClassFields: false },
        typescript: { removeClassFieldsWithoutInitializer: false },
    },
    build: {
        outDir: `${project}/dist/preview`,
        emptyOutDir: true,
        target: 'es2022',
        // A picture in the script would be fetched for every scene, also for those without it.
        assetsInlineLimit: 0,
        // The package and the stand-in are in one.
        chunkSizeWarningLimit: 2500,
        // Messages and the inspector show names of classes; a test compares those of functions.
        rolldownOptions: { output: { keepNames: true } },
    },
    server: { fs: { allow: [project] }, headers: isolated },
    preview: { headers: isolated },
});
