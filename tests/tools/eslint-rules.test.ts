import { type ESLint, Linter } from 'eslint';
import ts from 'typescript';
import { parser } from 'typescript-eslint';

const builds = jest.requireActual<ESLint.Plugin>('../../tools/eslint-rules.cjs');

const OPTIONS: ts.CompilerOptions = {
    ...{ target: ts.ScriptTarget.ES2015, lib: ['lib.es2015.d.ts'] },
    ...{ strict: true, skipLibCheck: true, types: [] },
};
const FILES: Readonly<Record<string, string>> = {
    'engine.d.ts': `declare class Component { get color(): number; set color(value: number); onLoad(): void }`,
    'base.ts': `export class Base { field = 1; get size() { return 1; } set size(v) {} grow(by: number) {} static one() {} }
        export class Heir extends Base {}`,
};

/** Of the language itself: read once. */
const libraries = new Map<string, ts.SourceFile | undefined>();

/** Names of the rules that a script breaks; it is in a folder with {@link FILES}. */
function broken(code: string): string[] {
    const files: Record<string, string> = { ...FILES, 'script.ts': code };
    const host = ts.createCompilerHost(OPTIONS);
    const { getSourceFile } = host;
    host.getSourceFile = (name, target) => {
        if (name in files) return ts.createSourceFile(name, files[name], target, true);
        if (!libraries.has(name)) libraries.set(name, getSourceFile(name, target));
        return libraries.get(name);
    };
    host.fileExists = (name) => name in files || ts.sys.fileExists(name);
    host.getCurrentDirectory = () => '';
    const program = ts.createProgram(Object.keys(files), OPTIONS, host);
    const [wrong] = ts.getPreEmitDiagnostics(program);
    if (wrong) throw new Error(ts.flattenDiagnosticMessageText(wrong.messageText, ' '));
    const rules = Object.keys(builds.rules!).map((name) => [`builds/${name}`, 'error'] as const);
    const messages = new Linter().verify(
        code,
        {
            files: ['**/*.ts'],
            languageOptions: { parser, parserOptions: { programs: [program] } },
            plugins: { builds },
            rules: Object.fromEntries(rules),
        } as Linter.Config,
        'script.ts',
    );
    for (const { fatal, message } of messages) if (fatal) throw new Error(message);
    return messages.map(({ ruleId }) => ruleId!.slice('builds/'.length));
}

test.each([
    ['a getter', `class A extends Component { get color() { return super.color; } }`],
    ['a setter', `class A extends Component { set color(value: number) { super.color = value; } }`],
    ['by a computed name', `class A extends Component { read() { return super['color']; } }`],
])('"super." reaches no accessor: %s', (_, code) => {
    expect(broken(code)).toEqual(['no-super-accessor']);
});

test('"super." reaches methods', () => {
    const code = `class A extends Component { onLoad() { super.onLoad(); super.onLoad.call(this); } }`;
    expect(broken(code)).toEqual([]);
});

test.each([
    ['a Set', '[...new Set([1])]'],
    ['a Map', '[0, ...new Map<number, number>()]'],
    ['an iterator', 'Math.max(...new Map<number, number>().keys())'],
    ['a generator', '[...(function* () { yield 1; })()]'],
    ['a string', `new Array(...'ab')`],
    ['a typed array', '[...new Float64Array(2)]'],
    ['what is an array or a Set', '[...(Math.random() < 1 ? [1] : new Set([1]))]'],
    ['what is of any type', '[...JSON.parse("[]")]'],
    ['what may be a Set by its type', '[...([] as Iterable<number>)]'],
])('only arrays are spread: %s', (_, code) => {
    expect(broken(`export const value = ${code};`)).toEqual(['arrays-only']);
});

test.each([
    ['a declaration', 'export const [a, b] = new Set([1, 2]);'],
    ['a parameter', 'export function f([a]: ReadonlyMap<number, number>) { return a; }'],
    ['an assignment', 'let a = 0; [a] = new Set([1]); export { a };'],
    ['in a loop', 'for (const [a] of [new Set([1])]) Math.abs(a);'],
    ['within an object', 'export const { a: [b] } = { a: new Set([1]) };'],
    ['a string', `export const [a] = 'ab';`],
    ['the rest of a typed array', 'export const [a, ...rest] = new Float64Array(2);'],
])('only what has indexes is destructured: %s', (_, code) => {
    expect(broken(code)).toEqual(['arrays-only']);
});

test('arrays, tuples and their heirs are spread and destructured', () => {
    const code = `
        export function f<T extends readonly number[]>(list: T, pair: readonly [number, string], either: number[] | [number]) {
            const [a, ...more] = list;
            const [b, c] = pair;
            const [d] = /./.exec('a')!;
            const [x, y] = new Float64Array(2);
            for (const [key, value] of new Map<number, string>()) Math.abs(key + value.length);
            return [...list, ...pair, ...either, ...Array.from(new Set([a])), Math.max(...more), b, c, d, x, y];
        }
        export const g = (...all: number[]) => ({ ...all, ...new Set([1]) });`;
    expect(broken(code)).toEqual([]);
});

test.each([
    ['of another file', `import { Base } from './base'; export class A extends Base {}`],
    ['of the same file', `class A {} class B extends A {} export { B };`],
    [
        'with another type',
        `import { Heir } from './base'; export const A = class extends (Heir as new () => object) {};`,
    ],
    ['that a function makes', `const mix = () => class {}; export class A extends mix() {}`],
])('a class is not derived from one %s', (_, code) => {
    expect(broken(code)).toEqual(['no-derived-class']);
});

test("a class may be derived from the engine's", () => {
    const code = `export class A extends Component {}
        export class B extends (Component as unknown as new () => Component & { more: number }) {}`;
    expect(broken(code)).toEqual([]);
});
