import { CCBoolean, CCFloat, CCInteger, Color, Node, Vec2, type Component } from 'cc';
import {
    inWords,
    isIn,
    nearestValid,
    ofClass,
    validNumber,
    warnOfValue,
    type NumberRange,
} from './warn-once';
import { ROPE_SECTIONS } from './texts/rope';

/** What every property declares, whatever it holds. */
export interface Presentation<Owner = unknown> {
    /** The section of the inspector. Entries of lists have no sections. */
    readonly section?: Section | undefined;
    readonly unit?: string;
    /** When the inspector shows it. Default: always. */
    readonly visible?: (owner: Owner) => boolean;
    /** Shown only with `showAdvanced`, or with the check box of this name, or while the value is not the default. */
    readonly advanced?: boolean | string;
    /** The feature that it needs. Without the feature it is not shown, and setting it gives a warning. */
    readonly needs?: string | undefined;
    /** Whether scene files keep it. Default true. */
    readonly saved?: boolean;
}

/** What a property holds. Code that handles all properties has one case for each. */
export type Kind = 'number' | 'index' | 'vector' | 'color' | 'flag' | 'choice' | 'node' | 'object' | 'list';

/** One property. It is declared once; all code that handles properties uses the declaration. */
export interface Declaration<T = unknown, Owner = unknown> extends Presentation<Owner> {
    readonly kind: Kind;
    /** The type, as Creator's `property` decorator wants it. */
    readonly type: unknown;
    /** Makes the default, a new one for every object. */
    make(): T;
    /** The valid value nearest to `value`, with one warning if they differ; `current` if there is no valid value. */
    valid(owner: Component, name: string, value: T, current: T): T;
    /** The same without a warning, for a value from a scene file. The value in the file does not change. */
    usable(value: T): T;
}

/** Declarations by the names of the properties, in the order of the inspector. */
export type Table = Readonly<Record<string, Declaration<unknown, never>>>;

/** Bounds of a number in the inspector, if they are narrower than those for scripts: min, max, step. */
type Slider = readonly [min: number, max: number, step: number];

/** A number that older versions have saved under another name and in another unit. */
export interface Former {
    /** The old name, without the `_` before it. */
    readonly name: string;
    /** The value in today's unit. */
    convert(value: number): number;
}

/** A number in a range. */
export interface NumberDeclaration<Owner = unknown> extends Declaration<number, Owner>, NumberRange {
    readonly slider?: Slider;
    readonly former?: Former;
    /** The number that is read, if it differs from the one that is set and saved; else undefined. */
    readonly now?: (owner: object) => number | undefined;
}

/** A property that is a number. */
export function number<Owner = unknown>(
    options: Presentation<Owner> & NumberRange & Pick<NumberDeclaration, 'slider' | 'former' | 'now'>,
): NumberDeclaration<Owner> {
    return {
        ...options,
        kind: 'number',
        type: options.integer ? CCInteger : CCFloat,
        make: () => options.initial,
        valid: (owner, name, value, current) => validNumber(owner, name, value, current, options),
        usable: (value) => {
            const valid = nearestValid(value, options);
            return isFinite(valid) ? valid : options.initial;
        },
    };
}

/** A property that is the index of a rope node; the code that reads it checks it against the node count. */
export function index<Owner = unknown>(
    options: Presentation<Owner> & { readonly initial: number },
): Declaration<number, Owner> {
    return {
        ...options,
        kind: 'index',
        type: CCInteger,
        make: () => options.initial,
        valid: (_owner, _name, value) => value,
        usable: (value) => value,
    };
}

/** A vector whose two numbers are in one range. */
export interface VectorDeclaration<Owner = unknown> extends Declaration<Vec2, Owner> {
    readonly min: number;
    readonly max: number;
}

