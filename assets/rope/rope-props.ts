import { isValid, Vec3 } from 'cc';
import { nodeAt } from './node-index';
import type { RopeFrame } from './rope-frame';
import { massOf } from './rope-lists';
import type { RopeProperties } from './RopeProperties';
import type { Simulation } from './solver';
import { validNumber, warnOnce } from './warn-once';
import type { NumberRange } from './warn-once';

const LOAD = { min: 0, max: 1e9, initial: 0 };
const OFFSET = { min: -1e6, max: 1e6, initial: 0 };
const ANGLE = { min: -1e6, max: 1e6, initial: 0 };
const DEGREES = 180 / Math.PI;

const point = new Float64Array(2);
const worldPosition = new Vec3();
let loads = new Float64Array(0);

/** Gives every node its own mass and the loads on it. Entries whose prop was destroyed are dropped. */
export function readLoads(rope: RopeProperties, simulation: Simulation): void {
    const { chain } = simulation;
    const { attachments } = rope;
    if (loads.length < chain.nodeCount) loads = new Float64Array(chain.nodeCount);
    loads.fill(0);
    for (let k = (attachments?.length ?? 0) - 1; k >= 0; k--) {
        const entry = attachments[k];
        if (!entry) continue;
        if (entry.target && !isValid(entry.target, true)) {
            attachments.splice(k, 1);
            continue;
        }
        const mass = checked(rope, k, 'mass', entry.mass, LOAD);
        const node = nodeAt(rope, 'attachments.nodeIndex', entry.nodeIndex, chain.nodeCount);
        if (node >= 0) loads[node] += mass;
    }
    for (let i = 0; i < chain.nodeCount; i++) {
        const mass = massOf(rope, i) + loads[i];
        if (chain.masses[i] !== mass) chain.setMass(i, mass);
    }
}

/** Puts every prop on its node, as that is drawn in this frame. */
export function placeProps(rope: RopeProperties, simulation: Simulation, frame: RopeFrame): void {
    const count = rope.attachments?.length ?? 0;
    for (let k = 0; k < count; k++) {
        const target = rope.attachments[k]?.target;
        if (target && isValid(target, true)) placeProp(rope, k, simulation, frame);
    }
}

/**
 * The axes of a prop: y points along the rope towards the head, as the direction from the next node to the
 * one before; x to its right. So a prop on a rope that hangs straight down is upright.
 */
function placeProp(rope: RopeProperties, k: number, simulation: Simulation, frame: RopeFrame): void {
    const { drawn, chain } = simulation;
    const entry = rope.attachments[k];
    const target = entry.target!;
    const node = nodeAt(rope, 'attachments.nodeIndex', entry.nodeIndex, chain.nodeCount);
    if (node < 0) return;
    if (rope.node.isChildOf(target)) {
        const problem = `"${target.name}" is the rope's own node or a parent of it, and cannot hang on the rope.`;
        warnOnce(rope, 'attachments', problem);
        return;
    }
    const above = 2 * Math.max(0, node - 1);
    const below = 2 * Math.min(chain.nodeCount - 1, node + 1);
    let upX = drawn[above] - drawn[below];
    let upY = drawn[above + 1] - drawn[below + 1];
    const distance = Math.sqrt(upX * upX + upY * upY);
    upX = distance > 0 ? upX / distance : 0;
    upY = distance > 0 ? upY / distance : 1;
    const right = checked(rope, k, 'offset.x', entry.offset?.x, OFFSET) * frame.lengthScale;
    const up = checked(rope, k, 'offset.y', entry.offset?.y, OFFSET) * frame.lengthScale;
    point[0] = drawn[2 * node] + upY * right + upX * up;
    point[1] = drawn[2 * node + 1] - upX * right + upY * up;
    frame.toWorld.apply(point);
    target.getWorldPosition(worldPosition);
    target.setWorldPosition(point[0], point[1], worldPosition.z);
    if (!entry.rotate) return;
    const { a, b, c, d } = frame.toWorld;
    const angle = Math.atan2(-(a * upX + c * upY), b * upX + d * upY) * DEGREES;
    target.setWorldRotationFromEuler(0, 0, angle + checked(rope, k, 'angle', entry.angle, ANGLE));
}

/** A number of entry `k`, or the valid one that stands in for it. */
function checked(rope: RopeProperties, k: number, field: string, value: number, range: NumberRange): number {
    if (value >= range.min && value <= range.max) return value;
    return validNumber(rope, `attachments[${k}].${field}`, value, range.initial, range);
}
