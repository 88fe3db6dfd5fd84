/**
 * Prints what the first scene of the built page weighs, and how soon it and another scene are drawn. With a commit, the
 * page of that commit is built, too, and both are opened in turns: `npm run page -- c19a348^` is version 0.1.0.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { launchChromium } from '../tools/browser/chromium';
import { timeToFirstFrame, weighFirstScene } from '../tools/browser/first-scene';
import { startServer } from '../tools/browser/server';

const PROJECT = resolve(__dirname, '..');
const ROUNDS = 15;
/** A scene that every version has. */
const SCENE = '#hello-rope';

async function measure(commit: string | undefined): Promise<void> {
    const browser = await launchChromium();
    const server = await startServer();
    const old = commit ? await startOld(commit) : null;
    const { text, pictures } = await weighFirstScene(browser, server.url);
    console.log(`first scene: ${kB(text)} kB of text and ${kB(pictures)} kB of pictures, gzip`);
    const urls = [server.url, `${server.url}${SCENE}`, ...(old ? [`${old.url}${SCENE}`] : [])];
    const times = urls.map((): number[] => []);
    for (let round = 0; round < ROUNDS; round++)
        for (const [i, url] of urls.entries()) times[i]!.push(await timeToFirstFrame(browser, url));
    const names = ['first scene', SCENE, `${SCENE} of ${commit}`];
    const best = times.map((list) => Math.min(...list));
    for (const [i, time] of best.entries()) console.log(`${names[i]}: drawn after ${time.toFixed(0)} ms`);
    if (old) console.log(`ratio of ${SCENE}: ${(best[1]! / best[2]!).toFixed(2)}`);
    await browser.close();
    server.stop();
    old?.stop();
}

/** Builds the page of a commit of this repository with the packages that are installed now. */
async function startOld(commit: string): Promise<{ url: string; stop(): void }> {
    const folder = mkdtempSync(join(tmpdir(), 'rope-old-'));
    const git = (...words: string[]): void => {
        execFileSync('git', words, { cwd: PROJECT, stdio: ['ignore', 'ignore', 'inherit'] });
    };
    git('worktree', 'add', '--detach', folder, commit);
    symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
    const server = await startServer(folder);
    return {
        url: server.url,
        stop: () => {
            server.stop();
            rmSync(join(folder, 'node_modules'));
            git('worktree', 'remove', '--force', folder);
        },
    };
}

const kB = (bytes: number): string => (bytes / 1000).toFixed(0);

void measure(process.argv[2]);
