import { warn } from 'cc';
import type { Component, Rect } from 'cc';
import { Rope } from './Rope';
import type { RopeCrossing } from './RopeCrossing';
import type { RopeCut } from './RopeCut';
import type { RopeHit } from './RopeHit';
import type { RestoreOptions, RopeSystemState } from './RopeState';
import { validOfSystem } from './inspector/warn-once';
import type { NumberRange } from './inspector/warn-once';
import { clock } from './runtime/clock';
import { piecePoolSize, setPiecePoolSize } from './runtime/pieces';
import type { PointXY } from './runtime/queries';
import { raycastOf, ropesOn } from './runtime/raycast';
import { ERopeRaycastType } from './enums';
import { lookAgain } from './runtime/groups/groups';
import { stepLoad } from './runtime/groups/holders';
import { enabledLoads } from './runtime/groups/registry';
import { JournalKeeper } from './runtime/journal/keeper';
import { ropesInRound } from './runtime/round';
import { hashOf, captureAll, restoreAll } from './runtime/state/system-state';

/** As `timeScale` of a Rope. */
const TIME_SCALES: NumberRange = { min: 0, max: 100, initial: 1 };
/** Each keeps the buffers of its Graphics. */
const PIECES: NumberRange = { min: 0, max: 1000, initial: 0, integer: true };

/**
 * What all ropes and nets of the game share: which there are, and their time. Every rope steps in its component's `update`; one
 * round just before the engine draws puts all of them where this frame shows their anchors, and paints them.
 */
export class RopeSystem {
    private static _instance: RopeSystem | null = null;

    private readonly _keeper = new JournalKeeper(this);

    /** The only one. */
    static get instance(): RopeSystem {
        return (this._instance ??= new RopeSystem());
    }

    /** The ropes that are enabled in the scene. A new list every time. */
    get ropes(): Rope[] {
        return ropesInRound()
            .map(({ rope }): Component => rope)
            .filter((one): one is Rope => one instanceof Rope);
    }

    /** Speed of all ropes' time, 0..100. Default 1: real time; 0.5 is half speed, 0 stands still. */
    get timeScale(): number {
        return clock.timeScale;
    }
    set timeScale(value: number) {
        clock.timeScale = validOfSystem('timeScale', value, clock.timeScale, TIME_SCALES);
    }

    /**
     * Whether time passes for ropes, nets and loads. Default true. If not, they stand still as if all were `paused`, in
     * `update` and in `step`; afterwards they go on from there, without catching up.
     */
    get enable(): boolean {
        return clock.isEnabled;
    }
    set enable(value: boolean) {
        clock.isEnabled = !!value;
    }

    /** Whether ropes step by themselves. Default true. If not, they move when `step` is called. */
    get autoSimulation(): boolean {
        return clock.isAutomatic;
    }
    set autoSimulation(value: boolean) {
        clock.isAutomatic = value;
    }

    /**
     * Moves all ropes on by a frame, as their `update` does.
     * @param deltaTime s; multiplied by `timeScale`. What is not above 0 lets them stand still.
     */
    step(deltaTime: number): void {
        const frameTime = deltaTime > 0 ? deltaTime : 0;
        lookAgain();
        for (const rope of [...ropesInRound()]) rope.step(frameTime);
        for (const load of enabledLoads()) stepLoad(load, frameTime);
    }

    /**
     * Everything that the motion of ropes, nets and loads from now on depends on, besides their properties and the scene: see
     * `Rope.captureState`.
     * @param out A state to be filled.
     * @param ropes Only these ropes and nets, with all that they step with: what shares loads, bodies or points with them,
     *     or lies on them by `collideRopes`, for its solver remembers them together. A piece brings its whole rope. Default: all.
     */
    captureState(out?: RopeSystemState | null, ropes?: readonly Component[] | null): RopeSystemState {
        return captureAll(out, ropes);
    }

    /**
     * All ropes, nets and loads of a state go back to it: see `Rope.restoreState`. They are found by the uuids of their nodes,
     * else, in a scene made anew, by their order. Those that are not in the state stay as they are.
     * @returns Whether they did: false, with a warning and nothing changed, if one is gone or the state is damaged.
     */
    restoreState(state: RopeSystemState, options: RestoreOptions = {}): boolean {
        const fault = restoreAll(state, options ?? {});
        if (fault) warn(`RopeSystem: restoreState ${fault}; nothing changes.`);
        return fault === '';
    }

