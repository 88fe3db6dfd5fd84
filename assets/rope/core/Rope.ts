import { _decorator, isValid, Node, Rect, UITransform, Vec2, type Vec3 } from 'cc';
import { EDITOR_NOT_IN_PREVIEW } from 'cc/env';
import { SceneView } from './scene-view/scene-view';
import { attributesOf, helpPage } from './inspector/attributes';
import type { RopePreset } from './enums';
import { indexOf, lengthFrom, nodeAt, lengthOf } from './inspector/list-numbers';
import { lookOf, presetOf, setPreset } from './inspector/presets';
import { PRESET, ROPE } from './inspector/property-list';
import {
    offers,
    shows,
    ROPE_ACTIONS,
    ROPE_READINGS,
    type ReadingsOf,
    type RopeAction,
} from './inspector/readings';
import { declares, type With } from './inspector/declare';
import { filled, isFiniteVector, isLive, RopeLife } from './inspector/RopeLife';
import { inWords, validNumber, warnOnce, type NumberRange } from './inspector/warn-once';
import type { RopeAttachment } from './RopeAttachment';
import { RopeNode } from './RopeNode';
import type { RopeDriver } from './runtime/driver';
import { simulate, synced } from './runtime/frame';
import { RopeRuntime } from './runtime/rope-runtime';
import {
    boundsInWorld,
    distanceOfPlace,
    extensionOf,
    pointAt,
    tangentAt,
    tensionAt,
    velocityAt,
} from './runtime/measures';
import { FIXED_STEP, isTaut, polylineLength, type Simulation } from './solver';
import { RopeEventType } from './RopeEvent';
import { GameDriver } from './runtime/game-driver';
import { hang, letGo, type AttachmentOptions } from './runtime/entries/attach';
import { ROPE_HELP, ROPE_TEXTS } from './inspector/texts/rope';

/** Times that `simulate` lets pass, s. */
const AHEAD: NumberRange = { min: 0, max: 30, initial: 0 };

const { ccclass, disallowMultiple, executeInEditMode, help, menu, playOnFocus, property, requireComponent } =
    _decorator;

/**
 * A rope: a chain of nodes that hangs, swings, carries loads and is drawn by the Graphics beside it. A Rope that is added to a
 * node on which nothing draws yet adds that Graphics.
 *
 * Every frame: read the anchors, move the simulation on by whole fixed steps, place the attachments. Just before the engine
 * draws: read the anchors that moved since, put the drawn ends exactly on them, place the attachments, paint.
 *
 * Points and vectors of the methods are world XY, px (in the node's own axes with `space: Local`); indices may be negative and
 * then count from the tail. Methods never throw: they warn once and do the nearest valid thing. On a destroyed rope they do
 * nothing, without a warning.
 */
