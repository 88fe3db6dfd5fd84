import { CCClass } from 'cc';
import { titleOf } from './title';

export type Class = new () => object;
type Limit = number | (() => number);

/** One property as its class describes it to Creator's inspector. */
export interface Property {
    readonly name: string;
    /** The class that has it. */
    readonly of: Class;
    readonly title: string;
    /** As the class declares it. That of a class of the package is not with it in a game: see tooltips.ts. */
    readonly tooltip: string;
    readonly unit: string;
    /** `Integer`, `Float`, `Boolean`, `String`, `Enum`, `Object`, or empty if only the value tells. */
    readonly type: string;
    /** The class of an `Object`. */
    readonly ctor: Class | null;
    readonly enumList: readonly { name: string; value: number | string }[];
    readonly min: Limit | undefined;
    readonly max: Limit | undefined;
    readonly step: number | undefined;
    readonly slide: boolean;
    readonly multiline: boolean;
    readonly readonly: boolean;
    readonly order: number;
    readonly group: Group | null;
    readonly visible: boolean | (() => boolean);
}

export interface Group {
    readonly key: string;
    readonly title: string;
    readonly order: number;
}

const described = new WeakMap<Class, Property[]>();

/** All properties of an object that its inspector may show, in the inspector's order. */
export function propertiesOf(object: object): readonly Property[] {
    const ctor = object.constructor as Class & { __props__?: string[] };
    let properties = described.get(ctor);
    if (!properties) {
        properties = (ctor.__props__ ?? [])
            .map((name, index) => describe(ctor, name, index))
            .filter((property) => property.visible !== false)
            .sort((a, b) => a.order - b.order);
        described.set(ctor, properties);
    }
    return properties;
}

/** Whether the inspector shows the property of this object now. */
export function isVisible(property: Property, owner: object): boolean {
    return typeof property.visible === 'function' ? property.visible.call(owner) : property.visible;
}

/** A bound that may depend on the object. */
export function limitOf(limit: Limit | undefined, owner: object): number | undefined {
    return typeof limit === 'function' ? limit.call(owner) : limit;
}

function describe(ctor: Class, name: string, index: number): Property {
    const attributes = CCClass.attr(ctor, name) as Record<string, unknown>;
    const text = (key: string): string => String(attributes[key] ?? '');
    return {
        name,
        of: ctor,
        title: text('displayName') || titleOf(name),
        tooltip: text('tooltip'),
        unit: text('unit'),
        type: text('type'),
        ctor: (attributes.ctor as Class | undefined) ?? null,
        enumList: (attributes.enumList as Property['enumList'] | undefined) ?? [],
        min: attributes.min as Limit | undefined,
        max: attributes.max as Limit | undefined,
        step: attributes.step as number | undefined,
        slide: attributes.slide === true,
        multiline: attributes.multiline === true,
        readonly: !!attributes.readonly || (attributes.hasGetter === true && attributes.hasSetter !== true),
        order: (attributes.displayOrder as number | undefined) ?? index,
        group: groupOf(attributes.group, index),
        visible: (attributes.visible as Property['visible'] | undefined) ?? true,
    };
}

function groupOf(group: unknown, index: number): Group | null {
    if (!group) return null;
    const given = (typeof group === 'string' ? { name: group } : group) as {
        name: string;
        id?: string;
        displayOrder?: number;
    };
    return {
        key: `${given.id ?? 'default'}/${given.name}`,
        title: given.name,
        order: given.displayOrder ?? index,
    };
}
