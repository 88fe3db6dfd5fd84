import { _decorator, isValid, Node, UITransform, Vec2, type Vec3 } from 'cc';
import { EDITOR_NOT_IN_PREVIEW } from 'cc/env';
import { addMethods } from '../core/runtime/features';
import { RopeSystem } from '../core/RopeSystem';
import { listInRound } from '../core/runtime/round';
import {
    NET_LINE,
    NET_PRESETS,
    ROPE_NET,
    NET_PRESET,
    type RopeNetPreset,
} from './inspector/net-property-list';
import { fillIn, presetWith } from '../core/inspector/presets';
import { helpPage, attributesOf } from '../core/inspector/attributes';
import { filled, isFiniteVector, RopeLife } from '../core/inspector/RopeLife';
import { declares, checkSaved, type With } from '../core/inspector/declare';
import { shows, type ReadingsOf } from '../core/inspector/readings';
import { forgetWarnings } from '../core/inspector/warn-once';
import { ROPE_TEXTS } from '../core/inspector/texts/rope';
import { NET_READINGS } from './inspector/net-advice';
import { NET_TEXTS, NET_HELP } from './texts/net';
import { RopeNetEventType } from './RopeNetEvent';
import type { RopeDriver } from '../core/runtime/driver';
import { GameDriver } from '../core/runtime/game-driver';
import { NetRuntime } from './runtime/net-runtime';
import { netNodeAt } from './runtime/net-entries';
import { cutEdges, nearestCell, removeCell } from './solver/tear';
import type { NetSimulation } from './solver/net-simulation';
import { EditorDriver } from '../core/scene-view/scene-view';

const { ccclass, disallowMultiple, executeInEditMode, help, menu, playOnFocus, property, requireComponent } =
    _decorator;

const TEXTS = { ...ROPE_TEXTS, ...NET_TEXTS };

/**
 * A net or a cloth: a flag, a curtain, a cape, a spider's web, a hammock, as large as the rectangle of its node's UITransform.
 * The net is simulated in substeps so short that no thread stretches by more than `stretchLimit`.
 *
 * Nodes of the net are named by column and row, both from 0 at the upper left corner (in a web: by spoke and ring, from the
 * first spoke and from the middle). Negative numbers count from the last. Points and vectors of the methods are world XY, px.
 * Methods never throw: they warn once and do the nearest valid thing. On a destroyed net they do nothing, without a warning.
 */
