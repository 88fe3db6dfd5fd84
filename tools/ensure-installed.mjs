/**
 * Installs the packages of package-lock.json with `npm ci` if they are not there, and says so. The
 * commands that the README names begin with it, so that each works on a fresh clone. Uses nothing but Node.js.
 */
import { spawnSync } from 'node:child_process';
import { lstatSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = dirname(dirname(fileURLToPath(import.meta.url)));
const INSTALL = 'npm ci --include=dev --no-audit --no-fund';

process.exitCode = ensureInstalled();

/** The exit code of the command. */
function ensureInstalled() {
    const { node } = readJson('package.json').engines;
    if (!isNewEnough(node)) {
        console.error(`Node.js ${node} is needed; this is ${process.version}.`);
        return 1;
    }
    const reason = reasonToInstall();
    if (!reason) return 0;
    if (lstatSync(join(PROJECT, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
        console.error(`${reason} node_modules is a link: run npm ci in the folder that it leads to.`);
        return 0;
    }
    console.log(`${reason} ${INSTALL}`);
    return spawnSync(INSTALL, { cwd: PROJECT, stdio: 'inherit', shell: true }).status ?? 1;
}

/** Whether this Node.js is as new as `engines` in package.json asks for, as in '>=20.19'. */
function isNewEnough(required) {
    const [major, minor] = process.versions.node.split('.').map(Number);
    const [requiredMajor, requiredMinor = 0] = required.replace('>=', '').split('.').map(Number);
    return major > requiredMajor || (major === requiredMajor && minor >= requiredMinor);
}

/** Why the packages have to be installed; an empty text if they need not be. */
function reasonToInstall() {
    const wanted = readJson('package-lock.json').packages;
    // Written by npm when it has installed everything.
    const installed = readJson('node_modules/.package-lock.json')?.packages;
    if (!installed) return 'The packages are not installed.';
    // A package of another platform is optional and not there.
    const isRight = (path) =>
        installed[path] ? installed[path].version === wanted[path]?.version : wanted[path].optional;
    const paths = [...Object.keys(wanted), ...Object.keys(installed)].filter((path) => path !== '');
    return paths.every(isRight) ? '' : 'The installed packages are not those of package-lock.json.';
}

/** The content of a file of the project; null if it cannot be read. */
function readJson(path) {
    try {
        return JSON.parse(readFileSync(join(PROJECT, path), 'utf8'));
    } catch {
        return null;
    }
}
