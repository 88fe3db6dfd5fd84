import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const project = fileURLToPath(new URL('..', import.meta.url));

/** Bundles the measuring commands as a game's build bundles its scripts: what is timed is what players run. */
export default defineConfig({
    root: project,
    resolve: {
        alias: [
            { find: /^cc$/, replacement: `${project}/tools/cc/index.ts` },
            { find: /^cc\/env$/, replacement: `${project}/tools/cc/env.ts` },
        ],
    },
    oxc: {
        target: 'es2022',
        decorator: { legacy: true, emitDecoratorMetadata: false },
        assumptions: { setPublicClassFields: false },
        typescript: { removeClassFieldsWithoutInitializer: false },
    },
    ssr: { noExternal: ['planck'] }, // what is bundled runs from any folder
    build: {
        ssr: true,
        target: 'node20',
        outDir: `${project}/dist/bench`,
        emptyOutDir: true,
        rolldownOptions: {
            input: { bench: `${project}/bench/bench.ts`, physics: `${project}/bench/physics.ts` },
            output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
        },
    },
});
