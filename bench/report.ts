/** One figure of a measuring command. */
export interface Row {
    /** Begins with the quantity or scenario: simulate, draw, garbage, swing, ... */
    readonly name: string;
    readonly value: number;
    readonly unit: string;
    /** What the value may be at most; null where nothing is promised. */
    readonly limit: number | null;
    readonly ok: boolean;
}

export function row(name: string, value: number, unit: string, limit: number | null = null): Row {
    return { name, value, unit, limit, ok: limit === null || value <= limit };
}

/**
 * Prints the rows as a table, or with `--json` as one line `{"rows":[...]}`, and makes the command fail if a
 * row with a limit is not ok.
 */
export function report(title: string, rows: readonly Row[]): void {
    if (process.argv.includes('--json')) console.log(JSON.stringify({ rows }));
    else printTable(title, rows);
    if (rows.some(({ ok }) => !ok)) process.exitCode = 1;
}

function printTable(title: string, rows: readonly Row[]): void {
    const width = Math.max(...rows.map(({ name }) => name.length));
    console.log(`${title}\n${'-'.repeat(title.length)}`);
    for (const { name, value, unit, limit, ok } of rows) {
        const figure = `${Number(value.toPrecision(3))} ${unit}`.padEnd(16);
        const promise = limit === null ? '' : `${ok ? 'ok ' : 'NOT OK'} (limit ${limit})`;
        console.log(`${name.padEnd(width)}  ${figure}${promise}`);
    }
}
