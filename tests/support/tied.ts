import { Vec2, type Node } from 'cc';
import { RopeAnchor, type Rope } from '../../assets/rope';
import type { Game, RopeValues } from './game';

/** An anchor of a node; with a distance, on the rope of a scene node. */
export function anchorOn(target: Node, nodeIndex: number, distance = -1): RopeAnchor {
    return Object.assign(new RopeAnchor(), { target, nodeIndex, distance });
}

export const HANGING: RopeValues = { nodeCount: 10, baseLength: 20, nodeMass: 1, damping: 2 };

/** A rope that hangs on a prop of another one, with a crate of 50 on its tail. */
export function pair(
    game: Game,

    values: RopeValues = {},
    upperValues: RopeValues = {},
): { upper: Rope; lower: Rope; ring: Node } {
    const upper = game.addRope({ ...HANGING, ...upperValues }, { x: 500, y: 700 });
    const ring = game.addNode('ring', { x: 500, y: 520 });
    upper.attach(ring, -1, { mass: 1 });
    const lower = game.addRope({ ...HANGING, headAnchor: ring, ...values }, { x: 500, y: 520 });
    lower.attach(game.addNode('crate', { x: 500, y: 340 }), -1, { mass: 50 });
    return { upper, lower, ring };
}

/** A rope with a rope tied to it at a length, with a crate on its tail. */
export function tiedAt(game: Game, distance: number, values: RopeValues = {}): { upper: Rope; lower: Rope } {
    const upper = game.addRope(HANGING, { x: 500, y: 700 });
    const lower = game.addRope(
        { ...HANGING, anchors: [anchorOn(upper.node, 0, distance)], ...values },
        { x: 500, y: 700 - distance },
    );
    lower.attach(game.addNode('crate', { x: 500, y: 500 - distance }), -1, { mass: 50 });
    return { upper, lower };
}

export function placeOf(rope: Rope, index: number): Vec2 {
    const { x, y } = rope.getNode(index)!.drawnPosition;
    return new Vec2(x, y);
}

export function gapOf(one: Rope, index: number, other: Rope, otherIndex: number): number {
    return Vec2.distance(placeOf(one, index), placeOf(other, otherIndex));
}

/** Frames until all ropes sleep. */
export function timeToRest(game: Game, ropes: readonly Rope[], most: number): number {
    for (let frame = 0; frame < most; frame++) {
        if (ropes.every(({ sleeping }) => sleeping)) return frame;
        game.tick();
    }
    return Infinity;
}
