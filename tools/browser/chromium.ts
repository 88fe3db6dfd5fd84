import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** Commands that start a Chromium, the most complete one first: Ubuntu's `chromium-browser` may be an empty shell. */
const COMMANDS = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];

/** Where macOS and Windows keep theirs. Edge is a Chromium too. */
const PLACES = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:/Program Files/Google/Chrome/Application/chrome.exe',
    'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
    'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
];

/** Nothing that asks the network for anything but the page. */
const ARGS = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
];

/** The Chromium that `CHROMIUM_PATH` names, or one that is installed; undefined if there is none. */
export function findChromium(): string | undefined {
    if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
    const folders = (process.env.PATH ?? '').split(delimiter);
    const commands = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
    return [...commands, ...PLACES].find((path) => existsSync(path));
}

/** Starts the Chromium of {@link findChromium}. @throws If there is none. */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
    const executablePath = findChromium();
    if (!executablePath) throw new Error('No Chromium found: set CHROMIUM_PATH to the path of one.');
    return chromium.launch({ executablePath, args: [...ARGS, ...more] });
}
