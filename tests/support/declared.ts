import { Color, Node, Vec2 } from 'cc';
import type { Rope } from '../../assets/rope';
import type {
    Declaration,
    Kind,
    NumberDeclaration,
    Table,
    VectorDeclaration,
    ListDeclaration,
} from '../../assets/rope/core/inspector/declaration';
import { lacksFeature } from '../../assets/rope/core/inspector/declare';
import { ROPE } from '../../assets/rope/core/inspector/property-list';
import { ROPE_ANCHOR, type RopeAnchor } from '../../assets/rope/core/RopeAnchor';
import { ROPE_ATTACHMENT, type RopeAttachment } from '../../assets/rope/core/RopeAttachment';

/** Every class whose properties are declared in a table. */
export const TABLES: readonly [name: string, table: Table][] = [
    ['Rope', ROPE],
    ['RopeAnchor', ROPE_ANCHOR],
    ['RopeAttachment', ROPE_ATTACHMENT],
];

export type RopeName = keyof typeof ROPE;

/** The properties of a table that do something with the features that are there, of some kinds only if any are given. */
export function declaredIn(table: Table, ...kinds: Kind[]): [name: string, declaration: Declaration][] {
    const declared = Object.entries(table) as unknown as [string, Declaration][];
    const all = declared.filter(([, declaration]) => !lacksFeature(declaration));
    return kinds.length === 0 ? all : all.filter(([, { kind }]) => kinds.includes(kind));
}

/** The properties of a Rope that scene files keep. */
export const SAVED = declaredIn(ROPE).filter(([, { saved }]) => saved !== false) as [RopeName, Declaration][];

/** The numbers of a table. */
export function numbersIn(table: Table): [name: string, declaration: NumberDeclaration][] {
    return declaredIn(table, 'number') as [string, NumberDeclaration][];
}

/** Odd values of a number, and what each becomes where `current` was before. */
export function oddNumbers(
    { min, max, integer }: NumberDeclaration,
    current: number,
): [odd: number, valid: number][] {
    const cases: [number, number][] = [
        [min - 1, min],
        [max + 1, max],
        [Infinity, max],
        [-Infinity, min],
        [NaN, current],
    ];
    if (!integer) return cases;
    return [...cases, [min + 0.4, min], [max - 0.6, max - 1]];
}

/** Another valid value than the one a property has, made of the declaration alone. */
export function otherValue(declaration: Declaration, current: unknown): unknown {
    switch (declaration.kind) {
        case 'number': {
            const { min, max } = declaration as NumberDeclaration;
            const next = (current as number) + 1;
            return next <= max ? next : min + (max - min) / 4;
        }
        case 'index':
            return current === 0 ? 1 : 0;
        case 'vector': {
            const { x, y } = current as Vec2;
            const { max } = declaration as VectorDeclaration;
            return new Vec2(x + 1 <= max ? x + 1 : x - 1, y);
        }
        case 'color':
            return new Color(1, 2, 3, 200);
        case 'flag':
            return !(current as boolean);
        case 'choice': {
            const members = Object.values(declaration.type as object);
            return members.find((one) => typeof one === 'number' && one !== current);
        }
        case 'node':
            return nodeAside();
        case 'list':
            return listWithOneMore(declaration as ListDeclaration, current as unknown[]);
    }
}

/** A node that is not where a rope's head is. */
function nodeAside(): Node {
    const node = new Node('aside');
    node.setPosition(50, 0);
    return node;
}

function listWithOneMore({ items, range, type }: ListDeclaration, current: unknown[]): unknown[] {
    if (items === 'numbers') return [...current, range!.min + 1];
    if (items === 'vectors') return [...current, new Vec2(3, 4)];
    const [Entry] = type as [typeof RopeAnchor | typeof RopeAttachment];
    return [...current, new Entry()];
}

/** Reads and writes a property of a rope by its name. */
export function valueOf(rope: Rope, name: string): unknown {
    return (rope as unknown as Record<string, unknown>)[name];
}

export function setValue(rope: Rope, name: string, value: unknown): void {
    (rope as unknown as Record<string, unknown>)[name] = value;
}
