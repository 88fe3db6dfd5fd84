import { Vec2, type Node } from 'cc';
import { RopeLoad, type Rope } from '../../assets/rope';
import type { Game } from '../support/game';

/** A load at a place of the world. */
export function addLoad(game: Game, x: number, y: number, values: Partial<RopeLoad> = {}): RopeLoad {
    const load = game.addNode('load', { x, y }).addComponent(RopeLoad);
    return Object.assign(load, values);
}

/** A rope from a hook that holds a node with its tail. */
export function addHolder(game: Game, target: Node, x: number, y: number, values: Partial<Rope> = {}): Rope {
    const { x: toX, y: toY } = target.worldPosition;
    const nodeCount = 10;
    const baseLength = Math.hypot(toX - x, toY - y) / (nodeCount - 1);
    const rope = game.addRope({ nodeCount, baseLength, mass: 0.1, damping: 1, ...values }, { x, y });
    rope.attach(target, -1);
    return rope;
}

export function tailOf(rope: Rope): Vec2 {
    const { x, y } = rope.getNode(-1)!.drawnPosition;
    return new Vec2(x, y);
}

export function placeOf({ node }: RopeLoad): Vec2 {
    return new Vec2(node.worldPosition.x, node.worldPosition.y);
}
