import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as ts from 'typescript';
import { EXTENSION } from './fake-editor';

/** What `npm run build:extension` would write now, by file name. */
function freshBuild(): Record<string, string> {
    const { config } = ts.readConfigFile(join(EXTENSION, 'tsconfig.json'), (path) => ts.sys.readFile(path));
    const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, EXTENSION);
    const files: Record<string, string> = {};
    const program = ts.createProgram(fileNames, options);
    program.emit(undefined, (path, text) => {
        files[basename(path)] = text;
    });
    return files;
}

test('the committed build is the one that the sources give', () => {
    const folder = join(EXTENSION, 'dist');
    const committed = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
    expect(Object.fromEntries(committed)).toEqual(freshBuild());
}, 60_000);

test('the build needs nothing but Node, the engine and itself', () => {
    const folder = join(EXTENSION, 'dist');
    const needed = readdirSync(folder).flatMap((name) =>
        [...readFileSync(join(folder, name), 'utf8').matchAll(/require\("?'?([^"')]+)/g)].map(
            ([, id]) => id!,
        ),
    );
    const own = needed.filter((id) => id.startsWith('.'));
    expect([...new Set(needed.filter((id) => !own.includes(id)))].sort()).toEqual(['cc', 'fs', 'path']);
    for (const id of own) expect(() => require.resolve(join(folder, id))).not.toThrow();
});
