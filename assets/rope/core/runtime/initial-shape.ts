import { isValid } from 'cc';
import { RopeShape } from '../enums';
import { checked, coordinate, fitLength, nodeCountOf, pointsOf } from '../inspector/list-numbers';
import type { Rope } from '../Rope';
import {
    hypot,
    isBendable,
    placeHeap,
    placeSettled,
    placeStraight,
    Simulation,
    spreadNodes,
    stopParticles,
} from '../solver';
import type { RopeAxes } from './axes';
import { features } from './features';
import type { RopeRuntime } from './rope-runtime';

const point = new Float64Array(2);

/** Makes the simulation of a rope, in its initial shape. */
export function createSimulation(runtime: RopeRuntime): Simulation {
    const { rope, axes } = runtime;
    if (!isValid(rope)) return (runtime.simulation = newSimulation(rope, axes)); // it is destroyed: in no scene
    const { autoCalcLength, initialShape } = rope;
    if (autoCalcLength && initialShape !== RopeShape.Points) fitLength(rope, 'autoCalcLength');
    for (const part of runtime.parts.list) part.beforeSetUp?.();
    runtime.axesSync.begin();
    const simulation = (runtime.simulation = newSimulation(rope, axes));
    runtime.masses.restart();
    runtime.syncProperties(simulation);
    runtime.syncNodes();
    const held: number[] = [];
    for (const feature of features) feature.holdShared?.(runtime, simulation, held);
    simulation.start(() => place(rope, axes, simulation, runtime.startsAtRest)); // its pins are known already
    giveVelocities(rope, axes, simulation);
    for (const node of held) simulation.frames.unpin(node);
    if (held.length > 0) simulation.frames.gather();
    runtime.outdated = true;
    return simulation;
}

/** Gives a rope another number of nodes. A rope that still hangs between two pins is laid along its old shape. */
export function resizeSimulation(runtime: RopeRuntime, nodeCount: number): Simulation {
    const old = runtime.simulation!;
    const simulation = (runtime.simulation = old.resized(nodeCount));
    const { chain } = simulation;
    const tail = old.chain.nodeCount - 1;
    runtime.syncNodes();
    const isHeld = old.chain.pinned[tail] === 1 && chain.pinned[nodeCount - 1] === 1;
    if (isHeld && !(chain.pinned[tail] === 1)) spreadNodes(simulation, old);
    runtime.gather(simulation);
    return simulation;
}

/** Makes the simulation of a rope. If nothing pins its head, it is at the rope's node. */
function newSimulation(rope: Rope, axes: RopeAxes): Simulation {
    const baseLength = rope.baseLength * axes.lengthScale;
    const simulation = new Simulation({ nodeCount: nodeCountOf(rope), baseLength });
    axes.fromNode.apply(point.fill(0));
    simulation.chain.positions.set(point);
    return simulation;
}

/**
 * Puts the nodes of a rope into its initial shape. The head is at its pin already.
 * @param atRest Whether a rope without springs starts at rest, in any initial shape: its shape at rest is then computed.
 *     (For ropes with springs it is unknown.)
 */
function place(rope: Rope, axes: RopeAxes, simulation: Simulation, atRest: boolean): void {
    const { chain, parameters, isElastic } = simulation;
    const settles = atRest && rope.initialShape !== RopeShape.Points && !isBendable(parameters);
    const shape = settles ? RopeShape.Settled : rope.initialShape;
    if (shape === RopeShape.Heap) {
        placeHeap(chain, chain.positions[0], chain.positions[1]);
    } else if (shape === RopeShape.Straight) {
        const { a, b } = axes.fromNode;
        const size = hypot(a, b);
        placeStraight(chain, a / size, b / size);
    } else if (pointsOf(rope).length > 0) {
        placePoints(rope, axes, simulation);
    } else {
        const { gravityX, gravityY, stretchCompliance } = parameters;
        placeSettled(chain, gravityX, gravityY, isElastic ? stretchCompliance : 0);
    }
}

/**
 * Puts the nodes at rest on the points; nodes after the end of the list are in a line along gravity, from the last point. Held
 * nodes stay where they are held.
 */
function placePoints(rope: Rope, axes: RopeAxes, simulation: Simulation): void {
    const { chain, parameters } = simulation;
    const { positions, baseLengths, nodeCount, pinned } = chain;
    const { gravityX, gravityY } = parameters;
    const strength = hypot(gravityX, gravityY);
    for (let i = 0; i < nodeCount; i++) {
        if (pinned[i] === 1) continue;
        if (i < pointsOf(rope).length) {
            point[0] = coordinate(rope, i, 'x');
            point[1] = coordinate(rope, i, 'y');
            axes.fromNode.apply(point);
        } else {
            const length = baseLengths[i - 1];
            point[0] = positions[2 * i - 2] + (strength > 0 ? (length * gravityX) / strength : 0);
            point[1] = positions[2 * i - 1] + (strength > 0 ? (length * gravityY) / strength : -length);
        }
        positions.set(point, 2 * i);
    }
    stopParticles(chain);
}

/** Gives a rope its initial velocities. */
function giveVelocities(rope: Rope, axes: RopeAxes, simulation: Simulation): void {
    const { chain } = simulation;
    const { a, b, c, d } = axes.fromNode;
    const count = Math.min(rope.initialVelocities?.length ?? 0, chain.nodeCount);
    for (let i = 0; i < count; i++) {
        const velocity = rope.initialVelocities[i];
        const vx = checked(rope, 'initialVelocities', i, velocity?.x, 0);
        const vy = checked(rope, 'initialVelocities', i, velocity?.y, 0);
        const mass = chain.masses[i];
        simulation.frames.applyImpulse(i, mass * (a * vx + c * vy), mass * (b * vx + d * vy));
    }
}
