import * as cc from 'cc';
import * as ts from 'typescript';
import * as door from '../../assets/rope';
import { useGame } from '../support/game';
import { Page } from './page';

const game = useGame();
const { UITransform, Vec2 } = cc;

/** Runs a piece of code of the README as a script beside the package, with what the pieces take for granted. */
function run(code: string): void {
    const node = (name: string, x: number, y: number): cc.Node => {
        const made = game.addNode(name, { x, y });
        made.addComponent(UITransform);
        return made;
    };
    const given = {
        ...{ Vec2, rope: game.addRope({ nodeCount: 30, baseLength: 20 }, { x: 100, y: 500 }) },
        ...{ parent: node('parent', 0, 0), crate: node('crate', 0, 0), lamp: node('lamp', 0, 0) },
        ...{ leftHook: node('left', 0, 500), rightHook: node('right', 400, 500) },
        planks: [1, 2, 3, 4].map((i) => node(`plank ${i}`, 0, 0)),
        console: { log: () => undefined },
    };
    const module = ts.ModuleKind.CommonJS;
    const script = ts.transpile(code, { target: ts.ScriptTarget.ES2022, module });
    const names = Object.keys(given).filter((name) => !new RegExp(`const ${name}\\b.*=`).test(code));
    const imported = names.filter((name) => !new RegExp(`import [^']*\\b${name}\\b`).test(code));
    const body = new Function('exports', 'require', ...imported, script) as (...values: unknown[]) => void;
    body(
        {},
        (name: string) => (name === 'cc' ? cc : door),
        ...imported.map((name) => given[name as keyof typeof given]),
    );
    game.tick(30);
}

const pieces = new Page('README.md').code('ts');

test('the README has the first rope and five recipes', () => {
    expect(pieces).toHaveLength(6);
});

test.each(
    pieces.map((code) => [code.split('\n').find((line) => !line.startsWith('import') && line !== ''), code]),
)('%s ... runs without a warning', (_, code) => run(code!));
