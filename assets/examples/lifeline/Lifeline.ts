import { _decorator, Color, Node, Vec2, type EventTouch } from 'cc';
import { Rope, RopeRider, type RopeEvent } from '../../rope';
import { Game } from '../game-kit/Game';
import { LIFELINE_LEVELS, WATER, type LifelineLevel } from './LifelineLevels';

const { ccclass, property } = _decorator;

/** How near to the post a finger begins, and to the mast it ends, px. */
const REACH = 90;
/** The rope is so many times as long as what was drawn; it tears when its ends are this part of its length apart. */
const [SLACK, TIGHT] = [1.04, 0.975];
/** From hands to feet; where on the rope people take hold, and let go before its end; from one who waits to the next, px. */
const [BODY, HOLD, LEAVE, PLACE] = [56, 24, 90, 19];

const WET = new Color(140, 200, 255);

/**
 * A game: draw a rope with a finger from the post to the ship's mast, and ten people, Rope Riders, slide down it one by one.
 * Too long a rope hangs into the water, too tight a one tears when the ship drifts. Enough people on the ship win.
 */
@ccclass('VerletRope.Lifeline')
export class Lifeline extends Game<LifelineLevel> {
    @property({ type: Rope, tooltip: 'Begins on the post.' }) rope: Rope | null = null;
    @property({ type: [RopeRider], tooltip: 'Who is to be saved.' }) people: RopeRider[] = [];
    @property({ type: Node, tooltip: 'The top of the post, with the cliff.' }) post: Node | null = null;
    @property({ type: Node, tooltip: 'The ship.' }) ship: Node | null = null;
    @property({ type: Node, tooltip: 'On the mast: where the rope is tied.' }) mast: Node | null = null;
    @property({ type: Node, tooltip: 'Where fingers draw.' }) field: Node | null = null;

    private _aboard: Node[] = [];
    private _path: Vec2[] = [];
    private _isTied = false;
    private _time = 0;
    protected override readonly levels = LIFELINE_LEVELS;

    protected override start(): void {
        const { TOUCH_START, TOUCH_MOVE, TOUCH_END, TOUCH_CANCEL } = Node.EventType;
        for (const type of [TOUCH_START, TOUCH_MOVE]) this.field!.on(type, this._draw, this);
        for (const type of [TOUCH_END, TOUCH_CANCEL]) this.field!.on(type, this._tie, this);
        this.rope!.node.on(Rope.EventType.CUT, ({ point }: RopeEvent) => {
            this.effects!.play('cut');
            this.effects!.burst(point);
            this.end('lost', 'Too tight: the rope is torn!');
        });
        super.start();
    }

    protected override play({ post }: LifelineLevel): void {
        this.rope!.unpin(-1);
        this.post!.setPosition(...post);
        this.people.forEach((rider, i) => {
            rider.release();
            rider.node.active = true;
            rider.node.setPosition(post[0] - 50 - PLACE * i, post[1] - 20);
        });
        this._path = [placeOf(this.post!)];
        this._lay(placeOf(this.post!).add(new Vec2(26, -90))); // the rope is whole again
        [this._path, this._aboard, this._time, this._isTied] = [[], [], 0, false];
    }

    /** The rope lies where the finger has been, from the post on. */
    private _draw(event: EventTouch): void {
        if (this._isTied || this.state !== 'playing') return;
        const [post, finger] = [placeOf(this.post!), event.getUILocation()];
        if (this._path.length > 0) this._lay(finger);
        else if (Vec2.distance(finger, post) < REACH) this._path.push(post);
    }

    private _lay(next: Vec2): void {
        this._path.push(next);
        this.rope!.paused = true;
        this.rope!.setPath(this._path);
    }

    /** The finger lets go: near the mast the rope is tied to it. */
    private _tie(): void {
        if (this._isTied || this._path.length < 2) return;
        const mast = placeOf(this.mast!);
        this._isTied = Vec2.distance(this._path[this._path.length - 1], mast) < REACH;
        if (this._isTied) {
            this._lay(mast);
            this.rope!.ropeLength *= SLACK;
            this.rope!.pin(-1, this.mast!);
            this.effects!.play('throw');
        } else this.end('lost', 'The rope ends in the water.');
        this.rope!.paused = false;
    }

    protected override update(dt: number): void {
        this._time += dt;
        const { ship, drift, wanted } = this.current;
        this.ship!.setPosition(ship[0] + drift * Math.sin(this._time), ship[1]);
        const { x, y } = this.ship!.position;
        this._aboard.forEach((node, i) => node.setPosition(x - PLACE * (i - 4.5), y + BODY));
        if (!this._isTied || this.state !== 'playing') return;
        const span = Vec2.distance(placeOf(this.post!), placeOf(this.mast!));
        if (span > TIGHT * this.rope!.length) this.rope!.cutAt(this.rope!.length / 2);
        const [count, saved] = [this.people.length, this._aboard.length];
        const wet = this.people.filter(({ node }) => !node.active).length;
        if (count - wet < wanted) this.end('lost', 'Too many are wet!');
        else if (saved + wet === count) this.end('won', `${saved} of ${count} saved!`, Math.max(1, 3 - wet));
        else this._slide(this.people[saved + wet]);
    }

    /** One of the people takes hold of the rope, or slides on. */
    private _slide(rider: RopeRider): void {
        const { node } = rider;
        if (!rider.rope) {
            const { x, y } = this.rope!.pointAt(HOLD);
            node.setWorldPosition(x, y, 0);
            rider.linearVelocity = Vec2.ZERO;
            rider.grab(this.rope);
        }
        const isAboard = rider.distance > this.rope!.ropeLength - LEAVE;
        if (!isAboard && node.position.y - BODY > WATER) return;
        rider.release();
        node.active = isAboard; // the others are wet
        this.effects!.play(isAboard ? 'click' : 'splash');
        if (isAboard) this._aboard.push(node);
        else this.effects!.burst(node.worldPosition, WET);
    }
}

function placeOf({ worldPosition: { x, y } }: Node): Vec2 {
    return new Vec2(x, y);
}
