import { titleOf } from './inspector/title';

/** A scene under `assets/examples` as Creator saved it. */
export interface Example {
    /** File name without extension: its address on the page is `#name`. */
    readonly name: string;
    readonly title: string;
    readonly json: string;
}

const files = import.meta.glob<string>('../assets/examples/**/*.scene', {
    eager: true,
    query: '?raw',
    import: 'default',
});

/** The example that is shown first; the others follow in alphabetical order. */
const FIRST = 'hello-rope';

export const EXAMPLES: readonly Example[] = Object.entries(files)
    .map(([path, json]) => {
        const name = path.slice(path.lastIndexOf('/') + 1, -'.scene'.length);
        return { name, title: titleOf(name.replaceAll('-', ' ')), json };
    })
    .sort((a, b) => Number(b.name === FIRST) - Number(a.name === FIRST) || a.name.localeCompare(b.name));
