import { sprite } from './components';
import { cloth } from './net';
import type { Example } from './scene';
import { skinnedRope } from './skin';
import { color, vec2 } from './values';

/** Half the width of the pudding's outline at its top; it is full at its bottom. */
const TOP = 0.36;
const SOFT = { touchable: true, touchRadius: 80 };

/** Soft bodies: a pudding on a plate, a balloon on a string and a wheel. */
export const jelly: Example = {
    name: 'jelly',
    backdrop: 'meadow.jpg',
    hint: 'Poke the pudding, pull the balloon, spin the wheel.',
    nodes: () => {
        const pudding = cloth(
            'Pudding',
            { width: 300, height: 220, anchorY: 0 },
            {
                ...SOFT,
                shape: 'Outline',
                columns: 14,
                rows: 10,
                outline: [vec2(0, 0), vec2(1, 0), vec2(0.5 + TOP, 1), vec2(0.5 - TOP, 1)],
                hold: 'Bottom',
                mass: 5,
                damping: 0.8,
                shearStiffness: 0.3,
                shapeStiffness: 0.15,
                pressure: 1,
            },
            { x: -330, y: -190 },
            { picture: 'jelly.png', shading: 0.3 },
        );
        const plate = sprite('Plate', { picture: 'plank.png', width: 420, height: 34 }, { x: -330, y: -206 });
        const knot = sprite('Knot', { picture: 'knob.png', width: 16, height: 16 });
        const string = skinnedRope(
            'String',
            {
                nodeCount: 16,
                baseLength: 15,
                initialShape: 'Straight',
                gravityScale: -0.6,
                damping: 1.5,
                attachments: [{ target: knot, nodeIndex: -1 }],
            },
            { color: color(240, 236, 224), width: 4 },
            { x: 60, y: -200, angle: 90 },
        );
        const balloon = cloth(
            'Balloon',
            { width: 190, height: 226 },
            {
                ...SOFT,
                shape: 'Web',
                spokes: 20,
                rings: 5,
                hold: 'None',
                anchors: [{ target: knot, column: 15, row: -1 }],
                mass: 0.5,
                damping: 1,
                gravityScale: -0.4,
                airDrag: 1,
                shapeStiffness: 0.1,
                pressure: 1.1,
            },
            { x: 60, y: 150 },
            { picture: 'balloon.png', shading: 0.2 },
        );
        const hub = sprite('Hub', { picture: 'knob.png', width: 44, height: 44 }, { x: 400, y: 60 });
        const wheel = cloth(
            'Wheel',
            { width: 270, height: 270 },
            {
                ...SOFT,
                shape: 'Web',
                spokes: 24,
                rings: 5,
                hold: 'None',
                anchors: [{ target: hub, column: 0, row: 0 }],
                mass: 5,
                damping: 0.2,
                shearStiffness: 0.5,
                shapeStiffness: 0.4,
                pressure: 1,
            },
            { x: 400, y: 60 },
            { picture: 'wheel.png', shading: 0.2 },
        );
        return [plate, pudding, string, balloon, knot, wheel, hub];
    },
};
