import { isValid, Vec3, type Component, type Node } from 'cc';
import { warnOnce, isPlace } from '../../inspector/warn-once';
import type { Contacts, Particles, ParticleFrames, Affine } from '../../solver';
import type { RopeAxes } from '../axes';
import { isThere } from '../entries/entries';

/** What pins a node in this frame. The smaller number wins. */
export enum PinnedBy {
    Nothing,
    Finger,
    Script,
    Anchor,
}

/** What pins need to know of a finger. */
interface Holding {
    /** The node that the finger holds. */
    readonly node: number;
}

const world = new Vec3();
const point = new Float64Array(2);

/** What differs between the pins of ropes and those of nets. Called by {@link NodePins} only. */
export interface PinRules<Simulation, Finger> {
    /** Pins set by scripts. */
    readonly scripts: ScriptPins;
    /** The node that a script names by an index; -1: none. Default: the index. */
    resolve?(simulation: Simulation, index: number): number;
    /** Pins what the anchors and the component's own node hold. */
    syncAnchors(simulation: Simulation): void;
    /** Pins a node to a scene node. It may call {@link NodePins.pinTo} for this. */
    pinTo(simulation: Simulation, target: Node, node: number, property: string, by: PinnedBy): void;
    /**
     * Writes into `out` where a finger's node can follow the finger.
     * @returns Whether a camera sees the finger.
     */
    reach(simulation: Simulation, finger: Finger, out: Float64Array): boolean;
    /** What the nodes collide with; null: with nothing. */
    contacts(simulation: Simulation): Pick<Contacts, 'leadAround'> | null;
}

/**
 * What pins which node of one rope or net: fingers, scripts, anchors and, last, the component's own node. All are checked again
 * in every frame. The strongest of them holds a node; a node that none holds is unpinned.
 */
export class NodePins<
    Simulation extends { readonly frames: ParticleFrames<Particles> },
    Finger extends Holding,
> {
    /** What pins each node in this frame: a {@link PinnedBy}. */
    pinnedBy = new Uint8Array(0);
    private _moved = false;

    constructor(
        private readonly _rope: Component,
        private readonly _axes: RopeAxes,
        private readonly _rules: PinRules<Simulation, Finger>,
    ) {}

    /** Tells the simulation where every pin is now. Returns whether any pin has moved, come or gone. */
    sync(simulation: Simulation, fingers: readonly Finger[]): boolean {
        const { nodeCount, pinnedNodes } = simulation.frames.particles;
        const { _rules: rules } = this;
        this._moved = false;
        if (this.pinnedBy.length < nodeCount) this.pinnedBy = new Uint8Array(nodeCount);
        this.pinnedBy.fill(PinnedBy.Nothing);
        for (let i = 0; i < fingers.length; i++) {
            if (fingers[i].node < nodeCount) this.pinnedBy[fingers[i].node] = PinnedBy.Finger;
        }
        this._syncScriptPins(simulation);
        rules.syncAnchors(simulation);
        for (let k = pinnedNodes.length - 1; k >= 0; k--) {
            if (this.pinnedBy[pinnedNodes[k]] !== PinnedBy.Nothing) continue;
            simulation.frames.unpin(pinnedNodes[k]);
            this._moved = true;
        }
        for (let i = 0; i < fingers.length; i++) {
            const { node } = fingers[i];
            if (node >= nodeCount || !rules.reach(simulation, fingers[i], point)) continue;
            rules.contacts(simulation)?.leadAround(simulation.frames.particles.positions, node, point);
            this._setPin(simulation, node, point[0], point[1], true);
        }
        return this._moved;
    }

    private _syncScriptPins(simulation: Simulation): void {
        const { list } = this._rules.scripts;
        for (let k = list.length - 1; k >= 0; k--) {
            const { target, point: place, index } = list[k];
            if (target && !isValid(target, true)) {
                list.splice(k, 1);
                continue;
            }
            if (target && !isThere(target)) continue;
            const node = this._rules.resolve?.(simulation, index) ?? index;
            if (target) this._rules.pinTo(simulation, target, node, 'pin', PinnedBy.Script);
            else this.pinAt(simulation, node, place[0], place[1], PinnedBy.Script);
        }
    }

    /** Pins a node to a scene node, unless something stronger pins it. */
    pinTo(simulation: Simulation, target: Node, node: number, property: string, by: PinnedBy): void {
        if (node < 0) return;
        target.getWorldPosition(world);
        if (!isPlace(world.x, world.y)) {
            const problem = `"${target.name}" has no finite world position, or one beyond 1e100 px; its last one is used.`;
            warnOnce(this._rope, property, problem);
            if (this.pinnedBy[node] === PinnedBy.Nothing) this.pinnedBy[node] = by;
            return;
        }
        point[0] = world.x;
        point[1] = world.y;
        this._axes.fromWorld.apply(point);
        this.pinAt(simulation, node, point[0], point[1], by);
    }

    /** Pins a node at a point in the axes of the simulation, unless something stronger pins it. */
    pinAt(simulation: Simulation, node: number, x: number, y: number, by: PinnedBy): void {
        if (node < 0 || this.pinnedBy[node] !== PinnedBy.Nothing) return;
        this.pinnedBy[node] = by;
        this._setPin(simulation, node, x, y);
    }

    private _setPin(simulation: Simulation, node: number, x: number, y: number, byHand = false): void {
        const { pinPositions, particles } = simulation.frames;
        const isThere = pinPositions[2 * node] === x && pinPositions[2 * node + 1] === y;
        if (isThere && particles.pinned[node] === 1) return;
        if (byHand) simulation.frames.lead(node, x, y);
        else simulation.frames.pin(node, x, y);
        this._moved = true;
    }
}

/** A pin of a script on a node: to a scene node, or to a point in the rope's axes. */
export interface ScriptPin {
    /** The index that the script has given: negative numbers count from the tail. */
    index: number;
    readonly target: Node | null;
    readonly point: Float64Array;
}

/** Pins set by scripts on one rope. */
export class ScriptPins {
    readonly list: ScriptPin[] = [];

    /** Pins a node. An earlier pin of the node is dropped. */
    pin(index: number, target: Node | null, x: number, y: number, nodeCount: number): void {
        this.unpin(index, nodeCount);
        this.list.push({ index, target, point: Float64Array.of(x, y) });
    }

    /** Unpins a node. Returns whether the node was pinned. */
    unpin(index: number, nodeCount: number): boolean {
        const k = this.list.findIndex((pin) => fromHead(pin.index, nodeCount) === fromHead(index, nodeCount));
        if (k >= 0) this.list.splice(k, 1);
        return k >= 0;
    }

    /** Removes the pins that fulfil a condition, and returns them. */
    take(goes: (pin: ScriptPin) => boolean): ScriptPin[] {
        const out = this.list.filter(goes);
        for (const pin of out) this.list.splice(this.list.indexOf(pin), 1);
        return out;
    }

    /** Called when the axes of the simulation change: pinned points stay where they are drawn. */
    transform(map: Readonly<Affine>): void {
        for (const pin of this.list) map.apply(pin.point);
    }
}

function fromHead(index: number, nodeCount: number): number {
    return index < 0 ? index + nodeCount : index;
}
