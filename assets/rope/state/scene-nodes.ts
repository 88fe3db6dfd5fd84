import { director, isValid } from 'cc';
import type { Node } from 'cc';

/** The name of a scene node in a state; '' for none. */
export function uuidOf(node: Node | null): string {
    return node && isValid(node, true) ? node.uuid : '';
}

/** Finds scene nodes by the uuids in a state. */
export class SceneNodes {
    private readonly _known = new Map<string, Node>();
    private _hasAll = false;

    /** Notes a node that will probably be asked for: it is found without a walk through the scene. */
    note(node: Node | null): void {
        if (isValid(node, true)) this._known.set(node!.uuid, node!);
    }

    /** @param otherwise The present node, used if there is no node with that uuid, as in a scene made anew. */
    find(uuid: string, otherwise: Node | null): Node | null {
        if (uuid === '') return null;
        return this.get(uuid) ?? (isValid(otherwise, true) ? otherwise : null);
    }

    /** The node of a uuid, or null. */
    get(uuid: string): Node | null {
        if (!this._known.has(uuid) && !this._hasAll) this._walk(director.getScene());
        return this._known.get(uuid) ?? null;
    }

    private _walk(node: Node | null): void {
        this._hasAll = true;
        if (!node) return;
        this.note(node);
        for (const child of node.children) this._walk(child);
    }
}
