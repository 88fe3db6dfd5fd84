import type { Chain } from '../chain';
import { PATIENCE, PATIENCE_MARGIN, PIN_SUBSTEPS, PIN_WAY, ROD_SUBSTEPS, ROD_TURN } from './constants';
import type { ExactState } from './state';

/**
 * How many substeps the exact solver takes per step: as many as a jump of a pin or the whipping of rods needs, and
 * slow to take fewer. All else gets by with one: with two, energy and stretch are no better.
 */
export class ExactPace {
    private _substeps = 1;
    private _patience = 0;
    private _enoughLately = 1;

    /**
     * @param h Step, s.
     */
    substeps(chain: Chain, { turnRate }: ExactState, h: number, violent: boolean, rods: boolean): number {
        if (violent || !rods) this.reset();
        else this._follow((h * turnRate) / ROD_TURN);
        return Math.max(substepsForPins(chain), this._substeps);
    }

    /** Forgets the motion before. */
    reset(): void {
        this._substeps = 1;
        this._restart();
    }

    /** Takes more substeps at once and fewer when they have been enough for a while. */
    private _follow(turns: number): void {
        const need = parts(turns, ROD_SUBSTEPS);
        if (need >= this._substeps) {
            this._substeps = need;
            this._restart();
            return;
        }
        this._enoughLately = Math.max(this._enoughLately, parts(PATIENCE_MARGIN * turns, ROD_SUBSTEPS));
        if (++this._patience < PATIENCE) return;
        this._substeps = Math.min(this._substeps, this._enoughLately);
        this._restart();
    }

    private _restart(): void {
        this._patience = 0;
        this._enoughLately = 1;
    }
}

/** A pin that jumps drags the rope behind it: not too many segments at once. */
function substepsForPins({ nodeCount, pins, positions, pinTargets, baseLengths }: Chain): number {
    let most = 1;
    for (let k = 0; k < pins.length; k++) {
        const i = pins[k];
        const dx = pinTargets[2 * i] - positions[2 * i];
        const dy = pinTargets[2 * i + 1] - positions[2 * i + 1];
        const way = Math.sqrt(dx * dx + dy * dy); // Math.hypot would leave its arguments as garbage
        most = Math.max(most, parts(way / (PIN_WAY * baseLengths[Math.min(i, nodeCount - 2)]), PIN_SUBSTEPS));
    }
    return most;
}

/** Whole parts to cut something into that is `times` too large for one: 1 to `most`. */
function parts(times: number, most: number): number {
    return times > 1 ? Math.min(Math.ceil(times), most) : 1;
}
