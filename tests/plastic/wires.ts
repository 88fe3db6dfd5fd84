import { Vec2, type Component } from 'cc';
import { RopePlastic, RopeSegments, RopeShape, type Rope } from '../../assets/rope';
import { positionsOf, type Game, type RopeValues, type XY } from '../support/game';

export type PlasticValues = Partial<Omit<RopePlastic, keyof Component>>;

/** A wire of 200 px along the x axis whose first segment is clamped, in no gravity, and what keeps it bent. */
export function addWire(
    game: Game,
    values: PlasticValues = {},
    ropeValues: RopeValues = {},
): { rope: Rope; plastic: RopePlastic } {
    const rope = game.addRope(
        {
            ...{ nodeCount: 11, baseLength: 20, mass: 0.2, damping: 8, gravity: new Vec2() },
            ...{ segments: RopeSegments.Rod, initialShape: RopeShape.Straight },
            ...{ clampHead: true, flexuralRigidity: 0.05 },
            ...ropeValues,
        },
        { x: 300, y: 300 },
    );
    return { rope, plastic: Object.assign(rope.addComponent(RopePlastic)!, values) };
}

/** Leads the tail to a place from the head of the wire, in half a second, unless it has to stop. */
export function leadTail(game: Game, rope: Rope, x: number, y: number, stops = (): boolean => false): void {
    const last = rope.nodes.length - 1;
    const from = positionsOf(rope)[last];
    for (let frame = 1; frame <= 30 && !stops(); frame++) {
        const part = frame / 30;
        rope.pin(-1, new Vec2(from.x + (300 + x - from.x) * part, from.y + (300 + y - from.y) * part));
        game.tick();
    }
}

/** Lets the tail go, and waits until the wire stands still. */
export function letGo(game: Game, rope: Rope, frames = 200): void {
    rope.unpin(-1);
    game.tick(frames);
}

/** The angles of the joints, rad. */
export function anglesOf(rope: Rope): number[] {
    const points: readonly XY[] = positionsOf(rope);
    return points.slice(1, -1).map((point, i) => {
        const [ax, ay] = [point.x - points[i]!.x, point.y - points[i]!.y];
        const [bx, by] = [points[i + 2]!.x - point.x, points[i + 2]!.y - point.y];
        return Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
    });
}

/** The angle from the first segment to the last, degrees. */
export function turnOf(rope: Rope): number {
    return (anglesOf(rope).reduce((sum, angle) => sum + angle, 0) * 180) / Math.PI;
}
