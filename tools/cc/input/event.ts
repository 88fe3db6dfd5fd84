import type { Node } from '../scene/node';

/** Something that happened, on its way through listeners. */
export class Event {
    static NONE = 0;
    static CAPTURING_PHASE = 1;
    static AT_TARGET = 2;
    static BUBBLING_PHASE = 3;

    target: Node | null = null;
    currentTarget: Node | null = null;
    eventPhase = 0;
    propagationStopped = false;
    propagationImmediateStopped = false;
    type: string;
    bubbles: boolean;

    constructor(type: string, bubbles = false) {
        this.type = type;
        this.bubbles = bubbles;
    }

    isStopped(): boolean {
        return this.propagationStopped || this.propagationImmediateStopped;
    }

    getCurrentTarget(): Node | null {
        return this.currentTarget;
    }

    getType(): string {
        return this.type;
    }
}
