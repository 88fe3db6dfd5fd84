import { Asset, CCObject, isValid, js, ValueType, type Node } from 'cc';

type Fields = Record<string, unknown>;

/**
 * What the editor would save of a node and everything below it, as text: every saved field of every object, objects
 * in the order in which they are met and referred to by their number. Two texts are equal only if all numbers are
 * equal to the last bit. What was destroyed is saved as null, as the editor does.
 */
export function serialize(root: Node): string {
    const objects: object[] = [];
    const entries: Fields[] = [];
    visit(root);
    return JSON.stringify(entries, exact, 1);

    function visit(object: object): object {
        let index = objects.indexOf(object);
        if (index < 0) {
            index = objects.push(object) - 1;
            const entry: Fields = (entries[index] = { __type__: js.getClassName(object) });
            for (const name of savedFields(object)) entry[name] = saved(object, name);
            if (object instanceof CCObject && '_id' in object) entry._id = object._id;
        }
        return { __id__: index };
    }

    function saved(object: object, name: string): unknown {
        const value = (object as Fields)[name];
        if (name === '_objFlags') return (value as number) & CCObject.Flags.PersistentMask;
        return name === '_parent' && object === root ? null : write(value);
    }

    function write(value: unknown): unknown {
        if (typeof value !== 'object' || value === null) return value;
        if (Array.isArray(value)) return value.map(write);
        if (value instanceof ValueType) return { __type__: js.getClassName(value), ...value };
        if (value instanceof Asset) return { __uuid__: value._uuid };
        if (value instanceof CCObject && !isValid(value)) return null;
        return visit(value);
    }
}

function savedFields(object: object): readonly string[] {
    const { __values__: names } = object.constructor as unknown as { __values__?: string[] };
    if (!names) throw new Error(`"${js.getClassName(object)}" is not described.`);
    return names;
}

/** JSON has no -0 and no NaN. */
function exact(_: string, value: unknown): unknown {
    return typeof value === 'number' && (Object.is(value, -0) || !Number.isFinite(value))
        ? `${value}`
        : value;
}
