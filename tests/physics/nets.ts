import type { NetSimulation } from '../../assets/rope/nets/solver/net-simulation';
import { curtain, flag, hammock, playNet, startNet, web, type NetScene } from '../scenes/nets';
import { GRAVITY, once, PERCENT, worstOf, type Check } from './check';

const FRAMES = 600;

interface Run {
    /** Largest stretch of all steps. */
    readonly stretch: number;
    /** Substeps of the dearest step over those of the mean one. */
    readonly dearest: number;
}

function run(scene: () => NetScene, frames: number): Run {
    const simulation = startNet(scene());
    const stretches: number[] = [];
    const counts: number[] = [];
    playNet(simulation, frames, () => {
        stretches.push(simulation.maxStretch);
        counts.push(simulation.substepsTaken);
    });
    const mean = counts.reduce((sum, count) => sum + count, 0) / frames;
    return { stretch: worstOf(stretches), dearest: worstOf(counts) / mean };
}

function checks(name: string, limit: number, scene: () => NetScene, frames = FRAMES): Check[] {
    const result = once(() => run(scene, frames));
    return [
        { name: `${name}: longest thread`, unit: '%', limit, measure: () => result().stretch * PERCENT },
        { name: `${name}: dearest step`, unit: 'mean steps', limit: 8, measure: () => result().dearest },
    ];
}

function potentialOf({ net }: NetSimulation): number {
    let sum = 0;
    for (let i = 0; i < net.nodeCount; i++) sum += net.masses[i] * GRAVITY * net.positions[2 * i + 1];
    return sum;
}

/** How much less a swing rises and falls, as potential energy, in the last 2.5 of 10 s than in the first. */
function swingLost(): number {
    const simulation = startNet(curtain(20, 14, 0, 0.55));
    const energies: number[] = [];
    playNet(simulation, FRAMES, () => energies.push(potentialOf(simulation)));
    const range = (some: readonly number[]): number => Math.max(...some) - Math.min(...some);
    return 1 - range(energies.slice(-FRAMES / 4)) / range(energies.slice(0, FRAMES / 4));
}

/** Nets of all kinds, most of them for 10 s: what the substeps leave, and what the dearest of them costs. */
export const NETS: readonly Check[] = [
    ...checks('net, flag of 20 x 14 in gusts', 0.25, () => flag()),
    ...checks('net, flag of 40 x 28 in gusts', 0.25, () => flag(40, 28), FRAMES / 2),
    ...checks('net, curtain of 30 x 20, loads of 20', 0.25, () => curtain(30, 20, 20)),
    ...checks('net, curtain of 30 x 20, loads of 1000', 0.25, () => curtain(30, 20, 1000)),
    ...checks('net, hammock of 24 x 8, load of 100', 0.25, () => hammock(100)),
    ...checks('net, hammock of 24 x 8, load of 1000', 0.5, () => hammock(1000)),
    ...checks('net, web of 14 x 9, prey of 30', 0.25, () => web(30)),
    {
        name: 'net, curtain of 20 x 14: energy its swing loses in 10 s',
        unit: '%',
        limit: 6,
        measure: () => swingLost() * PERCENT,
    },
];
