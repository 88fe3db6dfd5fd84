import { CCClass } from 'cc';
import * as rope from '../../assets/rope';
import { Page } from './page';

const sheet = new Page('docs/cheat-sheet.md');
const takes = sheet.rows.filter(([want]) => want !== 'To get').map(([, take]) => take!);

/** Names that the package has: its classes, their properties and their methods. */
const known = new Set(
    Object.entries(rope).flatMap(([name, one]) => {
        if (typeof one !== 'function') return [name];
        const { prototype } = one as { prototype: object };
        const shown = (one as { __props__?: string[] }).__props__ ?? [];
        return [name, ...shown, ...Object.getOwnPropertyNames(prototype)];
    }),
);

test('every name on the cheat sheet is one of the package, and it has every component', () => {
    const named = takes.flatMap((take) => [...take.matchAll(/`(\w+)`/g)].map(([, name]) => name!));
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    const components = Object.entries(rope).filter(
        ([, one]) => CCClass._isCCClass(one) && '_help' in (one as object),
    );
    expect(components.length).toBeGreaterThan(8);
    expect(
        components.map(([name]) => name).filter((name) => name !== 'Rope' && !named.includes(name)),
    ).toEqual([]);
});

test('each row names something to take, and the chapter about it', () => {
    for (const [, take, chapter] of sheet.rows) expect(`${take}${chapter}`).not.toBe('');
    const chapters = sheet.links.filter((link) => link.endsWith('.md'));
    expect(chapters.length).toBe(takes.length + 1); // and the other language
});
