import type { Component } from 'cc';
import { RopePicture, type LineLook, type RopeLook, type RopeView } from '../draw';
import type { Rope } from '../Rope';
import type { Table } from '../inspector/declaration';
import { checkSaved, REVISION, settingsOf, type Settings } from '../inspector/declare';
import { warnOnce } from '../inspector/warn-once';
import { clock } from './frame';
import { knowGroups } from './groups';
import { isSecondRope, type GameRuntime, type RopeDriver } from './driver';
import { isRestTurn, type Rest } from './sleep/rest';
import { enterRound, leaveRound, ropesInRound, type RopeInRound, type OrderedRope } from './round';
import type { ScriptPin } from './pins/node-pins';

/** The driven component: what ropes and nets have in common. */
type DrivenRope = Component & OrderedRope['rope'] & RopeLook & RopeTimes;

type RopeTimes = Pick<Rope, 'paused' | 'timeScale' | 'offScreen'>;

/** Runs a rope or a net in the game. */
export class GameDriver implements RopeDriver, RopeInRound {
    private readonly _settings: Settings<RopeLook & RopeTimes>;
    private readonly _picture: RopePicture;
    /** Whether the rope is painted. */
    private _isPainted = false;
    private _paintedAsleep = false;
    private _paintedRevision = -1;
    /** Revision of the picture in this frame. */
    private _viewRevision = -1;
    private readonly _resting: Rest;
    /** The view over the Graphics, and its revision, when frames began to be skipped. */
    private _over: RopeView | null = null;
    private _overRevision = 0;

    /**
     * @param _table The properties of the component.
     * @param _look The default look of a Graphics.
     */
    constructor(
        readonly rope: DrivenRope,
        private readonly _runtime: GameRuntime,
        private readonly _table: Table,
        private readonly _look: () => LineLook,
    ) {
        this._settings = settingsOf<RopeLook & RopeTimes>(rope);
        this._resting = _runtime.resting;
        this._picture = new RopePicture(rope, false);
    }

    load(lookChosen: boolean): boolean {
        if (isSecondRope(this.rope)) {
            this.rope.enabled = false;
            return lookChosen;
        }
        checkSaved(this.rope, this._table);
        if (!lookChosen) this._picture.graphicsView.add(this._look());
        return true;
    }

    enable(): void {
        enterRound(this);
        this._runtime.resume();
    }

    start(): void {
        this._runtime.ready();
    }

    get scriptPins(): readonly ScriptPin[] {
        return this._runtime.pins.scripts.list;
    }

    update(dt: number): void {
        if (clock.isAutomatic) this.step(dt);
    }

    step(dt: number): void {
        if (this._resting.lasts && this._runtime.idles) return;
        const { paused, timeScale, offScreen } = this._settings;
        const time = paused ? 0 : clock.pass(dt * timeScale);
        if (this._runtime.sight.isDue(offScreen)) this._runtime.play(time);
        else this._runtime.skip();
        this._runtime.endFrame?.(time);
    }

    disable(): void {
        leaveRound(this);
        this._resting.end();
        this._picture.clear();
        this._isPainted = false;
        this._runtime.sight.forget();
        this._runtime.rest();
        if (ropesInRound().length === 0) knowGroups(); // no other rope is left to do it
    }

    get isAtRest(): boolean {
        return this._resting.goesOn() && (!this._over || this._over.revision === this._overRevision);
    }

    follow(): boolean {
        if (this.isAtRest && !isRestTurn()) return false;
        const { sight } = this._runtime;
        if (sight.standsUnseen) {
            if (!sight.lookAgain(this)) return false;
            sight.standsUnseen = false;
            this._runtime.resume();
        }
        this._viewRevision = this._picture.revision;
        const moved = this._runtime.follow(this._viewRevision);
        if (moved) this._paintedAsleep = false;
        sight.look(this, this._runtime, this._picture.margin, moved || !this._runtime.sleeping);
        return moved;
    }

    paint(): void {
        const { isSeen } = this._runtime.sight;
        if (this._resting.lasts && isSeen === this._isPainted) return;
        if (!isSeen) {
            this._clear();
            this._beginRest();
            return;
        }
        const { sleeping, axes } = this._runtime;
        const revision = this._viewRevision + this._settings[REVISION];
        if (sleeping && this._paintedAsleep && this._isPainted && revision === this._paintedRevision) {
            this._beginRest();
            return;
        }
        this._paintedAsleep = sleeping;
        this._paintedRevision = revision;
        this._checkColors();
        if (!axes.invertible) {
            this._clear(); // it is scaled to 0
            return;
        }
        this._isPainted = true;
        if (this._picture.paint(this._runtime.drawnRope, this._settings)) return;
        warnOnce(this.rope, 'Graphics', 'is missing beside it: it is simulated but not drawn.');
    }

    get showsReadings(): boolean {
        return this._runtime.simulation !== null;
    }

    get advice(): string {
        return this._runtime.simulation ? this._runtime.advice : '';
    }

    private _beginRest(): void {
        const { over } = this._picture;
        this._over = over;
        this._overRevision = over ? over.revision : 0;
        this._runtime.beginRest?.();
    }

    private _clear(): void {
        if (this._isPainted) this._picture.clear();
        this._isPainted = false;
    }

    private _checkColors(): void {
        if (!this._settings.drawNodes) return;
        const { pinnedColor, nodeColor } = this._settings;
        if (pinnedColor && nodeColor) return;
        warnOnce(this.rope, pinnedColor ? 'nodeColor' : 'pinnedColor', 'must be a Color; white is used.');
    }
}
