import type { Component } from 'cc';
import { warnOnce } from '../../core/inspector/warn-once';
import { emptyState } from '../../memory/solver/simulation-state';
import { FIXED_STEP, type Simulation } from '../../core/solver';
import { RopeGroup, type GroupSolver, type Knot } from '../solver/rope-group';
import type { ListedMemory, SolverMemory } from '../../core/solver/tables';
import { HeldBodies, carriedBodies, groupAdviceFor } from './held-bodies';
import type { PushesBodies } from '../../bodies';
import type { Rope } from '../../core/Rope';
import { areStepsByHand, keepsTime, NO_BODIES, type SceneBody } from '../../bodies/runtime/physics';
import { endPlay, playFrame } from '../../core/runtime/frame';
import { LoadRuntime } from './load-runtime';
import { tiesOf, type Member, type OtherMember } from './member';
import type { RopeRuntime } from '../../core/runtime/rope-runtime';
import { bringLoads, bringTogether, drawTogether, keepTime, knotsOf } from './meeting-point';
import { restoredMemory, takeMemory } from '../../memory/edited-rope';
import { TieList, listTies, type Load } from './ties';
import { LentMemory } from './lent-memory';
import { warnOfOthers, type Group } from '../../core/runtime/groups';

/** Weight of the last frame in the mean frame time. */
const FRAME_PART = 0.1;

/** Most shared points whose forces are found together: where ropes form loops, memory grows with the square of their number. */
const MAX_JUNCTIONS = 1000;

/** The properties that all ropes of a group take from the first one. */
const SHARED = ['timeScale', 'paused', 'solver'] as const;

const ties = new TieList();
const { memory: solverMemory } = emptyState();

/** Ropes and other members that share points. They take their steps together, in the `update` of the first of them. */
export class GroupRuntime implements Group {
    readonly ropes: readonly RopeRuntime[];
    readonly sharesPoints = true;
    readonly beside: readonly Component[];
    readonly loads: readonly Load[];
    readonly others: readonly OtherMember[];
    /** The dynamic bodies that the ropes pull. */
    readonly bodies: HeldBodies;
    /** The members that push bodies. */
    readonly pushing: PushesBodies[] = [];
    /** The memory of the solver while nodes are inserted or removed. */
    readonly lent: LentMemory;

    private _solver: GroupSolver | null = null;
    /** The simulations for which `_solver` was made. */
    private _simulations: readonly Simulation[] = [];
    private _otherSimulations: readonly NonNullable<Member['simulation']>[] = [];
    private _knots: readonly Knot[] = [];
    private readonly _members: readonly Member[];
    private readonly _ties: readonly TieList[];
    private readonly _isMoved: Uint8Array;
    /** Whether the ropes have to move in this frame. */
    private _isDue = false;
    /** Mean duration of the last frames, s. */
    frameTime = FIXED_STEP;
    /** Whether sleeping ropes have still to be drawn: they fell asleep in this frame, or a state was restored. */
    private _isToDraw = true;

    constructor(
        ropes: readonly RopeRuntime[],
        loads: readonly Load[],
        others: readonly OtherMember[] = [],
        lent = new LentMemory(),
    ) {
        this.lent = lent;
        this.ropes = ropes;
        this.loads = loads;
        this.others = others;
        this.bodies = new HeldBodies(others.length > 0 ? [] : loads, ropes.length); // together with members that are not ropes, ropes pull no body
        const ofScene = loads.filter((load): load is LoadRuntime => load instanceof LoadRuntime);
        this.beside = [...others.map(({ rope }) => rope), ...ofScene.map(({ load }) => load)];
        this._members = [...ropes, ...others];
        this._ties = this._members.map(() => new TieList());
        this._isMoved = new Uint8Array(ropes.length);
    }

    get holdsBodies(): boolean {
        return this.bodies.count > 0;
    }

    get isOneChain(): boolean {
        return this.others.length === 0;
    }

    get parts(): number {
        const { ropes } = this;
        let parts = ropes.length;
        for (let r = 0; r < ropes.length; r++) parts += tiesOf(ropes[r]).count;
        return parts;
    }

