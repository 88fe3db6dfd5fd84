import { Vec2, type Node } from 'cc';
import type { Rope } from './Rope';

/** Names of the events that the node of a rope emits. */
export enum RopeEventType {
    /** The rope was cut in two; `other` is the new piece. */
    CUT = 'rope-cut',
    /** The rope tore under its load; `other` is the new piece, `tension` the tension that tore it. */
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
    /** A finger, or a RopeRider (`target`), has taken hold of a node of the rope. */
    GRAB = 'rope-grab',
    /** A node was let go: by a finger, by a RopeRider (`target`), or by an anchor (`target`) that was pulled too hard. */
    RELEASE = 'rope-release',
    /** A prop was hung on the rope. */
    ATTACH = 'rope-attach',
    /** A prop came off the rope. */
    DETACH = 'rope-detach',
}

/** What an event of a rope says. The same object is used again after the call: copy what you want to keep. */
export class RopeEvent {
    type = RopeEventType.CUT;
    /** The rope node, or the node before the place; -1 if there is none. */
    index = -1;
    /** Length along the rope, at rest, from its head, px in the rope node's own units; -1 if there is none. */
    distance = -1;
    /** Place of the event, world px. */
    readonly point = new Vec2();
    /** Force along the rope, mass x px/s^2: the mean of the last two steps. */
    tension = 0;
    /** The new piece of a rope that was cut. */
    other: Rope | null = null;
    /** The scene node that takes part: a prop, an anchor, a rider. */
    target: Node | null = null;
    /** Velocity of what came off, world px/s. */
    readonly velocity = new Vec2();
    /** Number of fixed steps that the rope has taken since its start, each 1/60 s of its own time. */
    step = 0;
    /** Id of the finger; -1: none. */
    touchId = -1;

    /** @param rope The rope that emits the event. */
    constructor(readonly rope: Rope) {}
}
