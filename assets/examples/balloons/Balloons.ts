import { _decorator, Color, Input, input, Node, Vec2 } from 'cc';
import { Rope, RopeLoad } from '../../rope';
import { Game } from '../game-kit/Game';
import { BALLOONS_LEVELS, type BalloonsLevel } from './BalloonsLevels';

const { ccclass, property } = _decorator;

/** How far beside the middle of the pad the basket may come down, px, and how fast, px/s. */
const [PAD_REACH, SOFT] = [130, 220];
/** From the middle of the basket to its bottom, and from a string to the top of its balloon, px. */
const [BOTTOM, TOP] = [40, 86];
/** From balloon to balloon at least, px, and how hard they push, 1/s^2. */
const [APART, PUSH] = [84, 40];

const RED = new Color(255, 110, 90);

/**
 * A game: a basket flies on three balloons, and the wind carries it, from the first touch on. A tap then pops a balloon: with
 * two it sinks slowly, with one it falls. Down on the pad wins; the spikes, the ground beside the pad and a hard landing lose.
 */
@ccclass('VerletRope.Balloons')
export class Balloons extends Game<BalloonsLevel> {
    @property({ type: RopeLoad, tooltip: 'The basket.' })
    basket: RopeLoad | null = null;

    @property({ type: [RopeLoad], tooltip: 'The balloons: loads that rise.' })
    balloons: RopeLoad[] = [];

    @property({ type: [Rope], tooltip: 'From the basket to each balloon.' })
    ropes: Rope[] = [];

    @property({ type: Node, tooltip: 'Where to land.' })
    pad: Node | null = null;

    protected override readonly levels = BALLOONS_LEVELS;
    /** The basket stands until the level is touched. */
    private _stands = true;

    protected override onEnable(): void {
        super.onEnable();
        input.on(Input.EventType.TOUCH_START, this._touch, this);
    }

    protected override onDisable(): void {
        super.onDisable();
        input.off(Input.EventType.TOUCH_START, this._touch, this);
    }

    protected override start(): void {
        this.balloons.forEach(({ node }, i) => node.on(Node.EventType.TOUCH_START, () => this._pop(i)));
        super.start();
    }

    protected override play(level: BalloonsLevel): void {
        const { basket, balloons, pad } = level;
        this.pad!.setPosition(...pad);
        this.basket!.enabled = true;
        this._put(this.basket!, basket);
        this.balloons.forEach((balloon, i) => this._put(balloon, balloons[i]));
        this.ropes.forEach((rope, i) => {
            rope.node.active = true;
            rope.reset();
            rope.attach(this.balloons[i].node, -1);
        });
        this._hold(true);
    }

    private _hold(stands: boolean): void {
        this._stands = stands;
        this.basket!.enabled = !stands;
    }

    /** Hears what nothing in the scene takes: balloons and buttons take their touches. */
    private _touch(): void {
        if (this.state === 'playing' && this._stands) this._hold(false);
    }

    /** Somewhere at rest, and free. */
    private _put(load: RopeLoad, [x, y]: readonly [number, number]): void {
        load.node.active = false;
        load.node.setPosition(x, y);
        load.node.active = true;
    }

    /** Balloons do not float one behind the other. */
    private _pushApart(): void {
        const balloons = this.balloons.filter(({ node }) => node.active);
        for (const one of balloons)
            for (const other of balloons) {
                const away = one.node.position.x - other.node.position.x;
                const push = PUSH * one.mass * (APART - Math.abs(away)) * Math.sign(away);
                if (Math.abs(away) < APART) one.applyForceToCenter(new Vec2(push, 0));
            }
    }

    /** The balloon is gone; its string hangs down from the basket. */
    private _pop(i: number): void {
        if (this._stands) return this._touch();
        if (this.state !== 'playing') return;
        this.ropes[i].detach(this.balloons[i].node);
        this._burst(i);
    }

    private _burst(i: number): void {
        this.balloons[i].node.active = false;
        this.effects!.play('pop');
        this.effects!.burst(this.balloons[i].node.worldPosition, RED);
    }

    protected override update(): void {
        if (this.state !== 'playing') return;
        if (this._stands) return this._pushApart();
        this.basket!.applyForceToCenter(new Vec2(this.current.wind, 0));
        this._pushApart();
        const { x, y } = this.basket!.node.position;
        const [padX, padY] = this.current.pad;
        const highest = Math.max(
            ...this.balloons.filter(({ node }) => node.active).map(({ node }) => node.position.y),
        );
        if (highest + TOP > this.current.spikes) return this._stop('lost', 'Into the spikes!');
        if (y - BOTTOM > padY) return;
        const away = Math.abs(x - padX);
        if (away > PAD_REACH) return this._stop('lost', 'Beside the pad!');
        if (-this.basket!.linearVelocity.y > SOFT) return this._stop('lost', 'Too fast!');
        this._stop('won', 'Landed!', 3 - Math.floor((3 * away) / PAD_REACH));
    }

    private _stop(state: 'won' | 'lost', text: string, stars = 0): void {
        this.effects!.play('thud');
        if (state === 'won') this.effects!.wobble(this.basket!.node);
        this.end(state, text, stars);
        this.basket!.enabled = this.basket!.node.position.y > this.current.pad[1] + BOTTOM; // otherwise it stands
        if (state === 'lost') this.balloons.forEach(({ node }, i) => node.active && this._burst(i));
    }
}
