import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium, launchChromium } from '../tools/browser/chromium';

/** A JavaScript engine that runs the plays. */
export interface Engine {
    readonly name: string;
    /** How it is installed; empty: always there. */
    readonly hint: string;
    /** An interpreter, which takes minutes. */
    readonly isSlow?: boolean;
    isThere(): boolean;
    /** Runs the script and returns what `ropePlays.run()` says. */
    run(script: string): string | Promise<string>;
}

const CALL = 'ropePlays.run()';

export const ENGINES: readonly Engine[] = [
    {
        name: 'V8 in node',
        hint: '',
        isThere: () => true,
        run: (script) => output(process.execPath, script, 'console.log'),
    },
    {
        name: 'V8 in Chromium',
        hint: 'CHROMIUM_PATH names one',
        isThere: () => findChromium() !== undefined,
        run: inChromium,
    },
    shell('SpiderMonkey', 'gjs', 'apt install gjs'),
    shell('JavaScriptCore', 'jsc', 'apt install libjavascriptcoregtk-4.1-bin, in older Debians -4.0-bin'),
    { name: 'QuickJS', hint: '', isThere: () => true, isSlow: true, run: inQuickJs },
];

/** A program that runs a script and has `print`. */
function shell(name: string, program: string, hint: string): Engine {
    const path = (process.env.PATH ?? '')
        .split(delimiter)
        .map((folder) => join(folder, program))
        .find((file) => existsSync(file));
    return { name, hint, isThere: () => path !== undefined, run: (script) => output(path!, script, 'print') };
}

function output(program: string, script: string, print: string): string {
    const file = `${script}.${print}.js`;
    writeFileSync(file, `${readFileSync(script, 'utf8')}\n${print}(${CALL});\n`);
    const { status, stdout, stderr } = spawnSync(program, [file], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} failed: ${stderr || stdout}`);
    return stdout;
}

async function inChromium(script: string): Promise<string> {
    const browser = await launchChromium();
    try {
        const page = await browser.newPage();
        await page.addScriptTag({ path: script });
        return (await page.evaluate(CALL)) as string;
    } finally {
        await browser.close();
    }
}

async function inQuickJs(script: string): Promise<string> {
    const { newQuickJSWASMModuleFromVariant } = await import('quickjs-emscripten-core');
    const { default: variant } = await import('@jitl/quickjs-wasmfile-release-sync');
    const context = (await newQuickJSWASMModuleFromVariant(variant)).newContext();
    const result = context.unwrapResult(context.evalCode(`${readFileSync(script, 'utf8')}\n${CALL}`));
    return context.getString(result);
}