    get carriedBodies(): readonly SceneBody[] {
        return this.holdsBodies ? carriedBodies() : NO_BODIES;
    }

    /** Whether a member is the one in whose `update` the group steps. */
    isLedBy(member: Member): boolean {
        return member === (this.ropes[0] ?? this.others[0]);
    }

    /**
     * One frame of the game. Ropes that hold bodies wait for the physics.
     * @param time Duration in the ropes' own time, s.
     */
    play(time: number): void {
        this._isDue = true;
        for (let r = 0; r < this.ropes.length; r++) this.ropes[r].drawLatest(this._stepsWithPhysics);
        this.frameTime += FRAME_PART * (time - this.frameTime);
        warnOfOthers(this.ropes, SHARED, 'ropes that share points step as one');
        this._drawRestored();
        this.bodies.warnOfStretch(this.ropes);
        if (this.holdsBodies) this._meet(); // before the physics reads node positions
        this._followJumps();
        this.beginForces(time);
        if (this._stepsWithPhysics && this.bodies.areFree(this._leader)) return;
        for (let k = 0; k < this.pushing.length; k++) this.pushing[k].beginPushing(true);
        this._play(time);
    }

    beginForces(time: number): void {
        const { ropes, loads } = this;
        for (let r = 0; r < ropes.length; r++) ropes[r].beginForces(time);
        for (let l = 0; l < loads.length; l++) {
            const load = loads[l];
            if (load instanceof LoadRuntime) load.beginForces(time);
        }
    }

    skip(member: Member): void {
        if (this.isLedBy(member)) this.beginForces(0);
    }

    /** Brings shared points together, if ropes or ties are others now: bodies that are out of reach of their ropes, too. */
    private _meet(): void {
        const { ropes, loads } = this;
        if (restoredMemory(this)) return;
        for (let r = 0; r < ropes.length; r++) ropes[r].ready();
        for (let l = 0; l < loads.length; l++) loads[l].prepare();
        if (this._isCurrent()) return;
        this._make();
        this.bodies.meet();
    }

    /** One step of the members together with the bodies that they hold and push. The physics moves these right after it. */
    stepWithBodies(): void {
        const { pushing, bodies } = this;
        if (this._isDue && bodies.areFree(this._leader)) {
            for (let k = 0; k < pushing.length; k++) pushing[k].beginPushing(false);
            const hasMoved = this._play(FIXED_STEP);
            for (let k = 0; k < pushing.length; k++) pushing[k].endPushing(hasMoved);
            return;
        }
        for (let k = 0; k < pushing.length; k++) pushing[k].miss(!keepsTime(this._leader));
        if (this._isDue) bodies.holdStill(this._leader);
    }

    /** Whether the members step with the physics, and are drawn as at the end of the last step, like bodies. */
    private get _stepsWithPhysics(): boolean {
        return this.holdsBodies || this.pushing.length > 0;
    }

    private get _leader(): Rope {
        return (this.ropes[0] ?? this.others[0]).rope as Rope;
    }

    /** Returns whether any member was awake. */
    private _play(time: number): boolean {
        const { ropes, loads } = this;
        let isAttended = false;
        for (let r = 0; r < ropes.length; r++) {
            const rope = ropes[r];
            if (rope.fingers.ended.length > 0) rope.wake();
            if (rope.isAttended) isAttended = true;
        }
        let isAwake = this.bodies.areAwake || !areAsleep(this._members);
        for (let l = 0; l < loads.length && !isAwake; l++) isAwake = loads[l].prepare();
        if (!isAwake && !isAttended) {
            this._drawRestored();
            return false;
        }
        if (isAwake) wakeAll(this._members);
        if (ropes.length > 0) this.frame(time);
        else this.move(time, time);
        for (let r = 0; r < ropes.length; r++) endPlay(ropes[r]);
        return isAwake;
    }

    /** Called just before a frame is drawn. */
    endFrame(): void {
        this._isDue = areStepsByHand(); // then the next steps may come before its update
        if (!this._drawRestored()) {
            this._showResized();
            this.show();
        }
        this._isToDraw = this._isAwake;
    }

