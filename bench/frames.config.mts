import { fileURLToPath } from 'node:url';
import bench from './vite.config.mts';

const project = fileURLToPath(new URL('..', import.meta.url));
/** The folder whose package and stand-in are bundled. */
const tree = process.env.ROPE_TREE ?? project;

/** Bundles `frames.ts` as the other measuring commands, for the package of a tree; and what times two such bundles in turns. */
export default {
    ...bench,
    resolve: {
        alias: [
            { find: /^\.\.\/bench\/(scene|ropes)$/, replacement: `${tree}/bench/$1.ts` }, // no file but frames.ts names them so
            { find: /^cc$/, replacement: `${tree}/tools/cc/index.ts` },
            { find: /^cc\/env$/, replacement: `${tree}/tools/cc/env.ts` },
        ],
    },
    build: {
        ...bench.build,
        rolldownOptions: {
            ...bench.build?.rolldownOptions,
            input: { frames: `${project}/bench/frames.ts`, turns: `${project}/bench/frames-in-turns.ts` },
        },
    },
};
