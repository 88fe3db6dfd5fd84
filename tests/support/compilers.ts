import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { minify } from 'terser';
import * as constants from '../../tools/cc/env';

const PROJECT = resolve(__dirname, '../..');
const PACKAGE = join(PROJECT, 'assets/rope');

/** The package as the preview's bundler compiles it. Jest cannot run the bundler: another process does. */
export function compileAsPreview(): string {
    const script = `
        import { build } from 'vite';
        const lib = { entry: ${JSON.stringify(join(PACKAGE, 'index.ts'))}, formats: ['cjs'], fileName: 'rope' };
        const [{ output }] = await build({
            configFile: 'preview/vite.config.mts',
            logLevel: 'silent',
            build: { write: false, minify: false, lib, rolldownOptions: { input: lib.entry, external: ['cc', 'cc/env'] } },
        });
        process.stdout.write(output[0].code);
    `;
    return execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        ...{ cwd: PROJECT, encoding: 'utf8', maxBuffer: 1e8 },
    });
}

/**
 * What Creator makes of a compiled script for players: constants of `cc/env` are put in as values, and the minifier drops
 * what they decide against. Each script by itself, as with the option to erase modules off.
 */
export async function asRelease(compiled: string): Promise<string> {
    const folded = compiled.replace(/import \{([^}]*)\} from ["']cc\/env["'];/g, (_, names: string) =>
        names
            .split(',')
            .map((name) => `const ${name.trim()} = false;`)
            .join(''),
    );
    return (await minify(folded, { module: true })).code!;
}

/** Runs a CommonJS module in a game and returns what it exports; `cc` is what `engine` is. */
export function run(module: string, engine: unknown): Record<string, unknown> {
    const exports: Record<string, unknown> = {};
    const require = (request: string): unknown => {
        if (request === 'cc/env') return constants;
        if (request !== 'cc') throw new Error(`The package must not import "${request}".`);
        return engine;
    };
    new Function('exports', 'require', module)(exports, require);
    return exports;
}
