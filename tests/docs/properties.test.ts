import {
    CHINESE,
    ENGLISH,
    loadTable,
    netTables,
    obstacleTable,
    propertyTables,
} from '../../scripts/property-tables';
import { readBetweenMarks } from '../../tools/readme';
import { READMES } from './readme';

test.each([ENGLISH, CHINESE] as const)(
    'the tables of properties are those of the component (`npm run properties`)',
    (language) => {
        const written = readBetweenMarks('properties', READMES[language].text);
        expect(written).toBe(propertyTables(language));
        expect(readBetweenMarks('net properties', READMES[language].text)).toBe(netTables(language));
        expect(readBetweenMarks('obstacle properties', READMES[language].text)).toBe(obstacleTable(language));
        expect(readBetweenMarks('load properties', READMES[language].text)).toBe(loadTable(language));
    },
);
