import type { Node } from 'cc';
import { director, Director, Quat, TransformBit, Vec3 } from 'cc';

/** What is saved of a node's place. */
interface Place {
    readonly position: Vec3;
    readonly rotation: Quat;
    readonly eulerAngles: Vec3;
}

const lent = new Map<Node, Place>();

/**
 * Lets a rope that is only played in the scene view move a node for one frame: as soon as that frame is drawn, the
 * node is back where it was, to the last bit. So whenever the editor saves, it saves the scene as the user left it.
 */
export function lend(node: Node): void {
    if (lent.has(node)) return;
    if (lent.size === 0) director.once(Director.EVENT_AFTER_DRAW, giveBack);
    lent.set(node, {
        position: node.position.clone(),
        rotation: node.rotation.clone(),
        eulerAngles: node.eulerAngles.clone(),
    });
}

/** The setters leave out changes that they think too small, so the nodes' own vectors are written to. */
function giveBack(): void {
    for (const [node, { position, rotation, eulerAngles }] of lent) {
        Vec3.copy(node.position as Vec3, position);
        Quat.copy(node.rotation as Quat, rotation);
        Vec3.copy(node.eulerAngles as Vec3, eulerAngles);
        node.invalidateChildren(TransformBit.TRS);
    }
    lent.clear();
}
