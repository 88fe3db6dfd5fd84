import { Vec2 } from 'cc';
import type { Node } from 'cc';
import type { Rope } from './Rope';

/** What happens to a rope: the names of the events that its node emits. */
export enum RopeEventType {
    /** The rope was cut in two; `other` is the new piece. */
    CUT = 'rope-cut',
    /** The rope tore under its load; `other` is the new piece, `tension` what tore it. */
    TEAR = 'rope-tear',
    /** No segment is slack any more; `tension` says how hard the rope snapped tight. */
    TAUT = 'rope-taut',
    /** The rope has had a slack segment for a tenth of a second. */
    SLACK = 'rope-slack',
    /** A winch cannot wind in any further against its load. */
    STALL = 'rope-stall',
    /** The rope has come to rest. */
    SLEEP = 'rope-sleep',
    /** The rope moves again. */
    WAKE = 'rope-wake',
    /** A finger has taken hold of a node, or a RopeRider of the rope (`target`). */
    GRAB = 'rope-grab',
    /** A node was let go: by a finger, or by an anchor that was pulled too hard or a RopeRider (`target`). */
    RELEASE = 'rope-release',
    /** Something was hung on the rope. */
    ATTACH = 'rope-attach',
    /** Something came off the rope. */
    DETACH = 'rope-detach',
}

/** What an event of a rope tells. The same object is used again after the call: copy what you keep. */
export class RopeEvent {
    type = RopeEventType.CUT;
    /** The rope it happened to. */
    readonly rope: Rope;
    /** The rope node, or the node before the place; -1 where there is none. */
    index = -1;
    /** Length along the rope at rest from its head, px in the rope node's own units; -1 where there is none. */
    distance = -1;
    /** Where it happened, world px. */
    readonly point = new Vec2();
    /** Force along the rope, mass x px/s^2: the mean of the last two steps. */
    tension = 0;
    /** The new piece of a rope that was cut. */
    other: Rope | null = null;
    /** The scene node it happened with: a prop, or an anchor. */
    target: Node | null = null;
    /** Velocity of what came off, world px/s. */
    readonly velocity = new Vec2();
    /** Fixed steps that the rope has taken since its start: sixtieths of a second of its own time. */
    step = 0;
    /** The finger; -1: none. */
    touchId = -1;

    constructor(rope: Rope) {
        this.rope = rope;
    }
}
