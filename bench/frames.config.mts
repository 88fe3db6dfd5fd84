import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vite';
import bench from './vite.config.mts';

const project = fileURLToPath(new URL('..', import.meta.url));
/** The folder whose package and stand-in are bundled. */
const tree = process.env.ROPE_TREE ?? project;

/** Bundles `frames.ts` as the other measuring commands, for the package of a tree. */
export default mergeConfig(
    { ...bench, resolve: {}, build: { ...bench.build, rolldownOptions: {} } },
    {
        resolve: {
            alias: [
                { find: /^\.\/scene$/, replacement: `${tree}/bench/scene.ts` },
                { find: /^cc$/, replacement: `${tree}/tools/cc/index.ts` },
                { find: /^cc\/env$/, replacement: `${tree}/tools/cc/env.ts` },
            ],
        },
        build: {
            rolldownOptions: {
                input: { frames: `${project}/bench/frames.ts` },
                output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
            },
        },
    },
);
