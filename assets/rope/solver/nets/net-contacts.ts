import { findPush, push, pushOut } from '../contact/keep-out';
import { asked, askWay, FROM, MARGIN, NORMAL_X, NORMAL_Y, REACH, surface } from '../contact/nearest';
import type { Obstacle } from '../contact/obstacle';
import { Surroundings } from '../contact/surroundings';
import type { Net } from './net';

/**
 * Keeps the nodes of a net out of obstacles, with friction, at the end of every substep: a node whose way leads into one
 * is pushed back to its surface, and held back along it by as much as the push times the coefficient of friction allows
 * (Coulomb's law for positions). Threads between the nodes touch nothing.
 * @see Macklin, Mueller, Chentanez, Kim, "Unified particle physics for real-time applications", 2014, part 6
 */
export class NetContacts extends Surroundings {
    /** Part of the step that is done, 0..1. */
    private _done = 0;

    /** Before the substeps of a step. */
    start(): void {
        this._done = 0;
    }

    /** The next substep. @param part Part of what is left of the step, 0..1. */
    advance(part: number): void {
        const from = this._done;
        this._done = part === 1 ? 1 : from + (1 - from) * part;
        this.place(from, this._done);
    }

    correct(net: Net): void {
        if (!this.look(net.previousPositions, net.positions)) return;
        asked[MARGIN] = this.radius;
        asked[REACH] = this.radius;
        for (let k = 0; k < this.nearCount; k++) this._keepOutOf(this.near[k], net);
    }

    private _keepOutOf(obstacle: Obstacle, net: Net): void {
        const { nodeCount, positions, previousPositions, inverseMasses } = net;
        const friction = Math.sqrt(this.friction * obstacle.friction);
        for (let i = 0; i < nodeCount; i++) {
            if (inverseMasses[i] === 0 || !askWay(obstacle, previousPositions, positions, i)) continue;
            const k = 2 * i;
            const startX = previousPositions[k];
            const startY = previousPositions[k + 1];
            const ownX = asked[FROM] - startX;
            const ownY = asked[FROM + 1] - startY;
            findPush(net, obstacle, false);
            if (!(push[0] > 0)) continue;
            const tangentX = -surface[NORMAL_Y];
            const tangentY = surface[NORMAL_X];
            push[1] = ownX * surface[NORMAL_X] + ownY * surface[NORMAL_Y];
            const most = friction * push[0];
            const slip =
                (positions[k] - startX - ownX) * tangentX + (positions[k + 1] - startY - ownY) * tangentY;
            const held = Math.min(Math.max(slip, -most), most);
            pushOut(net, i);
            positions[k] -= held * tangentX;
            positions[k + 1] -= held * tangentY;
        }
    }
}
