import { filesOf, writeBetweenMarks } from '../tools/pages';
import type { Row } from '../tools/report';

/** The row with the number of tests that passed in one engine. */
const TESTED = /^(\w+) (\S+), (\w+) pipeline, (\S+): passed$/;

/** The figures the docs show, by the beginning of their names. */
const SHOWN = [
    /^draw \S+, 20 ropes/,
    /^simulate \+ draw \S+, 20 ropes/,
    /^simulate \+ draw \S+, 100 ropes: package/,
    /^tick \S+, 20 ropes/,
    /^(GPU buffers|draw calls) \S+, 20 ropes: package/,
];

/**
 * Writes which engines were tested, and what ropes cost there, between the marks of the chapter on measurements. A table of parts
 * that were not run (`--only`) stays as it is.
 */
export function writeEngines(rows: readonly Row[]): void {
    const files = filesOf('measurements');
    if (rows.some(({ name }) => TESTED.test(name))) writeBetweenMarks('engines', enginesTable(rows), files);
    if (rows.some(isShown)) writeBetweenMarks('engine figures', figuresTable(rows), files);
}

function isShown({ name }: Row): boolean {
    return SHOWN.some((pattern) => pattern.test(name));
}

/** A line per engine and output: its version and pipeline, and how many tests of each suite passed. */
export function enginesTable(rows: readonly Row[]): string {
    const engines = new Map<string, { facts: string[]; suites: Map<string, string> }>();
    for (const { name, value } of rows) {
        const [, suite, version, pipeline, output] = TESTED.exec(name) ?? [];
        if (!suite) continue;
        const key = `${version}, ${pipeline} pipeline, ${output}`;
        const engine = engines.get(key) ?? {
            facts: [version!, pipeline!, output!],
            suites: new Map<string, string>(),
        };
        const count = (what: string): number =>
            rows.find((row) => row.name === `${suite} ${key}: ${what}`)?.value ?? 0;
        const [failed, skipped] = [count('failed'), count('skipped')];
        engine.suites.set(
            suite,
            [`${value} passed`, failed > 0 && `**${failed} failed**`, skipped > 0 && `${skipped} skipped`]
                .filter(Boolean)
                .join(', '),
        );
        engines.set(key, engine);
    }
    const lines = [...engines.values()].map(({ facts, suites }) => {
        const cells = ['conformance', 'suite', 'games'].map((suite) => suites.get(suite) ?? '');
        return `| ${[...facts, ...cells].join(' | ')} |`;
    });
    return [
        '| Creator | Pipeline | Scripts | `cc` behaves as expected | The package works | Small games are won and lost |',
        '| --- | --- | --- | --- | --- | --- |',
        ...lines,
    ].join('\n');
}

export function figuresTable(rows: readonly Row[]): string {
    const lines = rows
        .filter(isShown)
        .map(
            ({ name, value, unit, limit }) =>
                `| ${name} | ${Number(value.toPrecision(2))} ${unit} | ${limit ?? ''} |`,
        );
    return ['| `npm run engine` | Measured | Limit |', '| --- | --- | --- |', ...lines].join('\n');
}
