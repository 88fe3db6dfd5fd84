/** `npm run engine`: the package inside the real engine of any web build. */
import { launchChromium } from '../tests/browser/support/chromium';
import { readArguments } from './arguments';
import { report } from '../bench/report';
import { measureRopes } from './measure';
import { takePictures } from './pictures';
import { EngineSession } from './session';
import { runTests } from './tests';
import { readWebBuild } from './web-build';

/** WebGL without a graphics card. */
const SOFTWARE_GL = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

async function main(): Promise<void> {
    const { folders, parts, files, out } = readArguments(process.argv.slice(2));
    const builds = folders.map(readWebBuild);
    const browser = await launchChromium(SOFTWARE_GL);
    try {
        for (const build of builds) {
            const session = await EngineSession.open(browser, build);
            console.log(build.folder, session.facts, session.problems);
            for (const part of parts) {
                if (part === 'measure') report('x', await measureRopes(session));
                if (part === 'examples' && out) await takePictures(session, out);
                if (part === 'conformance' || part === 'suite') {
                    for (const { name, problem } of await runTests(session, part, files)) {
                        console.log(`${problem ? 'FAILED' : 'ok    '} ${name}`);
                        if (problem) console.log(problem.replace(/^/gm, '    '));
                    }
                }
            }
            await session.close();
        }
    } finally {
        await browser.close();
    }
}

main().catch((reason: Error) => {
    console.error(process.env.DEBUG ? reason.stack : reason.message);
    process.exitCode = 1;
});
