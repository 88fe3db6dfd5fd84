import type { DrawnRope } from '../../core/draw';
import { sleepAdviceFor } from '../../core/runtime/pins/pin-warnings';
import { netAdviceFor, warnOutOfNetReach } from '../inspector/net-advice';
import { SyncedNet } from './synced-net';

/** The net in the scene and the net in the solver, kept in step. */
export class NetRuntime extends SyncedNet {
    /** What is wrong with the net while it runs and what would cure it; empty if nothing is. */
    get advice(): string {
        return netAdviceFor(this.ready()) || sleepAdviceFor(this.sleep.unrest);
    }

    /**
     * One frame: reads what has changed, moves on by whole fixed steps and places the attachments. It ends in the step in
     * which the net comes to rest. `dt` in s.
     * @returns Whether it was awake.
     */
    move(dt: number): boolean {
        this.prepare();
        if (this.sleeping) return false;
        if (dt > 0) this.collisions.bodies.read();
        this.ready().frames.advance(dt);
        if (this.finish()) this.fallAsleep();
        return true;
    }

    /** Before the steps of a frame: reads the properties and what pins it. */
    prepare(): void {
        const simulation = this._synced();
        this.syncPins();
        this.events.listenTo(simulation, this.sleeping);
        const { allowSleep, windTurbulence } = this.rope;
        const isFree = windTurbulence === 0 && this.fingers.held.length === 0;
        this.sleep.watch(simulation, allowSleep && isFree && !this._isRestless, this.lengthScale);
    }

    private get _isRestless(): boolean {
        return this.collisions.bodies.areRestless;
    }

    /** After the steps of a frame: shows the net. Returns whether it has come to rest in the last of them. */
    finish(): boolean {
        const simulation = this.ready();
        warnOutOfNetReach(this.rope, simulation);
        this.show(simulation);
        return simulation.frames.isAtRest && !this._isRestless;
    }

    fallAsleep(): void {
        const simulation = this.ready();
        this.sleep.fallAsleep();
        simulation.frames.restBetween();
        this.show(simulation);
        this.events.sleepStep = simulation.frames.steps;
    }

    /** The end of a frame: pins that have moved since take their nodes with them, without a step. Returns whether any has. */
    follow(): boolean {
        this._readAxes(this.ready());
        this.syncPins();
        if (!this._outdated) return false;
        this.show(this.ready());
        return true;
    }

    /** Forgets the simulation: the next call that needs one starts from the shape. */
    reset(): void {
        this._simulation = null;
        this.wake();
    }

    /** Takes all motion out, and lets fingers go. */
    rest(): void {
        this.fingers.listen(false);
        this.stop();
        if (this._simulation) this.events.tellFingers(this._simulation);
    }

    /** Takes all motion out. */
    stop(): void {
        this._simulation?.frames.stop();
    }

    /** Moves the whole net by as much as its first pinned node has been moved since the last frame, without a swing. */
    teleport(): void {
        const simulation = this._synced();
        this.syncPins();
        if (simulation.net.pinnedNodes.length === 0) return;
        simulation.frames.moveWithPin(simulation.net.pinnedNodes[0]);
        this.syncPins();
        simulation.frames.gather();
        this.wake();
    }

    /** The net is enabled again, perhaps elsewhere: it has the same form, at rest, moved with its pins. */
    resume(): void {
        if (!this._simulation) return;
        this.teleport();
        this.stop();
    }

    /** In the scene view: spreads the net out anew if anything it depends on has changed. Returns whether anything had. */
    spreadAnew(): boolean {
        this.prepare();
        if (!this._outdated) return false;
        this._simulation = null;
        this.ready().frames.refreshDrawn();
        this._outdated = false;
        return true;
    }

    /** Nodes and pins have been put back to those of a state. */
    restored(): void {
        this._readAxes(this.ready());
        this.syncPins();
        this.show(this.ready());
        this._outdated = true;
        this.events.forget(this.sleeping);
    }

    /** The net as a view paints it. The same object every time. */
    get drawnRope(): DrawnRope {
        return this._toDraw.set(this.ready(), this.axes.toNode, this.lengthScale);
    }
}
