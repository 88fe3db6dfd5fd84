import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import * as ts from 'typescript';

/** The walk of CONTRIBUTING.md: the files that `nodeCount` goes through from the inspector to pixels. */

const ROOT = join(__dirname, '..');
const PACKAGE = 'assets/rope/core';
/** What is called by a contract may be unknown to its caller: both know the contract. */
const CONTRACTS = ['runtime/driver'];

interface Step {
    readonly file: string;
    /** The file that calls it; null for the first. */
    readonly caller: Step | null;
}

/** The drawing: a file in a line, below the one that calls it. */
function stepsOf(document: string): Step[] {
    const [, drawing] = /## Two walks[^]*?```\n([^]*?)```/.exec(document)!;
    const above: Step[] = [];
    return drawing
        .trimEnd()
        .split('\n')
        .map((line) => {
            const [, indentation, file] = /^( *)(\S+)/.exec(line)!;
            const depth = indentation.length / 4;
            above[depth] = { file, caller: above[depth - 1] ?? null };
            return above[depth];
        });
}

const read = (file: string): string => readFileSync(join(ROOT, PACKAGE, `${file}.ts`), 'utf8');

/** The file behind a path of an import and a name: a door hands on to the file that has it. */
function behind(path: string, name: string): string {
    if (!existsSync(join(ROOT, PACKAGE, path, 'index.ts'))) return path;
    const line = read(`${path}/index`)
        .split(';')
        .find((one) => new RegExp(`\\b${name}\\b`).test(one));
    return posix.join(path, /from '(.*)'/.exec(line ?? '')?.[1] ?? 'nothing');
}

interface Import {
    readonly file: string;
    readonly isTypeOnly: boolean;
}

/** The files of the package that a file imports. */
function importsOf(file: string, source = read(file)): Import[] {
    const { statements } = ts.createSourceFile(file, source, ts.ScriptTarget.ESNext);
    return statements.filter(ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) => {
        const { text } = moduleSpecifier as ts.StringLiteral;
        const names = importClause!.namedBindings as ts.NamedImports;
        if (!text.startsWith('.')) return [];
        const path = posix.join(posix.dirname(file), text);
        return names.elements.map(({ name, isTypeOnly }) => ({
            file: behind(path, name.text),
            isTypeOnly: importClause!.isTypeOnly || isTypeOnly,
        }));
    });
}

const steps = stepsOf(readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8'));
const files = steps.map(({ file }) => file);

describe('the way of nodeCount', () => {
    test('starts in the component and ends in the paint', () => {
        expect([files[0], files[files.length - 1]]).toEqual(['Rope', 'draw/paint']);
    });

    test('enters no file twice', () => {
        expect([...new Set(files)]).toEqual(files);
    });

    test.each(steps.filter(({ caller }) => caller))('$caller.file knows $file', ({ file, caller }) => {
        const known = (one: string): string[] => importsOf(one).map((other) => other.file);
        const byContract = known(file).filter((one) => CONTRACTS.includes(one));
        expect(known(caller!.file)).toEqual(
            expect.arrayContaining(byContract.length > 0 ? byContract : [file]),
        );
    });

    test.each(files)('the functions of %s are called by one of them at the most', (file) => {
        const callers = files.filter((other) =>
            importsOf(other).some((one) => one.file === file && !one.isTypeOnly),
        );
        expect(callers.length).toBeLessThanOrEqual(1);
    });

    test.each(steps)('$file knows none that stands above it, and is told of none to call back', (step) => {
        const above: string[] = [];
        for (let one = step.caller; one; one = one.caller) above.push(one.file);
        const isResult = ({ file, isTypeOnly }: Import): boolean => file === files[0] && isTypeOnly; // of a cut
        const known = importsOf(step.file).filter((one) => !isResult(one));
        expect(known.filter(({ file }) => above.includes(file))).toEqual([]);
        expect(read(step.file)).not.toMatch(/\(\) => Simulation/);
    });
});

test('a finger goes from touch-events to fingers to pins, and never back', () => {
    const known = (file: string): string[] => importsOf(`runtime/${file}`).map((one) => one.file);
    expect(known('touch/fingers')).toEqual(
        expect.arrayContaining(['runtime/touch/touch-events', 'runtime/pins/pins']),
    );
    for (const file of ['touch/touch-events', 'pins/pins'])
        expect(known(file)).not.toContain('runtime/touch/fingers');
    expect(known('pins/pins')).not.toContain('runtime/touch/touch-events');
    expect(known('touch/touch-events')).not.toContain('runtime/pins/pins');
});

test('an import by a door is seen where it leads', () => {
    const source =
        "import { RopePicture, type SceneCamera } from '../draw';\nimport type { Finger } from './touch';";
    expect(importsOf('runtime/a', source)).toEqual([
        { file: 'draw/picture', isTypeOnly: false },
        { file: 'draw/cameras', isTypeOnly: true },
        { file: 'runtime/touch', isTypeOnly: true },
    ]);
});
