import { error } from './debug';
import { value } from './js';

export interface EnumItem {
    name: string;
    value: number | string;
}

type Table = Record<string, number | string>;
type Listed = Table & { __enums__?: EnumItem[] | null };

/** Makes an enumeration usable as a property type: numbers −1 are counted up, reverse names are added. */
export function Enum<T extends object>(obj: T): T {
    if (!('__enums__' in obj)) {
        value(obj, '__enums__', null, true);
        update(obj);
    }
    return obj;
}

Enum.isEnum = (type: unknown): boolean =>
    typeof type === 'object' && !!type && Object.hasOwn(type, '__enums__');
Enum.getList = (type: object): readonly EnumItem[] => {
    const listed = type as Listed;
    listed.__enums__ ??= list(listed);
    return listed.__enums__;
};

/** Marks a TypeScript enum as a property type, without touching its members. */
export function ccenum(enumType: object): void {
    if (!('__enums__' in enumType)) value(enumType, '__enums__', null, true);
}

function update(obj: object): void {
    const table = obj as Table;
    let last = -1;
    for (const key of Object.keys(table)) {
        let item = table[key]!;
        if (item === -1) table[key] = item = ++last;
        else if (typeof item === 'number') last = item;
        else if (Number.isInteger(parseFloat(key))) continue; // a reverse name that TypeScript wrote
        const reverse = String(item);
        if (key === reverse) continue;
        if (reverse in table && table[reverse] !== key) {
            error(`Enum value ${reverse} is used by more than one name.`);
            continue;
        }
        value(table, reverse, key);
    }
}

function list(table: Table): EnumItem[] {
    const items: EnumItem[] = [];
    let allIntegers = true;
    for (const name of Object.keys(table)) {
        const item = table[name]!;
        const isInteger = Number.isInteger(item);
        allIntegers &&= isInteger;
        if (isInteger || (typeof item === 'string' && table[item] !== Number.parseInt(name))) {
            items.push({ name, value: item });
        }
    }
    if (allIntegers) items.sort((a, b) => Number(a.value) - Number(b.value));
    return items;
}
