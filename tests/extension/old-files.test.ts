import { EXTENSION, FakeEditor } from './fake-editor';

afterEach(() => {
    delete (globalThis as { Editor?: unknown }).Editor;
});

/** What the scene answers when all is well. */
const SCENE: Readonly<Record<string, string | null>> = {
    findProblem: null,
    findParent: 'canvas',
    create: 'rope',
};

/** What Node > Rope says in a project that has some scripts of the name Rope.ts, and whether it creates a rope. */
async function createIn(paths: readonly string[]): Promise<{ warnings: string[]; isCreated: boolean }> {
    const editor = new FakeEditor(EXTENSION, 'en', {
        'scene:execute-scene-script': ({ method }: { method: string }) => SCENE[method],
        'asset-db:query-assets': ({ pattern }: { pattern: string }) => {
            expect(pattern).toBe('db://**/Rope.ts');
            return paths.map((path) => ({ url: `db://assets/${path}` }));
        },
    });
    await editor.loadMain().methods['createRope']!();
    const warnings = editor.log.filter((line) => line.startsWith('warn'));
    return { warnings, isCreated: editor.selected.length > 0 };
}

test.each([
    ['in assets', ['rope/Rope.ts', 'rope/core/Rope.ts']],
    ['deeper, found in another order', ['lib/a/core/Rope.ts', 'lib/a/Rope.ts', 'Rope.ts']],
])('nothing is created beside scripts of an older version: %s', async (_, paths) => {
    expect(await createIn(paths)).toEqual({
        warnings: [expect.stringContaining('Delete the folder "rope", then copy it again')],
        isCreated: false,
    });
});

test.each([
    ['the package as it is', ['rope/core/Rope.ts']],
    ['a script of the game of that name', ['rope/core/Rope.ts', 'Rope.ts', 'rope/mine/Rope.ts']],
])('nothing is said of %s', async (_, paths) => {
    expect(await createIn(paths)).toEqual({ warnings: [], isCreated: true });
});
