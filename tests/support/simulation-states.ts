import {
    captureSimulation,
    restoreSimulation,
    simulationFrom,
    type SimulationState,
} from '../../assets/rope/memory/solver/simulation-state';
import type { SolverName, StepParameters, Simulation } from '../../assets/rope/core/solver';
import { StateHash } from '../../assets/rope/state/solver/hash';
import { SCENES, type SceneName } from '../scenes';
import { handlesOf, startScene } from '../scenes/start';

/** A play: a simulation and what is done to it before every frame. */
export interface Play {
    simulation: Simulation;
    drive: (simulation: Simulation, frame: number) => void;
}

export function sceneOf(
    name: SceneName,
    solver: SolverName,
    changes: Partial<StepParameters>,
    load: number,
): Play {
    const scene = SCENES[name](20, load);
    const simulation = startScene(scene, { ...changes, damping: 0.1 }, solver);
    const drive = (target: Simulation, frame: number): void => scene.drive?.(handlesOf(target), frame);
    return { simulation, drive };
}

/** Bits of all that can be seen after a number of frames of uneven length. */
export function film({ simulation, drive }: Play, from: number, frames: number): string[] {
    const hashes: string[] = [];
    for (let frame = from; frame < from + frames; frame++) {
        drive(simulation, frame);
        simulation.advance(frame % 5 === 0 ? 1 / 75 : 1 / 60);
        simulation.frames.refreshDrawn();
        const hash = new StateHash();
        for (const list of [simulation.chain.positions, simulation.frames.drawn, simulation.chain.tensions])
            hash.addAll(list);
        hashes.push(hash.digest);
    }
    return hashes;
}

export const throughText = (state: SimulationState): SimulationState =>
    JSON.parse(JSON.stringify(state)) as SimulationState;

/** A scene, how it is solved, other parameters, and the mass of a load. */
export type PlayOf = [SceneName, SolverName, Partial<StepParameters>, number];

/** Tests that plays go on from states as if nothing had been. */
export function testStatesOf(plays: readonly PlayOf[]): void {
    test.each(plays)(
        '%s with %s %p, load %p: 600 steps after a state are those without it',
        (name, solver, changes, load) => {
            const play = sceneOf(name, solver, changes, load);
            const captures = [1, 37, 90, 200];
            const states: SimulationState[] = [];
            let frame = 0;
            for (const capture of captures) {
                film(play, frame, capture - frame);
                frame = capture;
                states.push(throughText(captureSimulation(play.simulation)));
            }
            const parameters = play.simulation.parameters;
            const wanted = film(play, frame, 600);
            // The last state into a fresh simulation, then into the one that has gone on and knows other things.
            expect(film({ ...play, simulation: simulationFrom(states[3], parameters) }, frame, 600)).toEqual(
                wanted,
            );
            restoreSimulation(play.simulation, states[3]);
            expect(film(play, frame, 600)).toEqual(wanted);
            // The earlier ones lead to the last.
            for (const k of [0, 1, 2]) {
                const again = { ...play, simulation: simulationFrom(states[k], parameters) };
                film(again, captures[k], frame - captures[k]);
                expect(throughText(captureSimulation(again.simulation))).toEqual(states[3]);
            }
        },
    );
}
