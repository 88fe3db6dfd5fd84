import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import * as constants from '../../tools/cc/env';
import { compileScript, type Output, toModuleFormat } from '../../tools/creator/compile';

const PROJECT = resolve(__dirname, '../..');
const PACKAGE = join(PROJECT, 'assets/rope');

/** Compiled modules of the package by file name, as ES modules. */
export type Compiled = Readonly<Record<string, string>>;

function sources(): Record<string, string> {
    const files = readdirSync(PACKAGE, { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.endsWith('.ts'),
    );
    return Object.fromEntries(files.map((name) => [name, readFileSync(join(PACKAGE, name), 'utf8')]));
}

/** As Creator compiles scripts. */
export function compileAsCreator(output: Output): Compiled {
    return mapValues(sources(), (code, name) => compileScript(code, join(PACKAGE, name), output));
}

/** As the preview's bundler compiles scripts, all in one. It is an ES module, which jest cannot load: another process does. */
export function compileAsPreview(): Compiled {
    const script = `
        import { build } from 'vite';
        const lib = { entry: ${JSON.stringify(join(PACKAGE, 'index.ts'))}, formats: ['es'], fileName: 'rope' };
        const [{ output }] = await build({
            configFile: 'preview/vite.config.mts',
            logLevel: 'silent',
            build: { write: false, minify: false, lib, rolldownOptions: { external: ['cc', 'cc/env'] } },
        });
        process.stdout.write(JSON.stringify({ 'index.ts': output[0].code }));
    `;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        ...{ cwd: PROJECT, encoding: 'utf8', maxBuffer: 1e8 },
    });
    return JSON.parse(output) as Compiled;
}

/** Runs compiled modules in a game and returns what one of them exports; `cc` is what `engine` is. */
export function run(compiled: Compiled, file: string, engine: unknown): Record<string, unknown> {
    const loaded = new Map<string, Record<string, unknown>>();
    return load(file);

    function load(name: string): Record<string, unknown> {
        const before = loaded.get(name);
        if (before) return before;
        const exports: Record<string, unknown> = {};
        loaded.set(name, exports);
        const require = (request: string): unknown =>
            request.startsWith('.') ? load(fileOf(name, request)) : engineOnly(request);
        new Function('exports', 'require', toModuleFormat(compiled[name], 'commonjs'))(exports, require);
        return exports;
    }

    function engineOnly(request: string): unknown {
        if (request === 'cc/env') return constants;
        if (request !== 'cc') throw new Error(`The package must not import "${request}".`);
        return engine;
    }

    function fileOf(from: string, request: string): string {
        const path = relative(PACKAGE, resolve(PACKAGE, dirname(from), request));
        return `${path}.ts` in compiled ? `${path}.ts` : join(path, 'index.ts');
    }
}

function mapValues<T>(record: Record<string, T>, map: (value: T, key: string) => T): Record<string, T> {
    return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}
