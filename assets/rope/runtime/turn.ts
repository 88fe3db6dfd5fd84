import type { Node } from 'cc';
import { atan2, cos, sin } from '../solver';

const HALF_DEGREE = Math.PI / 360;

/** Turns a node to an angle in the world, degrees. The engine's own way there rounds otherwise on every device. */
export function turnInWorld(node: Node, angle: number): void {
    const half = angle * HALF_DEGREE;
    node.setWorldRotation(0, 0, sin(half), cos(half));
}

/** Angle of a node in the world, degrees. */
export function angleInWorld({ worldRotation: { z, w } }: Node): number {
    return atan2(z, w) / HALF_DEGREE;
}

/** How far a node has to turn to get to an angle, degrees, 0..180. */
export function turnTo(node: Node, angle: number): number {
    const turn = angle - angleInWorld(node);
    return Math.abs(turn - 360 * Math.round(turn / 360));
}
