import { Size, Vec2, type Node } from 'cc';
import type { Rope } from '../../../assets/rope';
import { BoxCollider2D, ERigidBody2DType, RigidBody2D } from '../../../tools/cc/physics-2d';
import { pointer } from '../../../tools/cc/pointer';
import { distance, positionsOf, type Game, type XY } from '../../support/game';

/** What claims look at. */

export const GRAVITY = 980;

/** Where a scene node is in the world. */
export function placeOf(node: Node): Vec2 {
    return new Vec2(node.worldPosition.x, node.worldPosition.y);
}

/** Force with which the two segments at a node of a rope pull it up. */
export function liftAt(rope: Rope, index: number): number {
    const nodes = positionsOf(rope);
    const up = (segment: number, other: number): number =>
        (rope.tension(segment) * (nodes[other].y - nodes[index].y)) / distance(nodes[other], nodes[index]);
    return up(index - 1, index - 1) + up(index, index + 1);
}

/** Weight of all that hangs below a segment of a rope that hangs straight down, with what is attached. */
export function weightBelow(rope: Rope, segment: number): number {
    const below = rope.nodes.slice(segment + 1);
    return GRAVITY * below.reduce((sum, { mass }) => sum + mass, 0);
}

/** Box2D moves a node, as a box of 32 x 32 px: 1 kg. */
export function addBody(node: Node): RigidBody2D {
    const body = node.addComponent(RigidBody2D as never) as unknown as RigidBody2D;
    body.type = ERigidBody2DType.Dynamic;
    const box = node.addComponent(BoxCollider2D as never) as unknown as BoxCollider2D;
    box.size = new Size(32, 32) as never;
    box.apply();
    return body;
}

/** A finger goes from one point of the screen to another, 10 px a frame. */
export function swipe(game: Game, from: XY, to: XY): void {
    pointer.start(1, from.x, from.y);
    const frames = Math.ceil(distance(from, to) / 10);
    for (let i = 1; i <= frames; i++) {
        const part = i / frames;
        pointer.move(1, from.x + part * (to.x - from.x), from.y + part * (to.y - from.y));
        game.tick();
    }
    pointer.end(1, to.x, to.y);
    game.tick();
}

/** Angle from one direction to another, degrees, 0..180. */
export function degreesBetween(one: number, other: number): number {
    return Math.abs(((((one - other) % 360) + 540) % 360) - 180);
}

/** Lets a rope swing: its tail has been pushed to the right. */
export function swing(game: Game, rope: Rope): void {
    game.tick();
    rope.applyImpulse(-1, new Vec2(300 * rope.getNode(-1)!.mass, 0));
    game.tick(10);
}

/** Force with which the last segment of a rope pulls its tail up. */
export function liftFrom(rope: Rope): number {
    const nodes = positionsOf(rope);
    const [before, tail] = [nodes[nodes.length - 2], nodes[nodes.length - 1]];
    return (rope.tension(-1) * (before.y - tail.y)) / distance(before, tail);
}
