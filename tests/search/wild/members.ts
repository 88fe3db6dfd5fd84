import { js, UIRenderer } from 'cc';

/** Called by the engine, or by other parts of the package. */
const NOT_FOR_GAMES = new Set([
    ...['constructor', 'onLoad', 'onEnable', 'start', 'update', 'lateUpdate', 'onDisable', 'onDestroy'],
    ...['resetInEditor', 'onFocusInEditor', 'onLostFocusInEditor', 'enter', 'colorsChanged', 'reserve'],
    ...['beforeStep', 'afterStep', 'beforeReset', 'save', 'load', 'addSlides', 'changesLengths', 'strip'],
]);

/** What a script sees of a class: methods with the names of their parameters, and properties that can be set. */
export interface Members {
    readonly methods: readonly (readonly [name: string, parameters: readonly string[]])[];
    readonly properties: readonly string[];
    readonly readings: readonly string[];
}

const ENGINE_VALUES = new Set((UIRenderer as unknown as { __values__: string[] }).__values__.concat('node'));
const membersOfType = new Map<unknown, Members>();

/** Members that games use. */
export function membersOf(type: { readonly prototype: object }, isOurs: (name: string) => boolean): Members {
    const known = membersOfType.get(type);
    if (known) return known;
    const methods = new Map<string, readonly string[]>();
    const properties = new Set<string>();
    const readings = new Set<string>();
    for (let proto = type.prototype; proto && isOurs(js.getClassName(proto.constructor as never));) {
        for (const [name, one] of Object.entries(Object.getOwnPropertyDescriptors(proto))) {
            if (name.startsWith('_') || NOT_FOR_GAMES.has(name)) continue;
            if (typeof one.value === 'function') methods.set(name, parametersOf(one.value as object));
            if (one.set) properties.add(name);
            if (one.get && !one.set) readings.add(name);
        }
        proto = Object.getPrototypeOf(proto) as object;
    }
    const { __values__: values = [] } = type as unknown as { __values__?: string[] };
    for (const name of values) if (!name.startsWith('_') && !ENGINE_VALUES.has(name)) properties.add(name);
    // Skins have methods for what draws them, and no others.
    const isSkin = type.prototype instanceof UIRenderer;
    const members = {
        methods: isSkin ? [] : [...methods],
        properties: [...properties],
        readings: isSkin ? [] : [...readings],
    };
    membersOfType.set(type, members);
    return members;
}

function parametersOf(method: object): string[] {
    const [, list = ''] = /^[^(]*\(([^)]*)\)/.exec(String(method)) ?? [];
    return list
        .split(',')
        .map((one) => one.replace(/=.*/, '').trim())
        .filter(Boolean);
}

/** Whether a class is of the package, or above one of its own. */
export const OURS = (name: string): boolean => name.startsWith('VerletRope.');
/** The same for `RopeSystem`. */
export const SYSTEM = (name: string): boolean => name !== 'Object' && name !== '';
