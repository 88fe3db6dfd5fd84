import { EventHandler, isValid, type Node } from 'cc';
import type { DrawnRope } from '../draw';
import { settingsOf, type Settings } from '../inspector/declare';
import type { Rope } from '../Rope';
import { RopeEvent, RopeEventType } from '../RopeEvent';
import type { RopeEnd } from '../enums';
import { arraysOf, isTaut, NO_NUMBERS, FIXED_STEP, type Chain, type Simulation } from '../solver';
import type { RopeParts } from './features';
import type { Finger, Fingers } from './touch/fingers';

/** The events of one rope. */
export class RopeEvents {
    private readonly _settings: Settings<Pick<Rope, 'paused' | 'ropeEvents'>>;
    /** Events that wait to be sent; null: none so far. */
    private _queue: EventQueue<RopeEvent> | null = null;
    /** Whether no event is ever sent: in the editor's scene view. */
    isMuted = false;
    /** Above 0, no events are noted: `reset`, `restoreState` and `simulate` emit none. */
    private _silenced = 0;

    constructor(private readonly _rope: Rope) {
        this._settings = settingsOf<Pick<Rope, 'paused' | 'ropeEvents'>>(_rope);
    }

    /** Whether no event is sent now. A destroyed rope sends none. */
    get isSilent(): boolean {
        return this._settings.paused || this.isMuted || this._silenced > 0 || !isValid(this._rope);
    }

    /** Whether anything listens to events of a type, or of the other type; false for a paused rope. */
    listens(type: RopeEventType, other = type): boolean {
        if (this.isSilent) return false;
        const { ropeEvents } = this._settings;
        if (ropeEvents && ropeEvents.length > 0) return true;
        const { node } = this._rope;
        return node.hasEventListener(type) || (other !== type && node.hasEventListener(other));
    }

    /** Notes an event; the caller fills it. Null if nobody listens. */
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

    /** Runs an action. Its events are not sent. */
    silently(action: () => void): void {
        this._silenced++;
        try {
            action();
        } finally {
            this._silenced--;
        }
    }

    /** Calls the handlers of all noted events. */
    emit(): void {
        this._queue?.emit();
    }
}

function tell(event: RopeEvent): void {
    const { rope, type } = event;
    callHandlers(rope.node, rope.ropeEvents, event, type === RopeEventType.RELEASE);
    event.other = event.target = null;
}

/**
 * Calls the handlers of the inspector, then those of the node, if there still is one.
 * @param isLast Whether a node that is being destroyed still sends the event.
 */
export function callHandlers(
    node: Node,
    handlers: EventHandler[] | null,
    event: { readonly type: string },
    isLast: boolean,
): void {
    if (isValid(node, !isLast)) EventHandler.emitEvents(handlers ?? [], event);
    if (isValid(node, !isLast)) node.emit(event.type, event);
}

/**
 * The events of one component, in the order in which they happen. They wait until the component is consistent again - the end
 * of its `update`, or of the call of a script - so that a handler may do anything, even destroy the component. Event objects
 * are used again: a game that listens makes no garbage.
 */
export class EventQueue<Event> {
    private readonly _waiting: Event[] = [];
    private readonly _spare: Event[] = [];
    private _emitting = false;

    /**
     * @param _make Makes a new event.
     * @param _tell Calls the handlers of an event.
     */
    constructor(
        private readonly _make: () => Event,
        private readonly _tell: (event: Event) => void,
    ) {}

    /** Adds an event; the caller fills it. It has the values of its last use. */
    add(): Event {
        const event = this._spare.pop() ?? this._make();
        this._waiting.push(event);
        return event;
    }

    /** Drops waiting events. */
    clear(): void {
        while (this._waiting.length > 0) this._spare.push(this._waiting.pop()!);
    }

