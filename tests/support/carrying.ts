import { RopeAttachment, RopeLoad, RopeObstacle } from '../../assets/rope';
import type { Rope } from '../../assets/rope';
import type { Game, RopeValues } from './game';

export const NODES = 30;
/** A crate as an attachment or as a body of its own. */
export const CRATES = ['attachment', 'load'] as const;
export interface Carrying {
    readonly crate: (typeof CRATES)[number];
    readonly span: number;
    readonly carrier: number;
    readonly ratio: number;
    readonly mass: number;
    readonly values?: RopeValues;
}

/** A rope of 580 px that carries a crate. */
export function carry(game: Game, { crate, span, carrier, ratio, mass, values }: Carrying): Rope {
    const weight = (ratio * mass) / (NODES - 1);
    const target = game.addNode('crate', {
        x: 300 + (carrier / (NODES - 1)) * span,
        y: 500 - (span > 0 ? 0 : 19 * carrier),
    });
    if (crate === 'load') Object.assign(target.addComponent(RopeLoad), { mass: weight, linearDamping: 3 });
    const entry = Object.assign(new RopeAttachment(), {
        target,
        nodeIndex: carrier,
        mass: crate === 'load' ? 0 : weight,
    });
    const secondAnchor = span > 0 ? game.addNode('hook', { x: 300 + span, y: 500 }) : null;
    return game.addRope(
        { nodeCount: NODES, baseLength: 20, mass, damping: 3, secondAnchor, attachments: [entry], ...values },
        { x: 300, y: 500 },
    );
}

/** Frames until a rope sleeps, at 60 a second. */
export function framesAwake(game: Game, rope: Rope, most: number): number {
    let frames = 0;
    while (!rope.sleeping && frames < most) {
        game.tick();
        frames++;
    }
    return frames;
}

/** Something that the rope lies on. */
export function lieOn(game: Game, round: boolean): RopeValues {
    const under = game.addNode('under', { x: 560, y: 420 }).addComponent(RopeObstacle);
    Object.assign(under, round ? { shape: 1, radius: 40 } : { shape: 0, width: 120, height: 60 });
    return { collide: true };
}

/** A crate of 1,000 node masses. */
export const HEAVY = { crate: 'attachment', span: 540, carrier: 10, ratio: 1000, mass: 0.1 } as const;
