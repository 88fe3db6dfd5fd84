import { FIXED_STEP, setMass } from '../../assets/rope/core/solver';
import {
    makeGrid,
    makeWeb,
    nodesHeld,
    type NetShape,
    type NetHold,
} from '../../assets/rope/nets/solver/shapes';
import { NetSimulation } from '../../assets/rope/nets/solver/net-simulation';
import type { NetParameters } from '../../assets/rope/nets/solver/parameters';

/** Size of a cell, px. */
const CELL = 20;
/** Every node of these nets weighs about 1. */
const NODE_MASS = 1;

/** Shear stiffness 0.02 of a net of 280 nodes of 1: see runtime/net-parameters.ts. */
const SHEAR = (1 / 0.02 - 1) * ((0.1 * CELL) / (280 * 1000));

/** A net that is held in some places. */
export interface NetScene {
    readonly shape: NetShape;
    readonly hold: NetHold;
    /** How much longer the threads are than the shape, as a part. */
    readonly slack?: number;
    readonly parameters?: Partial<NetParameters>;
    /** Loads: node and mass. */
    readonly loads?: readonly (readonly [number, number])[];
    /** Turns the shape about its upper left corner, px sideways per px down. */
    readonly lean?: number;
}

/** A scene at its beginning, everything at rest. */
export function startNet({
    shape,
    hold,
    slack = 0,
    parameters,
    loads = [],
    lean = 0,
}: NetScene): NetSimulation {
    const { points } = shape;
    const simulation = new NetSimulation(shape, (NODE_MASS * points.length) / 2);
    const { net } = simulation;
    net.lengthen(1 + slack);
    for (let k = 0; k < points.length; k += 2) {
        const down = points[1] - points[k + 1];
        const angle = Math.atan(lean);
        net.positions[k] += down * Math.sin(angle);
        net.positions[k + 1] = points[1] - down * Math.cos(angle);
    }
    simulation.configure({ damping: 0, ...parameters });
    for (const node of nodesHeld(shape, hold))
        simulation.frames.pin(node, net.positions[2 * node], net.positions[2 * node + 1]);
    for (const [node, mass] of loads) setMass(net, node, net.ownMasses[node] + mass);
    simulation.frames.stop();
    return simulation;
}

/** columns x rows nodes. */
function grid(columns: number, rows: number): NetShape {
    return makeGrid(
        { x: 0, y: 0, width: CELL * (columns - 1), height: CELL * (rows - 1) },
        columns - 1,
        rows - 1,
    );
}

/** A flag in gusts, held at its left side: as the preset. */
export function flag(columns = 20, rows = 14): NetScene {
    return {
        shape: grid(columns, rows),
        hold: 'Left',
        parameters: {
            gravityY: -196,
            windX: 2000,
            windTurbulence: 3500,
            airDrag: 3,
            shearCompliance: SHEAR,
            bendCompliance: 1e-4,
        },
    };
}

/** A net that hangs from its top, with loads along its bottom, swung to the side. */
export function curtain(columns: number, rows: number, load: number, lean = 0.31): NetScene {
    const shape = grid(columns, rows);
    const loads = Array.from(
        { length: columns / 5 },
        (_, i) => [shape.nodeAt(5 * i, rows - 1), load] as const,
    );
    return { shape, hold: 'Top', loads: load > 0 ? loads : [], lean };
}

/** A net between two bars, a tenth longer than the way, with a load in the middle. */
export function hammock(load: number): NetScene {
    const shape = makeGrid({ x: 0, y: 0, width: 0.9 * CELL * 23, height: 0.9 * CELL * 7 }, 23, 7);
    return { shape, hold: 'Sides', slack: 1 / 9, loads: [[shape.nodeAt(12, 4), load]] };
}

/** A spider's web with a prey. */
export function web(load: number): NetScene {
    const shape = makeWeb({ x: 0, y: 0, width: 18 * CELL, height: 18 * CELL }, 14, 9);
    return { shape, hold: 'Rim', slack: 0.03, loads: [[shape.nodeAt(2, 4), load]] };
}

/** Runs a scene for a number of frames of one step each. */
export function playNet(simulation: NetSimulation, frames: number, after?: (frame: number) => void): void {
    for (let frame = 0; frame < frames; frame++) {
        simulation.frames.advance(FIXED_STEP);
        after?.(frame);
    }
}
