import { Color, js, Vec2, type Node } from 'cc';
import type {
    ChoiceDeclaration,
    Declaration,
    Table,
    ListDeclaration,
} from '../../assets/rope/core/inspector/declaration';
import { ROPE_LINE } from '../../assets/rope/core/draw';
import { savedName } from '../../assets/rope/core/inspector/declare';
import { ROPE } from '../../assets/rope/core/inspector/property-list';
import type { ROPE_ANCHOR, RopeAnchor } from '../../assets/rope/core/RopeAnchor';
import type { ROPE_ATTACHMENT, RopeAttachment } from '../../assets/rope/core/RopeAttachment';
import type { ROPE_NET_ANCHOR, RopeNetAnchor } from '../../assets/rope/nets/RopeNetAnchor';
import type { ROPE_NET_ATTACHMENT, RopeNetAttachment } from '../../assets/rope/nets/RopeNetAttachment';
import { graphics, script, uiTransform } from './components';
import { Entry } from './entry';
import { node, type Place } from './node';
import { color, vec2, type Value } from './values';

/** How a value is written here: choices by name, vectors and colours as files have them, nodes as entries. */
type Written<D> =
    D extends ChoiceDeclaration<infer E> ? keyof E : D extends { make(): infer V } ? WrittenValue<V> : never;
type WrittenValue<V> = V extends Vec2 | Color
    ? Value
    : V extends (infer Item)[]
      ? readonly WrittenValue<Item>[]
      : V extends RopeAttachment
        ? Settings<typeof ROPE_ATTACHMENT>
        : V extends RopeAnchor
          ? Settings<typeof ROPE_ANCHOR>
          : V extends RopeNetAttachment
            ? Settings<typeof ROPE_NET_ATTACHMENT>
            : V extends RopeNetAnchor
              ? Settings<typeof ROPE_NET_ANCHOR>
              : Exclude<V, null> extends Node
                ? Entry
                : V;

/** What a component has that differs from the defaults of its table. */
export type Settings<T> = { readonly [K in keyof T]?: Written<T[K]> };

/** A prop on a rope node, or with no target a load. */
export type Attachment = Settings<typeof ROPE_ATTACHMENT>;

/** What a rope has that differs from a new one's defaults. What is left out follows the defaults for ever. */
export type RopeSettings = Settings<typeof ROPE>;

/** Width and colour of a rope's line. */
export interface RopeLook {
    readonly lineWidth: number;
    readonly strokeColor: Value;
}

/** That of a new rope: a preset that is chosen may change it. */
const NEW_ROPE: RopeLook = {
    lineWidth: ROPE_LINE.lineWidth,
    strokeColor: asSaved(ROPE_LINE.strokeColor) as Value,
};

/** A node with a rope on it. */
export function rope(name: string, settings: RopeSettings, place: Place = {}, look = NEW_ROPE): Entry {
    return node(name, place, [
        uiTransform(100, 100),
        graphics(look.lineWidth, look.strokeColor),
        script('Rope', savedFields(ROPE, settings)),
    ]);
}

/** The last component of a node: of one made by `rope` or `skinnedRope` the Rope, of a label the Label. */
export function componentOf(entry: Entry): Entry {
    return (entry.fields._components as Entry[]).at(-1)!;
}

/** The fields that a scene file has of a rope or a net beside a Graphics. */
export function savedFields<T>(table: T, settings: Settings<T>): Record<string, unknown> {
    // The Graphics has its look already.
    return { ...fieldsOf(table, settings), _lookChosen: true };
}

/** The fields that a scene file has of a component whose properties are declared in a table. */
export function fieldsOf<T>(table: T, settings: Settings<T>): Record<string, unknown> {
    const fields = Object.entries(settings).map(([name, value]) => {
        const declaration = table[name as keyof T] as Declaration;
        return [savedName(name, declaration), saved(declaration, value)];
    });
    return Object.fromEntries(fields) as Record<string, unknown>;
}

function saved(declaration: Declaration, value: unknown): unknown {
    if (declaration.kind === 'choice') return (declaration.type as Record<string, unknown>)[String(value)];
    const { table, type } = declaration as ListDeclaration;
    if (!table) return value;
    const name = js.getClassName((type as [new () => object])[0]);
    return (value as object[]).map((one) => savedEntry(name, table, one));
}

/** An entry of a list, with all its fields: Creator saves those that are the defaults, too. */
function savedEntry(type: string, table: Table, settings: object): Entry {
    const fields = Object.entries(table).map(([name, { make }]) => {
        return [name, (settings as Record<string, unknown>)[name] ?? asSaved(make())];
    });
    return new Entry(type, Object.fromEntries(fields) as Record<string, unknown>);
}

function asSaved(value: unknown): unknown {
    if (value instanceof Vec2) return vec2(value.x, value.y);
    if (value instanceof Color) return color(value.r, value.g, value.b, value.a);
    return value;
}
