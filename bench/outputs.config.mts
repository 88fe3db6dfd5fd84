import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { compileScript, type Output, type OutputName, OUTPUTS } from '../tools/creator/compile';
import bench from './vite.config.mts';

const project = fileURLToPath(new URL('..', import.meta.url));

/** Compiles the package as Creator does; what measures it stays as it is. */
const creator = (output: Output): Plugin => ({
    name: 'creator',
    enforce: 'pre',
    transform: (code, id) =>
        id.includes('/assets/rope/') && id.endsWith('.ts') ? { code: compileScript(code, id, output) } : null,
});

/** Bundles the steps with the package in the output of Creator's compiler that the mode names: modern, es5, es5-loose. */
export default defineConfig(({ mode }) => ({
    ...bench,
    plugins: [creator(OUTPUTS[mode as OutputName])],
    build: {
        ...bench.build,
        emptyOutDir: false,
        rolldownOptions: {
            ...bench.build?.rolldownOptions,
            input: { [`steps-${mode}`]: `${project}/bench/steps.ts` },
        },
    },
}));
