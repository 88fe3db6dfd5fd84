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
