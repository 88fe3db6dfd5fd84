/**
 * Import this before the package: from then on it is known which tables of numbers are made. Tables that are filled as they
 * are made, `Float64Array.of` and `from`, are constants, or states of their own.
 */

type Table = Float64Array<ArrayBufferLike>;

const made: WeakRef<Table>[] = [];
const Original = Float64Array;

globalThis.Float64Array = new Proxy(Original, {
    construct(type, values: unknown[], newType): Table {
        const table = Reflect.construct(
            type,
            values,
            newType === globalThis.Float64Array ? type : newType,
        ) as Table;
        if (typeof values[0] === 'number') made.push(new WeakRef(table));
        return table;
    },
    get(type, name) {
        const value = Reflect.get(type, name) as unknown;
        return name === 'of' || name === 'from' ? (value as typeof Original.of).bind(type) : value;
    },
}) as typeof Float64Array;

/** The tables that have been made by now, and are still there. */
export function tablesMade(): readonly Table[] {
    return made.flatMap((one) => one.deref() ?? []);
}

/** Fills tables with what is no number, but for those that nobody has written to since they were as they are in `but`. */
export function poison(tables: readonly Table[], but: ReadonlySet<Table> = new Set()): void {
    for (const table of tables) if (!but.has(table)) table.fill(NaN);
}
