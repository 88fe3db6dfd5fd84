/**
 * `npm run types:creator`: all scripts below `assets` against the typings of every version of Creator that are on npm, with
 * the options of tsconfig.creator.json, strict and not. They are downloaded with npm into a folder of the system's own.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
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

/** What the compiler complains about. */
function complaintsOf(version: string, strict: boolean): string {
    const config = join(FOLDER, version, `tsconfig.${strict ? 'strict' : 'loose'}.json`);
    const typings = typingsOf(version);
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

for (const version of VERSIONS) {
    for (const strict of [true, false]) {
        const complaints = complaintsOf(version, strict);
        console.log(
            `Creator ${version}, ${strict ? 'strict' : 'not strict'}: ${complaints ? 'FAILED' : 'ok'}`,
        );
        if (!complaints) continue;
        console.log(complaints);
        process.exitCode = 1;
    }
}
