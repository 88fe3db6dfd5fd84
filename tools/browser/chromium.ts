import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const PLACES = [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:/Program Files/Google/Chrome/Application/chrome.exe',
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

/** Starts the Chromium that `CHROMIUM_PATH` names, or one that is installed. @throws If there is none. */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
    const executablePath = process.env.CHROMIUM_PATH ?? PLACES.find((path) => existsSync(path));
    if (!executablePath) throw new Error('No Chromium found: set CHROMIUM_PATH to the path of one.');
    return chromium.launch({ executablePath, args: [...ARGS, ...more] });
}
