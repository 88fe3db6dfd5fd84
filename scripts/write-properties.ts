/** Writes the tables of all properties into the docs, in both languages, from what the components declare. */
import { filesOf, writeBetweenMarks } from '../tools/pages';
import { CHINESE, ENGLISH, WRITTEN_TABLES } from './property-tables';

for (const [mark, chapter, text] of WRITTEN_TABLES) {
    for (const language of [ENGLISH, CHINESE] as const) {
        writeBetweenMarks(mark, text(language), [filesOf(chapter)[language]]);
    }
}
