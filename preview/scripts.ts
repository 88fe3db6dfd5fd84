import { Component, js } from 'cc';
import { scriptId } from './script-id';

// A door (`index.ts`) only passes on what other files define.
const modules = import.meta.glob<Record<string, unknown>>(['../assets/**/*.ts', '!../assets/**/index.ts'], {
    eager: true,
});
const metas = import.meta.glob<string>('../assets/**/*.ts.meta', {
    eager: true,
    query: '?raw',
    import: 'default',
});

const components = new Set<unknown>();

/** Gives every component under `assets/` the id that scenes know it by: that of its script's `.meta`. */
export function registerScripts(): void {
    for (const [path, exports] of Object.entries(modules)) {
        const component = Object.values(exports).find(
            (value) => typeof value === 'function' && value.prototype instanceof Component,
        );
        const meta = metas[`${path}.meta`];
        if (!component) continue;
        components.add(component);
        if (meta) js._setClassId(scriptId((JSON.parse(meta) as { uuid: string }).uuid), component as never);
    }
}

/** Whether the component is one of the project's scripts, not the engine's. */
export function isScript(component: Component): boolean {
    return components.has(component.constructor);
}
