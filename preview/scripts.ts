import { Component, js } from 'cc';

const components = new Set<unknown>();

/** Gives the component of a script the id that scenes know it by. A script without one has none. */
export function addScript(id: string, module: Readonly<Record<string, unknown>>): void {
    const component = Object.values(module).find(
        (value) => typeof value === 'function' && value.prototype instanceof Component,
    );
    if (!component || components.has(component)) return;
    components.add(component);
    js._setClassId(id, component as never);
}

/** Whether the component is one of the project's scripts, not the engine's. */
export function isScript(component: Component): boolean {
    return components.has(component.constructor);
}
