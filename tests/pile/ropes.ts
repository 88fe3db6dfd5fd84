import { Vec2 } from 'cc';
import { RopeShape, type Rope } from '../../assets/rope';
import { positionsOf, type Game, type RopeValues } from '../support/game';

export const RADIUS = 3;
export const NODES = 30;
const LENGTH = 8;

/** A rope in the air, nearly level. */
export function levelRope(game: Game, y: number, values: RopeValues = {}): Rope {
    const points = Array.from({ length: NODES }, (_, i) => new Vec2(LENGTH * i, 0.2 * Math.sin(i + y)));
    const rope = game.addRope(
        {
            ...{ nodeCount: NODES, baseLength: LENGTH, initialShape: RopeShape.Points, points },
            ...{ collideRopes: true, collisionRadius: RADIUS, damping: 1, ...values },
        },
        { x: 200, y },
    );
    rope.unpin(0);
    return rope;
}

/** A rope that hangs between its ends, so that others can lie on it. */
export function bridge(game: Game): Rope {
    const rope = levelRope(game, 300);
    for (const end of [0, NODES - 1]) {
        const { x, y } = positionsOf(rope)[end]!;
        rope.pin(end, new Vec2(x, y));
    }
    return rope;
}

/** Lowest and highest node. */
export function reachOf(rope: Rope): [number, number] {
    const heights = positionsOf(rope).map(({ y }) => y);
    return [Math.min(...heights), Math.max(...heights)];
}
