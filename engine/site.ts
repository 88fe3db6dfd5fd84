import { existsSync, statSync } from 'node:fs';
import { join, normalize, relative } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { assetsUnder } from '../tools/creator/asset-files';
import { constantsOf, type OutputName, OUTPUTS } from '../tools/creator/compile';
import { ASSETS } from '../tools/creator/project';
import { compileModule, PROJECT } from './modules';
import { bundlePackage } from './npm-package';
import { ASSETS_URL, CONSTANTS_URL, NPM_URL, PROJECT_URL } from './urls';
import type { WebBuild } from './web-build';

/** No such place is asked for: every request is answered here. The browser trusts localhost as it does https. */
export const ORIGIN = 'http://localhost';

/** Lets the browser's clock tick in 5 microseconds instead of 100. */
const ISOLATED = {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** Compiled once for each output and version, whichever builds they run in. */
const compiled = new Map<string, string | Promise<string>>();

/**
 * Answers the requests of a page: its own page, the build's files, the project's modules, compiled to `output`, and packages
 * of npm.
 * @param project The folder of the modules: this project's, or that of another version.
 */
export async function servePage(
    page: Page,
    build: WebBuild,
    output: OutputName,
    project: string,
): Promise<void> {
    await page.route('**/*', async (route) => {
        try {
            await answer(route, build, output, project);
        } catch (reason) {
            console.error(reason);
            await route.fulfill({ status: 500, body: String(reason) });
        }
    });
}

async function answer(route: Route, build: WebBuild, output: OutputName, project: string): Promise<void> {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/')
        return route.fulfill({ contentType: 'text/html', body: html(build), headers: ISOLATED });
    if (pathname === ASSETS_URL) return route.fulfill({ json: assetPaths() });
    const code = await moduleAt(pathname, build, output, project);
    if (code !== null) return route.fulfill({ contentType: 'text/javascript', body: code });
    const isOurs = pathname.startsWith(PROJECT_URL);
    const folder = normalize(isOurs ? project : build.folder);
    const file = join(folder, decodeURIComponent(isOurs ? pathname.slice(PROJECT_URL.length) : pathname));
    const found = file.startsWith(folder) && existsSync(file) && statSync(file).isFile();
    return found ? route.fulfill({ path: file }) : route.fulfill({ status: 404, body: `No ${pathname}` });
}

function assetPaths(): string[] {
    return assetsUnder(ASSETS)
        .filter((path) => statSync(path).isFile())
        .map((path) => relative(PROJECT, path).replaceAll('\\', '/'));
}

function moduleAt(
    pathname: string,
    build: WebBuild,
    output: OutputName,
    project: string,
): string | Promise<string> | null {
    if (pathname === CONSTANTS_URL) return constants(build);
    if (pathname.startsWith(PROJECT_URL) && pathname.endsWith('.ts'))
        return once(`${output} ${project} ${pathname}`, () =>
            compileModule(pathname.slice(PROJECT_URL.length), OUTPUTS[output], project),
        );
    if (pathname.startsWith(NPM_URL))
        return once(pathname, () => bundlePackage(pathname.slice(NPM_URL.length, -'.js'.length)));
    return null;
}

function once(key: string, compile: () => string | Promise<string>): string | Promise<string> {
    const code = compiled.get(key) ?? compile();
    compiled.set(key, code);
    return code;
}

/** The build's own page without its game. */
function html({ scripts, importMap }: WebBuild): string {
    return `<!doctype html>
<meta charset="utf-8">
<link rel="icon" href="data:,">
<style>html, body { margin: 0; overflow: hidden; background: #000; }</style>
<div id="GameDiv" cc_exact_fit_screen="true" style="width: 100vw; height: 100vh;">
<div id="Cocos3dGameContainer"><canvas id="GameCanvas" tabindex="99"></canvas></div>
</div>
${scripts.map((path) => `<script src="${path}"></script>`).join('\n')}
<script src="${importMap}" type="systemjs-importmap"></script>`;
}

/** `cc/env` as Creator fills it in for this build. */
function constants({ debug }: WebBuild): string {
    return `System.register([], (add) => ({ execute() { add(${JSON.stringify(constantsOf(debug))}); } }));`;
}
