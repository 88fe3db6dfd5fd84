import type { Simulation } from '../../core/solver/simulation';

/** Largest distance by which a correction may move a node off the point that it shares, as a part of a segment. */
const MAX_SLIP = 0.1;

/**
 * Limits the corrections of a rope that shares points, at the end of a step. Corrections do not know of shared points: when a
 * finger bends a rope that resists bending, they would move nodes off them. If a correction is too large, only a part of it is
 * made.
 */
export class GroupSlips {
    private readonly _simulation: Simulation;
    private readonly _tied: readonly number[];
    /** Positions before the corrections, and one substep before that. Created at the first correction. */
    private _positions: Float64Array | null = null;
    private _previousPositions: Float64Array | null = null;

    /** @param tied The tied nodes of the rope. */
    constructor(simulation: Simulation, tied: readonly number[]) {
        this._simulation = simulation;
        this._tied = tied;
    }

    correct(): void {
        const { _simulation: simulation, _tied: tied } = this;
        const limits = tied.length > 0 && simulation.isCorrected;
        if (limits) this._keep(simulation);
        simulation.correct();
        if (limits) this._limit(simulation, this._positions!, this._previousPositions!);
    }

    private _keep({ chain }: Simulation): void {
        (this._positions ??= chain.positions.slice()).set(chain.positions);
        (this._previousPositions ??= chain.previousPositions.slice()).set(chain.previousPositions);
    }

    private _limit({ chain, spacing }: Simulation, starts: Float64Array, previousStarts: Float64Array): void {
        const { positions, previousPositions } = chain;
        const { _tied: tied } = this;
        let slip = 0;
        for (let t = 0; t < tied.length; t++) {
            const k = 2 * tied[t];
            const dx = positions[k] - starts[k];
            const dy = positions[k + 1] - starts[k + 1];
            slip = Math.max(slip, dx * dx + dy * dy);
        }
        const most = MAX_SLIP * spacing;
        if (!(slip > most * most)) return;
        const part = most / Math.sqrt(slip);
        for (let k = 0; k < positions.length; k++) {
            positions[k] = starts[k] + part * (positions[k] - starts[k]);
            previousPositions[k] = previousStarts[k] + part * (previousPositions[k] - previousStarts[k]);
        }
    }
}