@ccclass('VerletRope.Rope')
@menu('Verlet Rope/Rope')
@help(helpPage(ROPE_HELP))
@requireComponent(UITransform)
@disallowMultiple
@executeInEditMode
@playOnFocus
@shows(ROPE_READINGS, ROPE_TEXTS)
@offers(ROPE_ACTIONS, ROPE_TEXTS)
@declares(ROPE, ROPE_TEXTS)
export class Rope extends (RopeLife as unknown as With<
    typeof ROPE,
    RopeLife & ReadingsOf<typeof ROPE_READINGS> & Record<RopeAction, boolean>
>) {
    /** The names of the events that the rope's node emits. */
    static readonly EventType = RopeEventType;

    private _ownRuntime: RopeRuntime | null = null;
    private _ropeNodes: RopeNode[] | null = null;

    /** Made at the first use: a copy of a prefab that is not in the scene yet has none. */
    private get _runtime(): RopeRuntime {
        this._ownRuntime ??= new RopeRuntime(this);
        return this._ownRuntime;
    }

    // ---- Life

    protected override _newDriver(): RopeDriver {
        if (EDITOR_NOT_IN_PREVIEW) return new SceneView(this, this._runtime);
        return new GameDriver(this, this._runtime, ROPE, () => lookOf(this.preset));
    }

    // ---- Values and readings: the tables above

    /** Length of the uncut rope before this piece, px in the node's own units: pictures and dashes continue from there. */
    lengthOffset = 0;

    /** The points along `path`, px in the node's own axes, as they were at the start or the last `reset()`; null: no path. */
    pathPoints: readonly Vec2[] | null = null;

    /**
     * The preset whose values the properties have; `Custom` if there is none. Setting it fills in the values; setting `Custom`
     * fills in nothing. Anchors and attachments stay as they are; `Tutorial` and `Bevy` also set the length and the touch. The
     * line gets the look of the preset, unless the user has set up the Graphics. Default `Rope`. It is not saved; the values
     * are.
     */
    @property(attributesOf(PRESET, 'preset', ROPE_TEXTS))
    get preset(): RopePreset {
        return presetOf(this);
    }
    set preset(value: RopePreset) {
        if (isValid(this)) setPreset(this, value);
    }

    // ---- For scripts: nodes

    /** All nodes, from the head to the tail. The same views every time. Empty for a destroyed rope. */
    get nodes(): readonly RopeNode[] {
        if (!isValid(this)) return [];
        const { nodeCount } = this._runtime.ready().chain;
        const nodes = (this._ropeNodes ??= []);
        while (nodes.length < nodeCount) {
            const simulated = (asSet?: boolean): Simulation =>
                asSet && isValid(this) ? synced(this._runtime) : this._runtime.ready();
            nodes.push(new RopeNode(simulated, nodes.length));
        }
        nodes.length = nodeCount;
        return nodes;
    }

    /** The node of an index; null, with a warning, if there is none. */
    getNode(index: number): RopeNode | null {
        const { nodes } = this;
        const node = nodes[index < 0 ? nodes.length + index : index] ?? null;
        if (!node && isValid(this)) {
            const problem = `has no node ${inWords(index)}: the rope has ${nodes.length}.`;
            warnOnce(this, 'getNode', problem, 'no node');
        }
        return node;
    }

    /**
     * Holds a node at a point or at a scene node (which it then follows) until `unpin`. A pin has priority over all anchors.
     * @returns Whether the node is now pinned: false for a point that is not finite or a missing scene node.
     */
    pin(index: number, target: Readonly<Vec2> | Readonly<Vec3> | Node): boolean {
        const node = this._nodeAt('pin', index);
        if (node < 0 || !this._isPlace(target)) return false;
        const { nodeCount } = this._runtime.ready().chain;
        const scene = target instanceof Node ? target : null;
        const { x, y } = scene ? scene.worldPosition : (target as Vec2);
        this._runtime.pins.scripts.pin(indexOf(node, nodeCount, index), scene, x, y, nodeCount);
        this._runtime.syncPins();
        return true;
    }

    /**
     * Lets a node go, whatever holds it: a pin, an anchor (which is taken off the rope, even if it ties it to a load or another
     * rope) or, for the head, the rope's own node. The node keeps the velocity with which it was moved.
     * @returns Whether anything held it.
     */
    unpin(index: number): boolean {
        const node = this._nodeAt('unpin', index);
        if (node < 0) return false;
        const unpinned = this._runtime.pins.unpin(node, this._runtime.ready().chain.nodeCount);
        this._runtime.syncPins();
        return unpinned;
    }

    /**
     * Changes a node's velocity by impulse / mass.
     * @param impulse In mass x px/s.
     * @returns Whether it did. False for a pinned node, which nothing can push, and for an impulse that is not finite.
     */
    applyImpulse(index: number, impulse: Readonly<Vec2>): boolean {
        const node = this._nodeAt('applyImpulse', index);
        if (node < 0 || !isFiniteVector(this, impulse, 'applyImpulse')) return false;
        const simulation = synced(this._runtime);
        if (simulation.chain.pinned[node] === 1) return false;
        simulation.frames.applyImpulse(node, impulse.x, impulse.y);
        this._runtime.wake();
        return true;
    }

    /**
     * Pushes a node during the next frame: the impulse is force x duration of that frame, at any frame rate. For a lasting
     * force, call it in every frame. Forces of several calls are added. In a frame in which the rope does not move the force
     * has no effect.
     * @param force In mass x px/s^2.
     * @returns Whether it did. False for a pinned node, which nothing can push, and for a force that is not finite.
     */
    applyForce(index: number, force: Readonly<Vec2>): boolean {
        const node = this._nodeAt('applyForce', index);
        if (node < 0 || !isFiniteVector(this, force, 'applyForce')) return false;
        const simulation = this._runtime.ready();
        if (simulation.chain.pinned[node] === 1) return false;
        this._runtime.wake();
        simulation.applyForce(node, force.x, force.y);
        return true;
    }

    // ---- For scripts: lengths, along the rope at rest, px in the node's own units

    /** Length at rest, px in the node's own units: the sum of the base lengths. */
    get length(): number {
        return this._runtime.edited ? this._runtime.length : lengthOf(this);
    }

    /** Length along the nodes as they are, px in the node's own units. */
    get currentLength(): number {
        return polylineLength(this._runtime.ready().chain.positions) / this._runtime.axes.lengthScale;
    }

    /** Whether no segment is slack. */
    get isTaut(): boolean {
        return isTaut(this._runtime.ready().chain);
    }

    /** Length from the head to a node. */
    distanceOf(index: number): number {
        const node = nodeAt(this, 'distanceOf index', index, this._runtime.ready().chain.nodeCount);
        return node < 1 ? 0 : distanceOfPlace(this._runtime.measured, node - 1, 1);
    }

    /** Where the rope is drawn at a length from the head; beyond an end, that end. World px. */
    pointAt(distance: number, out?: Vec2 | null): Vec2 {
        const point = filled(this, Vec2, out, 'pointAt');
        return pointAt(this._runtime.measured, lengthFrom(this, distance, 'pointAt'), point);
    }

    /** Direction of the rope at a length from the head, towards the tail: a unit vector. */
    tangentAt(distance: number, out?: Vec2 | null): Vec2 {
        const point = filled(this, Vec2, out, 'tangentAt');
        return tangentAt(this._runtime.measured, lengthFrom(this, distance, 'tangentAt'), point);
    }

    /** Velocity of the rope at a length from the head, world px/s. */
    velocityAt(distance: number, out?: Vec2 | null): Vec2 {
        const point = filled(this, Vec2, out, 'velocityAt');
        return velocityAt(this._runtime.measured, lengthFrom(this, distance, 'velocityAt'), point);
    }

    /** Force along the rope at a length from the head in the last step, mass x px/s^2: see `tension`. `Exact` only. */
    tensionAt(distance: number): number {
        return tensionAt(this._runtime.measured, lengthFrom(this, distance, 'tensionAt'));
    }

    /**
     * Force along a segment in the last step, mass x px/s^2 (world px), > 0 if it pulls. For a sleeping rope: the mean of its
     * last two steps. `Exact` only: 0 with other solvers. Between pins that are farther apart than the rope is long the force
     * does not fall.
     * @param segment 0 is the one at the head; negative counts from the tail.
     */
    tension(segment: number): number {
        const { tensions, segmentCount } = this._runtime.ready().chain;
        const index = nodeAt(this, 'tension segment', segment, segmentCount);
        return index < 0 ? 0 : tensions[index];
    }

    /** The smallest rectangle that the line of the rope is in. World px. */
    getBounds(out?: Rect | null): Rect {
        return boundsInWorld(this._runtime.measured, filled(this, Rect, out, 'getBounds'));
    }

    /** Straight distance of the ends as a part of the length at rest: 1 for a straight rope. */
    get extension(): number {
        return extensionOf(this._runtime.measured);
    }

    // ---- For scripts: attachments

    /**
     * Hangs a prop on a node, or moves it there if it hangs on this rope already.
     * @param options Any of `distance`, `mass`, `offset`, `rotate`, `angle`, `coupling`, `breakForce` and `maxForce` of
     *     {@link RopeAttachment}.
     * @returns The entry now in `attachments`, or null if there is no such scene node.
     */
    attach(target: Node, index = -1, options: AttachmentOptions | null = null): RopeAttachment | null {
        if (!this._isAlive(target, 'attach')) return null;
        const node = this._nodeAt('attach', index);
        if (node < 0) return null;
        if (this.node.isChildOf(target)) {
            const problem = `"${target.name}" is the rope's own node or a parent of it; it is not attached.`;
            warnOnce(this, 'attach', problem);
            return null;
        }
        const { nodeCount } = this._runtime.ready().chain;
        const entry = hang(this, this._runtime, target, indexOf(node, nodeCount, index), options);
        this._runtime.events.emit();
        return entry;
    }

    /**
     * Takes a prop off the rope, with its mass. A dynamic body on its node moves on with its velocity, which is in the event
     * and in the entry, too. Without a body it stays where it is. Returns whether it hung on this rope.
     */
    detach(target: Node): boolean {
        if (!isValid(this)) return false;
        const entry = (this.attachments ?? []).find((one) => target && one?.target === target);
        if (!entry) return false;
        letGo(this, this._runtime, entry);
        this._runtime.events.emit();
        return true;
    }

    // ---- For scripts: the whole rope

    /** Whether the rope has been set up: at its start, or at the first call that needs its nodes. */
    get isRunning(): boolean {
        return this._runtime.simulation !== null;
    }

    /** Wakes a sleeping rope. It wakes by itself when anything it depends on changes. */
    wake(): void {
        this._runtime.wake();
    }

    /**
     * Starts the rope again: in its initial shape, at rest, from the present places of the anchors. Pins set by scripts stay.
     */
    reset(): void {
        this._runtime.events.silently(() => {
            this._runtime.reset();
            this._runtime.ready();
        });
    }

    /**
     * Moves the whole rope by as much as its head has been moved in this frame, without a swing. Call it after putting the
     * rope's node or its head anchor in a new place. Ropes, loads and bodies on it follow in the next frame, as far as nothing
     * else holds them.
     */
    teleport(): void {
        if (isValid(this)) this._runtime.teleport();
    }

    /**
     * Lets time pass for this rope, at once and silently: `reset()` and `simulate(2)` make the rope that it will be after 2 s.
     * Anchors do not move during this time. Ropes that share points with it move with it.
     * @param seconds Of the rope's own time, 0..30.
     */
    simulate(seconds: number): void {
        if (!isLive(this)) return;
        const valid = validNumber(this, 'simulate', seconds, 0, AHEAD);
        simulate(this._runtime, Math.round(valid / FIXED_STEP));
    }

    /** Called by a NodePool into which the node is put: pieces are destroyed, and pins of scripts are removed. */
    unuse(): void {
        this._runtime.events.silently(() => this._runtime.reset());
        this._runtime.pins.scripts.take(() => true);
    }

    /** Called by a NodePool from which the node is taken: the rope starts again where its node is put. */
    reuse(): void {
        this._runtime.reset();
    }

    // ---- Helpers

    /** The node of an index; -1, with a warning unless the rope is destroyed, if there is none. */
    private _nodeAt(method: string, index: number): number {
        if (!isValid(this)) return -1;
        return nodeAt(this, `${method} index`, index, this._runtime.ready().chain.nodeCount);
    }
}
