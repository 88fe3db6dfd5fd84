import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

/** The files of a web build that the engine needs, as paths from its folder. */
export interface WebBuild {
    readonly folder: string;
    /** Classic scripts to load first, in this order: polyfills, SystemJS. */
    readonly scripts: readonly string[];
    readonly importMap: string;
    readonly settings: string;
    /** Engine version, as 3.8.8. */
    readonly version: string;
    /** Whether it is a debug build. */
    readonly debug: boolean;
}

const WHAT_IT_IS = `A web build is the folder Creator makes of a project: in Creator 3.8, Project > Build...,
platform Web Desktop or Web Mobile, then Build. It is build/web-desktop or build/web-mobile
in the project and holds index.html, cocos-js, src and assets. Any project will do.`;

const SCRIPT = /<script\b([^>]*)>([^]*?)<\/script>/g;
const LOADERS = /(^|\/)(polyfills|system)\b[^/]*\.js$/;
const IMPORT = /System\.import\(\s*['"]([^'"]+)['"]/;
const FIRST_DEPENDENCY = /System\.register\(\s*\[\s*['"]([^'"]+)['"]/;
const SETTINGS_PATH = /settingsPath\s*[=:]\s*['"]([^'"]+)['"]/;
const SETTINGS_FILE = /^settings\b.*\.json$/;

/**
 * Finds the files of a build through its index.html: their names may have hashes.
 * @throws If the folder is no web build; the message says how to make one.
 */
export function readWebBuild(folder: string): WebBuild {
    if (!existsSync(folder)) throw wrong(folder, 'there is no such folder');
    if (!statSync(folder).isDirectory()) throw wrong(folder, 'it is a file');
    if (!existsSync(join(folder, 'index.html'))) throw wrong(folder, 'it has no index.html');
    const { scripts, importMap, entry } = readPage(folder);
    const settings = settingsOf(folder, entry);
    const { CocosEngine: version, engine } = readJson(folder, settings) as Settings;
    if (!/^3\.8\./.test(version ?? '')) throw wrong(folder, `its engine is ${version ?? 'unknown'}, not 3.8`);
    return { folder, scripts, importMap, settings, version: version!, debug: engine?.debug ?? false };
}

interface Settings {
    readonly CocosEngine?: string;
    readonly engine?: { readonly debug?: boolean };
}

function readPage(folder: string): Pick<WebBuild, 'scripts' | 'importMap'> & { entry: string | undefined } {
    const html = readFileSync(join(folder, 'index.html'), 'utf8').replace(/<!--[^]*?-->/g, '');
    const scripts: string[] = [];
    let importMap: string | undefined;
    let entry: string | undefined;
    for (const [, attributes, text] of html.matchAll(SCRIPT)) {
        const src = /\bsrc\s*=\s*['"]([^'"]+)['"]/.exec(attributes)?.[1];
        if (!src) entry ??= IMPORT.exec(text)?.[1];
        else if (/systemjs-importmap/.test(attributes)) importMap = local(src);
        else if (LOADERS.test(src)) scripts.push(local(src));
    }
    if (!importMap || !scripts.some((path) => /(^|\/)system\b/.test(path)))
        throw wrong(folder, 'its index.html loads no engine through SystemJS');
    for (const path of [...scripts, importMap]) mustExist(folder, path);
    const { imports } = readJson(folder, importMap) as { imports?: Record<string, string> };
    if (!imports?.cc) throw wrong(folder, `${importMap} does not say where the engine is`);
    mustExist(folder, posix.join(posix.dirname(importMap), imports.cc));
    return { scripts, importMap, entry };
}

/** The game's first script, or the first one that it loads, knows where the settings are. */
function settingsOf(folder: string, entry: string | undefined): string {
    for (let script = entry; script;) {
        const path = join(folder, script);
        const code = existsSync(path) ? readFileSync(path, 'utf8') : '';
        const settings = SETTINGS_PATH.exec(code)?.[1];
        if (settings) {
            mustExist(folder, settings);
            return local(settings);
        }
        const next = FIRST_DEPENDENCY.exec(code)?.[1];
        script = next && posix.join(posix.dirname(script), next);
    }
    const source = join(folder, 'src');
    const file = existsSync(source) && readdirSync(source).find((name) => SETTINGS_FILE.test(name));
    if (!file) throw wrong(folder, 'it has no src/settings.json');
    return `src/${file}`;
}

function readJson(folder: string, path: string): unknown {
    try {
        return JSON.parse(readFileSync(join(folder, path), 'utf8'));
    } catch {
        throw wrong(folder, `${path} is no JSON`);
    }
}

function mustExist(folder: string, path: string): void {
    if (!existsSync(join(folder, path))) throw wrong(folder, `${path} is missing`);
}

function local(path: string): string {
    return posix.normalize(path.replace(/^\//, ''));
}

function wrong(folder: string, why: string): Error {
    return new Error(`${folder} is not a web build: ${why}.\n${WHAT_IT_IS}`);
}
