import { featureRows, pathsTable } from '../../scripts/feature-tables';
import { pairFeaturesTable, pairsTable } from '../../scripts/pair-tables';
import { filesOf, readBetweenMarks } from '../../tools/pages';
import { Page } from './page';

/** The cells of the rows of a table, without its head and as many as are asked for. */
function cellsOf(table: string, count: number): string[][] {
    const rows = table.split('\n').slice(2);
    return rows.map((row) =>
        row
            .split('|')
            .slice(1, count + 1)
            .map((cell) => cell.trim()),
    );
}

describe.each([0, 1] as const)('language %p', (language) => {
    const table = (chapter: string, mark: string): string =>
        readBetweenMarks(mark, new Page(filesOf(chapter)[language]).text);

    test('what features export, need and meet is what their imports say (`npm run features`)', () => {
        const rows = featureRows();
        expect(cellsOf(table('building', 'features'), rows[0]!.length)).toEqual(rows);
    });

    test('what works with what is what the tests of pairs hold (`npm run features`)', () => {
        expect(table('together', 'together features')).toBe(pairFeaturesTable(language));
        expect(table('together', 'pairs')).toBe(pairsTable(language));
    });

    test('scripts are where the table of their paths says (`npm run features`)', () => {
        expect(table('migration', 'paths')).toBe(pathsTable(language));
    });
});
