import { EventHandler, isValid } from 'cc';
import type { Rope } from '../Rope';
import { RopeEvent, RopeEventType } from '../RopeEvent';

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

/**
 * The events of one component, in the order in which they happen. They wait until the component is whole again - the
 * end of its `update`, or of the call of a script - so that a handler may do anything, destroying the component
 * included. Events are used again: a game that listens makes no garbage.
 */
export class EventQueue<Event> {
    private readonly _make: () => Event;
    private readonly _tell: (event: Event) => void;
    private readonly _waiting: Event[] = [];
    private readonly _spare: Event[] = [];
    private _emitting = false;

    /**
     * @param make A new event.
     * @param tell Calls the handlers of an event.
     */
    constructor(make: () => Event, tell: (event: Event) => void) {
        this._make = make;
        this._tell = tell;
    }

    /** Adds an event, to be filled by the caller: it holds what it held when it was told last. */
    add(): Event {
        const event = this._spare.pop() ?? this._make();
        this._waiting.push(event);
        return event;
    }

    /** Forgets what waits. */
    clear(): void {
        while (this._waiting.length > 0) this._spare.push(this._waiting.pop()!);
    }

    /**
     * Tells all that waits. Events of a handler's own calls come after. When a handler throws, those behind it wait for
     * the next call.
     */
    emit(): void {
        if (this._emitting) return;
        this._emitting = true;
        try {
            while (this._waiting.length > 0) {
                const event = this._waiting.shift()!;
                this._tell(event);
                this._spare.push(event);
            }
        } finally {
            this._emitting = false;
        }
    }
}
