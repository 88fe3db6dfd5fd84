/**
 * Ids are compared as strings where the engine orders components of one execution order, so the counter
 * starts high enough that the number of digits does not change within a run.
 */
const FIRST_ID = 1_000_000;

export class IDGenerator {
    id = FIRST_ID;
    prefix: string;

    constructor(category?: string) {
        this.prefix = category ? `${category}.` : '';
    }

    getNewId(): string {
        return `${this.prefix}${++this.id}`;
    }
}
