import { RopeOffScreen, RopeSolver, RopeSpace, RopeTouch } from '../enums';
import type { Rope } from '../Rope';
import type { GroupState, RopeState } from '../RopeState';
import { emptyMemory, listedMemory } from '../solver';
import type { ListedMemory, Piece, Simulation } from '../solver';
import { wakeBodyOf } from './bodies/anchor-runtime';
import { NO_BODIES } from './bodies/scene-body';
import { BodySteps } from './contact/body-steps';
import type { GameRuntime } from './driver';
import { EditableRuntime } from './editable-runtime';
import { playFrame } from './frame';
import type { Group } from './group';
import { carriedBodies } from './groups/carried-bodies';
import { beginForces, NOBODY, skipForces } from './groups/frame-forces';
import { groupAdviceFor } from './groups/group-advice';
import { forgetGroup, knowGroups, lastGroupOf } from './groups/groups';
import { partsOf } from './groups/restored-memory';
import { TieList } from './groups/tie-list';
import { Pulleys } from './pulleys';
import { enterRope, leaveRope } from './groups/registry';
import { collectTies } from './groups/ties';
import { fadeOut, oweFrame, playOwed } from './pieces';
import { gatherSlides } from './sliding';
import { copyInto, listOver } from './state/lists';
import type { SceneNodes } from './state/scene-nodes';

/** A rope in the frames of a game: by itself, or in a group with those that hold the same loads. */
export class PlayedRuntime extends EditableRuntime implements GameRuntime {
    /** Those that it steps with, as of the last frame; null: it steps by itself. */
    group: Group | null = null;
    /** What its group, whose ropes have met, is to go on from; null: from what it remembers. */
    memory: (GroupState & ListedMemory) | null = null;
    /** What its nodes are tied to, as its group knows it. */
    readonly ties = new TieList();
    readonly pulleys = new Pulleys(this.rope as Rope, this);
    /** Whether it steps: it is enabled. */
    isEntered = false;
    /** Which of the ropes that step it is. */
    rank = 0;
    readonly bodySteps = new BodySteps(this);
    /** Whether it stands where only ropes that hang on it would hold it. */
    standsFast = false;
    private _restored: Simulation | null = null;
    private readonly _alone: readonly PlayedRuntime[] = [this];

    /** One frame of the game of `time` seconds of the rope's own time: what happens in it is told. */
    play(time: number): void {
        oweFrame(this, time);
        const group = this._groupNow;
        if (group) {
            if (group.ropes[0] === this) group.play(time);
            return;
        }
        beginForces(this._alone, NOBODY, time);
        this.bodySteps.play(time);
    }

    skip(): void {
        skipForces(this, lastGroupOf(this));
    }

    /** A loose piece that has faded out is taken away; the rope itself, which `reset` brings back, is disabled. */
    fade(time: number): void {
        fadeOut(this, time);
    }

    /** Whether dynamic bodies that it touches feel it: then it takes its steps with the physics. */
    get pushesBodies(): boolean {
        return this.collisions.pushesBodies;
    }

    /** @param isAlone Whether it steps by itself. Returns whether dynamic bodies feel it now. */
    findBodies(isAlone: boolean): boolean {
        if (!this.rope.collide && !this.collisions.pushesBodies) return false;
        this.collisions.carried = lastGroupOf(this)?.holdsBodies ? carriedBodies() : NO_BODIES;
        const { space, solver } = this.rope;
        return this.bodySteps.find(isAlone && space === RopeSpace.World && solver === RopeSolver.Exact);
    }

    get idles(): boolean {
        knowGroups(); // it may be tied to others from this frame on
        return this.resting.lasts;
    }

    beginRest(): void {
        if (this._mayRest) this.resting.begin(this.rope, this.pins.scriptPins);
        else this.resting.end();
    }

    private get _mayRest(): boolean {
        const { rope, fingers } = this;
        if (!this.sleeping || this.isAttended || this.pushesBodies) return false;
        if (this.group || fingers.held.length + fingers.ended.length > 0) return false;
        return this.sight.isSeen || rope.offScreen === RopeOffScreen.Simulate;
    }

    /** Returns whether it was awake. */
    playAlone(time: number): boolean {
        this.memory = null;
        if (this.fingers.ended.length > 0) this.wake(); // a tap within one frame
        const { sleeping } = this;
        if (sleeping && !this.isAttended) return false; // follow() looks whether anything has changed
        this.frame(time);
        this.endPlay();
        return !sleeping || !this.sleeping;
    }

