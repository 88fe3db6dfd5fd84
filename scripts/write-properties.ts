/** Writes the tables of all properties into both READMEs, from what the component declares. */
import { READMES, writeBetweenMarks } from '../tools/readme';
import { CHINESE, ENGLISH, loadTable, netTables, obstacleTable, propertyTables } from './property-tables';

writeBetweenMarks('properties', propertyTables(ENGLISH), [READMES[ENGLISH]]);
writeBetweenMarks('properties', propertyTables(CHINESE), [READMES[CHINESE]]);
writeBetweenMarks('load properties', loadTable(ENGLISH), [READMES[ENGLISH]]);
writeBetweenMarks('load properties', loadTable(CHINESE), [READMES[CHINESE]]);
writeBetweenMarks('obstacle properties', obstacleTable(ENGLISH), [READMES[ENGLISH]]);
writeBetweenMarks('obstacle properties', obstacleTable(CHINESE), [READMES[CHINESE]]);
writeBetweenMarks('net properties', netTables(ENGLISH), [READMES[ENGLISH]]);
writeBetweenMarks('net properties', netTables(CHINESE), [READMES[CHINESE]]);
