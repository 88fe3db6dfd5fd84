import { settingsOf, type Settings } from '../inspector/declare';
import { isPlace, warnOnce } from '../inspector/warn-once';
import { headHolderOf } from '../inspector/span';
import type { Mat4, Node, Component } from 'cc';
import { RopeSpace } from '../enums';
import { Affine, IDENTITY, type Simulation } from '../solver';
import type { Rope } from '../Rope';

const candidate = new Affine();

/**
 * The axes in which a rope is simulated: world XY (`World`), or the axes of the rope's node (`Local`); and the maps from them
 * to the world and to the node.
 */
export class RopeAxes {
    space = RopeSpace.World;
    /** Whether the node's matrix can be inverted. If not, turn and scale are those of the last matrix that could be. */
    invertible = true;
    /** Whether the node has a usable place (see `isPlace`), and no scale beyond all bounds. If not, the last place is used. */
    isPlaced = true;
    /** Length in the simulation of one unit of the node: sqrt(|det|) of its world matrix in `World`, 1 in `Local`. */
    lengthScale = 1;
    /** A number that changes when the node's matrix changes. */
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

    /** Reads the node's world matrix again. Returns whether it has changed. */
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
        this.isPlaced = size < MAX_DETERMINANT && isPlace(m.m12, m.m13);
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

/** A node whose scale is below a millionth shows nothing, and its matrix has no useful inverse. */
const MIN_DETERMINANT = 1e-12;
/** A node whose scale is above 1e12 would fill any screen. */
const MAX_DETERMINANT = 1e24;

const centre = new Float64Array(2);

/** Adapts a rope when its axes change: its nodes stay where they are drawn. */
export class AxesSync {
    /** Length in the simulation of one unit of the rope's node, as the simulation has it now. */
    lengthScale = 1;

    /** Map from the axes before the last `sync` to those after it; null if the space is the same. */
    map: Readonly<Affine> | null = null;

    /** Whether the rope's scale, which was 0 before the last `sync`, is valid again. */
    isBack = false;

    private _wasNothing = false;
    private readonly _settings: Settings<Pick<Rope, 'space'>>;
    private readonly _scaling = new Scaling();
    private readonly _spaceMap = new Affine();

    constructor(
        private readonly _rope: Rope,
        private readonly _axes: RopeAxes,
    ) {
        this._settings = settingsOf<Pick<Rope, 'space'>>(_rope);
    }

    /** Called before a simulation is made. */
    begin(): void {
        this._axes.space = this._rope.space;
        this.read();
        this.lengthScale = this._axes.lengthScale;
        this._scaling.scaledSince(this._rope.node);
    }

    /** Reads the matrix of the rope's node again. Returns whether it has changed. */
    read(): boolean {
        return readAxes(this._rope, this._axes);
    }

    /** Applies a change of space or scale. Returns whether lengths have changed, too: see step-parameters.ts. */
    sync(simulation: Simulation): boolean {
        const { lengthScale } = this;
        this.map = null;
        if (this._axes.space !== this._settings.space) this._changeSpace(simulation);
        if (this._axes.lengthScale !== this.lengthScale) this._changeScale(simulation);
        this.isBack = this._wasNothing && this._axes.invertible;
        this._wasNothing = !this._axes.invertible;
        return this.lengthScale !== lengthScale;
    }

    private _changeSpace(simulation: Simulation): void {
        const axes = this._axes;
        const { a, b, c, d, tx, ty } = axes.space === RopeSpace.Local ? axes.toWorld : axes.toNode;
        this.map = this._spaceMap.set(a, b, c, d, tx, ty);
        simulation.frames.transform(this._spaceMap);
        axes.space = this._rope.space;
        this.read();
        this.lengthScale = axes.lengthScale;
    }

    /**
     * A rope that is scaled keeps its shape. It grows or shrinks about the scene node that was scaled, as everything below this
     * does; or about its head, if something else holds the head.
     */
    private _changeScale(simulation: Simulation): void {
        const { node } = this._rope;
        const ratio = this._axes.lengthScale / this.lengthScale;
        const scaled = this._scaling.scaledSince(node);
        centre.set(simulation.chain.positions.subarray(0, 2));
        if (scaled && headHolderOf(this._rope).isChildOf(scaled)) {
            const { x, y } = scaled.worldPosition;
            if (isPlace(x, y)) {
                centre[0] = x;
                centre[1] = y;
            }
        }
        simulation.frames.scaleAbout(centre[0], centre[1], ratio);
        this.lengthScale = this._axes.lengthScale;
    }
}

/**
 * Reads the matrix of a rope's or a net's node again, and warns of one that is not finite, or beyond all bounds. Returns whether
 * it has changed since the last call.
 */
export function readAxes(owner: Component, axes: RopeAxes): boolean {
    const isAnother = axes.read(owner.node);
    const problem = 'or scale is not finite, or beyond all bounds; the last one is used.';
    if (!axes.isPlaced) warnOnce(owner, 'position', problem);
    return isAnother;
}

/** Remembers the scales of a node and its parents, to find out which of them was scaled since. */
class Scaling {
    private readonly _nodes: Node[] = [];
    private readonly _scales: number[] = [];

    /**
     * The outermost of a node and its parents that has been scaled since the last call, or null: all nodes below have
     * been scaled about it.
     */
    scaledSince(node: Node): Node | null {
        let scaled: Node | null = null;
        let depth = 0;
        for (let above: Node | null = node; above; above = above.parent, depth++) {
            const { x, y } = above.scale;
            const isKnown = this._nodes[depth] === above;
            if (isKnown && (this._scales[2 * depth] !== x || this._scales[2 * depth + 1] !== y))
                scaled = above;
            this._nodes[depth] = above;
            this._scales[2 * depth] = x;
            this._scales[2 * depth + 1] = y;
        }
        this._nodes.length = depth;
        return scaled;
    }
}