    /** If a rope has other nodes since the steps: what is tied to it is drawn with it. */
    private _showResized(): void {
        const { ropes, _simulations: simulations } = this;
        let r = 0;
        while (r < ropes.length && ropes[r].simulation === simulations[r]) r++;
        if (r === ropes.length || !this._solver) return;
        this._meet();
        for (r = 0; r < ropes.length; r++) ropes[r].show(ropes[r].ready());
    }

    /** Draws ropes whose state was restored, and that have not stepped since, together, as they were then. */
    private _drawRestored(): boolean {
        const isRestored = !this._solver && restoredMemory(this) !== null;
        if (isRestored) {
            this._make();
            this.show();
        }
        return isRestored;
    }

    /**
     * One frame, with the components beside the ropes.
     * @param time Duration in the ropes' own time, s.
     */
    frame(time: number): void {
        this._drawRestored();
        playFrame(this.ropes, this, time);
    }

    /** Writes the memory of the solver. Returns false, with nothing written, if a new solver is needed. */
    saveMemory(to: SolverMemory): boolean {
        const isCurrent = this._isCurrent();
        if (isCurrent) this._solver!.capture(to);
        return isCurrent;
    }

    lend(rope: RopeRuntime, to: ListedMemory): void {
        const { ropes, lent } = this;
        if (!lent.isLent) {
            const memory = restoredMemory(this);
            if (memory) lent.begin(memory, this);
            else if (this.saveMemory(solverMemory)) lent.begin(solverMemory, this);
        }
        if (lent.isLent) lent.lend(ropes.indexOf(rope), to);
    }

    takeBack(rope: RopeRuntime, from: SolverMemory): void {
        if (this.lent.isLent) this.lent.takeBack(this.ropes.indexOf(rope), from);
    }

    forget(): void {
        this.lent.forget();
    }

    advice(rope: RopeRuntime): string {
        return groupAdviceFor(rope, this);
    }

    /** Moves all ropes and loads on by up to `time` seconds. New lengths are reached after `lengthTime`. */
    move(time: number, lengthTime: number): void {
        const { loads, _members: members } = this;
        for (let m = 0; m < members.length; m++) members[m].prepare(time);
        for (let l = 0; l < loads.length; l++) loads[l].prepare();
        if (areAsleep(members)) return idleAll(members, loads, time); // winches and riders still act
        wakeAll(members);
        if (!this._isCurrent()) this._make();
        this._followJumps();
        const memory = takeMemory(this);
        if (memory) this._solver!.restore(memory);
        this.bodies.read();
        const steps = this._solver!.advance(time, lengthTime);
        if (steps > 0) this.bodies.pull();
        let mayRest = !this.bodies.areAwake;
        for (let m = 0; m < members.length; m++) if (!members[m].finish()) mayRest = false;
        for (let l = 0; l < loads.length; l++) if (!loads[l].simulation.frames.isAtRest) mayRest = false;
        if (mayRest) fallAsleep(members, loads);
        for (let l = 0; l < loads.length; l++) loads[l].simulation.frames.refreshDrawn();
        if (!this.holdsBodies) this.show(); // the physics moves bodies only now, so ropes would be drawn to where they were
    }

    /** Draws the members so that shared points are one point. */
    show(): void {
        const { ropes, loads, _isMoved: isMoved } = this;
        for (let l = 0; l < loads.length; l++) if (loads[l].simulation.frames.standsDrawn) loads[l].show();
        if ((this._isToDraw || this._isAwake) && this._solver) {
            drawTogether(this._simulations, this._knots, ropes.length, isMoved);
            for (let r = 0; r < ropes.length; r++) if (isMoved[r] === 1) ropes[r].placeAttachments();
        }
        for (let l = 0; l < loads.length; l++) if (!loads[l].simulation.frames.standsDrawn) loads[l].show();
    }

    private get _isAwake(): boolean {
        return !areAsleep(this.ropes);
    }

