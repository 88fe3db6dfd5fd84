import {
    _decorator,
    CCFloat,
    CCInteger,
    Component,
    Game,
    game,
    Input,
    input,
    Vec3,
    type EventTouch,
    type Vec2,
} from 'cc';
import { presented, helpPage } from '../core/inspector/attributes';
import { validNumber } from '../core/inspector/warn-once';
import { RopeSystem } from '../core/RopeSystem';
import { cameraAt, screenToWorld, type SceneCamera } from '../core/draw';
import { KNIFE_TEXTS, WINCH_AND_KNIFE_HELP } from './texts/winch-and-knife';

const { ccclass, disallowMultiple, help, menu, property } = _decorator;

/** A finger on the screen, and its path since it last cut or stood still. */
interface Swipe {
    readonly id: number;
    /** Where the way began: in the world as its camera showed it then, and on the screen, px. */
    readonly from: Vec3;
    readonly screenFrom: Vec2;
    /** The camera that saw `from`; null: not looked for yet. */
    camera: SceneCamera | null;
    /** Where the finger is now on the screen, px. */
    readonly screen: Vec2;
    /** Time since the way began, s. */
    time: number;
    moved: boolean;
    ended: boolean;
}

/** Ranges of a knife's numbers. The layers are a bit mask, as a number with or without a sign. */
export const KNIFE_RANGES = {
    layers: { min: -0x80000000, max: 0xffffffff, initial: -1, integer: true },
    minSpeed: { min: 0, max: 1e6, initial: 0 },
};

/** A finger that has not moved for this time stands still, s: ropes that the camera then moves past it are not cut. */
const REST = 0.1;

const to = new Vec3();

/**
 * Cuts ropes with every finger that moves across them. One in a scene is enough, on any node; it sees with the camera
 * of its node's layer.
 */
@ccclass('VerletRope.RopeKnife')
@menu('Verlet Rope/Rope Knife')
@help(helpPage(WINCH_AND_KNIFE_HELP))
@disallowMultiple
export class RopeKnife extends Component {
    /** Which ropes are cut: those whose node's `layer` shares a bit with this. Default -1: all. */
    @property({ type: CCInteger, ...presented(KNIFE_TEXTS.layers) })
    layers = -1;

    /** Slower fingers do not cut, world px/s, 0..1e6. Default 0. */
    @property({
        type: CCFloat,
        min: 0,
        unit: 'px/s',
        ...presented(KNIFE_TEXTS.minSpeed),
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
            this._follow(swipe, dt);
            if (swipe.ended) this._swipes.splice(this._swipes.indexOf(swipe), 1);
        }
    }

    /**
     * Cuts along the way of a finger. Both of its ends are where the player saw them, each with the camera of its own
     * frame, so the next way begins where this one ends, however the camera moves.
     */
    private _follow(swipe: Swipe, dt: number): void {
        const { from, screenFrom, screen } = swipe;
        const camera = cameraAt(this.node, screen);
        const isSeen = camera !== null && screenToWorld(camera, this.node, screen, to);
        // Another camera shows another part of the world.
        const isKnown =
            isSeen && (camera === swipe.camera || screenToWorld(camera, this.node, screenFrom, from));
        swipe.camera = isKnown ? camera : null;
        swipe.time += dt;
        if (isKnown && !swipe.moved && swipe.time < REST) return;
        const layers = this._valid('layers');
        if (isKnown && swipe.moved && Vec3.distance(from, to) >= this._valid('minSpeed') * swipe.time)
            RopeSystem.instance.cut(from, to, layers);
        from.set(to);
        screenFrom.set(screen);
        swipe.time = 0;
        swipe.moved = false;
    }

    private _valid(name: keyof typeof KNIFE_RANGES): number {
        return validNumber(this, name, this[name], KNIFE_RANGES[name].initial, KNIFE_RANGES[name]);
    }

    private _bind(on: boolean): void {
        const bind = on ? input.on : input.off;
        bind.call(input, Input.EventType.TOUCH_START, this._onStart, this);
        bind.call(input, Input.EventType.TOUCH_MOVE, this._onMove, this);
        bind.call(input, Input.EventType.TOUCH_END, this._onEnd, this);
        bind.call(input, Input.EventType.TOUCH_CANCEL, this._onEnd, this);
        if (on) game.on(Game.EVENT_HIDE, this._onHide, this);
        else game.off(Game.EVENT_HIDE, this._onHide, this);
    }

    private _onStart(event: EventTouch): void {
        const screen = event.getLocation();
        this._swipes.push({
            id: event.getID()!,
            from: new Vec3(),
            screenFrom: screen.clone(),
            camera: null,
            screen,
            time: 0,
            moved: false,
            ended: false,
        });
    }

    private _onMove(event: EventTouch): void {
        const swipe = this._swipes.find(({ id, ended }) => id === event.getID() && !ended);
        if (!swipe) return;
        event.getLocation(swipe.screen);
        swipe.moved = true;
    }

    /** The player has left the game: no event tells of fingers that are lifted meanwhile. */
    private _onHide(): void {
        for (const swipe of this._swipes) swipe.ended = true;
    }

    private _onEnd(event: EventTouch): void {
        this._onMove(event);
        const swipe = this._swipes.find(({ id, ended }) => id === event.getID() && !ended);
        if (swipe) swipe.ended = true;
    }
}
