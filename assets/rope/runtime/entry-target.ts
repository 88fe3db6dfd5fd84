import type { Node } from 'cc';
import { isValid } from 'cc';
import { RopeCoupling } from '../enums';

/** An entry of a rope's anchors or attachments. */
type Entry = { readonly target: Node | null; readonly coupling?: RopeCoupling };

/** The scene node of an entry, if it is still there and the entry is not switched off; else null. */
export function targetOf(entry: Entry | null | undefined): Node | null {
    if (!entry?.target || entry.coupling === RopeCoupling.Off) return null;
    return isValid(entry.target, true) ? entry.target : null;
}
