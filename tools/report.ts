/** One figure of a measuring command. */
export interface Row {
    /** Begins with the quantity or scenario: simulate, draw, garbage, swing, ... */
    readonly name: string;
    readonly value: number;
    readonly unit: string;
    /** What the value may be at most; null where nothing is promised. */
    readonly limit: number | null;
    readonly ok: boolean;
    /** Of a time: how far the median of all rounds is above the best, which `value` is. */
    readonly spread?: number;
    /** Why it may be not ok for now: then the command does not fail for it. */
    readonly reason?: string;
}

export function row(name: string, value: number, unit: string, limit: number | null = null): Row {
    return { name, value, unit, limit, ok: limit === null || value <= limit };
}

/**
 * Tells whether a row is asked for: its name holds one of the words of the command line, in letters of any case, or there
 * are no words. Options (`--json`) are no words.
 */
export function rowFilter(words: readonly string[]): (name: string) => boolean {
    const parts = words.filter((word) => !word.startsWith('--')).map((word) => word.toLowerCase());
    return (name) => parts.length === 0 || parts.some((part) => name.toLowerCase().includes(part));
}

/**
 * Prints the rows as a table, or with `--json` as one line `{"rows":[...]}`, and makes the command fail if a
 * row with a limit is not ok.
 */
export function report(title: string, rows: readonly Row[]): void {
    if (process.argv.includes('--json')) console.log(JSON.stringify({ rows }));
    else printTable(title, rows);
    if (rows.some(({ ok, reason }) => !ok && reason === undefined)) process.exitCode = 1;
}

function printTable(title: string, rows: readonly Row[]): void {
    const width = Math.max(...rows.map(({ name }) => name.length));
    console.log(`${title}\n${'-'.repeat(title.length)}`);
    for (const { name, value, unit, limit, ok, spread, reason } of rows) {
        const more = spread === undefined ? '' : ` +${Math.round(100 * spread)} %`;
        const figure = `${Number(value.toPrecision(3))} ${unit}${more}`.padEnd(24);
        const promise =
            limit === null
                ? ''
                : `${ok ? 'ok ' : 'NOT OK'} (limit ${limit})${ok || !reason ? '' : `: ${reason}`}`;
        console.log(`${name.padEnd(width)}  ${figure}${promise}`);
    }
}
