import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../docs/page';

/** Texts under assets/ that could name the extension. */
const files = readdirSync(join(PROJECT, 'assets'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|scene|prefab|meta|json)$/.test(path))
    .map((path) => [path, readFileSync(join(PROJECT, 'assets', path), 'utf8')] as const);

/** What only works while an extension is there: its texts, its database, its messages. */
const NEEDS = /"i18n:|'i18n:|db:\/\/|rope-editor|Editor\.Message/;

test('nothing under assets/ needs the extension: it may be off or deleted', () => {
    expect(files.length).toBeGreaterThan(80);
    expect(files.filter(([, text]) => NEEDS.test(text)).map(([path]) => path)).toEqual([]);
});

test.each([
    "tooltip: 'i18n:rope-editor.rope'",
    "import { a } from 'db://assets/a';",
    'Editor.Message.send()',
])('this would be found: %s', (text) => {
    expect(NEEDS.test(text)).toBe(true);
});
