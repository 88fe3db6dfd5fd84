import { SWING_GRAVITY, type Swing } from '../../tests/scenes/swing';
import type { BenchRope } from '../ropes';
import { order, type Contestant, type PeerSetting } from './contestant';

interface Point {
    x: number;
    y: number;
}
interface Tuning {
    stretchingModel: number;
    bendingModel: number;
}
interface Rope {
    Step(dt: number, iterations: number, position: Point): void;
    Draw(draw: object): void;
}
/** What is used of Box2D. */
export interface Box2D {
    b2Rope: new (definition: object) => Rope;
    b2RopeTuning: new () => Tuning;
    b2StretchingModel: { b2_pbdStretchingModel: number };
}

/** None of the six bending models: no time goes into bending. */
const NO_BENDING = -1;

/** Box2D's rope, with PBD at stiffness 1: XPBD needs as many passes however stiff it is, and dearer ones. */
export function box2dRope(box2d: Box2D): Contestant {
    return {
        name: 'b2Rope',
        library: '@box2d/core',
        defaults: { substeps: 1, iterations: 8 }, // those of its testbed
        create: (scene, setting) => createRope(box2d, scene, setting),
    };
}

function createRope(
    { b2Rope, b2RopeTuning, b2StretchingModel }: Box2D,
    { nodeCount, points, masses }: Swing,
    setting: PeerSetting,
): BenchRope {
    const { substeps, iterations } = setting;
    const inOrder = order(nodeCount, setting);
    const tuning = new b2RopeTuning();
    tuning.stretchingModel = b2StretchingModel.b2_pbdStretchingModel;
    tuning.bendingModel = NO_BENDING;
    const position = { x: 0, y: 0 };
    const rope = new b2Rope({
        position,
        vertices: inOrder.map((i) => ({ x: points[2 * i], y: points[2 * i + 1] })),
        masses: inOrder.map((i) => (i === 0 ? 0 : masses[i])),
        gravity: { x: 0, y: SWING_GRAVITY },
        tuning,
    });
    return {
        step() {
            for (let i = 0; i < substeps; i++) rope.Step(1 / 60 / substeps, iterations, position);
        },
        read(out) {
            let k = 0;
            rope.Draw({
                DrawSegment: () => undefined,
                DrawPoint({ x, y }: Point) {
                    const i = inOrder[k++];
                    out[2 * i] = x;
                    out[2 * i + 1] = y;
                },
            });
        },
    };
}
