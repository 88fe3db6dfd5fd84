import type { Simulation } from '../core/solver';
import type { SimulationState } from '../memory/solver/kit';
import { renewSimulation, simulationFrom } from '../memory/solver/kit';

/** Most nodes that are kept, of all simulations together: 2 MB or so. */
const MAX_NODES = 4096;

/**
 * Simulations that a rope has had with other counts of nodes. A winch goes to and fro between the same ones, so each is
 * created once: it consists of dozens of arrays as long as the rope.
 */
export class SpareSimulations {
    private readonly _spares: Simulation[] = [];
    private _nodes = 0;

    /** A simulation that goes on from a state in place of another, which is kept. */
    next(state: SimulationState, before: Simulation): Simulation {
        const spare = this._take(state);
        this._keep(before);
        if (!spare) return simulationFrom(state, before.parameters);
        renewSimulation(spare, state, before);
        return spare;
    }

    /** A kept one with as many nodes as a state, but none used since the last step: a group may still use it. */
    private _take({ nodeCount, clock }: SimulationState): Simulation | null {
        const { _spares: spares } = this;
        for (let k = 0; k < spares.length; k++) {
            if (spares[k].chain.nodeCount !== nodeCount) continue;
            return spares[k].frames.steps === clock[2] ? null : this._remove(k);
        }
        return null;
    }

    private _keep(simulation: Simulation): void {
        const { nodeCount } = simulation.chain;
        simulation.afterStep = null;
        for (let k = 0; k < this._spares.length; k++)
            if (this._spares[k].chain.nodeCount === nodeCount) this._remove(k);
        this._spares.push(simulation);
        this._nodes += nodeCount;
        while (this._nodes > MAX_NODES) this._remove(this._farthestFrom(nodeCount));
    }

    private _remove(k: number): Simulation {
        const { _spares: spares } = this;
        const spare = spares[k];
        spares[k] = spares[spares.length - 1];
        spares.pop();
        this._nodes -= spare.chain.nodeCount;
        return spare;
    }

    private _farthestFrom(nodeCount: number): number {
        const { _spares: spares } = this;
        let farthest = 0;
        const distance = (k: number): number => Math.abs(spares[k].chain.nodeCount - nodeCount);
        for (let k = 1; k < spares.length; k++) if (distance(k) > distance(farthest)) farthest = k;
        return farthest;
    }
}
