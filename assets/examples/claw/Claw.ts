import { _decorator, Component, Label, Node, UITransform, Vec2, type Vec3 } from 'cc';
import { Rope, RopeWinch, type RopeEvent } from '../../rope';
import { CLAW_LEVELS } from './ClawLevels';

const { ccclass, property } = _decorator;

/** Speed of the trolley, px/s, and how fast it changes, px/s^2: softly, so that the claw swings little. */
const [SPEED, ACCELERATION] = [190, 260];
/** From the end of the rope to the tips of the claw, and how far beside a box it still takes it, px. */
const [CLAW, GRASP] = [74, 45];

/** A game: a claw on a winch fetches boxes. A box too heavy makes the winch stall and slips out of the grip. */
@ccclass('VerletRope.Claw')
export class Claw extends Component {
    @property({ type: RopeWinch, tooltip: 'Beside the rope on the trolley.' }) winch: RopeWinch | null = null;
    @property({ type: Node, tooltip: 'Runs along the rail.' }) trolley: Node | null = null;
    @property({ type: [Node], tooltip: 'What there is to fetch.' }) boxes: Node[] = [];
    @property({ type: [Node], tooltip: 'Left, right, down (and open).' }) buttons: Node[] = [];
    @property({ type: Label, tooltip: 'Shows how the game stands.' }) label: Label | null = null;

    state: 'playing' | 'won' | 'lost' = 'playing';
    timeLeft = 0;
    private readonly _level = CLAW_LEVELS[0];
    private readonly _falling = new Map<Node, Vec2>(); // velocities of boxes
    private _held: Node | null = null;
    private _speed = 0;
    private _wantedSpeed = 0;

    protected override start(): void {
        const [left, right, down] = this.buttons;
        left.on(Node.EventType.TOUCH_START, () => (this._wantedSpeed = -SPEED));
        right.on(Node.EventType.TOUCH_START, () => (this._wantedSpeed = SPEED));
        for (const type of [Node.EventType.TOUCH_END, Node.EventType.TOUCH_CANCEL])
            for (const button of [left, right]) button.on(type, () => (this._wantedSpeed = 0));
        down.on(Node.EventType.TOUCH_START, this._press, this);
        this._rope.node.on(Rope.EventType.DETACH, this._letGo, this);
        this._rope.node.on(Rope.EventType.STALL, () => (this.label!.string = 'Too heavy!'));
        this.play();
    }

    private get _rope(): Rope {
        return this.winch!.getComponent(Rope)!;
    }

    play(): void {
        this._rope.reset(); // its length, too
        this._falling.clear();
        this._level.boxes.forEach(({ x }, i) => this.boxes[i].setPosition(x, this._groundOf(this.boxes[i])));
        this.timeLeft = this._level.time;
        this.state = 'playing';
        this._turn(0);
    }

    private _press(): void {
        if (this.state !== 'playing') this.play();
        else if (this._held) this._rope.detach(this._held);
        else if (!this.winch!.enableMotor) this._turn(220);
    }

    /** A box comes off, by the button or by its weight: it flies on as fast as it was. */
    private _letGo({ target, velocity }: RopeEvent): void {
        this._falling.set(target!, velocity.clone());
        this._held = null;
    }

    /** The winch pays out (speed above 0), winds in, or stands still. */
    private _turn(speed: number): void {
        this.winch!.enableMotor = speed !== 0;
        this.winch!.motorSpeed = speed;
    }

    protected override update(dt: number): void {
        this._falling.forEach((velocity, box) => this._fall(box, velocity, dt));
        if (this.state !== 'playing') return;
        const change = (this.winch!.enableMotor ? 0 : this._wantedSpeed) - this._speed;
        this._speed += Math.min(Math.max(change, -ACCELERATION * dt), ACCELERATION * dt);
        const { rail, bin, wanted } = this._level;
        const { x, y } = this.trolley!.position;
        this.trolley!.setPosition(Math.min(Math.max(x + this._speed * dt, -rail), rail), y);
        if (this.winch!.motorSpeed > 0) this._grip();
        else if (this._rope.ropeLength < this.winch!.lowerLimit + 1) this._turn(0);
        const isIn = (box: Node): boolean => box.position.x > bin[0] && box.position.x < bin[1];
        const fetched = this.boxes.filter((box) => isIn(box) && box.position.y <= this._groundOf(box));
        this.timeLeft -= dt;
        if (fetched.length >= wanted) this._end('won', 'Well done! The arrow down plays again.');
        else if (this.timeLeft <= 0) this._end('lost', 'Time is over. The arrow down tries again.');
        else if (this.timeLeft % 1 > 1 - dt) this.label!.string = `${Math.ceil(this.timeLeft)} s`;
    }

    private _end(state: 'won' | 'lost', text: string): void {
        [this.state, this.label!.string] = [state, text];
        this._turn(0);
    }

    /** Takes the box below the claw, if there is one; then, or at the end of the rope, up again. */
    private _grip(): void {
        const tip = this._rope.pointAt(this._rope.ropeLength);
        const isBelow = ({ x, y }: Vec3): boolean => Math.abs(x - tip.x) < GRASP && tip.y - CLAW < y - 8;
        const k = this.boxes.findIndex(({ worldPosition }) => isBelow(worldPosition));
        if (k < 0 && this._rope.ropeLength < this.winch!.upperLimit - 1) return;
        this._turn(-150);
        if (k < 0) return;
        this._held = this.boxes[k];
        const options = { mass: this._level.boxes[k].mass, breakForce: this._level.grip };
        this._rope.attach(this._held, -1, { ...options, offset: new Vec2(0, 8 - CLAW) });
    }

    private _fall(box: Node, velocity: Vec2, dt: number): void {
        velocity.y += this._rope.gravity.y * dt;
        const { x, y } = box.position;
        box.setPosition(x + velocity.x * dt, Math.max(y + velocity.y * dt, this._groundOf(box)));
        if (box.position.y === this._groundOf(box)) this._falling.delete(box);
    }

    /** Where the top of a box is that stands on the ground. */
    private _groundOf(box: Node): number {
        return this._level.ground + box.getComponent(UITransform)!.height;
    }
}
