import { label } from './components';
import type { Entry } from './entry';
import { rope, type RopeSettings } from './rope';
import type { Example } from './scene';
import { color, vec2 } from './values';

/** The tutorial's: five rods of length 1 that start at 120 degrees; 52 px to the unit. */
const UNIT = 52;
const RODS = 5;
/** Of the node's x axis, degrees; the angle from the vertical is 90 more. */
const NODE_ANGLE = 30;
const GREY = color(200, 206, 214);

/** N rods in a row, twice: all at once, and with the tutorial's eight passes. Node Count is N + 1. */
export const nPendulum: Example = {
    name: 'n-pendulum',
    backdrop: 'blueprint.jpg',
    hint: 'Change Node Count: it is N + 1. Reset begins anew.',
    nodes: () => [
        pendulum('Exact', -320, {}),
        pendulum('Relaxation', 320, { solver: 'Relaxation', iterations: 8 }),
        label('Left', 'Exact', 46, GREY, { x: -320, y: 320 }),
        label('Right', 'Relaxation × 8', 46, GREY, { x: 320, y: 320 }),
    ],
};

function pendulum(name: string, x: number, solver: RopeSettings): Entry {
    return rope(
        name,
        {
            ...solver,
            nodeCount: RODS + 1,
            nodeMass: 1,
            baseLength: UNIT,
            segments: 'Rod',
            initialShape: 'Straight',
            gravity: vec2(0, -9.8 * UNIT),
            damping: 0,
            touch: 'Nearest',
            touchRadius: 60,
            drawNodes: true,
            nodeRadius: 11,
            pinnedColor: GREY,
            nodeColor: color(226, 172, 74),
        },
        { x, y: 20, angle: NODE_ANGLE },
        { lineWidth: 5, strokeColor: GREY },
    );
}
