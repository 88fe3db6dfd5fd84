import { EventHandler, isValid } from 'cc';
import type { Rope } from '../Rope';
import { RopeEvent, RopeEventType } from '../RopeEvent';
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

    /** Whether nothing is told now. */
    get isSilent(): boolean {
        return this._rope.paused || this.isMuted || this._silenced > 0;
    }

    /** Whether anybody listens to a type, or to another one: nobody to a rope that is paused. */
    listens(type: RopeEventType, other = type): boolean {
        if (this.isSilent) return false;
        const { ropeEvents, node } = this._rope;
        if (ropeEvents && ropeEvents.length > 0) return true;
        return node.hasEventListener(type) || (other !== type && node.hasEventListener(other));
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

/**
 * Calls the handlers of the inspector, then those of the node, as long as there is a node. One that is being destroyed
 * still tells of RELEASE.
 */
function tell(event: RopeEvent): void {
    const { rope, type } = event;
    const { node } = rope;
    const isStrict = type !== RopeEventType.RELEASE;
    if (isValid(node, isStrict)) EventHandler.emitEvents(rope.ropeEvents ?? [], event);
    if (isValid(node, isStrict)) node.emit(type, event);
    event.other = event.target = null;
}
