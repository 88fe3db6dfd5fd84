import { GRID } from './grid';
import { OUTLINE } from './outline';
import type { NetShapeEntry } from './shape';
import { WEB } from './web';

/**
 * The shapes of nets, by their names in the inspector. Scene files name them by their index: a new shape must be added at the
 * end. It needs a file that makes a `NetShape`, and an entry here.
 */
export const NET_SHAPES = { Grid: GRID, Web: WEB, Outline: OUTLINE };

export type NetShapeName = keyof typeof NET_SHAPES;

const ENTRIES: readonly NetShapeEntry[] = (Object.keys(NET_SHAPES) as NetShapeName[]).map(
    (name) => NET_SHAPES[name],
);

/** The shape at an index of the table; the first shape if there is none. */
export function netShapeAt(place: number): NetShapeEntry {
    return ENTRIES[place] ?? ENTRIES[0];
}
