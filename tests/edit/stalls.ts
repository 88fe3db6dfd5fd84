import { Rope, RopeWinch, type RopeAttachment } from '../../assets/rope';
import type { Game } from '../support/game';

export const GRAVITY = 980;
const NODES = 26;
const NODE_MASS = 0.05;
export const LOAD = 10;
/** What hangs on the winch. */
const WEIGHT = GRAVITY * (LOAD + NODES * NODE_MASS);
const SECONDS = 10;

interface Crane {
    readonly rope: Rope;
    readonly winch: RopeWinch;
    readonly entry: RopeAttachment | null;
    /** How often the winch has stalled. */
    readonly stalls: () => number;
}

/** A winch that winds in above a load of 10, or an empty hook, and can lift a part of that load. */
export function crane(game: Game, part: number, motorSpeed: number, mass: number): Crane {
    const rope = game.addRope(
        { nodeCount: NODES, nodeMass: NODE_MASS, allowSleep: false },
        { x: 600, y: 900 },
    );
    const entry = mass > 0 ? rope.attach(game.addNode('load'), -1, { mass }) : null;
    const winch = rope.addComponent(RopeWinch)!;
    let stalls = 0;
    rope.node.on(Rope.EventType.STALL, () => stalls++);
    game.tick(60);
    Object.assign(winch, { motorSpeed, maxMotorForce: part * WEIGHT });
    return { rope, winch, entry, stalls: () => stalls };
}

/** How far the load rises in ten seconds, px: above 0 if it was lifted. */
export function rise(game: Game, rope: Rope): number {
    const { y } = rope.pointAt(1e9);
    game.tick(60 * SECONDS);
    return rope.pointAt(1e9).y - y;
}

export const PARTS = [1 / 1.2, 1 / 1.5, 1 / 3];
export const SPEEDS = [-50, -100, -200];
