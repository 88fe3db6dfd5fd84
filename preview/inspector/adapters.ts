import { Color, Component, js, Node, Vec2, Vec3 } from 'cc';
import type { BindingParams } from '@tweakpane/core';
import { type Choice, componentChoices, nodeChoices } from './choices';
import { limitOf } from './properties';
import type { Slot } from './slot';

/** How values of one type are shown on the panel and taken back from it. */
export interface Adapter {
    params(slot: Slot): BindingParams;
    /** What the panel is given for a value: a primitive or a plain object. */
    show(value: unknown): unknown;
    /** The value for what the panel holds, made anew: objects of the scene are never changed in place. */
    take(shown: unknown, slot: Slot): unknown;
    /** For values chosen from a list that changes with the scene. */
    choices?(slot: Slot): Choice[];
}

const same = (value: unknown): unknown => value;

function within(value: number, slot: Slot): number {
    const { property, owner } = slot;
    const min = limitOf(property.min, owner) ?? -Infinity;
    const max = limitOf(property.max, owner) ?? Infinity;
    return Math.min(Math.max(value, min), max);
}

function numberParams({ property, owner }: Slot): BindingParams {
    const params: BindingParams = {};
    if (property.step !== undefined) params.step = property.step;
    if (property.slide) {
        params.min = limitOf(property.min, owner);
        params.max = limitOf(property.max, owner);
    }
    return params;
}

const short = (value: number): string => String(Number(value.toFixed(3)));

/** Also small numbers that somebody has set, such as a compliance of 0.00005. */
const exact = (value: number): string => (Math.abs(value) < 0.001 ? String(value) : short(value));

const float: Adapter = {
    params: (slot) => ({ ...numberParams(slot), format: slot.property.readonly ? short : exact }),
    show: same,
    take: (shown, slot) => within(shown as number, slot),
};

const integer: Adapter = {
    params: (slot) => ({
        step: 1,
        ...numberParams(slot),
        format: (value: number) => String(Math.round(value)),
    }),
    show: same,
    take: (shown, slot) => within(Math.round(shown as number), slot),
};

const boolean: Adapter = { params: () => ({}), show: (value) => !!value, take: same };

/** Never a colour, even if it reads like one. */
const TEXT = { view: 'text' };

const string: Adapter = {
    params: ({ property }) =>
        property.multiline && property.readonly
            ? { readonly: true, multiline: true, rows: 4, interval: 200 }
            : TEXT,
    show: (value) => String(value ?? ''),
    take: same,
};

const enumeration: Adapter = {
    params: ({ property }) => ({
        options: property.enumList.map(({ name, value }) => ({ text: name, value })),
    }),
    show: same,
    take: same,
};

const vec2: Adapter = {
    params: () => ({ x: { format: short }, y: { format: short, inverted: true } }),
    show: (value) => ({ x: (value as Vec2).x, y: (value as Vec2).y }),
    take: (shown) => new Vec2((shown as Vec2).x, (shown as Vec2).y),
};

const vec3: Adapter = {
    params: () => ({ x: { format: short }, y: { format: short }, z: { format: short } }),
    show: (value) => ({ x: (value as Vec3).x, y: (value as Vec3).y, z: (value as Vec3).z }),
    take: (shown) => new Vec3((shown as Vec3).x, (shown as Vec3).y, (shown as Vec3).z),
};

/** As `#rrggbbaa`: what a colour's line shows and takes. */
const color: Adapter = {
    params: () => ({ color: { alpha: true } }),
    show: (value) => `#${(value as Color).toHEX('#rrggbbaa')}`,
    take: (shown) => new Color().fromHEX(shown as string),
};

const idOf = (value: unknown): string => (value as Node | Component | null)?.uuid ?? '';

/** References to things in the scene: the panel holds their ids. */
function reference(choices: (slot: Slot) => Choice[]): Adapter {
    return {
        params: (slot) => ({ options: choices(slot).map(({ text, id }) => ({ text, value: id })) }),
        show: idOf,
        take: (shown, slot) => choices(slot).find(({ id }) => id === shown)?.target ?? null,
        choices,
    };
}

const node = reference(nodeChoices);
const component = reference((slot) => componentChoices(slot.property.ctor!));

/** Anything that the panel can only name, such as an image. */
const other: Adapter = {
    params: () => ({ readonly: true }),
    show: (value) => String((value as { name?: string } | null)?.name ?? value ?? 'none'),
    take: (_shown, slot) => slot.read(),
};

/** The adapter for a value, by its declared type or else by the value itself. */
export function adapterFor(slot: Slot): Adapter {
    const { type, ctor } = slot.property;
    const value = slot.read();
    if (type === 'Enum') return enumeration;
    if (type === 'Integer') return integer;
    if (type === 'Boolean' || typeof value === 'boolean') return boolean;
    if (type === 'Float' || typeof value === 'number') return float;
    if (type === 'String' || typeof value === 'string') return string;
    if (ctor && js.isChildClassOf(ctor, Node)) return node;
    if (ctor && js.isChildClassOf(ctor, Component)) return component;
    if (value instanceof Vec2) return vec2;
    if (value instanceof Vec3) return vec3;
    if (value instanceof Color) return color;
    return other;
}
