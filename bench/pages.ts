import { filesOf, writeBetweenMarks } from '../tools/pages';
import type { Row } from '../tools/report';

/** The rows the docs show, by the beginning of their names; of several the worst against its limit. */
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
    /^(hooks) beyond the reach/,
];

/** Writes the rows between the marks `<!-- physics -->` and `<!-- /physics -->` of the chapter on measurements. */
export function writeToDocs(rows: readonly Row[]): void {
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
    writeBetweenMarks('physics', table, filesOf('measurements'));
}