    /**
     * Sends all waiting events. Events that handlers cause come after them. If a handler throws, the remaining events wait for
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

/**
 * Steps in a row with a slack segment before a rope counts as slack: a tenth of a second. A load that is thrown up
 * makes single segments slack for a few steps, several times.
 */
const SLACK_STEPS = 6;

/** A component beside a Rope that acts in the rope's frames: a winch, a rider. */
export interface Companion {
    /** For a winch: the end at which rope comes out. */
    readonly motorEnd?: RopeEnd;
    /** Whether it acts only while the rope is awake: then it does not keep the rope from sleeping. */
    readonly isPassive?: boolean;
    /** Whether it changes lengths before every step, or is about to, as a winch that turns or a rider that climbs. */
    readonly changesLengths?: boolean;
    /** Called before each step. */
    beforeStep(): void;
    /** Called after each step. It must not edit the rope. */
    afterStep(tensions: MeanTensions): void;
    /**
     * Called after a step; it may edit the rope.
     * @param rest Time that is left of the frame, s.
     */
    afterSteps?(rest: number): void;
    /** Called when a piece has come off this rope: the piece may need a companion of the same kind. */
    joinPiece?(piece: Rope): void;
    /** Called before the rope starts anew. */
    beforeReset?(): void;
    /** Of a drum: the rope as it is drawn, with what is wound on the drum. */
    wind?(rope: DrawnRope): DrawnRope;
    /**
     * Writes all that it needs to go on from here, over what is in the list: always the same count of numbers, which no other
     * kind of companion has.
     */
    save?(numbers: number[]): void;
    load?(numbers: readonly number[]): void;
}

/** Finds out what happens to a rope by itself: it goes taut or slack, sleeps or wakes, fingers come and go. */
export class Happenings {
    readonly tensions = new MeanTensions();
    /** The step in which the rope fell asleep, or after which it woke. */
    sleepStep = 0;

    private _simulation: Simulation | null = null;
    private _drawn: Float64Array = NO_NUMBERS;
    /** Whether some part of the rope looks at every step. */
    private _isWatched = false;
    private _tellsTautness = false;
    private _isSlack = false;
    private _slackSteps = 0;
    /** Whether the rope slept when SLEEP or WAKE was last noted. */
    hasSlept = false;

    constructor(
        private readonly _events: RopeEvents,
        private readonly _fingers: Fingers<Simulation>,
        private readonly _companions: readonly Companion[],
        private readonly _on: RopeParts['on'],
    ) {}

    /** Whether a winch turns, or a rider climbs. */
    get changesLengths(): boolean {
        for (let k = 0; k < this._companions.length; k++) if (this._companions[k].changesLengths) return true;
        return false;
    }

    /**
     * Called before the steps of a frame: prepares to watch them, if the results are needed.
     * @param mayRest Whether the rope may come to rest in these steps.
     */
    begin(simulation: Simulation, mayRest: boolean): void {
        this.noteFingers(simulation);
        const knew = this._tellsTautness && this._simulation === simulation;
        this._tellsTautness = this._events.listens(RopeEventType.TAUT, RopeEventType.SLACK);
        this._isWatched = false;
        const { watches } = this._on;
        for (let k = 0; k < watches.length; k++) if (watches[k].watches()) this._isWatched = true;
        const isAsked = mayRest || this._tellsTautness || this._isWatched || this._companions.length > 0;
        if (isAsked) simulation.chain.tensionSums ??= new Float64Array(simulation.chain.segmentCount);
        else if (this.tensions.steps > 0) this.tensions.forget();
        simulation.afterStep = isAsked ? this._afterStep : null;
        this._simulation = simulation;
        if (knew || !this._tellsTautness) return;
        this._isSlack = !isTaut(simulation.chain);
        this._slackSteps = 0;
    }

    /** Called after a frame: notes SLEEP or WAKE. */
    noteSleep(sleeping: boolean): void {
        this.hasSlept = sleeping;
        const event = this._events.note(sleeping ? RopeEventType.SLEEP : RopeEventType.WAKE);
        if (event) event.step = this.sleepStep;
    }