    /**
     * A 64-bit fingerprint of the state of all ropes and nets, 16 hexadecimal digits: two machines on which it is the
     * same have the same state, to the last bit.
     */
    hashState(): string {
        return hashOf(this.captureState());
    }

    /**
     * How many pieces of cut ropes that have faded out are kept for the next cuts, with their nodes and Graphics: 0..1000.
     * Default 0: they are destroyed. Above 0 a script must not hold on to a piece that has gone: it may be another one.
     */
    get piecePool(): number {
        return piecePoolSize();
    }
    set piecePool(size: number) {
        setPiecePoolSize(validOfSystem('piecePool', size, this.piecePool, PIECES));
    }

    // ---- Journal

    /** Whether a journal is being written. */
    get isRecording(): boolean {
        return this._keeper.isRecording;
    }

    /** Whether a journal is being played. */
    get isReplaying(): boolean {
        return this._keeper.isReplaying;
    }

    /**
     * From now on writes down all that moves ropes and nets: fingers, calls of scripts, frame times. Fingers are told to
     * 1 px and times to 2 ms, so that a minute of dragging is text of 1.2 to 2 kB at 60 to 144 frames a second.
     */
    startJournal(): void {
        this._keeper.record();
    }

    /** Ends the journal that is being written. Returns it as text; empty if none is. */
    endJournal(): string {
        return this._keeper.stop();
    }

    /**
     * Plays a journal, a frame of it in every frame from now on: ropes and nets hear of no finger, no script and no time
     * but its own. They have to be as they were when it was begun: in a scene that has just been loaded, or after
     * `restoreState`; another scene ends it. What it ends in is compared with what it ended in when it was written: see
     * `hashState`.
     * @returns Whether it plays: false, with a warning, for a text that is no journal.
     */
    replay(journal: string): boolean {
        return this._keeper.replay(journal);
    }

    // ---- All ropes at once. Ropes that are disabled, or whose node's layer is not in the mask, are left out.

    /**
     * Cuts every rope that a swipe meets in this frame, each once: see `Rope.cut`. World px.
     * @param layerMask Bits of the layers that are looked at; -1: all.
     */
    cut(from: PointXY, to: PointXY, layerMask = -1): readonly RopeCut[] {
        const cuts: RopeCut[] = [];
        for (const rope of ropesOn(layerMask)) {
            const cut = rope.cut(from, to);
            if (cut) cuts.push(cut);
        }
        return cuts;
    }

    /** From now on all ropes there are remember where they were drawn in the last frame, for swipes. */
    trace(): void {
        for (const rope of this.ropes) rope.trace();
    }

    /**
     * Where the straight way between two points meets ropes, the nearest place first. World px.
     * @param type Which places: `ERopeRaycastType`, or `ERaycast2DType` of the engine. Default: the nearest of all.
     */
    raycast(
        from: PointXY,
        to: PointXY,
        type: 0 | 1 | 2 | 3 = ERopeRaycastType.Closest,
        layerMask = -1,
    ): readonly RopeHit[] {
        return raycastOf(layerMask, from, to, type);
    }

    /** The place nearest to a point on any rope; null if none is within a distance. World px. */
    nearestPoint(point: PointXY, within = Infinity, layerMask = -1): RopeHit | null {
        let nearest: RopeHit | null = null;
        for (const rope of ropesOn(layerMask))
            nearest = rope.nearestPoint(point, nearest ? nearest.gap : within) ?? nearest;
        return nearest;
    }

    /** The ropes that a point is on: see `Rope.testPoint`. World px. */
    testPoint(point: PointXY, radius?: number, layerMask = -1): readonly Rope[] {
        return ropesOn(layerMask).filter((rope) => rope.testPoint(point, radius));
    }

    /** The ropes of which any part is in a rectangle. World px. */
    testAABB(rect: Readonly<Rect>, layerMask = -1): readonly Rope[] {
        return ropesOn(layerMask).filter((rope) => rope.testAABB(rect));
    }

    /** Where two ropes cross, each pair of ropes once: for puzzles in which ropes are untangled. World px. */
    crossings(layerMask = -1): readonly RopeCrossing[] {
        const ropes = ropesOn(layerMask);
        const found: RopeCrossing[] = [];
        ropes.forEach((a, i) => {
            for (const b of ropes.slice(i + 1)) a.crossingsWith(b, found);
        });
        return found;
    }
}
