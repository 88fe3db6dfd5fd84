import { Vec2 } from 'cc';
import {
    RopeNetAnchor,
    RopeNetHold,
    RopeObstacle,
    RopeObstacleShape,
    type Rope,
    type RopeNet,
} from '../../assets/rope';
import type { Game, RopeValues } from '../support/game';
import { addNet } from '../support/nets';
import { addRing } from './hung';

export const RADIUS = 3;
export const PEG = 20;
export const MIDDLE = { x: 500, y: 500 };
export const BOX = { x: 30, y: 20 };
export const MASS = 0.5;

interface Laid {
    readonly rope: Rope;
    readonly net: RopeNet;
    readonly obstacle: RopeObstacle;
    readonly drive: (frame: number) => void;
}

/** A net on a rope that hangs beside an obstacle; in two seconds the head goes over it to the other side. */
export function lay(
    game: Game,
    shape: RopeObstacleShape,
    mass: number,
    friction: number,
    values: RopeValues = {},
): Laid {
    const isPeg = shape === RopeObstacleShape.Circle;
    const obstacle = game.addNode('obstacle', MIDDLE).addComponent(RopeObstacle)!;
    Object.assign(obstacle, { shape, radius: PEG, size: new Vec2(2 * BOX.x, 2 * BOX.y), friction });
    const x = MIDDLE.x + RADIUS + (isPeg ? PEG : 1.1 * BOX.x);
    const ring = addRing(game, 'ring', x, 360);
    const rope = game.addRope(
        {
            ...{ nodeCount: 31, baseLength: 8, mass: MASS, damping: 1, friction },
            ...{ collide: true, collisionRadius: RADIUS, ...values },
        },
        { x, y: 600 },
    );
    rope.attach(ring, -1, { mass: 0 });
    const anchor = Object.assign(new RopeNetAnchor(), { target: ring, column: 3, row: 0 });
    const net = addNet(game, { mass, damping: 1, hold: RopeNetHold.None, anchors: [anchor] }, { x, y: 320 });
    const drive = (frame: number): void => {
        const part = Math.min(1, Math.max(0, (frame - 30) / 90));
        rope.node.setPosition(x - 143 * part, 600 - 60 * part - 60 * part * part);
    };
    return { rope, net, obstacle, drive };
}
