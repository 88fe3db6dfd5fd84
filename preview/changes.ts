import { Color, type Component, Vec2 } from 'cc';
import { type Property, propertiesOf } from './inspector/properties';

/** The values of a scene's components that a visitor has changed, so that a link can carry them. */
export class Changes {
    private readonly _before = new Map<Component, Map<string, string>>();

    /** Remembers the values of the components as the scene has them. */
    constructor(private readonly _components: readonly Component[]) {
        for (const component of _components) this._before.set(component, plainValues(component));
    }

    /** Gives the components the values of a link. What the scene does not have is left out. */
    apply(changes: ReadonlyMap<string, string>): void {
        for (const [key, text] of changes) {
            const [, index, name] = /^(\d+)\.(\w+)$/.exec(key) ?? [];
            const component = this._components[Number(index)] as unknown as
                | Record<string, unknown>
                | undefined;
            const property = component && propertiesOf(component).find((one) => one.name === name);
            if (!component || !property || property.readonly) continue;
            const value = parsed(text, component[property.name]);
            if (value !== undefined) component[property.name] = value;
        }
    }

    /** What differs from the scene by now, of a component that was edited and of those before. */
    read(edited: Component, known: ReadonlyMap<string, string>): Map<string, string> {
        const index = this._components.indexOf(edited);
        const changes = new Map([...known].filter(([key]) => !key.startsWith(`${index}.`)));
        const before = this._before.get(edited);
        for (const [name, text] of plainValues(edited))
            if (before?.get(name) !== text) changes.set(`${index}.${name}`, text);
        return changes;
    }
}

/** Numbers, texts, check boxes, vectors and colours, as JSON. Lists and nodes are not carried by links. */
function plainValues(component: Component): Map<string, string> {
    const values = component as unknown as Record<string, unknown>;
    const isPlain = (property: Property): boolean => !property.readonly && property.name !== 'preset';
    const found = propertiesOf(component)
        .filter(isPlain)
        .map(({ name }) => [name, written(values[name])] as const);
    return new Map(found.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function written(value: unknown): string | undefined {
    if (value instanceof Vec2) return JSON.stringify([value.x, value.y]);
    if (value instanceof Color) return JSON.stringify(value.toHEX('#rrggbbaa'));
    return ['number', 'string', 'boolean'].includes(typeof value) ? JSON.stringify(value) : undefined;
}

function parsed(text: string, now: unknown): unknown {
    try {
        const value = JSON.parse(text) as unknown;
        if (now instanceof Vec2)
            return Array.isArray(value) ? new Vec2(Number(value[0]), Number(value[1])) : undefined;
        if (now instanceof Color) return new Color().fromHEX(String(value));
        return typeof value === typeof now ? value : undefined;
    } catch {
        return undefined;
    }
}
