import { _decorator, Component, Input, input, Label, Node, Vec2 } from 'cc';
import { Rope, RopeLoad } from '../../rope';
import { BALLOONS_LEVELS } from './BalloonsLevels';

const { ccclass, property } = _decorator;

/** How far beside the middle of the pad the basket may come down, px, and how fast, px/s. */
const [PAD_REACH, SOFT] = [130, 220];
/** From the middle of the basket to its bottom, px. */
const BOTTOM = 40;

/**
 * A game: a basket flies on three balloons, and the wind carries it. A tap pops a balloon: with two it sinks slowly, with one
 * it falls. Down on the pad wins; the spikes, the ground beside the pad and a hard landing lose.
 */
@ccclass('VerletRope.Balloons')
export class Balloons extends Component {
    @property({ type: RopeLoad, tooltip: 'The basket.' })
    basket: RopeLoad | null = null;

    @property({ type: [RopeLoad], tooltip: 'The balloons: loads that rise.' })
    balloons: RopeLoad[] = [];

    @property({ type: [Rope], tooltip: 'From the basket to each balloon.' })
    ropes: Rope[] = [];

    @property({ type: Node, tooltip: 'Where to land.' })
    pad: Node | null = null;

    @property({ type: Label, tooltip: 'Shows how the game stands.' })
    label: Label | null = null;

    state: 'playing' | 'won' | 'lost' = 'playing';
    private readonly _level = BALLOONS_LEVELS[0];

    protected override onEnable(): void {
        input.on(Input.EventType.TOUCH_START, this._touched, this);
    }

    protected override onDisable(): void {
        input.off(Input.EventType.TOUCH_START, this._touched, this);
    }

    protected override start(): void {
        this.balloons.forEach(({ node }, i) => node.on(Node.EventType.TOUCH_START, () => this._pop(i)));
        this.play();
    }

    /** Begins anew. */
    play(): void {
        const { basket, balloons, pad } = this._level;
        this.pad!.setPosition(...pad);
        this._put(this.basket!, basket);
        this.balloons.forEach((balloon, i) => this._put(balloon, balloons[i]));
        this.ropes.forEach((rope, i) => {
            rope.node.active = true;
            rope.reset();
            rope.attach(this.balloons[i].node, -1);
        });
        this.label!.string = '';
        this.state = 'playing';
    }

    /** Somewhere at rest, and free. */
    private _put(load: RopeLoad, [x, y]: readonly [number, number]): void {
        load.node.active = false;
        load.node.setPosition(x, y);
        load.node.active = true;
    }

    /** The balloon is gone; its string hangs down from the basket. */
    private _pop(i: number): void {
        if (this.state !== 'playing') return;
        this.ropes[i].detach(this.balloons[i].node);
        this.balloons[i].node.active = false;
    }

    protected override update(): void {
        if (this.state !== 'playing') return;
        this.basket!.applyForceToCenter(new Vec2(this._level.wind, 0));
        const { x, y } = this.basket!.node.position;
        const [padX, padY] = this._level.pad;
        const highest = Math.max(
            ...this.balloons.filter(({ node }) => node.active).map(({ node }) => node.position.y),
        );
        if (highest > this._level.spikes) return this._end('lost', 'Into the spikes! Tap to try again.');
        if (y - BOTTOM > padY) return;
        const isThere = Math.abs(x - padX) < PAD_REACH;
        if (!isThere) return this._end('lost', 'Beside the pad! Tap to try again.');
        const isSoft = -this.basket!.linearVelocity.y < SOFT;
        if (isSoft) this._end('won', 'Landed! Tap to fly again.');
        else this._end('lost', 'Too fast! Tap to try again.');
    }

    private _end(state: 'won' | 'lost', text: string): void {
        [this.state, this.label!.string] = [state, text];
        this.basket!.enabled = false; // it stands
        for (const { node } of this.balloons) node.active = node.active && state === 'won';
    }

    private _touched(): void {
        if (this.state === 'playing') return;
        this.basket!.enabled = true;
        this.play();
    }
}
