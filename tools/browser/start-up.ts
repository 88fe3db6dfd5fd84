import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, CDPSession } from 'playwright-core';

const SYSTEM_JS = resolve(__dirname, '../../node_modules/systemjs/dist');
/** No such place is asked for: every request is answered here. */
const ORIGIN = 'http://localhost';
const SCRIPTS = '/scripts.js';

/** What it takes to load scripts and run them once. */
export interface StartUp {
    /** CPU time of the main thread, ms. */
    readonly cpu: number;
    /** What stays on JavaScript's heap, bytes. */
    readonly heap: number;
}

/** The engine that scripts import as `cc`. */
export interface EngineFiles {
    /** Where its import map is, as SystemJS reads them. */
    readonly importMap: string;
    /** The file at a path of the page. */
    read(path: string): string | Buffer;
}

declare const System: { import(name: string): Promise<unknown> };

/**
 * Starts, on a page of its own, scripts on an engine that runs already.
 * @param scripts A classic script that registers modules.
 * @param main The one of them that runs all.
 */
export function startScripts(
    browser: Browser,
    engine: EngineFiles,
    scripts: string,
    main: string,
): Promise<StartUp> {
    return measure(browser, engine, scripts, async (run) => {
        await run(['cc']);
        return () => run([SCRIPTS, main]);
    });
}

/** Starts an engine: its modules run, as they do before any game's script; it draws nothing yet. */
export function startEngine(browser: Browser, engine: EngineFiles): Promise<StartUp> {
    return measure(browser, engine, '', (run) => Promise.resolve(() => run(['cc'])));
}

type Run = (modules: readonly string[]) => Promise<void>;

/** @param prepare Runs what is not measured, and returns what is. */
async function measure(
    browser: Browser,
    engine: EngineFiles,
    scripts: string,
    prepare: (run: Run) => Promise<() => Promise<void>>,
): Promise<StartUp> {
    // Nothing of an earlier start is in a cache.
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.route('**/*', async (route) => {
        const { pathname } = new URL(route.request().url());
        const isPage = pathname === '/';
        const body = isPage ? html(engine) : pathname === SCRIPTS ? scripts : engine.read(pathname);
        await route.fulfill({ contentType: isPage ? 'text/html' : 'text/javascript', body });
    });
    await page.goto(`${ORIGIN}/`);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const measured = await prepare((modules) => page.evaluate(importAll, modules));
    const before = await read(session);
    await measured();
    const after = await read(session);
    await context.close();
    return { cpu: after.cpuAtEnd - before.cpu, heap: after.heap - before.heap };
}

/** Runs in the page. A path is that of a script without a name: SystemJS has to be told when it has registered its modules. */
async function importAll(modules: readonly string[]): Promise<void> {
    for (const name of modules) {
        if (!name.startsWith('/')) await System.import(name);
        else
            await new Promise((loaded, failed) => {
                const script = document.createElement('script');
                Object.assign(script, { src: name, onload: loaded, onerror: failed });
                document.head.append(script);
            });
    }
}

/** CPU time so far, ms, before and after garbage is collected, and the heap without garbage, bytes. */
async function read(session: CDPSession): Promise<{ cpuAtEnd: number; heap: number; cpu: number }> {
    const get = async (): Promise<Map<string, number>> => {
        const { metrics } = await session.send('Performance.getMetrics');
        return new Map(metrics.map(({ name, value }) => [name, value]));
    };
    const cpuAtEnd = 1000 * (await get()).get('TaskDuration')!;
    await session.send('HeapProfiler.collectGarbage');
    const now = await get();
    return { cpuAtEnd, heap: now.get('JSHeapUsedSize')!, cpu: 1000 * now.get('TaskDuration')! };
}

function html({ importMap }: EngineFiles): string {
    const systemJs = ['system.min.js', 'extras/named-register.min.js'].map((file) =>
        readFileSync(resolve(SYSTEM_JS, file), 'utf8'),
    );
    return `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<canvas id="GameCanvas"></canvas>
${systemJs.map((code) => `<script>${code}</script>`).join('\n')}
<script src="${importMap}" type="systemjs-importmap"></script>`;
}
