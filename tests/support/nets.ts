import { Graphics, UITransform, Vec2, type Component, type Node } from 'cc';
import { RopeNet } from '../../assets/rope';
import { createNode } from '../../tools/cc/stage';
import { paintedBy } from '../../tools/cc/graphics-record';
import type { Game, Place } from './game';

export type NetValues = Partial<Omit<RopeNet, keyof Component>>;

/** Size of the nets of tests, px: 6 x 4 cells of 20 px. */
const WIDTH = 120;
const HEIGHT = 80;

/** A net whose values are set before it is loaded, as those of a scene file are; its middle is at its node. */
export function addNet(game: Game, values: NetValues = {}, place: Place = {}): RopeNet {
    const node = createNode(place.name ?? 'net');
    node.addComponent(UITransform).setContentSize(WIDTH, HEIGHT);
    node.addComponent(Graphics);
    const net = node.addComponent(RopeNet);
    Object.assign(net, { columns: 6, rows: 4, ...values });
    node.setPosition(place.x ?? 0, place.y ?? 0);
    (place.parent ?? game.world).addChild(node);
    return net;
}

/** Where a node of a net is seen. */
export function pointOf(net: RopeNet, column: number, row: number): [number, number] {
    const { x, y } = net.getPoint(column, row, new Vec2())!;
    return [x, y];
}

/** Moves a node of the scene by some way. */
export function move(node: Node, x: number, y: number): void {
    node.setPosition(node.position.x + x, node.position.y + y);
}

/** Threads that the Graphics of a net shows. */
export function threadsDrawn(net: RopeNet): number {
    const [stroke] = paintedBy(net.node.getComponent(Graphics)!);
    return stroke.paths.reduce((sum, { points }) => sum + points.length / 2 - 1, 0);
}
