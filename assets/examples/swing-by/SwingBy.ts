import { _decorator, Color, Node, Sprite, UITransform, Vec3, type EventTouch } from 'cc';
import { Rope, RopeLoad, RopeWinch } from '../../rope';
import { Game } from '../game-kit/Game';
import { whileHeld } from '../scripts/while-held';
import { SWING_BY_LEVELS, type SwingByLevel } from './SwingByLevels';

const { ccclass, property } = _decorator;

/** How far a rope is thrown, and how near the hero has to come to a star, px. */
const [THROW, STAR_REACH] = [370, 55];
/** From the middle of the hero to the feet; half the width of the goal; how far below it the feet still find it, px. */
const [FEET, GOAL, STEP] = [44, 120, 40];
/** Below this the hero is lost, px from the middle of the screen. */
const BOTTOM = -430;
/** Of the rope while the hero stands, px. */
const SLACK = 10;
/** Of hooks that the rope reaches, and of others. */
const [BRIGHT, DIM] = [new Color(255, 210, 80), new Color(120, 120, 130)];

/**
 * A game: the hero, a Rope Load, throws a rope to a hook while a finger presses, and a Rope Winch beside the rope winds it in.
 * The finger lets go, the hero flies on. The ledge at the other end wins, a fall loses.
 */
@ccclass('VerletRope.SwingBy')
export class SwingBy extends Game<SwingByLevel> {
    @property({ type: RopeWinch, tooltip: 'Beside the rope that is thrown.' }) winch: RopeWinch | null = null;
    @property({ type: RopeLoad, tooltip: 'Who throws it.' }) hero: RopeLoad | null = null;
    @property({ type: [Node], tooltip: 'What the rope is thrown to.' }) hooks: Node[] = [];
    @property({ type: [Node], tooltip: 'Three stars.' }) stars: Node[] = [];
    @property({ type: Node, tooltip: 'To start from.' }) ledge: Node | null = null;
    @property({ type: Node, tooltip: 'To land on.' }) goal: Node | null = null;
    @property({ type: UITransform, tooltip: 'Where fingers press: behind all buttons.' })
    field: UITransform | null = null;

    protected override readonly levels = SWING_BY_LEVELS;

    protected override start(): void {
        const letGo = (): void => this._letGo();
        whileHeld(this.field!.node, (event) => this._press(event), letGo);
        super.start();
    }

    private get _rope(): Rope {
        return this.winch!.getComponent(Rope)!;
    }

    protected override play({ hero, hooks, goal, stars }: SwingByLevel): void {
        this.ledge!.setPosition(hero[0], hero[1] - FEET);
        this.goal!.setPosition(...goal);
        this.hooks.forEach((hook, i) => {
            hook.active = i < hooks.length;
            if (hook.active) hook.setPosition(...hooks[i]);
        });
        this.stars.forEach((star, i) => {
            star.setPosition(...stars[i]);
            star.active = true;
        });
        this._stand(...hero);
        this._throwTo(this.hooks[0]);
        this._rope.ropeLength += SLACK;
    }

    /** The rope goes to the hook that is nearest to the finger, of those that are near enough, and holds the hero. */
    private _press(event: EventTouch): void {
        const { x, y } = event.getUILocation();
        const finger = this.field!.convertToNodeSpaceAR(new Vec3(x, y));
        const [hook] = this.hooks
            .filter((one) => this._isNear(one, THROW))
            .sort((a, b) => Vec3.distance(a.position, finger) - Vec3.distance(b.position, finger));
        if (!hook || this.state !== 'playing') return;
        this._throwTo(hook);
        this.effects!.play('throw');
        this.hero!.enabled = this.winch!.enableMotor = true; // from now on it is a load
    }

    private _throwTo(hook: Node): void {
        this._rope.unpin(-1);
        this._rope.node.active = true;
        this._rope.setPath([hook.worldPosition, this.hero!.node.worldPosition]);
        this._rope.pin(-1, this.hero!.node);
    }

    private _letGo(): void {
        if (this.hero!.enabled) this._rope.node.active = false;
    }

    /** On a ledge. */
    private _stand(x: number, y: number): void {
        this._letGo();
        this.hero!.enabled = this.winch!.enableMotor = false;
        this.hero!.node.setPosition(x, y);
    }

    protected override update(): void {
        for (const hook of this.hooks)
            hook.getComponent(Sprite)!.color = this._isNear(hook, THROW) ? BRIGHT : DIM;
        if (this.state !== 'playing') return;
        for (const star of this.stars)
            if (this._isNear(star, STAR_REACH)) this.effects!.take(star, this.title!.node);
        const [goalX, goalY] = this.current.goal;
        const { x, y } = this.hero!.node.position;
        const height = y - FEET - goalY;
        const isThere = Math.abs(x - goalX) < GOAL && height <= 0 && height > -STEP;
        if (isThere && this.hero!.linearVelocity.y < 0) this._land(x, goalY + FEET);
        else if (y < BOTTOM) this.end('lost', 'Down you go!');
    }

    private _land(x: number, y: number): void {
        this._stand(x, y);
        this.effects!.play('thud');
        this.effects!.wobble(this.hero!.node);
        const stars = this.stars.filter(({ active }) => !active).length;
        this.end('won', 'Across!', stars);
    }

    private _isNear({ active, position }: Node, reach: number): boolean {
        return active && Vec3.distance(position, this.hero!.node.position) < reach;
    }
}
