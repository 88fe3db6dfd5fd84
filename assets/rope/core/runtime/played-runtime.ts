import { inLines } from '../inspector/attributes';
import { RopeOffScreen, RopeTouch } from '../enums';
import { adviceFor, sleepAdviceFor, cureOfReach } from './pins/pin-warnings';
import type { Rope } from '../Rope';
import type { Simulation } from '../solver';
import type { GameRuntime } from './driver';
import { RopeEvents, Happenings } from './events';
import type { Companion } from './events';
import { playFrame } from './frame';
import { knowGroups, enterRope, leaveRope } from './groups';
import type { Group, GroupMemory } from './groups';
import { RopeRuntime } from './rope-runtime';
import { Sight } from './sight';

/** A rope in the frames of a game: by itself, or in a group with those that it steps with. */
export class PlayedRuntime extends RopeRuntime implements GameRuntime {
    /** Those that it steps with, as of the last frame; null: it steps by itself. */
    group: Group | null = null;
    /** What its group, whose ropes have met, is to go on from; null: from what it remembers. */
    memory: GroupMemory | null = null;
    /** Whether it steps: it is enabled. */
    isEntered = false;
    /** Which of the ropes that step it is. */
    rank = 0;
    readonly events = new RopeEvents(this.rope as Rope);
    readonly sight = new Sight();
    /** Components beside the rope that have a part in its frame. */
    readonly companions: Companion[] = [];
    readonly happenings = new Happenings(this.events, this.fingers, this.companions, this.parts.on);
    /** The simulation that has gone back to a state; null: none has, or it is another one since. */
    restored: Simulation | null = null;
    private readonly _alone: readonly PlayedRuntime[] = [this];

    constructor(rope: Rope) {
        super(rope);
        this.parts.update(this);
    }

    /** One frame of the game of `time` seconds of the rope's own time: what happens in it is told. */
    play(time: number): void {
        const { parts } = this;
        if (parts.update(this)) this.refresh();
        const { beginFrame, play } = parts.on;
        for (let k = 0; k < beginFrame.length; k++) beginFrame[k].beginFrame(time);
        knowGroups();
        const { group } = this;
        if (group) {
            if (group.ropes[0] === this) group.play(time);
            return;
        }
        this.beginForces(time);
        for (let k = 0; k < play.length; k++) if (play[k].play(time)) return;
        this.playAlone(time);
    }

    skip(): void {
        if (this.group) this.group.skip(this);
        else this.beginForces(0);
    }

    endFrame(time: number): void {
        const { endFrame } = this.parts.on;
        for (let k = 0; k < endFrame.length; k++) endFrame[k].endFrame(time);
    }

    get idles(): boolean {
        knowGroups(); // it may be tied to others from this frame on
        if (this.parts.update(this)) this.refresh(); // a feature may have much to do with a rope at rest
        return this.resting.lasts;
    }

    beginRest(): void {
        if (this._mayRest) this.resting.begin(this.rope, this.pins.scriptPins);
        else this.resting.end();
    }

    private get _mayRest(): boolean {
        const { rope, fingers } = this;
        if (!this._sleep.sleeping || this.isAttended || this._isWatched) return false;
        if (this.group || fingers.held.length + fingers.ended.length > 0) return false;
        return this.sight.isSeen || rope.offScreen === RopeOffScreen.Simulate;
    }

    /** Whether a feature has to be asked in every frame. */
    private get _isWatched(): boolean {
        const { attends } = this.parts.on;
        for (let k = 0; k < attends.length; k++) if (attends[k].attends()) return true;
        return false;
    }

    /** Returns whether it was awake. */
    playAlone(time: number): boolean {
        this.memory = null;
        if (this.fingers.ended.length > 0) this.wake(); // a tap within one frame
        const { sleeping } = this;
        if (sleeping && !this.isAttended) return false; // follow() looks whether anything has changed
        this.frame(time);
        this.endPlay();
        return !sleeping || !this._sleep.sleeping;
    }

    override fallAsleep(): void {
        const { chain, frames } = this.ready();
        this.happenings.sleepStep = frames.steps;
        if (this._sleep.trembled) this.happenings.tensions.give(chain.tensions);
        super.fallAsleep();
    }

    override wake(): void {
        if (this._sleep.sleeping) this.happenings.sleepStep = this.simulation?.frames.steps ?? 0;
        super.wake();
    }

