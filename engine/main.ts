/** `npm run engine`: the package inside the real engine of any web build. */
import { report, type Row, row } from '../tools/report';
import { launchChromium } from '../tools/browser/chromium';
import { type Arguments, type Part, readArguments } from './arguments';
import { measureRopes } from './measure';
import { takePictures } from './pictures';
import { writeEngines } from './pages';
import { EngineSession } from './session';
import { SKIN_MEASUREMENTS, WINDOW } from './skins';
import { runTests } from './tests';
import { readWebBuild, type WebBuild } from './web-build';

/** WebGL without a graphics card. */
const SOFTWARE_GL = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
/** The heap as it is, and collections when a page asks for them. */
const MEMORY = ['--js-flags=--expose-gc', '--enable-precise-memory-info'];

type Browser = Awaited<ReturnType<typeof launchChromium>>;

async function main(): Promise<void> {
    const options = readArguments(process.argv.slice(2));
    const builds = options.folders.map(readWebBuild);
    const browser = await launchChromium([...SOFTWARE_GL, ...MEMORY]);
    const rows: Row[] = [];
    try {
        for (const build of builds)
            for (const part of options.parts) rows.push(...(await runPart(browser, build, part, options)));
    } finally {
        await browser.close();
    }
    report('In the real engine', rows);
    if (options.write) writeEngines(rows);
}

/** Every part has an engine of its own, newly booted. */
async function runPart(browser: Browser, build: WebBuild, part: Part, options: Arguments): Promise<Row[]> {
    const session = await EngineSession.open(browser, build);
    const { version, pipeline } = session.facts;
    const name = `${part} ${version}, ${pipeline} pipeline`;
    console.error(`${name}: ${build.folder}`);
    try {
        switch (part) {
            case 'conformance':
                return await runTests(session, part, options.files, name);
            case 'suite':
            case 'games':
                return [
                    ...(await runTests(session, part, options.files, name)),
                    await complaints(session, name),
                ];
            case 'examples':
                return [
                    row(`${name}: pictures`, await takePictures(session, options), 'files'),
                    await complaints(session, name),
                ];
            case 'measure':
                return await measureRopes(session);
            case 'skins':
                return await measureSkins(browser, build, options.files);
        }
    } finally {
        await session.close();
    }
}

/** Every measurement has an engine of its own, too. */
async function measureSkins(browser: Browser, build: WebBuild, files: string): Promise<Row[]> {
    const rows: Row[] = [];
    for (const { name, measure } of SKIN_MEASUREMENTS) {
        if (!name.includes(files)) continue;
        const session = await EngineSession.open(browser, build);
        try {
            await session.page.setViewportSize(WINDOW);
            rows.push(...(await measure(session)));
        } finally {
            await session.close();
        }
    }
    return rows;
}

/** What nobody took, be it the engine's or the browser's. */
async function complaints(session: EngineSession, name: string): Promise<Row> {
    const messages = await session.call<string[]>('engine/page/messages.ts', 'takeMessages');
    const all = [...session.facts.messages, ...messages, ...session.problems];
    for (const one of all) console.error(one);
    return row(`${name}: warnings and errors`, all.length, 'messages', 0);
}

main().catch((reason: Error) => {
    console.error(process.env.DEBUG ? reason.stack : reason.message);
    process.exitCode = 1;
});
