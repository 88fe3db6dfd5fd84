import { graphics, label, script, sprite, uiTransform } from './components';
import type { Entry } from './entry';
import { node, type Place } from './node';
import { rope } from './rope';
import type { Example } from './scene';
import { color, vec2 } from './values';

/** The tutorial's: length 10, gravity 9.8, 30 degrees, a thousandth of the speed lost per step; 25 px to the unit. */
const LENGTH = 250;
const GRAVITY = 245;
const ANGLE = 30;
const DAMPING = 0.06;
const MODELS = { Equation: 0, SmallAngle: 1 };

const BOB = { picture: 'knob.png', width: 56, height: 56 };
const ROD = { lineWidth: 6, strokeColor: color(200, 206, 214) };
const GREY = color(200, 206, 214);
const Y = 180;

/** Three ways to a pendulum: its equation, a rope of two nodes, and the cosine that holds for small angles. */
export const pendulumTrio: Example = {
    name: 'pendulum-trio',
    backdrop: 'blueprint.jpg',
    hint: 'Give all three another start angle: 30 degrees is not small.',
    nodes: () => {
        const bob = sprite('Bob of the rope', BOB);
        const angle = (ANGLE * Math.PI) / 180;
        const rod = rope(
            'Rope of two nodes',
            {
                nodeCount: 2,
                nodeMass: 1,
                segments: 'Rod',
                initialShape: 'Points',
                points: [vec2(0, 0), vec2(LENGTH * Math.sin(angle), -LENGTH * Math.cos(angle))],
                gravity: vec2(0, -GRAVITY),
                damping: DAMPING,
                attachments: [{ target: bob, nodeIndex: 1, mass: 0 }],
                touch: 'Nearest',
                touchRadius: 60,
                allowSleep: false,
            },
            { y: Y },
            ROD,
        );
        return [
            pendulum('Equation', { x: -400, y: Y }),
            rod,
            bob,
            pendulum('SmallAngle', { x: 400, y: Y }),
            ...pivots(),
            label('Left', 'Equation', 42, GREY, { x: -400, y: 270 }),
            label('Middle', 'Rope', 42, GREY, { y: 270 }),
            label('Right', 'Small angles', 42, GREY, { x: 400, y: 270 }),
        ];
    },
};

function pendulum(model: keyof typeof MODELS, place: Place): Entry {
    const bob = sprite('Bob', BOB);
    const fields = {
        model: MODELS[model],
        length: LENGTH,
        gravity: GRAVITY,
        startAngle: ANGLE,
        damping: DAMPING,
    };
    return node(
        model,
        place,
        [
            uiTransform(100, 100),
            graphics(ROD.lineWidth, ROD.strokeColor),
            script('examples/pendulum-trio/SimplePendulum.ts', { ...fields, bob }),
        ],
        [bob],
    );
}

function pivots(): Entry[] {
    const look = { picture: 'knob.png', width: 24, height: 24 };
    return [-400, 0, 400].map((x, i) => sprite(`Pivot ${i}`, look, { x, y: Y }));
}
