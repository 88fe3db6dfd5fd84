import { spawnSync } from 'node:child_process';
import {
    copyFileSync,
    cpSync,
    existsSync,
    mkdirSync,
    mkdtempSync,
    readFileSync,
    renameSync,
    rmSync,
    symlinkSync,
    writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const TOOL = join(__dirname, '../../tools/ensure-installed.mjs');
const INSTALLED = 'node_modules/.package-lock.json';

/** A project whose only package is a folder of its own, so that npm needs no network. */
const MANIFEST = {
    name: 'project',
    version: '1.0.0',
    engines: { node: '>=20' },
    dependencies: { local: 'file:local' },
};
const PACKAGES: Record<string, object> = {
    '': MANIFEST,
    local: { version: '1.0.0' },
    'node_modules/local': { resolved: 'local', link: true },
};

let project: string;
/** The packages of such a project as `run` installs them: npm takes seconds. */
let installed: string;

beforeAll(() => {
    makeProject();
    run();
    installed = join(project, 'node_modules');
});

afterAll(() => rmSync(join(installed, '..'), { recursive: true }));

beforeEach(makeProject);

function makeProject(): void {
    project = mkdtempSync(join(tmpdir(), 'installed-'));
    mkdirSync(join(project, 'tools'));
    mkdirSync(join(project, 'local'));
    copyFileSync(TOOL, join(project, 'tools/ensure-installed.mjs'));
    write('package.json', MANIFEST);
    write('local/package.json', { name: 'local', version: '1.0.0' });
    writeLock('package-lock.json', PACKAGES);
}

function copyInstalled(): void {
    cpSync(installed, join(project, 'node_modules'), { recursive: true, verbatimSymlinks: true });
}

afterEach(() => {
    rmSync(project, { recursive: true });
});

function write(path: string, content: object): void {
    writeFileSync(join(project, path), JSON.stringify(content));
}

function writeLock(path: string, packages: object): void {
    write(path, { name: 'project', version: '1.0.0', lockfileVersion: 3, requires: true, packages });
}

function run(): { status: number | null; said: string } {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/ensure-installed.mjs'], {
        cwd: project,
        encoding: 'utf8',
    });
    return { status, said: `${stdout}${stderr}`.trim() };
}

test('installs what is missing, says so, and installs nothing twice', () => {
    const first = run();
    expect(first.status).toBe(0);
    expect(first.said).toContain('The packages are not installed. npm ci');
    expect(existsSync(join(project, 'node_modules/local/package.json'))).toBe(true);
    expect(run()).toEqual({ status: 0, said: '' });
});

test('installs again what is of another version than in package-lock.json, or not in it', () => {
    copyInstalled();
    const now = JSON.parse(readFileSync(join(project, INSTALLED), 'utf8')).packages as object;
    for (const packages of [
        { ...now, local: { version: '0.9.0' } },
        { ...now, 'node_modules/gone': { version: '1.0.0' } },
    ]) {
        writeLock(INSTALLED, packages);
        expect(run().said).toContain('The installed packages are not those of package-lock.json. npm ci');
        expect(run()).toEqual({ status: 0, said: '' });
    }
});

test('does not miss an optional package, which is that of another platform', () => {
    copyInstalled();
    writeLock('package-lock.json', {
        ...PACKAGES,
        'node_modules/other': { version: '1.0.0', optional: true },
    });
    expect(run()).toEqual({ status: 0, said: '' });
});

test('fails if npm fails', () => {
    write('package.json', { ...MANIFEST, dependencies: { other: 'file:other' } });
    expect(run().status).not.toBe(0);
});

test('leaves packages that are linked in from elsewhere to their own folder', () => {
    copyInstalled();
    renameSync(join(project, 'node_modules'), join(project, 'elsewhere'));
    symlinkSync(join(project, 'elsewhere'), join(project, 'node_modules'), 'junction');
    expect(run()).toEqual({ status: 0, said: '' });
    writeLock(INSTALLED, { ...PACKAGES, local: { version: '0.9.0' } });
    const { status, said } = run();
    expect([status, said]).toEqual([0, expect.stringContaining('node_modules is a link')]);
    expect(said).not.toContain('npm ci --include');
});

test('says which Node.js is needed', () => {
    write('package.json', { ...MANIFEST, engines: { node: '>=99.1' } });
    expect(run()).toEqual({ status: 1, said: `Node.js >=99.1 is needed; this is ${process.version}.` });
});
