import type { Node } from 'cc';
import { atan2, cos, sin } from '../solver';

const DEGREES = 180 / Math.PI;
const HALF_DEGREE = Math.PI / 360;

/**
 * Turns a node in its plane until its y axis is seen at an angle in the world: degrees, 0 is up. It uses the matrix of the
 * parent: whether the engine's world rotation contains negative scales depends on what was set last, and its rounding differs
 * between devices.
 */
export function turnInWorld(node: Node, angle: number): void {
    const half = ownAngle(node, angle) * HALF_DEGREE;
    node.setRotation(0, 0, sin(half), cos(half));
}

/** The angle in the world at which a node's y axis is seen, degrees. */
export function angleInWorld(node: Node): number {
    const { z, w } = node.rotation;
    return upOf(node) + (handOf(node) * atan2(z, w)) / HALF_DEGREE;
}

/** A node's own angle in its parent that gives it an angle in the world, degrees. */
export function ownAngle(node: Node, angle: number): number {
    return handOf(node) * (angle - upOf(node));
}

/** How far a node has to turn to get to an angle, degrees, 0..180. */
export function turnTo(node: Node, angle: number): number {
    const turn = angle - angleInWorld(node);
    return Math.abs(turn - 360 * Math.round(turn / 360));
}

/** -1 for a node below a mirrored parent, where angles have the opposite sense; else 1. */
export function handOf({ parent }: Node): 1 | -1 {
    if (!parent) return 1;
    const { m00, m01, m04, m05 } = parent.worldMatrix;
    return m00 * m05 - m01 * m04 < 0 ? -1 : 1;
}

/** The angle in the world, degrees, at which the y axis of a node's parent is seen. */
function upOf({ parent }: Node): number {
    if (!parent) return 0;
    const { m04, m05 } = parent.worldMatrix;
    return atan2(-m04, m05) * DEGREES;
}
