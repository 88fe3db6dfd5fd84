import { CHINESE, ENGLISH, WRITTEN_TABLES } from '../../scripts/property-tables';
import { filesOf, readBetweenMarks } from '../../tools/pages';
import { Page } from './page';

describe.each([ENGLISH, CHINESE] as const)('language %#', (language) => {
    test.each(WRITTEN_TABLES)(
        'the table "%s" is that of the component (`npm run properties`)',
        (mark, chapter, text) => {
            const page = new Page(filesOf(chapter)[language]);
            expect(readBetweenMarks(mark, page.text)).toBe(text(language));
        },
    );
});
