/**
 * Prints what the first scene of the built page weighs, and how soon it and another scene are drawn. With a commit, the
 * page of that commit is built, too, and both are opened in turns: `npm run page -- c19a348^` is version 0.1.0.
 */
import { launchChromium } from '../tools/browser/chromium';
import { timeToFirstFrame, weighFirstScene } from '../tools/browser/first-scene';
import { startServer } from '../tools/browser/server';
import { checkOut } from '../tools/old-version';

const ROUNDS = 15;
/** A scene that every version has. */
const SCENE = '#hello-rope';
/** Of the time of version 0.1.0. */
const WANTED = 0.5;
/** The least that a page with a canvas takes in this browser on this machine. */
const EMPTY = `data:text/html,<canvas id=canvas></canvas><script type=module>
    const draw = () => { document.getElementById('canvas').getContext('2d').fill(); requestAnimationFrame(draw); };
    requestAnimationFrame(draw);
</script>`;

async function measure(commit: string | undefined): Promise<void> {
    const browser = await launchChromium();
    const server = await startServer();
    const old = commit ? await startOld(commit) : null;
    const { text, pictures } = await weighFirstScene(browser, server.url);
    console.log(`first scene: ${kB(text)} kB of text and ${kB(pictures)} kB of pictures, gzip`);
    const pages: Record<string, string> = {
        'an empty page': EMPTY,
        'first scene': server.url,
        [SCENE]: `${server.url}${SCENE}`,
        ...(old && { [`${SCENE} of ${commit}`]: `${old.url}${SCENE}` }),
    };
    const names = Object.keys(pages);
    const times = names.map((): number[] => []);
    for (let round = 0; round < ROUNDS; round++)
        for (const [i, name] of names.entries())
            times[i]!.push(await timeToFirstFrame(browser, pages[name]!));
    for (const list of times) list.sort((a, b) => a - b);
    const best = times.map((list) => list[0]!);
    const median = times.map((list) => list[Math.floor(ROUNDS / 2)]!);
    for (const [i, name] of names.entries())
        console.log(`${name}: drawn after ${best[i]!.toFixed(0)} ms, median ${median[i]!.toFixed(0)} ms`);
    if (old) {
        const ratio = best[2]! / best[3]!;
        console.log(
            `ratio of ${SCENE}: ${ratio.toFixed(2)}, of medians ${(median[2]! / median[3]!).toFixed(2)}`,
        );
        if (ratio > WANTED)
            console.log(
                `NOT OK (wanted ${WANTED}): the first frame needs the package and the stand-in for the engine, ` +
                    `whichever scene it shows; ${kB(text)} kB of text, gzip, are read and run before it.`,
            );
    }
    await browser.close();
    server.stop();
    old?.stop();
}

/** Builds the page of a commit of this repository with the packages that are installed now. */
async function startOld(commit: string): Promise<{ url: string; stop(): void }> {
    const old = checkOut(commit);
    const server = await startServer(old.folder);
    return {
        url: server.url,
        stop: () => {
            server.stop();
            old.remove();
        },
    };
}

const kB = (bytes: number): string => (bytes / 1000).toFixed(0);

void measure(process.argv[2]);