/** A property that is a Vec2. The owner keeps the Vec2 it was made with: setting it copies the numbers. */
export function vector<Owner = unknown>(
    options: Presentation<Owner> & {
        readonly min: number;
        readonly max: number;
        readonly initial: readonly [x: number, y: number];
    },
): VectorDeclaration<Owner> {
    const { min, max } = options;
    const [x, y] = options.initial;
    const [rangeX, rangeY] = [
        { min, max, initial: x },
        { min, max, initial: y },
    ];
    return {
        ...options,
        kind: 'vector',
        type: Vec2,
        make: () => new Vec2(x, y),
        valid: (owner, name, value, current) => {
            // Called in every frame: names and ranges are made only where there is something to warn of.
            if (value && isIn(options, value.x) && isIn(options, value.y)) return current.set(value);
            return current.set(
                validNumber(owner, `${name}.x`, value?.x, current.x, rangeX),
                validNumber(owner, `${name}.y`, value?.y, current.y, rangeY),
            );
        },
        usable: (value) => value ?? new Vec2(x, y),
    };
}

/** A property that is a Color, a new one for every object. Code that draws with it warns of null. */
export function color<Owner = unknown>(
    options: Presentation<Owner> & {
        readonly initial: readonly [r: number, g: number, b: number, a: number];
    },
): Declaration<Color, Owner> {
    const make = (): Color => new Color(...options.initial);
    return {
        ...options,
        kind: 'color',
        type: Color,
        make,
        valid: (owner, name, value, current) => {
            if (!value || value instanceof Color) return value || (null as unknown as Color);
            warnOfValue(owner, name, 'must be a Color', value, 'it stays as it is');
            return current;
        },
        usable: (value) => value ?? make(),
    };
}

/** A property that is a check box. */
export function flag<Owner = unknown>(
    options: Presentation<Owner> & { readonly initial: boolean },
): Declaration<boolean, Owner> {
    return {
        ...options,
        kind: 'flag',
        type: CCBoolean,
        make: () => options.initial,
        valid: (_owner, _name, value) => !!value,
        usable: (value) => !!value,
    };
}

/** One of the members of an enumeration. */
export interface ChoiceDeclaration<E, Owner = unknown> extends Declaration<E[keyof E], Owner> {
    readonly type: E;
}

/** A property that is one of the members of an enumeration. */
export function choice<E extends object, Owner = unknown>(
    enumeration: E,
    options: Presentation<Owner> & { readonly initial: E[keyof E] },
): ChoiceDeclaration<E, Owner> {
    const has = (value: unknown): boolean =>
        Object.keys(enumeration).some(
            (name) => enumeration[name as keyof E] === value && isNaN(Number(name)),
        );
    return {
        ...options,
        kind: 'choice',
        type: enumeration,
        make: () => options.initial,
        valid: (owner, name, value, current) => {
            if (has(value)) return value;
            const used = has(current) ? current : options.initial;
            const names = Object.keys(enumeration).filter((one) => isNaN(Number(one)));
            warnOfValue(owner, name, `must be one of ${names.join(', ')}`, value, `${inWords(used)} is used`);
            return used;
        },
        usable: (value) => (has(value) ? value : options.initial),
    };
}

/** A property that is a node of the scene, or empty. */
export function node<Owner = unknown>(options: Presentation<Owner>): Declaration<Node | null, Owner> {
    return {
        ...options,
        kind: 'node',
        type: Node,
        make: () => null,
        valid: (owner, name, value) => {
            if (!value || value instanceof Node) return value || null;
            warnOfValue(owner, name, 'must be a Node', value, 'none is used');
            return null;
        },
        usable: (value) => value ?? null,
    };
}

/** A property that is an asset or another object of the engine, or empty. */
export function object<T, Owner = unknown>(
    type: unknown,
    options: Presentation<Owner>,
): Declaration<T | null, Owner> {
    return {
        ...options,
        kind: 'object',
        type,
        make: () => null,
        valid: (owner, name, value) => ofClass(owner, name, value, type),
        usable: (value) => value ?? null,
    };
}

/** A list, and what its entries are; null stands for an empty one. */
export interface ListDeclaration<T = unknown, Owner = unknown> extends Declaration<T[], Owner> {
    readonly items: 'numbers' | 'vectors' | 'entries' | 'objects';
    /**
     * Range of numbers, and of both numbers of vectors. The code that reads them decides what a value that is not a number
     * counts as.
     */
    readonly range?: NumberRange;
    /** The properties of an entry. */
    readonly table?: Table;
}

