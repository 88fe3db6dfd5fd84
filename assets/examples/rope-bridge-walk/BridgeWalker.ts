import { _decorator, Component, Node, Vec2, type RigidBody2D } from 'cc';
import { whileHeld } from '../scripts/while-held';

const { ccclass, property } = _decorator;

/** Below this the walker has fallen off, px from the middle of the screen. */
const LOST = -460;
/** How slowly a walker that stands rises or falls, m/s of the 2D physics. */
const STANDING = 0.7;

/** Walks a dynamic body of the 2D physics to the left and right while buttons are held, and lets it jump. */
@ccclass('VerletRope.BridgeWalker')
export class BridgeWalker extends Component {
    @property({ type: Node, tooltip: 'Has a dynamic RigidBody2D that does not turn.' })
    body: Node | null = null;

    @property({ type: Node, tooltip: 'Its picture, which looks where it walks.' })
    picture: Node | null = null;

    @property({ type: Node, tooltip: 'Walks to the left.' })
    left: Node | null = null;

    @property({ type: Node, tooltip: 'Walks to the right.' })
    right: Node | null = null;

    @property({ type: Node, tooltip: 'Jumps.' })
    up: Node | null = null;

    @property({ tooltip: 'Speed, m/s of the 2D physics: 32 px are a metre.' })
    speed = 5;

    @property({ tooltip: 'Speed with which it jumps, m/s.' })
    jump = 6.5;

    private _direction = 0;
    private _jumps = false;
    private _wasMoving = false;
    private readonly _start = new Vec2();

    protected override start(): void {
        const walk = (direction: number) => (): void => void (this._direction = direction);
        whileHeld(this.left!, walk(-1), walk(0));
        whileHeld(this.right!, walk(1), walk(0));
        const jump = (isOn: boolean) => (): void => void (this._jumps = isOn);
        whileHeld(this.up!, jump(true), jump(false));
        const { x, y } = this.body!.position;
        this._start.set(x, y);
    }

    protected override update(): void {
        // By name, so that this script loads in a project without 2D physics, too.
        const body = this.body!.getComponent('cc.RigidBody2D') as RigidBody2D | null;
        if (!body) return;
        let { y } = body.linearVelocity;
        if (this._jumps && Math.abs(y) < STANDING) y = this.jump;
        const isMoving = this._direction !== 0 || this._jumps;
        if (isMoving || this._wasMoving) body.linearVelocity = new Vec2(this._direction * this.speed, y);
        this._wasMoving = isMoving;
        this._jumps = false;
        if (this._direction !== 0) this.picture!.setScale(this._direction, 1, 1);
        if (this.body!.position.y > LOST) return;
        this.body!.setPosition(this._start.x, this._start.y);
        body.linearVelocity = new Vec2();
    }
}
