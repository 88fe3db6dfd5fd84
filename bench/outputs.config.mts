import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { compileScript, type Output, OUTPUTS } from '../tools/creator/compile.js';
import bench from './vite.config.mts';

const project = fileURLToPath(new URL('..', import.meta.url));
const name = process.env.ROPE_OUTPUT as keyof typeof OUTPUTS;
const output: Output = OUTPUTS[name];

/** Compiles the package as Creator does; what measures it stays as it is. */
const creator: Plugin = {
    name: 'creator',
    enforce: 'pre',
    transform: (code, id) =>
        id.includes('/assets/rope/') && id.endsWith('.ts') ? { code: compileScript(code, id, output) } : null,
};

/** Bundles the steps with the package in one output of Creator's compiler: modern, ES5 or loose ES5. */
export default {
    ...bench,
    plugins: [creator],
    build: {
        ...bench.build,
        emptyOutDir: false,
        rolldownOptions: {
            ...bench.build?.rolldownOptions,
            input: { [`steps-${name}`]: `${project}/bench/steps.ts` },
        },
    },
};
