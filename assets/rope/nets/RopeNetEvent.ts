import { Vec2 } from 'cc';
import type { RopeNet } from './RopeNet';

/** Names of the events that the node of a net emits. */
export enum RopeNetEventType {
    /** Threads were cut, or a cell was taken out: `count`. */
    CUT = 'rope-net-cut',
    /** Threads tore under their tension: `count`. */
    TEAR = 'rope-net-tear',
    /** The net has come to rest. */
    SLEEP = 'rope-net-sleep',
    /** The net moves again. */
    WAKE = 'rope-net-wake',
    /** A finger has taken hold of a node. */
    GRAB = 'rope-net-grab',
    /** A finger has let a node go. */
    RELEASE = 'rope-net-release',
}

/** What an event of a net says. The same object is used again after the call: copy what you want to keep. */
export class RopeNetEvent {
    type = RopeNetEventType.CUT;
    /** The net that emits the event. */
    readonly net: RopeNet;
    /** How many threads were cut or torn; 0 for the other events. */
    count = 0;
    /** Place of the node that a finger took or let go, world px. (0, 0) for the other events. */
    readonly point = new Vec2();
    /** Id of the finger; -1: none. */
    touchId = -1;
    /** Number of fixed steps that the net has taken since its start, each 1/60 s of its own time. */
    step = 0;

    constructor(net: RopeNet) {
        this.net = net;
    }
}
