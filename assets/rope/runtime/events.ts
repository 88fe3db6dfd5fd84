import { EventHandler, isValid } from 'cc';
import { EDITOR_NOT_IN_PREVIEW } from 'cc/env';
import type { Rope } from '../Rope';
import { RopeEvent } from '../RopeEvent';
import type { RopeEventType } from '../RopeEvent';

/**
 * The events of one rope, in the order in which they happen. They wait until the rope is whole again - the end of its
 * `update`, or of the call of a script - so that a handler may do anything, destroying the rope included.
 */
export class RopeEvents {
    private readonly _rope: Rope;
    private readonly _waiting: RopeEvent[] = [];
    private readonly _spare: RopeEvent[] = [];
    private _emitting = false;
    /** While above 0 nothing is noted: `reset`, `restoreState` and `simulate` are silent. */
    private _silenced = 0;

    constructor(rope: Rope) {
        this._rope = rope;
    }

    /** Whether anybody listens to a type: nobody to a rope that is paused, or in the editor's scene view. */
    listens(type: RopeEventType): boolean {
        const { ropeEvents, node, paused } = this._rope;
        if (paused || EDITOR_NOT_IN_PREVIEW) return false;
        return this._silenced === 0 && ((ropeEvents?.length ?? 0) > 0 || node.hasEventListener(type));
    }

    /** Notes an event, to be filled by the caller; null if nobody listens. */
    note(type: RopeEventType): RopeEvent | null {
        if (!this.listens(type)) return null;
        const event = this._spare.pop() ?? new RopeEvent(this._rope);
        event.type = type;
        event.index = event.distance = event.touchId = -1;
        event.tension = 0;
        event.other = event.target = null;
        event.point.set(0, 0);
        event.velocity.set(0, 0);
        this._waiting.push(event);
        return event;
    }

    /** Does something without events. */
    silently(action: () => void): void {
        this._silenced++;
        try {
            action();
        } finally {
            this._silenced--;
        }
    }

    /** Calls the handlers of all that has been noted. Events of a handler's own calls come after. */
    emit(): void {
        if (this._emitting || this._waiting.length === 0) return;
        this._emitting = true;
        const { node } = this._rope;
        try {
            while (this._waiting.length > 0) {
                const event = this._waiting.shift()!;
                if (isValid(node, true)) EventHandler.emitEvents(this._rope.ropeEvents ?? [], event);
                if (isValid(node, true)) node.emit(event.type, event);
                event.other = event.target = null;
                this._spare.push(event);
            }
        } finally {
            this._emitting = false;
        }
    }
}
