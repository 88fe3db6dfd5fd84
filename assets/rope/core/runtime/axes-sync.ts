import { isValid } from 'cc';
import type { Component, Node } from 'cc';
import { RopeSpace } from '../enums';
import type { RopeProperties } from '../inspector/RopeProperties';
import { warnOnce } from '../inspector/warn-once';
import { Affine } from '../solver';
import type { Simulation } from '../solver';
import type { RopeAxes } from './axes';
import { isPlace } from './is-place';

const centre = new Float64Array(2);

/** Keeps a rope in the axes it is simulated in: its nodes stay where they are seen when these become others. */
export class AxesSync {
    /** Simulated length of one unit of the rope's node, as the rope has it now. */
    lengthScale = 1;

    /** From the axes before the last `sync` to those after it; null if the space is the same. */
    map: Readonly<Affine> | null = null;

    /** Whether the rope, which was scaled to nothing before the last `sync`, is there again. */
    isBack = false;

    private _wasNothing = false;
    private readonly _rope: RopeProperties;
    private readonly _axes: RopeAxes;
    private readonly _scaling = new Scaling();
    private readonly _spaceMap = new Affine();

    constructor(rope: RopeProperties, axes: RopeAxes) {
        this._rope = rope;
        this._axes = axes;
    }

    /** For a simulation that is about to be made. */
    begin(): void {
        this._axes.space = this._rope.space;
        this.read();
        this.lengthScale = this._axes.lengthScale;
        this._scaling.scaledSince(this._rope.node);
    }

    /** Re-reads the matrix of the rope's node. Returns whether it is another one than the last time. */
    read(): boolean {
        return readAxes(this._rope, this._axes);
    }

    /** Tells the simulation of another space or scale. Returns whether lengths are others, too: see properties-sync.ts. */
    sync(simulation: Simulation): boolean {
        const { lengthScale } = this;
        this.map = null;
        if (this._axes.space !== this._rope.space) this._changeSpace(simulation);
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
     * A rope that is scaled keeps its shape: it grows or shrinks about the node that was scaled, as everything below
     * that does, or about its head, if what holds that is elsewhere.
     */
    private _changeScale(simulation: Simulation): void {
        const { node, headAnchor } = this._rope;
        const ratio = this._axes.lengthScale / this.lengthScale;
        const scaled = this._scaling.scaledSince(node);
        const holder = isValid(headAnchor, true) ? headAnchor! : node;
        centre.set(simulation.chain.positions.subarray(0, 2));
        if (scaled && holder.isChildOf(scaled)) {
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
 * Re-reads the matrix of a rope's or a net's node, and warns of one that is no use. Returns whether it is another one
 * than the last time.
 */
export function readAxes(owner: Component, axes: RopeAxes): boolean {
    const isAnother = axes.read(owner.node);
    if (!axes.invertible)
        warnOnce(
            owner,
            'scale',
            'is 0 along one of the axes, or beyond all bounds; the last one that was not is used.',
        );
    if (!axes.isPlaced)
        warnOnce(owner, 'position', 'is not finite, or beyond 1e100 px; the last one is used.');
    return isAnother;
}

/** Remembers how a node and its parents are scaled, to tell which of them has been scaled since. */
class Scaling {
    private readonly _nodes: Node[] = [];
    private readonly _scales: number[] = [];

    /**
     * The outermost of a node and its parents that has been scaled since the last call, or null: about it everything
     * below has grown or shrunk.
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
