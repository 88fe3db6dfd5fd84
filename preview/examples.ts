import { titleOf } from './inspector/title';

/** A scene under `assets/examples` as Creator saved it. */
export interface Example {
    /** File name without extension: its address on the page is `#name`. */
    readonly name: string;
    readonly title: string;
    /** Address of its picture; undefined while there is none. */
    readonly picture: string | undefined;
    /** The text of the scene, fetched with all that it needs when it is first shown. */
    load(): Promise<string>;
}

const files = import.meta.glob<string>('../assets/examples/**/*.scene', {
    query: '?module',
    import: 'default',
});
const pictures = import.meta.glob<string>('../docs/images/gallery/*.jpg', {
    eager: true,
    query: '?url',
    import: 'default',
});

/** The example behind the title of the landing page. */
export const LANDING = 'landing';

/** The cards of the page in their groups. An example that no group names stands in the last one. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
    Play: ['landing', 'snip', 'claw', 'plugs', 'balloons', 'swing-by', 'lifeline', 'peg-puzzle'],
    Look: [
        ...['bridge', 'vines', 'chain', 'ribbon', 'flag', 'curtain', 'cape', 'hammock', 'web', 'fishing-net'],
        ...['plant', 'puppet', 'tassel', 'tail'],
    ],
    Solvers: [
        ...['solver-comparison', 'tutorial', 'bevy', 'pendulum-trio', 'double-pendulum', 'n-pendulum'],
        ...['mass-spring', 'thousand'],
    ],
    Physics: ['hello-rope', 'crate', 'crane', 'swing-seat', 'mobile', 'zip-line', 'jelly', 'tumble'],
};
const LAST_GROUP = 'Physics';

export const EXAMPLES: readonly Example[] = Object.entries(files)
    .map(([path, load]) => {
        const name = path.slice(path.lastIndexOf('/') + 1, -'.scene'.length);
        const title = titleOf(name.replaceAll('-', ' '));
        return { name, title, picture: pictures[`../docs/images/gallery/${name}.jpg`], load };
    })
    .sort((a, b) => a.name.localeCompare(b.name));

/** The examples before and after one, as the cards stand; the last is before the first. */
export function neighboursOf(name: string): [previous: Example, next: Example] {
    const all = groupedExamples().flatMap(([, examples]) => examples);
    const i = all.findIndex((example) => example.name === name);
    return [all.at(i - 1)!, all[(i + 1) % all.length]!];
}

/** The examples of each group, as far as there are scenes of them. */
export function groupedExamples(): [title: string, examples: Example[]][] {
    const named = new Set(Object.values(GROUPS).flat());
    const find = (name: string): Example[] => EXAMPLES.filter((example) => example.name === name);
    return Object.entries(GROUPS).map(([title, names]) => {
        const others = title === LAST_GROUP ? EXAMPLES.filter(({ name }) => !named.has(name)) : [];
        return [title, [...names.flatMap(find), ...others]];
    });
}
