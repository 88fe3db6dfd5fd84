import { CCClass } from 'cc';
import { Rope } from '../../assets/rope';

/** What every component has. */
const COMPONENT_PROPERTIES = ['node', 'enabled', 'name'];

export function shownProperties(of: object): string[] {
    const { __props__: names } = of as { __props__: string[] };
    return names.filter((name) => !name.startsWith('_') && !COMPONENT_PROPERTIES.includes(name));
}

export function attributes(of: object, name: string): Record<string, unknown> {
    return (CCClass.Attr as unknown as { attr(of: object, name: string): Record<string, unknown> }).attr(
        of,
        name,
    );
}

export function isReading(name: string): boolean {
    return attributes(Rope, name).readonly === true;
}

/** The properties that the inspector shows of a rope, in its order. */
export function rowsOf(rope: Rope): string[] {
    return shownProperties(Rope).filter((name) => {
        const { visible } = attributes(Rope, name) as { visible?: boolean | (() => boolean) };
        const isShown = typeof visible === 'function' ? visible.call(rope) : visible !== false;
        return isShown && !isReading(name);
    });
}
