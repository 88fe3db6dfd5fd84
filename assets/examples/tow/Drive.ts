import { _decorator, Component, Node, UITransform, Vec2, type RigidBody2D } from 'cc';
import { whileHeld } from '../scripts/while-held';

const { ccclass, property } = _decorator;

const DEGREES = 180 / Math.PI;

/** Drives a car while a button is pressed, and turns wheels as far as they roll. */
@ccclass('VerletRope.Drive')
export class Drive extends Component {
    @property({ type: Node, tooltip: 'Has a dynamic RigidBody2D.' })
    car: Node | null = null;

    @property({ type: Node, tooltip: 'Drives to the left.' })
    left: Node | null = null;

    @property({ type: Node, tooltip: 'Drives to the right.' })
    right: Node | null = null;

    @property({ type: [Node], tooltip: 'Turn as they roll.' })
    wheels: Node[] = [];

    @property({ tooltip: 'Acceleration of the car alone, m/s² of the 2D physics.' })
    acceleration = 9;

    private _direction = 0;
    private _places: number[] = [];

    protected override start(): void {
        const drive = (direction: number) => (): void => void (this._direction = direction);
        whileHeld(this.left!, drive(-1), drive(0));
        whileHeld(this.right!, drive(1), drive(0));
        this._places = this.wheels.map(({ worldPosition }) => worldPosition.x);
    }

    protected override update(): void {
        // By name, so that this script loads in a project without 2D physics, too.
        const body = this.car!.getComponent('cc.RigidBody2D') as RigidBody2D | null;
        if (body && this._direction !== 0)
            body.applyForceToCenter(new Vec2(this._direction * this.acceleration * body.getMass(), 0), true);
        this.wheels.forEach((wheel, i) => {
            const { x } = wheel.worldPosition;
            const radius = wheel.getComponent(UITransform)!.width / 2;
            wheel.angle -= ((x - this._places[i]) / radius) * DEGREES;
            this._places[i] = x;
        });
    }
}
