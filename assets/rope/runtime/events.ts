import { EventHandler, isValid } from 'cc';
import type { Rope } from '../Rope';
import { RopeEvent } from '../RopeEvent';
import type { RopeEventType } from '../RopeEvent';
import { EventQueue } from './event-queue';

/** The events of one rope. */
export class RopeEvents {
    private readonly _rope: Rope;
    /** What waits to be told; null: nothing has ever been. */
    private _queue: EventQueue<RopeEvent> | null = null;
    /** Whether nothing is told, ever: in the editor's scene view. */
    isMuted = false;
    /** While above 0 nothing is noted: `reset`, `restoreState` and `simulate` are silent. */
    private _silenced = 0;

    constructor(rope: Rope) {
        this._rope = rope;
    }

    /** Whether anybody listens to a type: nobody to a rope that is paused. */
    listens(type: RopeEventType): boolean {
        const { ropeEvents, node, paused } = this._rope;
        if (paused || this.isMuted) return false;
        return this._silenced === 0 && ((ropeEvents?.length ?? 0) > 0 || node.hasEventListener(type));
    }

    /** Notes an event, to be filled by the caller; null if nobody listens. */
    note(type: RopeEventType): RopeEvent | null {
        if (!this.listens(type)) return null;
        this._queue ??= new EventQueue(() => new RopeEvent(this._rope), tell);
        const event = this._queue.add();
        event.type = type;
        event.index = event.distance = event.touchId = -1;
        event.tension = 0;
        event.other = event.target = null;
        event.point.set(0, 0);
        event.velocity.set(0, 0);
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

    /** Calls the handlers of all that has been noted. */
    emit(): void {
        this._queue?.emit();
    }
}

/** Calls the handlers of the inspector, then those of the node, as long as there is a node. */
function tell(event: RopeEvent): void {
    const { rope } = event;
    const { node } = rope;
    if (isValid(node, true)) EventHandler.emitEvents(rope.ropeEvents ?? [], event);
    if (isValid(node, true)) node.emit(event.type, event);
    event.other = event.target = null;
}
