import { FIXED_STEP, type Simulation, type StepParameters } from '../../../assets/rope/core/solver';
import { feltMass } from '../../../assets/rope/drum/solver/felt-mass';
import { Spool } from '../../../assets/rope/drum/solver/spool';
import { pointsOf } from '../../scenes/scene';
import { startScene } from '../../scenes/start';

/** A load on a rope of some segments below a drum that holds its head. */
export class Hoist {
    readonly spool = new Spool();
    readonly simulation: Simulation;
    readonly forces = this.spool.forces;

    constructor(
        load: number,
        { nodeCount = 2, nodeMass = 1e-3, angle = 0 } = {},
        changes: Partial<StepParameters> = {},
    ) {
        Object.assign(this.forces, { radius: 40, mass: 5, min: -1e9, max: 1e9, hook: -1e9 });
        const baseLength = 300 / (nodeCount - 1);
        const masses = new Float64Array(nodeCount).fill(nodeMass);
        masses[nodeCount - 1] = load;
        const points = pointsOf(nodeCount, (i) => [
            i * baseLength * Math.sin(angle),
            -i * baseLength * Math.cos(angle),
        ]);
        this.simulation = startScene({ points, baseLength, masses }, changes);
        this.simulation.chain.tensionSums = new Float64Array(nodeCount - 1);
        this.simulation.lengthMotion.wind('steps');
        this.step(); // the drum knows of a pull after a step only
    }

    /** Px that have come off in a step. */
    step(): number {
        const { spool, simulation, forces } = this;
        const { chain } = simulation;
        forces.felt = feltMass(chain, true);
        if (simulation.frames.steps > 0) spool.turn(FIXED_STEP);
        const amount = spool.speed * FIXED_STEP;
        if (amount !== 0) chain.setBaseLength(0, chain.baseLengths[0] + amount);
        simulation.advance(FIXED_STEP);
        spool.feel(chain.tensionSums![0] / FIXED_STEP);
        return amount;
    }

    /** Px that have come off in a number of steps. */
    steps(count: number): number {
        let way = 0;
        for (let k = 0; k < count; k++) way += this.step();
        return way;
    }
}
