import type { Chain } from './chain';
import {
    PATIENCE,
    PATIENCE_MARGIN,
    PIN_SUBSTEPS,
    PIN_WAY,
    ROD_SUBSTEPS,
    ROD_TURN,
    ROPE_SUBSTEPS,
    ROPE_TURN,
    VIOLENT_SUBSTEPS,
    VIOLENT_TURN,
} from './exact-constants';
import type { ExactState } from './exact-state';

/** How many substeps the exact solver takes per step: as many as the motion needs, and slow to take fewer. */
export class ExactPace {
    private _substeps = 1;
    private _patience = 0;
    private _enoughLately = 1;

    /**
     * @param h Step, s.
     */
    substeps(chain: Chain, { turnRate }: ExactState, h: number, violent: boolean, rods: boolean): number {
        const forPins = substepsForPins(chain);
        if (violent) {
            this.reset();
            return Math.max(forPins, parts((h * turnRate) / VIOLENT_TURN, VIOLENT_SUBSTEPS));
        }
        const aim = rods ? ROD_TURN : ROPE_TURN;
        const most = rods ? ROD_SUBSTEPS : ROPE_SUBSTEPS;
        const need = parts((h * turnRate) / aim, most);
        if (need >= this._substeps) {
            this._substeps = need;
            this._restart();
        } else {
            this._enoughLately = Math.max(
                this._enoughLately,
                parts((PATIENCE_MARGIN * h * turnRate) / aim, most),
            );
            if (++this._patience >= PATIENCE) {
                this._substeps = Math.min(this._substeps, this._enoughLately);
                this._restart();
            }
        }
        return Math.max(forPins, this._substeps);
    }

    /** Forgets the motion before. */
    reset(): void {
        this._substeps = 1;
        this._restart();
    }

    private _restart(): void {
        this._patience = 0;
        this._enoughLately = 1;
    }
}

/** A pin that jumps drags the rope behind it: not too many segments at once. */
function substepsForPins({ nodeCount, pinned, positions, pinTargets, baseLengths }: Chain): number {
    let most = 1;
    for (let i = 0; i < nodeCount; i++) {
        if (pinned[i] === 0) continue;
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
