import { _decorator, Component, EventHandler, Graphics, isValid, UIRenderer, UITransform } from 'cc';
import { EDITOR_NOT_IN_PREVIEW } from 'cc/env';
import { viewOver } from '../core/draw/view';
import { helpPage, presented } from '../core/inspector/attributes';
import { checkSaved, declares, revisionOf, type With } from '../core/inspector/declare';
import { isFiniteNumber } from '../core/inspector/RopeLife';
import { warnOnce } from '../core/inspector/warn-once';
import type { Rope } from '../core/Rope';
import { isGoingOff } from '../core/runtime/entries/entries';
import { FIXED_STEP } from '../core/solver';
import { DRUM } from './drum-list';
import { DrumRuntime } from './drum-runtime';
import { paintDrum } from './paint-drum';
import { RopeDrumEvent, RopeDrumEventType } from './RopeDrumEvent';
import { lengthAt } from './solver/layers';
import { DRUM_EVENTS_TEXT, DRUM_HELP, DRUM_TEXTS } from './texts/drum';

const { ccclass, disallowMultiple, executeInEditMode, help, menu, property, requireComponent } = _decorator;

const DEGREE = 180 / Math.PI;

/** The enabled drums, in the order in which they were enabled. */
export const drums: RopeDrum[] = [];

/**
 * A drum on which the end of a rope winds up in layers that are drawn: a well, a crane, a fishing reel, a tape measure. A
 * motor, a brake, a spring and the pull of the rope turn the drum; its mass counts. The rope leaves the drum along a tangent.
 * The drum turns its node.
 */
@ccclass('VerletRope.RopeDrum')
@menu('Verlet Rope/Rope Drum')
@help(helpPage(DRUM_HELP))
@requireComponent(UITransform)
@disallowMultiple
@executeInEditMode
@declares(DRUM, DRUM_TEXTS)
export class RopeDrum extends (Component as unknown as With<typeof DRUM, Component>) {
    /** The names of the events that the node emits, each with a `RopeDrumEvent`. */
    static readonly EventType = RopeDrumEventType;

    /** Called with a `RopeDrumEvent` when the drum is empty, full or jammed. */
    @property({ type: [EventHandler], ...presented(DRUM_EVENTS_TEXT) })
    drumEvents: EventHandler[] = [];

    private _ownRuntime: DrumRuntime | null = null;
    private readonly _waiting: RopeDrumEvent[] = [];
    /** The rope of the inspector at the last look. */
    private _wanted: Rope | null = null;
    private _paintedTurns = NaN;
    private _paintedRevision = -1;
    /** Angle of the node before the drum has turned, deg. */
    private _angle = 0;

    private get _runtime(): DrumRuntime {
        this._ownRuntime ??= new DrumRuntime(this, (type, step) =>
            this._waiting.push(new RopeDrumEvent(this, type, step)),
        );
        return this._ownRuntime;
    }

    // ---- Readings

    /** Turns that are on the drum now. */
    get turnsNow(): number {
        return this._runtime.turns;
    }

    /** Length of the rope that is on the drum now, px of its node. */
    get woundLength(): number {
        const { layers, turns } = this._runtime;
        return lengthAt(layers, turns);
    }

    /** How fast rope comes off the drum now, world px/s; below 0 the drum winds in. */
    get speed(): number {
        return this._runtime.spool.speedNow(FIXED_STEP);
    }

    /** Whether the drum has paid out all turns but the last. */
    get isEmpty(): boolean {
        return this._runtime.isEmpty;
    }

    /** Whether the drum has no room for more rope, or all of the rope is on it. */
    get isFull(): boolean {
        return this._runtime.isFull;
    }

    /** Whether the load is too heavy for the motor, or the rope too taut, so that the drum does not turn. */
    get isJammed(): boolean {
        return this._runtime.isJammed;
    }

    /** How fast the drum turns, deg/s, > 0 pays out. Setting it hits drum and rope at once, as a crank does. */
    get angularVelocity(): number {
        return this._runtime.spool.rate * DEGREE;
    }
    set angularVelocity(value: number) {
        if (isFiniteNumber(this, value, 'angularVelocity'))
            this.applyAngularImpulse((value / DEGREE - this._runtime.spool.rate) * this._inertia);
    }