/** A property that is a list of numbers. */
export function numbers<Owner = unknown>(
    options: Presentation<Owner> & { readonly range: NumberRange },
): ListDeclaration<number, Owner> & { readonly range: NumberRange } {
    return { ...list<number, Owner>('numbers', CCFloat, options), range: options.range };
}

/** A property that is a list of Vec2. */
export function vectors<Owner = unknown>(
    options: Presentation<Owner> & { readonly range: NumberRange },
): ListDeclaration<Vec2, Owner> & { readonly range: NumberRange } {
    return { ...list<Vec2, Owner>('vectors', Vec2, options), range: options.range };
}

/** A property that is a list of objects with properties of their own. */
export function entries<T, Owner = unknown>(
    type: new () => T,
    table: Table,
    options: Presentation<Owner>,
): ListDeclaration<T, Owner> {
    return { ...list<T, Owner>('entries', type, options), table };
}

/** A property that is a list of assets. */
export function objects<T, Owner = unknown>(
    type: unknown,
    options: Presentation<Owner>,
): ListDeclaration<T, Owner> {
    return list<T, Owner>('objects', type, options);
}

function list<T, Owner>(
    items: ListDeclaration<T>['items'],
    type: unknown,
    options: Presentation<Owner>,
): ListDeclaration<T, Owner> {
    return {
        ...options,
        kind: 'list',
        items,
        type: [type],
        make: () => [],
        valid: (owner, name, value) => {
            if (!value || Array.isArray(value)) return value || [];
            warnOfValue(owner, name, 'must be a list', value, 'an empty one is used');
            return [];
        },
        usable: (value) => value ?? [],
    };
}

/** A section of the inspector: properties that stand together under one title. */
export interface Section {
    readonly title: string;
    /** The same in a Chinese editor; none in a game. */
    readonly chinese: string | undefined;
    /** Sections stand in the order of these numbers. */
    readonly order: number;
}

/** Names of the sections of a Rope in the code. */
export type SectionName =
    | 'rope'
    | 'ends'
    | 'feel'
    | 'wind'
    | 'collision'
    | 'touch'
    | 'look'
    | 'cut'
    | 'advanced'
    | 'readings';

/** The sections of a Rope, from what everybody needs to what few do. */
export const SECTIONS: Readonly<Record<SectionName, Section>> = {
    rope: { title: 'Rope', chinese: ROPE_SECTIONS.rope, order: 1 },
    ends: { title: 'Ends and loads', chinese: ROPE_SECTIONS.ends, order: 2 },
    feel: { title: 'Feel', chinese: ROPE_SECTIONS.feel, order: 3 },
    wind: { title: 'Wind', chinese: ROPE_SECTIONS.wind, order: 4 },
    collision: { title: 'Collision', chinese: ROPE_SECTIONS.collision, order: 5 },
    touch: { title: 'Touch', chinese: ROPE_SECTIONS.touch, order: 6 },
    look: { title: 'Look', chinese: ROPE_SECTIONS.look, order: 7 },
    cut: { title: 'Cut and tear', chinese: ROPE_SECTIONS.cut, order: 8 },
    advanced: { title: 'Advanced', chinese: ROPE_SECTIONS.advanced, order: 9 },
    readings: { title: 'Readings', chinese: ROPE_SECTIONS.readings, order: 10 },
};

/** Puts all properties of a table into a section. */
export function inSection<T extends object>(section: Section, table: T): T {
    for (const name of Object.keys(table)) Object.assign(table[name as keyof T] as object, { section });
    return table;
}

/** What the entries of {@link Rope.anchors} and {@link Rope.attachments} say about the bodies that they are coupled to. */
export const BODY_FORCE = {
    /**
     * Largest pull of the rope on a dynamic body that it is coupled to, mass x px/s^2, 0..1e12. A rope that would have to pull
     * harder, as a winch does whose crate is caught, is drawn out instead. Default 0: no limit.
     */
    maxForce: number({ initial: 0, min: 0, max: 1e12, needs: 'loads' }),
};
