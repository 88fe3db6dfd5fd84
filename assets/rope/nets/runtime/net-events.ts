import { isValid } from 'cc';
import type { RopeNet } from '../RopeNet';
import { RopeNetEvent, RopeNetEventType } from '../RopeNetEvent';
import type { NetSimulation } from '../solver/net-simulation';
import { callHandlers, EventQueue } from '../../core/runtime/events';
import type { Finger, Fingers } from '../../core/runtime/touch/fingers';

/** The events of one net. */
export class NetEvents {
    private readonly _queue: EventQueue<RopeNetEvent>;
    private _simulation: NetSimulation | null = null;
    /** Whether no event is sent at all, as in the editor's scene view. */
    isMuted = false;
    /** The step in which the net fell asleep, or after which it woke. */
    sleepStep = 0;
    private _slept = false;

    constructor(
        private readonly _net: RopeNet,
        private readonly _fingers: Fingers<NetSimulation>,
    ) {
        this._queue = new EventQueue(() => new RopeNetEvent(_net), tell);
    }

    /** Drops all events that have not been sent: after a reset, or when a state was restored. */
    forget(sleeping: boolean): void {
        this._queue.clear();
        this._slept = sleeping;
    }

    /** Called before the steps of a frame: from now on torn threads are noted. */
    listenTo(simulation: NetSimulation, sleeping: boolean): void {
        if (!sleeping) this._noteSleep(simulation, false); // WAKE comes before all other events
        this._simulation = simulation;
        simulation.onTorn = this._noteTorn;
    }

    private readonly _noteTorn = (count: number): void => {
        this._note(RopeNetEventType.TEAR, this._simulation!, count);
    };

    /** Called before the steps of a frame: notes the fingers that have come and gone since the last frame. */
    noteFingers(simulation: NetSimulation): void {
        this._simulation = simulation;
        this._fingers.tellOf(this._noteFinger);
    }

    /** Called when the net is disabled or destroyed: emits that its fingers have let go. */
    tellFingers(simulation: NetSimulation): void {
        this.noteFingers(simulation);
        this._queue.emit();
    }

    /** Called after the steps of a frame: emits all events. */
    tell(simulation: NetSimulation, sleeping: boolean): void {
        this._noteSleep(simulation, sleeping);
        this._queue.emit();
    }

    private _noteSleep(simulation: NetSimulation, sleeping: boolean): void {
        if (sleeping === this._slept) return;
        this._slept = sleeping;
        const event = this._note(sleeping ? RopeNetEventType.SLEEP : RopeNetEventType.WAKE, simulation, 0);
        if (event) event.step = this.sleepStep;
    }

    /** Called when a script has cut threads: emits CUT. */
    tellCut(simulation: NetSimulation, count: number): void {
        this._note(RopeNetEventType.CUT, simulation, count);
        this._queue.emit();
    }

    /** Whether anybody listens to events of a type. False for a destroyed net. */
    private _listens(type: RopeNetEventType): boolean {
        if (this.isMuted || !isValid(this._net)) return false;
        const { netEvents, node } = this._net;
        return (netEvents?.length ?? 0) > 0 || node.hasEventListener(type);
    }

    private _note(
        type: RopeNetEventType,
        { frames: { steps } }: NetSimulation,
        count: number,
    ): RopeNetEvent | null {
        if (!this._listens(type)) return null;
        const event = this._queue.add();
        event.type = type;
        event.count = count;
        event.step = steps;
        event.touchId = -1;
        event.point.set(0, 0);
        return event;
    }

    private readonly _noteFinger = (isHeld: boolean, { id, node }: Finger): void => {
        const simulation = this._simulation!;
        const event = this._note(isHeld ? RopeNetEventType.GRAB : RopeNetEventType.RELEASE, simulation, 0);
        if (!event) return;
        event.touchId = id;
        event.point.set(simulation.frames.drawn[2 * node], simulation.frames.drawn[2 * node + 1]);
    };
}

function tell(event: RopeNetEvent): void {
    const { net, type } = event;
    callHandlers(net.node, net.netEvents, event, type === RopeNetEventType.RELEASE);
}
