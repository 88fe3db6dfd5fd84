import type { Node } from 'cc';
import { cos, sin } from '../solver';

const HALF_DEGREE = Math.PI / 360;

/** Turns a node to an angle in the world, degrees. The engine's own way there rounds otherwise on every device. */
export function turnInWorld(node: Node, angle: number): void {
    const half = angle * HALF_DEGREE;
    node.setWorldRotation(0, 0, sin(half), cos(half));
}
