import type { Dice } from './dice';
import { round } from './paths';
import { ACTIVE_TIME } from './scenario';
import { setMass, type Simulation } from '../../assets/rope/core/solver';

/** What a game does to a rope that runs. */
export interface Change {
    /** s */
    readonly time: number;
    readonly words: string;
    /** Returns the simulation there is then. */
    readonly make: (simulation: Simulation) => Simulation;
    /** The mass that a node is given. */
    readonly mass?: number;
}

type Making = Omit<Change, 'time'>;

function changed(words: string, make: (simulation: Simulation) => void, mass?: number): Making {
    return {
        words,
        mass,
        make: (simulation) => {
            make(simulation);
            return simulation;
        },
    };
}

/** Up to five changes, at any time of the active part. */
export function anyChanges(dice: Dice, nodeCount: number): Change[] {
    const times = Array.from({ length: dice.count(1, 5) }, () => dice.between(0, ACTIVE_TIME));
    return times.sort((a, b) => a - b).map((time) => ({ time, ...dice.pick(KINDS)(dice, nodeCount) }));
}

const KINDS: readonly ((dice: Dice, nodeCount: number) => Making)[] = [
    (dice, nodeCount) => {
        const part = dice.between(0, 1);
        const mass = dice.log(0.1, 100);
        return changed(
            `the node at ${round(part)} of ${nodeCount} has the mass ${round(mass)}`,
            ({ chain }) => setMass(chain, Math.floor(part * chain.nodeCount), mass),
            mass,
        );
    },
    (dice) => {
        const factor = dice.between(0.5, 1.5);
        return changed(`all segments are ${round(factor)} times as long`, ({ chain }) => {
            chain.baseLengths.forEach((length, i) => chain.setBaseLength(i, factor * length));
        });
    },
    (dice, nodeCount) => {
        const count = Math.max(2, Math.round(nodeCount * dice.between(0.3, 2)));
        return { words: `there are ${count} nodes`, make: (simulation) => simulation.resized(count) };
    },
    (dice) => {
        const part = dice.between(0, 1);
        return changed(`the node at ${round(part)} is held or let go`, (simulation) => {
            const { pinned, positions, nodeCount } = simulation.chain;
            const node = Math.floor(part * nodeCount);
            if (pinned[node] === 1) simulation.frames.unpin(node);
            else simulation.frames.pin(node, positions[2 * node], positions[2 * node + 1]);
        });
    },
    (dice) => {
        const part = dice.between(0, 1);
        const [x, y] = dice.vector(dice.log(10, 10_000));
        return changed(`the node at ${round(part)} gets ${round(Math.hypot(x, y))} px/s`, (simulation) => {
            const { masses, nodeCount } = simulation.chain;
            const node = Math.floor(part * nodeCount);
            simulation.frames.applyImpulse(node, x * masses[node], y * masses[node]);
        });
    },
    (dice) => {
        const substeps = dice.count(1, 8);
        return changed(`substeps ${substeps}`, (simulation) => {
            simulation.configure({ substeps });
        });
    },
    (dice) => {
        const [gravityX, gravityY] = dice.vector(dice.log(1, 10_000));
        return changed(`gravity (${round(gravityX)}, ${round(gravityY)})`, (simulation) => {
            simulation.configure({ gravityX, gravityY });
        });
    },
    () =>
        changed('rods instead of ropes, or the other way round', (simulation) => {
            const isRod = simulation.parameters.segmentModel === 'rod';
            simulation.configure({ segmentModel: isRod ? 'rope' : 'rod' });
        }),
    (dice) => {
        const stretchCompliance = dice.chance(0.5) ? 0 : dice.log(1e-9, 1e-3);
        return changed(`stretchCompliance ${round(stretchCompliance)}`, (simulation) => {
            simulation.configure({ stretchCompliance });
        });
    },
];
