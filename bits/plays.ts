import '../assets/rope/bending/solver';
import '../assets/rope/contacts/solver';
import './globals';
import { deserialize, director, Scene, type SceneAsset } from 'cc';
import { RopeSystem } from '../assets/rope';
import { listed, captureSimulation } from '../assets/rope/memory/solver/simulation-state';
import { StateHash } from '../assets/rope/state/solver/hash';
import type { SolverName, StepParameters } from '../assets/rope/core/solver';
import { registerScripts } from './scripts';
import { SCENES, type SceneName } from '../tests/scenes';
import { handlesOf, startScene } from '../tests/scenes/start';
import { pointer } from '../tools/cc/pointer';
import { resetEngine } from '../tools/cc/reset';

/** The texts of the example scenes, by their paths. */
const SCENE_FILES = import.meta.glob<string>('../assets/examples/**/*.scene', {
    eager: true,
    query: '?raw',
    import: 'default',
});
const HELLO_ROPE = SCENE_FILES['../assets/examples/hello-rope/hello-rope.scene']!;

const FRAMES = 120;
/** Frames of examples that would take an interpreter minutes. */
const FEW_FRAMES: Readonly<Record<string, number>> = { thousand: 6 };
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
const examplePlays = Object.entries(SCENE_FILES).map(([path, json]): Play => {
    const name = path.slice(path.lastIndexOf('/') + 1, -'.scene'.length);
    return { name, hash: () => exampleHash(json, FEW_FRAMES[name] ?? FRAMES) };
});

/** A finger drags the rope of hello-rope about; the journal of it is played again in the scene made anew. */
const journalPlay: Play = {
    name: 'a journal of hello-rope',
    hash: () => {
        open(HELLO_ROPE);
        director.tick(1 / 60);
        const { instance } = RopeSystem;
        instance.startJournal();
        pointer.start(1, 640, 600);
        for (let frame = 0; frame < FRAMES; frame++) {
            pointer.move(1, 640 + ((7 * frame) % 300), 600 - ((5 * frame) % 200));
            director.tick(frame % 4 === 0 ? 1 / 47 : 1 / 60);
        }
        const journal = instance.endJournal();
        const hash = instance.hashState();
        open(HELLO_ROPE);
        director.tick(1 / 60);
        instance.replay(journal);
        for (let frame = 0; frame < FRAMES; frame++) director.tick(1 / 60);
        return instance.hashState() === hash ? hash : 'played again to another state';
    },
};

/** `hash name` of every play, a line each. */
export function run(): string {
    registerScripts();
    return [...solverPlays, ...examplePlays, journalPlay]
        .map(({ name, hash }) => `${hash()} ${name}`)
        .join('\n');
}

/** Ropes in full swing whose steps are timed, by their names. Bending asks for an angle at every node. */
const TIMED: Readonly<Record<string, [SolverName, Partial<StepParameters>]>> = {
    'exact, swing': ['exact', {}],
    'exact, bending': ['exact', { maxBend: 0.1 }],
    'exact, stiff': ['exact', { flexuralRigidity: 1e7 }],
    'relaxation, swing': ['relaxation', {}],
    'follow-the-leader, swing': ['follow-the-leader', {}],
};
export const timed = Object.keys(TIMED);

/** Time by a clock that the steps of a rope in full swing take, its start not counted. */
export function time(name: string, steps: number, now: () => number): number {
    const [solver, parameters] = TIMED[name]!;
    const simulation = startScene(SCENES.swing(NODES, LOAD), { damping: 0.1, ...parameters }, solver);
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
    simulation.frames.refreshDrawn();
    const { nodes, segments, memory } = listed(captureSimulation(simulation));
    const hash = new StateHash();
    for (const numbers of [nodes, segments, memory.segments, memory.chain, simulation.frames.drawn])
        hash.addAll(numbers);
    return hash.digest;
}

function open(json: string): void {
    if (director.getScene()) director.runSceneImmediate(new Scene('nothing'));
    resetEngine();
    director.runSceneImmediate(deserialize(JSON.parse(json)) as SceneAsset);
}

function exampleHash(json: string, frames: number): string {
    open(json);
    for (let frame = 0; frame < frames; frame++) director.tick(1 / 60);
    return RopeSystem.instance.hashState();
}
