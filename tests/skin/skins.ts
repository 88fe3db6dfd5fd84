import { UITransform, type Node, type UIRenderer } from 'cc';
import { Rope, RopeSkin } from '../../assets/rope';
import { FLOATS_PER_VERTEX } from '../../assets/rope/skin/draw/strip';
import { createNode } from '../../tools/cc/stage';
import { trianglesOf } from '../../tools/cc/triangle-record';
import type { Game, RopeValues, XY } from '../support/game';

export type SkinValues = Partial<RopeSkin>;

/** A rope with a skin on a child, as the create menu makes them: without a Graphics. */
export function skinnedRope(
    game: Game,
    values: RopeValues = {},
    skinValues: SkinValues = {},
): { rope: Rope; skin: RopeSkin } {
    const node = createNode('rope');
    node.addComponent(UITransform);
    const rope = node.addComponent(Rope);
    Object.assign(rope, { nodeCount: 10, ...values });
    const skin = addSkin(node, skinValues);
    node.setPosition(300, 600);
    game.world.addChild(node);
    game.tick();
    return { rope, skin };
}

export function addSkin(parent: Node, values: SkinValues = {}): RopeSkin {
    const skin = createNode('skin', parent).addComponent(RopeSkin);
    Object.assign(skin, values);
    return skin;
}

export interface Vertex {
    readonly x: number;
    readonly y: number;
    readonly u: number;
    readonly v: number;
    readonly color: readonly number[];
}

/** The vertices that are drawn, in the order of the triangles, each once. */
export function verticesOf(skin: UIRenderer): Vertex[] {
    const triangles = trianglesOf(skin);
    if (!triangles) return [];
    return [...new Set(triangles.indices)].map((index) => {
        const [x, y, , u, v, ...color] = triangles.vertices.subarray(
            FLOATS_PER_VERTEX * index,
            FLOATS_PER_VERTEX * (index + 1),
        );
        return { x, y, u, v, color };
    });
}

/** Middle of the pair of vertices nearest to a point. */
export function distanceToMiddle(skin: RopeSkin, { x, y }: XY): number {
    const vertices = verticesOf(skin);
    let nearest = Infinity;
    for (let i = 0; i + 1 < vertices.length; i += 2) {
        const [a, b] = [vertices[i], vertices[i + 1]];
        nearest = Math.min(nearest, Math.hypot((a.x + b.x) / 2 - x, (a.y + b.y) / 2 - y));
    }
    return nearest;
}
