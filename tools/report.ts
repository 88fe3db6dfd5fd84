/** A row that is known not to meet its limit. */
export interface Known {
    /** What it reaches by now: more, but for noise, fails. Of times and garbage, which differ from run to run, there is none. */
    readonly value?: number;
    readonly reason: string;
}

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
    readonly known?: Known;
}

/** Part by which a figure may differ from the known one. */
const NOISE = 0.02;

export function row(name: string, value: number, unit: string, limit: number | null = null): Row {
    return { name, value, unit, limit, ok: limit === null || value <= limit };
}

/** The row as one whose shortfall is known. */
export function shortOf(measured: Row, known: Known): Row {
    return { ...measured, known };
}

/**
 * What makes a command fail for a row, in words; null if nothing does. A shortfall that is known may not grow, and one that
 * is none any more has to be forgotten.
 */
export function faultOf({ value, limit, ok, known }: Row): string | null {
    if (!known) return ok ? null : `limit ${limit}`;
    if (known.value === undefined) return null;
    if (ok) return `meets the limit ${limit}: what is known of it is out of date`;
    return value <= known.value * (1 + NOISE) ? null : `limit ${limit}, known ${known.value}`;
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
 * Prints the rows as a table, or with `--json` as one line `{"rows":[...]}`, and makes the command fail if one of them has
 * a fault.
 */
export function report(title: string, rows: readonly Row[]): void {
    if (process.argv.includes('--json')) console.log(JSON.stringify({ rows }));
    else printTable(title, rows);
    if (rows.some((row) => faultOf(row) !== null)) process.exitCode = 1;
}

function printTable(title: string, rows: readonly Row[]): void {
    const width = Math.max(...rows.map(({ name }) => name.length));
    console.log(`${title}\n${'-'.repeat(title.length)}`);
    for (const row of rows) {
        const { name, value, unit, spread } = row;
        const more = spread === undefined ? '' : ` +${Math.round(100 * spread)} %`;
        const figure = `${shown(value)} ${unit}${more}`.padEnd(24);
        console.log(`${name.padEnd(width)}  ${figure}${promiseOf(row)}`);
    }
}

/** Counts are exact, all else is measured. */
function shown(value: number): number {
    return Number.isInteger(value) ? value : Number(value.toPrecision(3));
}

/** What a row promises, and whether it keeps it. */
function promiseOf(row: Row): string {
    const { limit, ok, known } = row;
    const fault = faultOf(row);
    if (fault !== null) return `NOT OK (${fault})`;
    if (limit === null) return '';
    if (!known) return `ok (limit ${limit})`;
    if (ok) return `ok (limit ${limit}), a known shortfall: ${known.reason}`;
    const { value = null } = known;
    return `known (limit ${limit}${value === null ? '' : `, known ${value}`}): ${known.reason}`;
}
