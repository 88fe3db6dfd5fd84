import { _decorator, Node, UITransform } from 'cc';
import { Rope, RopeLoad, RopeWinch } from '../../rope';
import { Game } from '../game-kit/Game';
import { whileHeld } from '../scripts/while-held';
import { CLAW_LEVELS, type ClawLevel } from './ClawLevels';

const { ccclass, property } = _decorator;

/** Speed of the trolley, px/s; how softly it changes, px/s^2; how far beside a box the claw still takes it, px. */
const [SPEED, ACCELERATION, GRASP] = [190, 260, 45];

/** A game: a claw on a winch fetches boxes, Rope Loads that it holds at their origin. One too heavy stalls it and slips. */
@ccclass('VerletRope.Claw')
export class Claw extends Game<ClawLevel> {
    @property({ type: RopeWinch, tooltip: 'Beside the rope on the trolley.' }) winch: RopeWinch | null = null;
    @property({ type: Node, tooltip: 'Runs along the rail.' }) trolley: Node | null = null;
    @property({ type: [RopeLoad], tooltip: 'What there is to fetch.' }) boxes: RopeLoad[] = [];
    @property({ type: [Node], tooltip: 'Left, right, down (and open).' }) buttons: Node[] = [];

    timeLeft = 0;
    private _held: RopeLoad | null = null;
    private _speed = 0;
    private _wantedSpeed = 0;
    protected override readonly levels = CLAW_LEVELS;

    protected override start(): void {
        const [left, right, down] = this.buttons;
        const go = (speed: number) => (): void => void (this._wantedSpeed = speed);
        whileHeld(left, go(-SPEED), go(0));
        whileHeld(right, go(SPEED), go(0));
        down.on(Node.EventType.TOUCH_START, this._press, this);
        this._rope.node.on(Rope.EventType.DETACH, this._slipped, this);
        super.start();
    }

    private get _rope(): Rope {
        return this.winch!.getComponent(Rope)!;
    }

    protected override play(level: ClawLevel): void {
        this._letGo();
        this.trolley!.setPosition(0, this.trolley!.position.y);
        this._rope.reset(); // its length, too
        level.boxes.forEach(({ x, mass }, i) => {
            this.boxes[i].mass = mass;
            this.boxes[i].node.active = true;
            this._stand(this.boxes[i], x);
        });
        this.timeLeft = level.time;
        this._turn(0);
    }

    private _letGo(): void {
        const box = this._held;
        this._held = null;
        if (box) this._rope.detach(box.node);
    }

    /** The box has gone; the player has not let go of it if it is held still. */
    private _slipped(): void {
        if (this._held) this.label!.string = 'Too heavy!';
        this._held = null;
    }

    private _press(): void {
        if (this._held) this._letGo();
        else if (this.state === 'playing' && !this.winch!.enableMotor) this._turn(220);
    }

    /** The winch pays out (speed above 0), winds in, or stands still. */
    private _turn(speed: number): void {
        [this.winch!.enableMotor, this.winch!.motorSpeed] = [speed !== 0, speed];
    }

    protected override update(dt: number): void {
        for (const box of this.boxes) if (box.enabled && box !== this._held) this._fall(box);
        if (this.state !== 'playing') return;
        const change = (this.winch!.enableMotor ? 0 : this._wantedSpeed) - this._speed;
        this._speed += Math.min(Math.max(change, -ACCELERATION * dt), ACCELERATION * dt);
        const { rail, wanted } = this.current;
        const { x, y } = this.trolley!.position;
        this.trolley!.setPosition(Math.min(Math.max(x + this._speed * dt, -rail), rail), y);
        if (this.winch!.motorSpeed > 0) this._grip();
        else if (this._rope.ropeLength < this.winch!.lowerLimit + 1) this._turn(0);
        this.timeLeft -= dt;
        if (this.boxes.filter(({ node }) => !node.active).length >= wanted)
            this.end('won', 'Well done!', this._stars());
        else if (this.timeLeft <= 0) this.end('lost', 'Time is over.');
        else if (this.timeLeft % 1 > 1 - dt) this.showTitle(`${Math.ceil(this.timeLeft)} s`);
    }

    /** Three with two fifths of the time left, two with one fifth. */
    private _stars(): number {
        return 1 + Math.floor(Math.min(2, (5 * Math.max(0, this.timeLeft)) / this.current.time));
    }

    /** Takes the box below the claw, if there is one; then, or at the end of the rope, up again. */
    private _grip(): void {
        const tip = this._rope.pointAt(this._rope.ropeLength);
        const box = this.boxes.find(
            ({ node: { worldPosition: top } }) => Math.abs(top.x - tip.x) < GRASP && tip.y < top.y,
        );
        if (!box && this._rope.ropeLength < this.winch!.upperLimit - 1) return;
        this._turn(-150);
        if (!box) return;
        this._held = box;
        this.effects!.play('click');
        box.node.setWorldPosition(tip.x, tip.y, 0);
        box.enabled = true;
        this._rope.attach(box.node, -1, { breakForce: this.current.grip });
    }

    /** It flies by itself; down in the bin it counts. */
    private _fall(box: RopeLoad): void {
        const { x, y } = box.node.position;
        if (y > this._restOf(box)) return;
        const [left, right] = this.current.bin;
        this._stand(box, x);
        this.effects!.play('thud');
        if (x < left || x > right) return;
        box.node.active = false; // it is in the bin
        this.effects!.play('star');
        this.effects!.burst(box.node.worldPosition);
    }

    /** On the ground. */
    private _stand(box: RopeLoad, x: number): void {
        box.enabled = false;
        box.node.setPosition(x, this._restOf(box));
    }

    /** Height of the origin of a box that stands on the ground: the origin is above its top. */
    private _restOf({ node }: RopeLoad): number {
        const { height, anchorY } = node.getComponent(UITransform)!;
        return this.current.ground + height * anchorY;
    }
}
