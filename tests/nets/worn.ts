import { Vec3, type Node } from 'cc';
import { RopeNetPreset, type RopeNet } from '../../assets/rope';
import type { Game } from '../support/game';
import { addNet, pointOf } from '../support/nets';

/** Presets of nets that keep their shape. */
export const KEEPING = [RopeNetPreset.Cape, RopeNetPreset.Jelly, RopeNetPreset.Balloon];

/** A net below a hero that may turn round. */
export function worn(game: Game, preset: RopeNetPreset): { hero: Node; worn: RopeNet } {
    const hero = game.addNode('hero', { x: 600, y: 400 });
    const net = addNet(game, {}, { parent: hero, x: -20, y: 10 });
    Object.assign(net, { preset, spokes: 8, rings: 3, damping: 5 });
    game.tick(60);
    return { hero, worn: net };
}

/** All of its nodes, seen in its parent. */
export function nodesOf({ hero, worn: net }: ReturnType<typeof worn>): Vec3[] {
    const nodes: Vec3[] = [];
    for (let column = 0; column < 7; column++)
        for (let row = 0; row < 3; row++) {
            const [x, y] = pointOf(net, column, row);
            nodes.push(hero.inverseTransformPoint(new Vec3(), new Vec3(x, y, 0)));
        }
    return nodes;
}

export function farthest(some: readonly Vec3[], others: readonly Vec3[]): number {
    return Math.max(...some.map((one, i) => Vec3.distance(one, others[i]!)));
}
