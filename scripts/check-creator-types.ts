/**
 * `npm run types:creator`: all scripts below `assets` against the typings of every version of Creator that are on npm, with
 * the options of tsconfig.creator.json, strict and not. They are downloaded with npm into a folder of the system's own.
 * Those of Cocos 4 are not on npm: the last ones without the members that its source has no more stand for them.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const PROJECT = resolve(__dirname, '..');
const TSC = join(PROJECT, 'node_modules/typescript/bin/tsc');
const FOLDER = join(tmpdir(), 'creator-types');
/** Versions 3.8.0 to 3.8.2 have no typings on npm. */
const VERSIONS = ['3.8.3', '3.8.4', '3.8.5', '3.8.6', '3.8.7', '3.8.8'];

/** The folder of a version's typings, downloaded if it is not there yet. */
function typingsOf(version: string): string {
    const folder = join(FOLDER, version);
    const typings = join(folder, 'node_modules/@cocos/creator-types');
    if (existsSync(typings)) return typings;
    mkdirSync(folder, { recursive: true });
    const what = ['install', '--silent', '--no-save', '--no-audit', `@cocos/creator-types@${version}`];
    execFileSync('npm', what, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
    return typings;
}

/** Lines of members by which renderers are drawn in Creator 3.8, and which Cocos 4 has no more. */
const REMOVED = /^ *(protected )?(_render|fillBuffers\??|commitComp)\(.*;\r?\n/gm;
const COCOS_4 = 'like Cocos 4';

/** The folder of typings without those members. */
function typingsWithout(): string {
    const folder = join(FOLDER, COCOS_4.replaceAll(' ', '-'));
    cpSync(typingsOf(VERSIONS.at(-1)!), folder, { recursive: true });
    const file = join(folder, 'engine/cc.d.ts');
    const text = readFileSync(file, 'utf8');
    const changed = text.replace(REMOVED, '');
    if (changed === text) throw new Error(`${file} has none of the members that are to be taken away.`);
    writeFileSync(file, changed);
    return folder;
}

/** What the compiler complains about. */
function complaintsOf(typings: string, strict: boolean): string {
    const config = join(typings, `tsconfig.${strict ? 'strict' : 'loose'}.json`);
    writeFileSync(
        config,
        JSON.stringify({
            extends: join(PROJECT, 'tsconfig.creator.json'),
            // Exact optional types are for strict projects only.
            compilerOptions: { strict, exactOptionalPropertyTypes: strict, types: [join(typings, 'engine')] },
            include: [join(PROJECT, 'assets/**/*.ts'), join(PROJECT, 'types/**/*.d.ts')],
        }),
    );
    const { stdout, status } = spawnSync(process.execPath, [TSC, '-p', config], { encoding: 'utf8' });
    return status === 0 ? '' : stdout;
}

for (const version of [...VERSIONS, COCOS_4]) {
    const typings = version === COCOS_4 ? typingsWithout() : typingsOf(version);
    for (const strict of [true, false]) {
        const complaints = complaintsOf(typings, strict);
        console.log(
            `Creator ${version}, ${strict ? 'strict' : 'not strict'}: ${complaints ? 'FAILED' : 'ok'}`,
        );
        if (!complaints) continue;
        console.log(complaints);
        process.exitCode = 1;
    }
}
