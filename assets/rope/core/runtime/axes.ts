import type { Mat4, Node } from 'cc';
import { RopeSpace } from '../enums';
import { Affine, IDENTITY } from '../solver';
import { isPlace } from './is-place';

const candidate = new Affine();

/**
 * The axes a rope is simulated in, and the maps from there to the world and to the rope's node: world XY
 * (`World`), or the node's own axes (`Local`).
 */
export class RopeAxes {
    space = RopeSpace.World;
    /** Whether the node's matrix can be inverted. If not, the turn and scale of the last one that could are used. */
    invertible = true;
    /** Whether the node is at a place: see `isPlace`. If not, the last one is used. */
    isPlaced = true;
    /** Simulated length of one unit of the node: sqrt(|det|) of its world matrix in the world, 1 in `Local`. */
    lengthScale = 1;
    /** Another number whenever the node's matrix is another one. */
    revision = 0;

    private readonly _nodeToWorld = new Affine();
    private readonly _worldToNode = new Affine();
    /** World length of one unit of the node. */
    private _size = 1;

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

    /** Re-reads the node's world matrix. Returns whether it is another one than the last time. */
    read(node: Node): boolean {
        const m = node.worldMatrix;
        const now = this._nodeToWorld;
        if (this.invertible && this.isPlaced && isSame(now, m)) {
            this.lengthScale = this.space === RopeSpace.Local ? 1 : this._size;
            return false;
        }
        const { determinant } = candidate.set(m.m00, m.m01, m.m04, m.m05, m.m12, m.m13);
        const size = Math.abs(determinant);
        this.invertible = size > MIN_DETERMINANT && size < MAX_DETERMINANT;
        const { a, b, c, d } = this.invertible ? candidate : now;
        this.isPlaced = isPlace(m.m12, m.m13);
        const { tx, ty } = this.isPlaced ? candidate : now;
        const moved =
            a !== now.a || b !== now.b || c !== now.c || d !== now.d || tx !== now.tx || ty !== now.ty;
        if (moved) {
            this._worldToNode.setInverse(now.set(a, b, c, d, tx, ty));
            this._size = Math.sqrt(Math.abs(now.determinant));
            this.revision++;
        }
        this.lengthScale = this.space === RopeSpace.Local ? 1 : this._size;
        return moved;
    }
}

function isSame({ a, b, c, d, tx, ty }: Affine, m: Readonly<Mat4>): boolean {
    return m.m00 === a && m.m01 === b && m.m04 === c && m.m05 === d && m.m12 === tx && m.m13 === ty;
}

/** A node scaled to less than a millionth of its size has nothing to show, and no way back from it. */
const MIN_DETERMINANT = 1e-12;
/** One scaled to more than 1e12 times its size is all that could be seen. */
const MAX_DETERMINANT = 1e24;