    /** Changes the angular velocity by impulse / inertia. @param impulse In mass x px^2/s, > 0 pays out. */
    applyAngularImpulse(impulse: number): void {
        if (!isFiniteNumber(this, impulse, 'applyAngularImpulse')) return;
        const axle = this._runtime.findAxle();
        if (axle) axle.spin(impulse);
        else this._runtime.spool.rate += impulse / this._inertia;
    }

    /** Inertia of the drum without the rope: from its mass at its own size, or that of the body on its node. */
    private get _inertia(): number {
        const axle = this._runtime.findAxle();
        if (axle) return Math.min(axle.inertia, Number.MAX_VALUE);
        return 0.5 * this.mass * this.radius * this.radius;
    }

    // ---- Life

    protected override onLoad(): void {
        checkSaved(this, DRUM);
        this._angle = this.node.angle;
        this._runtime.restart();
    }

    protected override onEnable(): void {
        if (!EDITOR_NOT_IN_PREVIEW) this.resetInEditor();
        drums.push(this);
        this._paintedTurns = NaN;
        this._follow();
    }

    protected override start(): void {
        this._follow(); // a script that has added it has set the rope by now
        this._runtime.layOut();
    }

    protected override onDisable(): void {
        drums.splice(drums.indexOf(this), 1);
        const { rope } = this._runtime;
        if (!isValid(rope, true) || !isGoingOff(rope!.node)) this._leave(); // else both come back together
    }

    protected override onDestroy(): void {
        this._leave();
    }

    private _leave(): void {
        this._runtime.enter(null);
        this._wanted = null;
    }

    protected override lateUpdate(): void {
        this._follow();
        this._runtime.layOut();
        if (!this._wanted) warnOnce(this, 'rope', 'is empty: nothing winds on the drum.');
        if (EDITOR_NOT_IN_PREVIEW) this._runtime.showAtStart();
        else if (!this._runtime.findAxle())
            this.node.angle = this._angle + (this.clockwise ? -1 : 1) * this._runtime.turned * DEGREE;
        this._paint();
        while (this._waiting.length > 0) this._send(this._waiting.shift()!);
    }

    /** Called when the drum is added to a node in the editor. */
    override resetInEditor(): void {
        if (!this.node.getComponent(UIRenderer)) this.node.addComponent(Graphics);
    }

    /** Acts on the rope of the inspector, or on the piece of it that has the end. */
    private _follow(): void {
        const runtime = this._runtime;
        const wanted: Rope | null = isValid(this.rope, true) ? this.rope : null;
        const found = wanted === this._wanted ? runtime.ropeOfEnd : null;
        const rope = found ?? wanted;
        this._wanted = wanted;
        if (rope === runtime.rope) return;
        if (!found) runtime.restart();
        runtime.enter(rope);
    }

    /**
     * Paints the drum with the Graphics beside it, if it looks different now. The Graphics of the rope on the same node is left
     * to the rope.
     */
    private _paint(): void {
        const graphics = this.node.getComponent(Graphics);
        if (!graphics || this.node === this.rope?.node) return;
        const { turns, layers, exit, rope } = this._runtime;
        const isBare = !EDITOR_NOT_IN_PREVIEW && rope !== null && viewOver(rope.node)?.drawsWound === true;
        const revision = isBare ? -1 - revisionOf(this) : revisionOf(this);
        if (turns === this._paintedTurns && revision === this._paintedRevision) return;
        this._paintedTurns = turns;
        this._paintedRevision = revision;
        paintDrum(graphics, layers, this, turns, exit.angleInNode(rope), this.clockwise ? -1 : 1, isBare);
    }

    private _send(event: RopeDrumEvent): void {
        if (isValid(this, true)) EventHandler.emitEvents(this.drumEvents ?? [], event);
        if (isValid(this, true)) this.node.emit(event.type, event);
    }
}
