import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const PROJECT = resolve(__dirname, '..');

/** What `expect` asks Node for is only used for stack traces and snapshots: in the page there is nothing behind it. */
const NODE_MODULES =
    /^(node:)?(assert|child_process|constants|fs|graceful-fs|module|os|path|process|stream|tty|url|util|util\/types|vm|worker_threads)$/;
const nothing: Plugin = {
    name: 'nothing-of-node',
    enforce: 'pre',
    resolveId: (id) => (NODE_MODULES.test(id) ? `\0${id}` : null),
    load: (id) =>
        id.startsWith('\0') && NODE_MODULES.test(id.slice(1))
            ? {
                  code: `exports.basename = exports.resolve = () => '';`,
                  moduleType: 'js',
              }
            : null,
};

/** A package of npm, bundled for the page as a SystemJS module. */
export async function bundlePackage(name: string): Promise<string> {
    const result = await build({
        root: PROJECT,
        configFile: false,
        logLevel: 'error',
        plugins: [nothing],
        define: { 'process.env.NODE_ENV': '"test"' },
        build: {
            write: false,
            minify: false,
            rolldownOptions: {
                input: name,
                preserveEntrySignatures: 'strict',
                output: {
                    format: 'iife',
                    name: 'bundled',
                    exports: 'named',
                    intro: `const process = { env: {}, platform: 'browser', cwd: () => '/' }, __dirname = '/';`,
                },
            },
        },
    });
    const [bundle] = [result].flat();
    if (!('output' in bundle)) throw new Error(`${name} was not bundled.`);
    return `System.register([], (add) => ({ execute() {\n${bundle.output[0].code}\nadd(bundled); } }));`;
}
