import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { OUTPUTS } from '../../tools/creator/compile';
import { type GameScripts, MAIN, scriptsOf } from '../../tools/creator/game-build';
import { uuidFrom } from '../../tools/creator/uuid';

const FILES = {
    'Lamp.ts': `import { Component, _decorator } from 'cc';
        import { TEXTS } from './texts';
        import { brightest } from './lamps/wires';
        @_decorator.ccclass('Lamp')
        export class Lamp extends Component { glow = brightest(); name2 = TEXTS; }`,
    'texts.ts': `import { EDITOR } from 'cc/env';
        export const TEXTS = EDITOR ? { glow: 'How bright it is' } : null;`,
    'lamps/wires.ts': `import { fuse } from './fuse';
        export const brightest = () => fuse(100);
        export const least = 1;`,
    'lamps/fuse.ts': `import { least } from './wires';
        import type { Lamp } from '../Lamp';
        export const fuse = (ampere: number, lamp?: Lamp) => Math.max(ampere, least, lamp ? 1 : 0);`,
};

let folder: string;
let apart: GameScripts;
let merged: GameScripts;

beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rope-scripts-'));
    for (const [name, code] of Object.entries(FILES)) {
        const file = join(folder, name);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, code);
        writeFileSync(`${file}.meta`, JSON.stringify({ uuid: uuidFrom(name) }));
    }
    const build = scriptsOf(folder, OUTPUTS.es5);
    [apart, merged] = [await build(false), await build(true)];
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Names under which a script registers modules. */
function namesIn(code: string): string[] {
    const names: string[] = [];
    new Function('System', code)({ register: (name: string) => names.push(name) });
    return names;
}

test('each script is a module, beside the helpers of Babel and the one that runs all', () => {
    const names = ['Lamp.ts', 'fuse.ts', 'main', 'rollupPluginModLoBabelHelpers.js', 'texts.ts', 'wires.ts'];
    expect(namesIn(apart.code).sort()).toEqual(names.map((name) => `chunks:///_virtual/${name}`));
    expect(apart.modules.flatMap(({ path }) => path ?? []).sort()).toEqual(Object.keys(FILES).sort());
});

test('merged scripts are one module', () => {
    expect(namesIn(merged.code)).toEqual([MAIN]);
    expect(merged.modules).toEqual([{ path: null, code: merged.code }]);
});

test('scripts that are not in the game are in no module', async () => {
    const some = await scriptsOf(folder, OUTPUTS.es5)(false, (path) => path.startsWith('lamps/'));
    const paths = some.modules.flatMap(({ path }) => path ?? []).sort();
    expect(paths).toEqual(['lamps/fuse.ts', 'lamps/wires.ts']);
});

test('what is only for the editor is left out, whichever way', () => {
    expect(apart.code).not.toContain('How bright');
    expect(merged.code).not.toContain('How bright');
});

test('a circle of imports by value is told of, one of types is none', () => {
    const circle = ['lamps/wires.ts', 'lamps/fuse.ts', 'lamps/wires.ts'].join(' -> ');
    expect(apart.circles).toEqual([circle]);
    expect(merged.circles).toEqual(apart.circles);
});
