import type { EventTouch, Vec2 } from 'cc';
import { _decorator, CCFloat, CCInteger, Component, Input, input, Vec3 } from 'cc';
import { presented } from './inspector/attributes';
import { helpPage } from './inspector/help';
import { validNumber } from './inspector/warn-once';
import type { RopeCut } from './RopeCut';
import { RopeSystem } from './RopeSystem';
import { cameraAt, screenToWorld } from './runtime/screen-to-world';

const { ccclass, disallowMultiple, help, menu, property } = _decorator;

/** A finger that moves: where its swipe of this frame began and where it is now, screen px. */
interface Swipe {
    readonly id: number;
    readonly from: Vec2;
    readonly to: Vec2;
    moved: boolean;
    ended: boolean;
}

/** Bits, as a number with or without a sign. */
const LAYERS = { min: -0x80000000, max: 0xffffffff, initial: -1, integer: true };
const MIN_SPEED = { min: 0, max: 1e6, initial: 0 };

const from = new Vec3();
const to = new Vec3();

/**
 * Cuts ropes with every finger that moves across them. One in a scene is enough, on any node; it sees with the camera
 * of its node's layer.
 */
@ccclass('VerletRope.RopeKnife')
@menu('Verlet Rope/Rope Knife')
@help(helpPage(['scripting#events-knife-winch', 'scripting.zh-CN#事件切断与绞盘']))
@disallowMultiple
export class RopeKnife extends Component {
    /** Which ropes are cut: those whose node's `layer` shares a bit with this. Default -1: all. */
    @property({
        type: CCInteger,
        ...presented({
            tooltip: [
                'Layers of the ropes that are cut, as bits. -1: all.',
                '会被切断的绳子所在的层（按位）。-1：全部。',
            ],
            chinese: '层',
        }),
    })
    layers = -1;

    /** Slower fingers do not cut, world px/s, 0..1e6. Default 0. */
    @property({
        type: CCFloat,
        min: 0,
        unit: 'px/s',
        ...presented({
            tooltip: ['Slower fingers do not cut, px/s.', '比这更慢的手指不会切断，px/s。'],
            chinese: '最低速度',
        }),
    })
    minSpeed = 0;

    private readonly _swipes: Swipe[] = [];

    protected override onEnable(): void {
        this._bind(true);
    }

    protected override onDisable(): void {
        this._bind(false);
        this._swipes.length = 0;
    }

    protected override update(): void {
        RopeSystem.instance.trace(); // a rope that flies past a finger is cut too
    }

    protected override lateUpdate(dt: number): void {
        for (const swipe of this._swipes.slice()) {
            if (swipe.moved) this._cut(swipe, dt);
            if (swipe.ended) this._swipes.splice(this._swipes.indexOf(swipe), 1);
        }
    }

    /** Cuts along the way that a finger has gone in this frame. */
    private _cut(swipe: Swipe, dt: number): readonly RopeCut[] {
        const camera = cameraAt(this.node, swipe.to);
        const isSeen =
            camera !== null &&
            screenToWorld(camera, this.node, swipe.from, from) &&
            screenToWorld(camera, this.node, swipe.to, to);
        swipe.from.set(swipe.to);
        swipe.moved = false;
        const layers = validNumber(this, 'layers', this.layers, LAYERS.initial, LAYERS);
        const minSpeed = validNumber(this, 'minSpeed', this.minSpeed, MIN_SPEED.initial, MIN_SPEED);
        if (!isSeen || Vec3.distance(from, to) < minSpeed * dt) return [];
        return RopeSystem.instance.cut(from, to, layers);
    }

    private _bind(on: boolean): void {
        const bind = on ? input.on : input.off;
        bind.call(input, Input.EventType.TOUCH_START, this._onStart, this);
        bind.call(input, Input.EventType.TOUCH_MOVE, this._onMove, this);
        bind.call(input, Input.EventType.TOUCH_END, this._onEnd, this);
        bind.call(input, Input.EventType.TOUCH_CANCEL, this._onEnd, this);
    }

    private _onStart(event: EventTouch): void {
        const at = event.getLocation();
        this._swipes.push({ id: event.getID()!, from: at, to: at.clone(), moved: false, ended: false });
    }

    private _onMove(event: EventTouch): void {
        const swipe = this._swipes.find(({ id, ended }) => id === event.getID() && !ended);
        if (!swipe) return;
        event.getLocation(swipe.to);
        swipe.moved = true;
    }

    private _onEnd(event: EventTouch): void {
        this._onMove(event);
        const swipe = this._swipes.find(({ id, ended }) => id === event.getID() && !ended);
        if (swipe) swipe.ended = true;
    }
}
