import { index } from './declaration';
import type { Declaration } from './declaration';

/** The properties by which an entry of a list names a node of a net. @param row The default. */
export const netNode = (row: number): { column: Declaration<number>; row: Declaration<number> } => ({
    /** Column of the node, 0 at the left (a web's first spoke); negative counts from the last. */
    column: index({
        initial: 0,
    }),

    /** Row of the node, 0 at the top (the middle of a web); negative counts from the last. */
    row: index({
        initial: row,
    }),
});
