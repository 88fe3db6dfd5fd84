import { Vec2, type Node } from 'cc';
import { RopeNet, RopeSpace, type Rope } from '../../assets/rope';
import type { Game } from './game';

/** Scenes below a parent with negative scales: seen in it, they are what they are without. */

/** Below a parent, with gravity in the world; returns the props whose places are compared. */
export type MirroredScene = (parent: Node, gravity: Vec2) => Node[];

export interface Pose {
    readonly x: number;
    readonly y: number;
    /** Cosine and sine of the angle. */
    readonly turn: readonly [number, number];
}

/** How nodes are seen in their parent. */
function seen(nodes: readonly Node[]): Pose[] {
    return nodes.map((node) => {
        const angle = (node.angle * Math.PI) / 180;
        return { x: node.position.x, y: node.position.y, turn: [Math.cos(angle), Math.sin(angle)] };
    });
}

/** Plays a scene below a parent of the signs that are given for each part of its time; how its props are seen at last. */
export function play(
    game: Game,
    scene: MirroredScene,
    rotation: number,
    signs: readonly (readonly [number, number])[],
    frames: number,
): Pose[] {
    game.start();
    const parent = game.addNode('hero', { x: 600, y: 400 });
    parent.angle = rotation;
    // Gravity as it is in a parent that is turned, and not mirrored.
    const radian = (rotation * Math.PI) / 180;
    const [gx, gy] = [-980 * Math.sin(radian), -980 * Math.cos(radian)];
    const gravity = new Vec2();
    const mirror = ([x, y]: readonly [number, number]): void => {
        parent.setScale(x, y, 1);
        const [mx, my] = [gx * x, gy * y];
        gravity.set(
            mx * Math.cos(radian) - my * Math.sin(radian),
            mx * Math.sin(radian) + my * Math.cos(radian),
        );
        for (const rope of parent.children) {
            const moved = rope.getComponent('VerletRope.Rope') ?? rope.getComponent(RopeNet);
            if (moved && (moved as Rope).space !== RopeSpace.Local) (moved as Rope).gravity = gravity.clone();
        }
    };
    mirror(signs[0]!);
    const props = scene(parent, gravity.clone());
    for (const sign of signs) {
        mirror(sign);
        game.tick(frames);
    }
    return seen(props);
}

/** The largest difference of two places, px, or of two directions, hundredths of a radian. */
export function apart(some: readonly Pose[], others: readonly Pose[]): number {
    const parts = some.flatMap((one, i) => {
        const other = others[i]!;
        const turns = one.turn.map((part, k) => 100 * (part - other.turn[k]!));
        return [one.x - other.x, one.y - other.y, ...turns];
    });
    return Math.max(...parts.map(Math.abs));
}

export const SIGNS = [
    [-1, 1],
    [1, -1],
    [-1, -1],
] as const;
/** Those that make a left hand of a right one: the other is a turn by 180 degrees. */
export const TURNED_OVER = SIGNS.filter(([x, y]) => x * y < 0);