@ccclass('VerletRope.RopeNet')
@menu('Verlet Rope/Rope Net')
@help(helpPage(NET_HELP))
@requireComponent(UITransform)
@disallowMultiple
@executeInEditMode
@playOnFocus
@shows(NET_READINGS, TEXTS)
@declares(ROPE_NET, TEXTS)
export class RopeNet extends (RopeLife as unknown as With<
    typeof ROPE_NET,
    RopeLife & ReadingsOf<typeof NET_READINGS>
>) {
    /** The names of the events that the node emits, each with a `RopeNetEvent`. */
    static readonly EventType = RopeNetEventType;

    private _ownRuntime: NetRuntime | null = null;

    /** Made at the first use: the engine sets the fields of a destroyed component to null. */
    private get _runtime(): NetRuntime {
        this._ownRuntime ??= new NetRuntime(this);
        return this._ownRuntime;
    }

    protected override _newDriver(): RopeDriver {
        if (EDITOR_NOT_IN_PREVIEW) return new NetSceneView(this, this._runtime);
        return new GameDriver(this, this._runtime, ROPE_NET, () => NET_LINE);
    }

    // ---- Values and readings: the tables above

    /**
     * The preset whose values the properties have; `Custom` if there is none. Setting it fills in the values; setting `Custom`
     * fills in nothing. Anchors, attachments and the size stay as they are. Default `Net`. It is not saved; the values are.
     */
    @property(attributesOf(NET_PRESET, 'preset', TEXTS))
    get preset(): RopeNetPreset {
        return presetWith(this, NET_PRESETS);
    }
    set preset(value: RopeNetPreset) {
        if (isValid(this)) fillIn(this, 'preset', value, NET_PRESETS);
    }

    // ---- For scripts

    /** Whether the net has been set up: at its start, or at the first call that needs its nodes. */
    get isRunning(): boolean {
        return this._runtime.simulation !== null;
    }

    /** Number of threads that their tension has torn since the start. */
    get tornCount(): number {
        return this._runtime.simulation?.tornCount ?? 0;
    }

    /** Wakes a sleeping net. It wakes by itself when anything it depends on changes. */
    wake(): void {
        this._runtime.wake();
    }

    /**
     * The place where a node is drawn in this frame.
     * @param out Filled and returned; made if it is missing.
     * @returns `out`; null, with a warning, if there is no such node.
     */
    getPoint(column: number, row: number, out?: Vec2 | null): Vec2 | null {
        const node = this._nodeAt('getPoint', column, row);
        if (node < 0) return null;
        const { drawn } = this._runtime.ready().frames;
        return filled(this, Vec2, out, 'getPoint').set(drawn[2 * node], drawn[2 * node + 1]);
    }

    /**
     * Holds a node at a point or at a scene node (which it then follows) until `unpin`. A pin has priority over all anchors.
     * @returns Whether the node is now pinned: false for a point that is not finite or a missing scene node.
     */
    pin(column: number, row: number, target: Readonly<Vec2> | Readonly<Vec3> | Node): boolean {
        const node = this._nodeAt('pin', column, row);
        if (node < 0 || !this._isPlace(target)) return false;
        const scene = target instanceof Node ? target : null;
        const { x, y } = scene ? scene.worldPosition : (target as Vec2);
        this._runtime.pins.scripts.pin(node, scene, x, y, this._runtime.ready().net.nodeCount);
        this._runtime.syncPins();
        return true;
    }

    /**
     * Lets a node go, whatever holds it: a pin, an anchor (which is taken off the net) or the net's own node.
     * @returns Whether anything held it.
     */
    unpin(column: number, row: number): boolean {
        const node = this._nodeAt('unpin', column, row);
        if (node < 0) return false;
        const unpinned = this._runtime.pins.unpin(node);
        this._runtime.syncPins();
        return unpinned;
    }

    /**
     * Changes a node's velocity by impulse / mass.
     * @param impulse In mass x px/s.
     * @returns Whether it did. False for a pinned node, which nothing can push, and for an impulse that is not finite.
     */
    applyImpulse(column: number, row: number, impulse: Readonly<Vec2>): boolean {
        const node = this._nodeAt('applyImpulse', column, row);
        if (node < 0 || !isFiniteVector(this, impulse, 'applyImpulse')) return false;
        const simulation = this._runtime.ready();
        if (simulation.net.pinned[node] === 1) return false;
        simulation.frames.applyImpulse(node, impulse.x, impulse.y);
        this._runtime.wake();
        return true;
    }

    /**
     * Cuts all threads that a straight way crosses: for example the way of a finger in a frame. Pieces that nothing holds fall.
     * @returns How many threads were cut.
     */
    cut(from: Readonly<Vec2>, to: Readonly<Vec2>): number {
        if (!isValid(this) || !isFiniteVector(this, from, 'cut') || !isFiniteVector(this, to, 'cut'))
            return 0;
        const simulation = this._runtime.ready();
        const count = cutEdges(simulation.net, from.x, from.y, to.x, to.y);
        if (count > 0) this._tellCut(simulation, count);
        return count;
    }

    /**
     * Burns a hole: removes the cell at a point, and its threads that belong to no other cell.
     * @returns Whether a cell was removed: there must be one whose middle is not farther from the point than a cell is wide.
     */
    removeCell(point: Readonly<Vec2>): boolean {
        if (!isValid(this) || !isFiniteVector(this, point, 'removeCell')) return false;
        const simulation = this._runtime.ready();
        const { net } = simulation;
        const cell = nearestCell(net, point.x, point.y, net.cellSize);
        if (cell < 0) return false;
        const before = net.edges.count;
        removeCell(net, cell);
        this._tellCut(simulation, before - net.edges.count);
        return true;
    }

    /** Starts the net again: whole, in its shape, at rest, from the present places of the anchors. Pins set by scripts stay. */
    reset(): void {
        if (!isValid(this)) return;
        this._runtime.reset();
        this._runtime.ready();
    }

    /** Moves the whole net by as much as its node was moved in this frame, without a swing. */
    teleport(): void {
        if (isValid(this)) this._runtime.teleport();
    }

    private _tellCut(simulation: NetSimulation, count: number): void {
        this._runtime.wake();
        this._runtime.events.tellCut(simulation, count);
    }

    private _nodeAt(method: string, column: number, row: number): number {
        if (!isValid(this)) return -1;
        return netNodeAt(this, method, this._runtime.shape, { column, row });
    }
}

declare module '../core/RopeSystem' {
    interface RopeSystem {
        /** The enabled nets of the scene. A new list every time. */
        readonly nets: RopeNet[];
    }
}

addMethods(RopeSystem, {
    get nets(): RopeNet[] {
        return listInRound(RopeNet);
    },
});

/**
 * A net in the editor's scene view: it is drawn in its shape, with its pins where they are held. It does not move there, and
 * does not move its attachments.
 */
class NetSceneView extends EditorDriver<RopeNet, NetRuntime> {
    private _revision = -1;

    constructor(rope: RopeNet, runtime: NetRuntime) {
        super(rope, runtime, NET_LINE);
        runtime.startsSpread = true;
    }

    follow(): boolean {
        forgetWarnings(this.rope);
        checkSaved(this.rope, ROPE_NET);
        const { revision } = this._picture;
        if (revision !== this._revision) this._isPainted = false;
        this._revision = revision;
        if (!this._runtime.spreadAnew()) return false;
        this._isPainted = false;
        return true;
    }
}
