import type { Node } from 'cc';
import { RopeSpace } from './enums';
import { Affine, IDENTITY } from './solver';

/**
 * The axes a rope is simulated in, and the maps from there to the world and to the rope's node: world XY
 * (`World`), or the node's own axes (`Local`).
 */
export class RopeFrame {
    space = RopeSpace.World;
    /** Whether the node's matrix can be inverted. If not, the turn and scale of the last one that could are used. */
    invertible = true;
    /** Simulated length of one unit of the node: sqrt(|det|) of its world matrix in the world, 1 in `Local`. */
    lengthScale = 1;

    private readonly _nodeToWorld = new Affine();
    private readonly _worldToNode = new Affine();
    private readonly _candidate = new Affine();

    get toWorld(): Readonly<Affine> {
        return this.space === RopeSpace.Local ? this._nodeToWorld : IDENTITY;
    }

    get fromWorld(): Readonly<Affine> {
        return this.space === RopeSpace.Local ? this._worldToNode : IDENTITY;
    }

    get toNode(): Readonly<Affine> {
        return this.space === RopeSpace.Local ? IDENTITY : this._worldToNode;
    }

    get fromNode(): Readonly<Affine> {
        return this.space === RopeSpace.Local ? IDENTITY : this._nodeToWorld;
    }

    /** Re-reads the node's world matrix. */
    read(node: Node): void {
        const m = node.worldMatrix;
        const { determinant } = this._candidate.set(m.m00, m.m01, m.m04, m.m05, m.m12, m.m13);
        this.invertible = Math.abs(determinant) > MIN_DETERMINANT && Number.isFinite(determinant);
        const { a, b, c, d } = this.invertible ? this._candidate : this._nodeToWorld;
        if (Number.isFinite(m.m12 + m.m13)) this._nodeToWorld.set(a, b, c, d, m.m12, m.m13);
        this._worldToNode.setInverse(this._nodeToWorld);
        const size = Math.sqrt(Math.abs(this._nodeToWorld.determinant));
        this.lengthScale = this.space === RopeSpace.Local ? 1 : size;
    }
}

/** A node scaled to less than a millionth of its size has nothing to show, and no way back from it. */
const MIN_DETERMINANT = 1e-12;