    /** Whether a component has a part in its frames even while it sleeps. */
    get isAttended(): boolean {
        const { companions } = this;
        for (let k = 0; k < companions.length; k++) if (!companions[k].isPassive) return true;
        return false;
    }

    /** The end of a frame of the game: hears fingers, and tells what has happened. */
    endPlay(): void {
        this.fingers.listen(this.fingers.mode !== RopeTouch.None);
        if (this._sleep.sleeping !== this.happenings.hasSlept)
            this.happenings.noteSleep(this._sleep.sleeping);
        this.events.emit();
    }

    /** What its middle keeps from other ropes, beside what theirs do, world px. */
    get collisionRadius(): number {
        return this.rope.collisionRadius * this.axesSync.lengthScale;
    }

    /** One frame of `time` seconds of the rope's own time, with the components beside it. */
    frame(time: number): void {
        playFrame(this._alone, this, time);
    }

    /** The same, of its whole group, with the forces that scripts have put on its members. */
    frameOfAll(time: number): void {
        const group = this._groupNow ?? this;
        group.beginForces(time);
        group.frame(time);
    }

    // ---- The parts of a frame: see runtime/frame.ts

    beginFrame(): void {
        const { prepare } = this.parts.on;
        for (let k = 0; k < prepare.length; k++) prepare[k].prepare();
    }

    /** @param isDue Whether a step follows. */
    beforeSteps(isDue: boolean): void {
        const { companions, happenings } = this;
        const { changesLengths } = happenings;
        this._noteWaking();
        for (let i = 0; isDue && i < companions.length; i++) companions[i].beforeStep();
        this._noteWaking();
        const { beforeStep } = this.parts.on;
        for (let k = 0; k < beforeStep.length; k++) beforeStep[k].beforeStep();
        const simulation = this.ready();
        simulation.lengthMotion.wind(
            changesLengths ? (happenings.changesLengths ? 'steps' : 'last step') : 'frames',
        );
        happenings.begin(simulation, this._sleep.isNear);
    }

    /** @param rest What is left of the frame, s. */
    afterSteps(rest: number): void {
        const { afterSteps } = this.parts.on;
        for (let k = 0; k < afterSteps.length; k++) afterSteps[k].afterSteps(rest);
    }

    /** What is wrong with the rope while it runs and what would cure it, a line each; empty if nothing is. */
    get advice(): string {
        const { maxStretch, worstNode } = this.rope;
        const simulation = this.ready();
        const cure = cureOfReach(this.rope, simulation);
        const lines = [adviceFor(simulation, maxStretch, worstNode, cure)];
        for (const part of this.parts.list) lines.push(part.advice?.(simulation) ?? '');
        lines.push(this.group?.advice?.(this) ?? '', sleepAdviceFor(this._sleep.unrest));
        return inLines(lines);
    }

    override reset(): void {
        for (const companion of this.companions.slice()) companion.beforeReset?.();
        super.reset();
        this.happenings.tensions.forget();
        this.wholeLength = 0;
        for (const part of this.parts.list) part.reset?.();
    }

    override teleport(): void {
        super.teleport();
        this.happenings.tensions.forget();
    }

    /** Whether nothing has made another rope of it since its state was restored. */
    get isAsRestored(): boolean {
        return this.simulation === this.restored;
    }

    override resume(): void {
        enterRope(this);
        for (const part of this.parts.list) part.restart?.();
        super.resume();
    }

    override rest(): void {
        leaveRope(this);
        for (const part of this.parts.list) part.leave?.();
        super.rest();
        if (this.simulation) this.happenings.noteFingers(this.simulation);
        this.events.emit();
    }

    override follow(viewRevision: number): boolean {
        const { beforeFollow } = this.parts.on;
        for (let k = 0; k < beforeFollow.length; k++) beforeFollow[k].beforeFollow();
        const moved = super.follow(viewRevision);
        this._noteWaking();
        return moved;
    }

    /** WAKE comes before all that a rope that has woken tells. */
    private _noteWaking(): void {
        if (!this._sleep.sleeping && this.happenings.hasSlept) this.happenings.noteSleep(false);
    }

    /** The ropes that step with it, itself included. */
    get steppedTogether(): readonly PlayedRuntime[] {
        return this._groupNow?.ropes ?? this._alone;
    }

    private get _groupNow(): Group | null {
        knowGroups();
        return this.group;
    }
}
