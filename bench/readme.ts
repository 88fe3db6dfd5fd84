import { readFileSync, writeFileSync } from 'node:fs';
import type { Row } from '../tools/report';

/** Seen from the project's folder, where npm runs its scripts. */
const READMES = ['README.md', 'README.zh-CN.md'];

/** The rows the READMEs show, by the beginning of their names; of several the worst against its limit. */
const SHOWN = [
    /^(swing|snap|drag|jerk|bridge|winch),.*: stretch$/,
    /^(swing|snap|drag|jerk|bridge|winch),.*: worst frame$/,
    /^(drawn) drag/,
    /^(period)/,
    /^(energy), 2 nodes, rods/,
    /^(energy), 10 nodes, rods/,
    /^(energy), 30 nodes, ropes, 0\.5/,
    /^(modes)/,
    /^(catenary), .*crate/,
    /^(tension) of/,
    /^(double pendulum)/,
    /^(bungee)/,
    /^(free fall)/,
    /^(frame rate)/,
];

/** Writes the rows between the marks `<!-- physics -->` and `<!-- /physics -->` of both READMEs. */
export function writeToReadmes(rows: readonly Row[]): void {
    const lines = SHOWN.flatMap((pattern) => {
        const worst = new Map<string, Row>();
        for (const row of rows) {
            const key = pattern.exec(row.name)?.[1];
            if (key === undefined) continue;
            const other = worst.get(key);
            if (!other || row.value > other.value) worst.set(key, row);
        }
        return [...worst.values()].map(
            ({ name, value, unit, limit }) =>
                `| ${name} | ${Number(value.toPrecision(2))} ${unit} | ${limit} |`,
        );
    });
    const table = ['| `npm run physics` | Measured | Limit |', '| --- | --- | --- |', ...lines].join('\n');
    writeBetweenMarks('physics', table);
}

/** Replaces what stands in both READMEs between `<!-- name -->` and `<!-- /name -->`. */
export function writeBetweenMarks(name: string, text: string): void {
    const marked = new RegExp(
        `(<!-- ${name} -->\n<!-- prettier-ignore-start -->\n)[^]*?(\n<!-- prettier-ignore-end -->\n<!-- /${name} -->)`,
    );
    for (const file of READMES) {
        const before = readFileSync(file, 'utf8');
        writeFileSync(
            file,
            before.replace(marked, (_, start, end) => `${start}\n${text}\n${end}`),
        );
    }
}
