import { Color, Component, Graphics } from 'cc';
import { TutorialRope } from '../../bench/tutorial';

const NODES = 30;
const BASE_LENGTH = 20;
const PASSES = 20;
const RADIUS = 5;
const STEP = 1 / 60;

/**
 * The baseline: the rope of the Cocos forum's tutorial. Twenty passes over objects, one step a frame, then a
 * polyline and a circle on every node, each filled by itself.
 */
export class TutorialComponent extends Component {
    private _rope!: TutorialRope;
    private _graphics!: Graphics;

    protected override onLoad(): void {
        this._graphics = this.node.addComponent(Graphics);
        this._graphics.lineWidth = 6;
        this._graphics.strokeColor = Color.WHITE;
        this.restart();
    }

    /** Lies straight to the right again. */
    restart(): void {
        this._rope = new TutorialRope({
            points: Array.from({ length: 2 * NODES }, (_, k) => (k % 2 === 0 ? (k / 2) * BASE_LENGTH : 0)),
            inverseMasses: Array.from({ length: NODES }, (_, i) => (i === 0 ? 0 : 1)),
            baseLength: BASE_LENGTH,
            iterations: PASSES,
            gravityY: -980,
            damping: 0,
        });
    }

    protected override update(): void {
        this._rope.step(STEP);
        this.draw();
    }

    draw(): void {
        const { _graphics: graphics } = this;
        const { nodes } = this._rope;
        graphics.clear();
        graphics.moveTo(nodes[0].x, nodes[0].y);
        for (let i = 1; i < nodes.length; i++) graphics.lineTo(nodes[i].x, nodes[i].y);
        graphics.stroke();
        for (const { x, y } of nodes) {
            graphics.circle(x, y, RADIUS);
            graphics.fill();
        }
    }
}
