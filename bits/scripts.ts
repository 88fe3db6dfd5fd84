import { addScript } from '../preview/scripts';
import { scriptId } from './script-id';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../assets/rope/**/Rope*.ts', {
    eager: true,
});
const metas = import.meta.glob<string>('../assets/rope/**/Rope*.ts.meta', {
    eager: true,
    query: '?raw',
    import: 'default',
});

/** Gives every component of the package the id that scenes know it by: that of its script's `.meta`. */
export function registerScripts(): void {
    for (const [path, json] of Object.entries(metas)) {
        const { uuid } = JSON.parse(json) as { uuid: string };
        addScript(scriptId(uuid), modules[path.slice(0, -'.meta'.length)]!);
    }
}
