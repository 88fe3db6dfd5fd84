import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findChromium } from '../../tools/browser/chromium';

const { CHROMIUM_PATH, PATH } = process.env;
let folder: string;

beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'chromium-'));
    delete process.env.CHROMIUM_PATH;
});

afterEach(() => {
    rmSync(folder, { recursive: true });
    process.env.PATH = PATH;
    if (CHROMIUM_PATH !== undefined) process.env.CHROMIUM_PATH = CHROMIUM_PATH;
});

test('the Chromium that CHROMIUM_PATH names goes before all others', () => {
    process.env.CHROMIUM_PATH = join(folder, 'my-chromium');
    expect(findChromium()).toBe(join(folder, 'my-chromium'));
});

test('else one that PATH leads to is found, Chromium before Chrome', () => {
    process.env.PATH = [join(folder, 'nothing'), folder].join(delimiter);
    writeFileSync(join(folder, 'google-chrome'), '');
    expect(findChromium()).toBe(join(folder, 'google-chrome'));
    writeFileSync(join(folder, 'chromium'), '');
    expect(findChromium()).toBe(join(folder, 'chromium'));
});
