import { index } from './declaration';
import type { Declaration } from './declaration';

/** The properties by which an entry of a list names a node of a net. @param row The default. */
export const netNode = (row: number): { column: Declaration<number>; row: Declaration<number> } => ({
    /** Column of the node, 0 at the left (a web's first spoke); negative counts from the last. */
    column: index({
        initial: 0,
        chinese: '列',
        tooltip: [
            'Column of the net node: 0 at the left, -1 at the right. Web: the spoke.',
            '网节点所在的列：0 在最左，-1 在最右。蛛网：辐条。',
        ],
    }),

    /** Row of the node, 0 at the top (the middle of a web); negative counts from the last. */
    row: index({
        initial: row,
        chinese: '行',
        tooltip: [
            'Row of the net node: 0 at the top, -1 at the bottom. Web: the ring, 0 is the middle.',
            '网节点所在的行：0 在最上，-1 在最下。蛛网：环，0 是中心。',
        ],
    }),
});
