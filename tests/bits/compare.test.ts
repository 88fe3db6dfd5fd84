import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';
import { compare } from '../../bits/compare';
import type { Engine } from '../../bits/engines';
import { RopeSystem } from '../../assets/rope';
import { useGame } from '../support/game';

const game = useGame();

function engine(name: string, text: string | null): Engine {
    return { name, hint: 'get it', isThere: () => text !== null, run: () => Promise.resolve(text ?? '') };
}

async function reportOf(...engines: Engine[]): Promise<[boolean, string[]]> {
    const lines: string[] = [];
    const isSame = await compare(engines, 'plays.js', (line) => lines.push(line.replace(/ \(\d.*s\)$/, '')));
    return [isSame, lines];
}

test('engines that end in the same bits pass, and one that is not there is skipped, not passed', async () => {
    const text = '00ff swing, exact\n1234 vines\n';
    expect(await reportOf(engine('one', text), engine('none', null), engine('two', text))).toEqual([
        true,
        [
            'one: 2 plays, the same bits',
            'two: 2 plays, the same bits',
            '  00ff  swing, exact',
            '  1234  vines',
            'skipped, not installed: none (get it)',
        ],
    ]);
});

test.each([
    ['other bits', '00ff swing\n1235 vines', 'vines'],
    ['a play less', '00ff swing', 'vines'],
    ['a play more', '00ff swing\n1234 vines\n1 web', 'web'],
])('%s are found', async (_, text, name) => {
    const [isSame, lines] = await reportOf(engine('one', '00ff swing\n1234 vines'), engine('two', text));
    expect(isSame).toBe(false);
    expect(lines[1]).toMatch(new RegExp(`^two: \\d plays, other bits in ${name}$`));
});

const ROOT = join(__dirname, '../../assets/rope');
/** The functions of `Math` whose last bits the language does not leave to the engine. */
const EXACT = /^(PI|sqrt|abs|min|max|floor|ceil|round|trunc|sign|imul|clz32|fround)$/;
const POWERS = [ts.SyntaxKind.AsteriskAsteriskToken, ts.SyntaxKind.AsteriskAsteriskEqualsToken];

/** Whether a script uses anything else of `Math`, or a power. */
function isRounding(source: string): boolean {
    const visit = (node: ts.Node): boolean => {
        if (POWERS.includes(node.kind)) return true;
        if (ts.isIdentifier(node) && node.text === 'Math') {
            const { parent } = node;
            const isMember = ts.isPropertyAccessExpression(parent) && parent.expression === node;
            return !isMember || !EXACT.test(parent.name.text);
        }
        return ts.forEachChild(node, visit) ?? false;
    };
    return visit(ts.createSourceFile('a.ts', source, ts.ScriptTarget.ES2022, true));
}

test('nothing from the scene to the state asks the engine for a function that engines round differently', () => {
    const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
        .map((path) => path.replaceAll('\\', '/'))
        .filter((path) => path.endsWith('.ts') && !/(^|\/)draw\//.test(path));
    expect(files).toEqual(
        expect.arrayContaining([
            'core/runtime/step-parameters.ts',
            'core/solver/simulation.ts',
            'core/Rope.ts',
        ]),
    );
    expect(files.filter((path) => isRounding(readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
});

test.each([
    ['Math.sin(1)', true],
    ['const { sin } = Math;', true],
    ["Math['exp'](1)", true],
    ['x ** 2', true],
    ['x **= 2', true],
    ['Math.hypot(a, b)', true],
    ['Math.sqrt(x) + Math.abs(y) // Math.sin', false],
    ["'Math.sin'", false],
])('it finds %s: %p', (code, isFound) => {
    expect(isRounding(code)).toBe(isFound);
});

test('a fingerprint is of all bits of all ropes, and of nothing else', () => {
    const rope = game.addRope({ nodeCount: 6 }, { x: 200, y: 300 });
    game.tick(5);
    const { instance } = RopeSystem;
    const before = instance.hashState();
    expect(before).toMatch(/^[0-9a-f]{16}$/);
    expect(instance.hashState()).toBe(before);
    rope.node.name = 'another';
    expect(instance.hashState()).toBe(before);
    const state = rope.captureState();
    state.simulation.nodes[3]! += 1e-13;
    rope.restoreState(state);
    expect(instance.hashState()).not.toBe(before);
});