    /** Sends WAKE for a rope that has woken, before its other events. */
    noteWaking(sleeping: boolean): void {
        if (!sleeping && this.hasSlept) this.noteSleep(false);
    }

    private readonly _afterStep = (): boolean => {
        const simulation = this._simulation!;
        this.tensions.take(simulation.chain.tensionSums!);
        for (let k = 0; k < this._companions.length; k++) this._companions[k].afterStep(this.tensions);
        if (this._tellsTautness) this._checkTautness(simulation.chain);
        let stops = this._companions.length > 0; // they act before the next step
        const { afterStep } = this._on;
        for (let k = 0; this._isWatched && k < afterStep.length; k++)
            if (afterStep[k].afterStep(simulation, this.tensions)) stops = true;
        return stops;
    };

    private _checkTautness(chain: Chain): void {
        if (isTaut(chain)) {
            this._slackSteps = 0;
            if (this._isSlack) this._noteTension(RopeEventType.TAUT, false);
        } else if (++this._slackSteps === SLACK_STEPS && !this._isSlack) {
            this._noteTension(RopeEventType.SLACK, true);
        }
    }

    private _noteTension(type: RopeEventType, isSlack: boolean): void {
        this._isSlack = isSlack;
        const event = this._note(type);
        if (event) event.tension = this.tensions.max;
    }

    private _note(type: RopeEventType): RopeEvent | null {
        const event = this._events.note(type);
        if (event) event.step = this._simulation?.frames.steps ?? 0;
        return event;
    }

    /** Notes the fingers that have come and gone since the last call. While no events are sent, taps are dropped. */
    noteFingers({ frames: { drawn } }: Simulation): void {
        this._drawn = drawn;
        if (this._events.isSilent) this._fingers.forgetTaps();
        else this._fingers.tellOf(this._noteFinger);
    }

    private readonly _noteFinger = (isHeld: boolean, finger: Finger): void => {
        const event = this._note(isHeld ? RopeEventType.GRAB : RopeEventType.RELEASE);
        if (!event) return;
        const node = Math.min(finger.node, this._drawn.length / 2 - 1);
        event.index = node;
        event.touchId = finger.id;
        event.point.set(this._drawn[2 * node], this._drawn[2 * node + 1]);
    };
}

/** Mean tension of the last two steps. (The tension of a single step depends on when in the step an impact is.) */
export class MeanTensions {
    /** Number of consecutive steps recorded. */
    steps = 0;

    /** Number of segments. */
    count = 0;

    /** One number for each segment, or more: a winch changes the number of segments up and down. */
    private _before: Float64Array = NO_NUMBERS;
    private _now: Float64Array = NO_NUMBERS;

    /**
     * Called after a step.
     * @param sums Its sums of tension x duration.
     */
    take(sums: Float64Array): void {
        const { _before } = this;
        const isOther = this.count !== sums.length;
        this._before = this._now;
        this._now = _before;
        this._fit(sums.length);
        this._now.set(sums);
        if (isOther || this.steps === 0) this._before.set(sums);
        this.steps++;
    }

    private _fit(count: number): void {
        this.count = count;
        if (this._now.length < count) [this._before, this._now] = arraysOf(count, [1, 1]);
    }

    /** Forgets the last steps: the rope was changed or moved. */
    forget(): void {
        this.steps = 0;
    }

    of(segment: number): number {
        return (this._before[segment] + this._now[segment]) / (2 * FIXED_STEP);
    }

    /** Sets the tensions of a rope that trembled until it came to rest, if the number of segments fits. */
    give(tensions: Float64Array): void {
        if (this.steps < 2 || this.count !== tensions.length) return;
        for (let i = 0; i < tensions.length; i++) tensions[i] = this.of(i);
    }

    /** Tension in the last step only. */
    last(segment: number): number {
        return this._now[segment] / FIXED_STEP;
    }

    get max(): number {
        let max = 0;
        for (let i = 0; i < this.count; i++) max = Math.max(max, this.of(i));
        return max;
    }
}