    override fallAsleep(): void {
        super.fallAsleep();
        this.happenings.sleepStep = this.ready().frames.steps;
    }

    override wake(): void {
        if (this.sleeping) this.happenings.sleepStep = this.simulation?.frames.steps ?? 0;
        super.wake();
    }

    /** Whether a component has a part in its frames even while it sleeps. */
    get isAttended(): boolean {
        const { companions } = this;
        return companions.length > 1 || (companions.length === 1 && companions[0] !== this.pulleys);
    }

    /** Lists what its nodes are tied to now. */
    listTies(out: TieList): void {
        collectTies(this, out);
    }

    /** The end of a frame of the game: hears fingers, and tells what has happened. */
    endPlay(): void {
        this.fingers.listen(this.fingers.mode !== RopeTouch.None);
        this.happenings.noteSleep(this.sleeping);
        this.events.emit();
    }

    /** What its middle keeps from other ropes, beside what theirs do, world px. */
    get collisionRadius(): number {
        return this.rope.collisionRadius * this._axesSync.lengthScale;
    }

    /** One frame of `time` seconds of the rope's own time, with the components beside it. */
    frame(time: number): void {
        playFrame(this._alone, this, time);
    }

    /** The same, of its whole group. */
    frameOfAll(time: number): void {
        (this._groupNow ?? this).frame(time);
    }

    // ---- The parts of a frame: see runtime/frame.ts

    beginFrame(): void {
        this.pulleys.enter();
        this.tracer?.keep(this.queried);
    }

    /** @param isDue Whether a step follows. */
    beforeSteps(isDue: boolean): void {
        const { companions, happenings } = this;
        const { changesLengths } = happenings;
        this._noteWaking();
        for (let i = 0; isDue && i < companions.length; i++) companions[i].beforeStep();
        this._noteWaking();
        gatherSlides(this);
        const simulation = this.ready();
        simulation.lengthMotion.wind(
            changesLengths ? (happenings.changesLengths ? 'steps' : 'last step') : 'frames',
        );
        happenings.begin(simulation);
    }

    /** What has not borne its load gives way. @param rest What is left of the frame, s. */
    giveWay(rest: number): void {
        this.breaking.act(rest);
    }

    /** What is wrong with the rope while it runs and what would cure it; empty if nothing is. */
    get advice(): string {
        return this._ropeAdvice() || groupAdviceFor(this, lastGroupOf(this));
    }

    override save(to: RopeState): void {
        super.save(to);
        to.rank = this.rank;
        const memory = this.isAsRestored ? this.memory : null;
        if (memory) {
            copyInto(to.group.chain, memory.chain);
            to.group.segments = listOver(to.group.segments, memory.segments);
        }
        const { group } = this;
        to.hasMet = memory !== null || (group?.ropes[0] === this && group.saveMemory(to.group));
        to.group.parts = memory ? memory.parts : to.hasMet ? partsOf(group!.ropes) : 0;
        to.hasJumped = this.hasJumped;
        if (!to.hasMet) emptyMemory(to.group);
    }

    override load(state: RopeState, withFingers: boolean, nodes: SceneNodes): void {
        super.load(state, withFingers, nodes);
        this.hasJumped = state.hasJumped;
        this.bodySteps.restart();
        this.memory = state.hasMet ? { ...listedMemory(state.group), parts: state.group.parts } : null;
        this._restored = this._simulation;
        forgetGroup(this);
    }

    override replace(piece: Piece, simulation?: Simulation): void {
        this._restored = null; // the simulation may be one that it has had before
        super.replace(piece, simulation);
    }

    /** Whether nothing has made another rope of it since its state was restored. */
    get isAsRestored(): boolean {
        return this._simulation === this._restored;
    }

    override resume(): void {
        enterRope(this);
        this.bodySteps.restart();
        super.resume();
    }

    override rest(): void {
        leaveRope(this);
        this.bodySteps.leave();
        for (let k = 0; k < this.ties.count; k++) wakeBodyOf(this.ties.hubs[k]);
        super.rest();
        if (this.simulation) this.happenings.noteFingers(this.simulation);
        this.events.emit();
    }

    override follow(viewRevision: number): boolean {
        playOwed(this);
        const moved = super.follow(viewRevision);
        this._noteWaking();
        return moved;
    }

    /** WAKE comes before all that a rope that has woken tells. */
    private _noteWaking(): void {
        if (!this.sleeping) this.happenings.noteSleep(false);
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
