import './globals';
import { deserialize, director, Scene } from 'cc';
import type { SceneAsset } from 'cc';
import { RopeSystem } from '../assets/rope';
import { StateHash } from '../assets/rope/solver';
import type { SolverName } from '../assets/rope/solver';
import { EXAMPLES } from '../preview/examples';
import { registerScripts } from '../preview/scripts';
import { SCENES } from '../tests/scenes';
import type { SceneName } from '../tests/scenes';
import { handlesOf, startScene } from '../tests/scenes/start';
import { resetEngine } from '../tools/cc/reset';

const FRAMES = 120;
const STEPS = 200;
const NODES = 20;
const LOAD = 10;
const SOLVERS: readonly SolverName[] = ['exact', 'relaxation', 'follow-the-leader'];

/** A play of known length: the 64 bits of the state it ends in. */
interface Play {
    readonly name: string;
    hash(): string;
}

const solverPlays = (Object.keys(SCENES) as SceneName[]).flatMap((scene) =>
    SOLVERS.map((solver): Play => ({ name: `${scene}, ${solver}`, hash: () => solverHash(scene, solver) })),
);
const examplePlays = EXAMPLES.map(({ name, json }): Play => ({ name, hash: () => exampleHash(json) }));

/** `name hash` of every play, a line each. */
export function run(): string {
    registerScripts();
    return [...solverPlays, ...examplePlays].map(({ name, hash }) => `${hash()} ${name}`).join('\n');
}

/** Time by a clock that the steps of a rope in full swing take, its start not counted. */
export function time(solver: SolverName, steps: number, now: () => number): number {
    const scene = SCENES.swing(NODES, LOAD);
    const simulation = startScene(scene, { damping: 0.1 }, solver);
    const start = now();
    for (let step = 0; step < steps; step++) simulation.advance(1 / 60);
    return now() - start;
}

function solverHash(name: SceneName, solver: SolverName): string {
    const scene = SCENES[name](NODES, LOAD);
    const simulation = startScene(scene, { damping: 0.1, windX: 40, windTurbulence: 60 }, solver);
    for (let frame = 0; frame < STEPS; frame++) {
        scene.drive?.(handlesOf(simulation), frame);
        simulation.advance(1 / 60);
    }
    simulation.refreshDrawn();
    const { nodes, segments, memory } = simulation.capture();
    const hash = new StateHash();
    for (const numbers of [nodes, segments, memory.segments, memory.chain, simulation.drawn])
        hash.addAll(numbers);
    return hash.digest;
}

function exampleHash(json: string): string {
    resetEngine();
    director.runSceneImmediate(deserialize(JSON.parse(json)) as SceneAsset);
    for (let frame = 0; frame < FRAMES; frame++) director.tick(1 / 60);
    const hash = RopeSystem.instance.hashState();
    director.runSceneImmediate(new Scene('nothing'));
    return hash;
}
