import { director } from './director';
import type { Node } from './node';

/** A node by its path of names, from the scene or from another node. */
export function find(path: string, referenceNode?: Node): Node | null {
    return (referenceNode ?? director.getScene())?.getChildByPath(path) ?? null;
}