    /** Whether the solver was made for these simulations and ties. */
    private _isCurrent(): boolean {
        const { ropes, loads, _members: members, _simulations: simulations } = this;
        if (!this._solver) return false;
        for (let l = 0; l < loads.length; l++)
            if (loads[l].simulation !== simulations[ropes.length + l]) return false;
        for (let m = 0; m < members.length; m++) {
            const isRope = m < ropes.length;
            const known = isRope ? simulations[m] : this._otherSimulations[m - ropes.length];
            if (members[m].simulation !== known) return false;
            listTies(members[m], ties);
            if (!ties.equals(this._ties[m])) return false;
        }
        return true;
    }

    private _make(): void {
        const { ropes, loads, others } = this;
        this._simulations = [...ropes, ...loads].map(({ simulation }) => simulation!);
        this._otherSimulations = others.map((other) => other.ready());
        this._members.forEach((member, m) => {
            listTies(member, ties);
            this._ties[m].copyFrom(ties);
        });
        const isNew = restoredMemory(this) === null;
        if (isNew) keepTime([...this._simulations, ...this._otherSimulations]);
        this._knots = knotsOf(ropes, loads, this._ties.slice(0, ropes.length));
        if (isNew) others.forEach((other, k) => bringLoads(other, this._ties[ropes.length + k]));
        if (isNew) bringTogether(this._simulations, this._knots, loads);
        this._solver = others.length > 0 ? this._solverOfOthers() : this._ropeGroup();
        const lent = this.lent.end(this);
        if (lent) this._solver.restore(lent);
        for (const rope of ropes) {
            drawTied(rope, true);
        }
    }

    /**
     * When ropes were put elsewhere, moves what is tied to them along. If a group has members that are not ropes, its solver
     * does that.
     */
    private _followJumps(): void {
        const { ropes, loads, others } = this;
        let hasJumped = false;
        for (let r = 0; r < ropes.length; r++) if (ropes[r].hasJumped) hasJumped = true;
        if (!hasJumped || !this._isCurrent()) return;
        for (let r = 0; r < ropes.length; r++) ropes[r].hasJumped = false;
        if (others.length > 0) return;
        for (let l = 0; l < loads.length; l++) loads[l].prepare();
        bringTogether(this._simulations, this._knots, loads, false);
    }

    private _solverOfOthers(): GroupSolver {
        const { ropes, loads, others } = this;
        const knots = knotsOf(ropes, loads, this._ties, others);
        return others[0].solverOf(this._simulations, others, knots);
    }

    private _ropeGroup(): RopeGroup {
        const { ropes } = this;
        const junctions = this._knots.reduce((sum, knot) => sum + knot.length - 1, 0);
        const isTooLarge = junctions > MAX_JUNCTIONS;
        if (isTooLarge) {
            const problem = `make a group with ${junctions} shared points; beyond ${MAX_JUNCTIONS} it is solved by Relaxation.`;
            warnOnce(ropes[0].rope, 'anchors', problem);
        }
        const solver = isTooLarge ? 'relaxation' : undefined;
        return new RopeGroup(this._simulations, this._knots, this.bodies.anchors, solver);
    }
}

/** Whether all of these members of a group sleep. */
function areAsleep(members: readonly Member[]): boolean {
    for (let m = 0; m < members.length; m++) if (!members[m].sleeping) return false;
    return true;
}

/** Wakes the sleeping members of a group. */
function wakeAll(members: readonly Member[]): void {
    for (let m = 0; m < members.length; m++) if (members[m].sleeping) members[m].wake();
}

/** Puts a group to sleep that has come to rest. */
function fallAsleep(members: readonly Member[], loads: readonly Load[]): void {
    for (let m = 0; m < members.length; m++) members[m].fallAsleep();
    for (let l = 0; l < loads.length; l++) loads[l].simulation.frames.restBetween();
}

/** Moves the clocks of all members of a sleeping group on by the same time. */
function idleAll(members: readonly Member[], loads: readonly Load[], time: number): void {
    for (let m = 0; m < members.length; m++) members[m].ready().frames.idle(time);
    for (let l = 0; l < loads.length; l++) loads[l].simulation.frames.idle(time);
}

/** Sets whether a rope is drawn together with ropes that it shares points with. */
export function drawTied({ simulation }: RopeRuntime, isTied: boolean): void {
    if (simulation) simulation.frames.isTied = isTied;
}
