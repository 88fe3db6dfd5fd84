/** `npm run engine`: the package inside the real engine of any web build. */
import { report, type Row, row } from '../tools/report';
import { launchChromium } from '../tools/browser/chromium';
import { measureAgainst } from './against';
import { type Arguments, type Part, readArguments } from './arguments';
import type { OutputName } from '../tools/creator/compile';
import { measureRopes } from './measure';
import { countUnlike, type Pictures, takePictures } from './pictures';
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
            for (const part of options.parts)
                for (const output of options.outputs[part])
                    rows.push(...(await runPart(browser, build, part, output, options)));
    } finally {
        await browser.close();
    }
    report('In the real engine', rows);
    if (options.write) writeEngines(rows);
}

/** The pictures of the examples in modern output, by the build's folder. */
const modernPictures = new Map<string, Pictures>();

/** Every part has an engine of its own, newly booted. */
async function runPart(
    browser: Browser,
    build: WebBuild,
    part: Part,
    output: OutputName,
    options: Arguments,
): Promise<Row[]> {
    const session = await EngineSession.open(browser, build, output);
    const { version, pipeline } = session.facts;
    const name = `${part} ${version}, ${pipeline} pipeline, ${output}`;
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
                    ...(await compareExamples(session, build, options, name)),
                    await complaints(session, name),
                ];
            case 'against':
                return await measureAgainst(browser, build, session, options.against!);
            case 'measure':
                return await measureRopes(session);
            case 'skins':
                return await measureSkins(browser, build, output, options.files);
        }
    } finally {
        await session.close();
    }
}

/** The pictures of the examples, and how many look otherwise than in modern output, if that has been asked for too. */
async function compareExamples(
    session: EngineSession,
    { folder }: WebBuild,
    options: Arguments,
    name: string,
): Promise<Row[]> {
    const pictures = await takePictures(session, options);
    const rows = [row(`${name}: pictures`, pictures.size, 'files')];
    const modern = modernPictures.get(folder);
    if (session.output === 'modern') modernPictures.set(folder, pictures);
    else if (modern)
        rows.push(row(`${name}: unlike modern`, await countUnlike(pictures, modern), 'pictures', 0));
    return rows;
}

/** Every measurement has an engine of its own, too. */
async function measureSkins(
    browser: Browser,
    build: WebBuild,
    output: OutputName,
    files: string,
): Promise<Row[]> {
    const rows: Row[] = [];
    for (const { name, measure } of SKIN_MEASUREMENTS) {
        if (!name.includes(files)) continue;
        const session = await EngineSession.open(browser, build, output);
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
