import { Component, js } from 'cc';
import { scriptId } from './script-id';

type Module = Record<string, unknown>;

const modules = import.meta.glob<Module>('../assets/rope/**/Rope*.ts', {
    eager: true,
});
/** Components of the examples, whose names begin with a capital, come with the first scene that has them. */
const ofExamples = import.meta.glob<Module>([
    '../assets/examples/**/[A-Z]*.ts',
    '!../assets/examples/**/*Levels.ts',
]);
const metas = import.meta.glob<string>(
    [
        '../assets/rope/**/Rope*.ts.meta',
        '../assets/examples/**/[A-Z]*.ts.meta',
        '!../assets/examples/**/*Levels.ts.meta',
    ],
    {
        eager: true,
        query: '?raw',
        import: 'default',
    },
);

const components = new Set<unknown>();

/** Gives every component of the package the id that scenes know it by: that of its script's `.meta`. */
export function registerScripts(): void {
    for (const [path, module] of Object.entries(modules)) register(path, module);
}

/** Does the same for the scripts of examples that a scene has. */
export async function loadScripts(scene: string): Promise<void> {
    const used = Object.keys(ofExamples).filter((path) => {
        const id = idOf(path);
        return id !== null && scene.includes(`"${id}"`);
    });
    await Promise.all(used.map(async (path) => register(path, await ofExamples[path]!())));
}

/** Whether the component is one of the project's scripts, not the engine's. */
export function isScript(component: Component): boolean {
    return components.has(component.constructor);
}

function register(path: string, module: Module): void {
    const component = Object.values(module).find(
        (value) => typeof value === 'function' && value.prototype instanceof Component,
    );
    if (!component || components.has(component)) return;
    components.add(component);
    const id = idOf(path);
    if (id) js._setClassId(id, component as never);
}

function idOf(path: string): string | null {
    const meta = metas[`${path}.meta`];
    return meta ? scriptId((JSON.parse(meta) as { uuid: string }).uuid) : null;
}
