import { Director, director, instantiate, macro, UITransform, Vec2, type Node } from 'cc';
import { Rope, RopeOffScreen, RopeShape, RopeSkin, SkinStyle } from '../../assets/rope';
import { FIXED_STEP, type Simulation } from '../../assets/rope/core/solver';
import { createNode, createStage } from '../../tests/conformance/stage';
import { stripes } from './stripes';
import { captureSimulation, simulationFrom } from '../../assets/rope/memory/solver/simulation-state';

/**
 * Ways to draw a rope. `Nodes` is a rope's nodes without the rope; `Off screen` are smooth ropes most of which no camera
 * sees and which then pause.
 */
export type Way = 'Nodes' | 'Graphics' | 'Straight' | 'Smooth' | 'Links' | 'Off screen';

/** Times per rope and frame, us. */
export interface WayTimes {
    /** From the points of the nodes to vertices. */
    readonly write: number;
    /** The engine's walk that gathers what is drawn. */
    readonly batch: number;
    readonly upload: number;
    /** A whole `director.tick`. */
    readonly tick: number;
}

export interface WaySample {
    readonly rounds: readonly WayTimes[];
    readonly drawCalls: number;
    /** Of the GPU's buffers, bytes. */
    readonly bufferSize: number;
    /** Growth of the heap per rope and frame while ropes are written, bytes. */
    readonly garbage: number;
    /** The same of all that the package does in a frame: simulating, placing, following and writing. */
    readonly frameGarbage: number;
}

const STEP = 1 / 60;
const NODES = 30;
const BASE_LENGTH = 10;
const COLUMNS = 50;
/** Ropes that are seen when most are not, and how many rows lower the others hang: far below the screen. */
const ON_SCREEN = 20;
const FAR_ROWS = 250;
/** Keeps ropes awake and apart from each other. */
const WIND = { wind: new Vec2(120, 0), windTurbulence: 1 };
/** Frames before the first round, for the compiler. */
const WARM_UP = 20;
/** Frames before later rounds, in which buffers are made again. */
const SWITCH = 3;
const GARBAGE_FRAMES = 100;
const GARBAGE_TIMES = 4;

/** What of the engine's batcher is timed. */
export interface Batcher {
    update(): void;
    uploadBuffers(): void;
}

/** What is reached into of a rope: how its picture is painted. */
interface Painted {
    readonly _driver: { paint(): void };
}

/** So many ropes under one node. */
class Field {
    readonly root: Node;
    readonly ropes: Rope[] = [];

    constructor(
        readonly way: Way,
        count: number,
        parent: Node,
    ) {
        this.root = createNode(way);
        for (let i = 0; i < count; i++) {
            const node = createNode('rope', this.root);
            const [x, y] = inRows(way === 'Off screen' && i >= ON_SCREEN ? i + FAR_ROWS * COLUMNS : i);
            node.setPosition(x, y);
            node.addComponent(UITransform);
            if (way === 'Nodes') {
                createNode('child', node).addComponent(UITransform);
                continue;
            }
            if (way !== 'Graphics') {
                const skin = createNode('skin', node).addComponent(RopeSkin);
                skin.spriteFrame = stripes();
                skin.style = SkinStyle[way === 'Off screen' ? 'Smooth' : way];
                skin.width = 6;
            }
            const rope = node.addComponent(Rope);
            Object.assign(rope, {
                nodeCount: NODES,
                baseLength: BASE_LENGTH,
                initialShape: RopeShape.Settled,
                offScreen: RopeOffScreen.Pause,
            });
            Object.assign(rope, { ...WIND, windSeed: i });
            this.ropes.push(rope);
        }
        parent.addChild(this.root);
    }

    get painted(): readonly Painted[] {
        return this.ropes as unknown as readonly Painted[];
    }

    /** Writes all ropes. A loop by index: until the compiler has seen enough of it, an iterator leaves garbage behind. */
    readonly write = (): void => {
        const { painted } = this;
        for (let i = 0; i < painted.length; i++) painted[i]._driver.paint();
    };

    /** A frame of the package, without the engine's part. */
    readonly playFrame = (): void => {
        const played = this.ropes as unknown as readonly { update(dt: number): void }[];
        for (let i = 0; i < played.length; i++) played[i].update(FIXED_STEP);
        director.emit(Director.EVENT_BEFORE_DRAW);
    };
}

function inRows(i: number): readonly [number, number] {
    return [-600 + (i % COLUMNS) * 24, 340 - Math.floor(i / COLUMNS) * 20];
}

/** kB of a 2D buffer: as many vertices as indices of 16 bits can tell apart. */
const LARGE_BUFFER = 2303;

/** As a game does that has hundreds of ropes. Before anything is drawn in 2D. */
export function enlargeBuffers(): void {
    macro.BATCHER2D_MEM_INCREMENT = LARGE_BUFFER;
}

/** Rounds of every way in turns, so many frames each. */
export function measureWays(
    ways: readonly Way[],
    count: number,
    rounds: number,
    frames: number,
): Record<string, WaySample> {
    const { canvas } = createStage();
    const batcher = director.root!.batcher2D as unknown as Batcher;
    const times = timed(batcher);
    const fields = ways.map((way) => new Field(way, count, canvas));
    for (const field of fields) field.root.active = false;
    const { device } = director.root!;
    type Taken = { rounds: WayTimes[] } & { -readonly [name in keyof Omit<WaySample, 'rounds'>]: number };
    const samples = new Map<Way, Taken>();
    for (let round = 0; round < rounds; round++) {
        for (const field of fields) {
            field.root.active = true;
            for (let frame = 0; frame < (round === 0 ? WARM_UP : SWITCH); frame++) director.tick(STEP);
            const sample = samples.get(field.way) ?? {
                rounds: [],
                drawCalls: 0,
                bufferSize: 0,
                garbage: 0,
                frameGarbage: 0,
            };
            samples.set(field.way, sample);
            sample.rounds.push(playRound(field, count, frames, times));
            sample.drawCalls = device.numDrawCalls;
            // The engine keeps its buffers: in later rounds those of other ways are there, too.
            if (round === 0) sample.bufferSize = device.memoryStatus.bufferSize;
            if (round === rounds - 1) {
                sample.garbage = garbageOf(field.write, count);
                sample.frameGarbage = garbageOf(field.playFrame, count);
            }
            field.root.active = false;
        }
    }
    times.stop();
    return Object.fromEntries(samples);
}

function playRound(field: Field, count: number, frames: number, times: Timed): WayTimes {
    const { painted } = field;
    let [write, tick] = [0, 0];
    times.batch = times.upload = 0;
    for (let frame = 0; frame < frames; frame++) {
        let start = performance.now();
        director.tick(STEP);
        tick += performance.now() - start;
        start = performance.now();
        for (const { _driver: driver } of painted) driver.paint();
        write += performance.now() - start;
    }
    const each = (time: number): number => (1000 * time) / (frames * count);
    return { write: each(write), batch: each(times.batch), upload: each(times.upload), tick: each(tick) };
}

interface Timed {
    batch: number;
    upload: number;
    stop(): void;
}

/** Adds up what the engine's batcher takes, ms. */
export function timed(batcher: Batcher): Timed {
    const { update, uploadBuffers } = Object.getPrototypeOf(batcher) as Batcher;
    const own = batcher as Partial<Batcher>;
    const times: Timed = {
        batch: 0,
        upload: 0,
        stop() {
            delete own.update;
            delete own.uploadBuffers;
        },
    };
    own.update = function (this: Batcher) {
        const start = performance.now();
        update.call(this);
        times.batch += performance.now() - start;
    };
    own.uploadBuffers = function (this: Batcher) {
        const start = performance.now();
        uploadBuffers.call(this);
        times.upload += performance.now() - start;
    };
    return times;
}

/**
 * Growth of the heap per rope while something is done many times without a collection in between, the least of a few
 * times: the compiler may be at work in one of them.
 */
export function garbageOf(action: () => void, count: number): number {
    const heap = (): number =>
        (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize;
    for (let frame = 0; frame < WARM_UP; frame++) action();
    let least = Infinity;
    for (let time = 0; time < GARBAGE_TIMES; time++) {
        (globalThis as { gc?(): void }).gc?.();
        const before = heap();
        for (let frame = 0; frame < GARBAGE_FRAMES; frame++) action();
        least = Math.min(least, heap() - before);
    }
    return Math.max(least, 0) / (GARBAGE_FRAMES * count);
}

/** The most draw calls of any frame, and what the GPU's buffers take at the end, bytes; both without the stage's own. */
export interface MovingSample {
    readonly drawCalls: number;
    readonly bufferSize: number;
}

/** How ropes are treated while they swing: left alone, or some come, go or get other nodes in every frame. */
export type Treatment = 'left alone' | 'changed';

/** So many skins that swing, each from another angle, for so many frames. */
export function measureMoving(count: number, frames: number, treatment: Treatment): MovingSample {
    const { canvas } = createStage();
    const { device } = director.root!;
    director.tick(STEP);
    const before = { drawCalls: device.numDrawCalls, bufferSize: device.memoryStatus.bufferSize };
    const { ropes, root } = new Field('Smooth', count, canvas);
    ropes.forEach((rope, i) => {
        Object.assign(rope, { initialShape: RopeShape.Straight, damping: 0, allowSleep: false });
        rope.node.angle = -25 * (i % 13);
        rope.getComponentInChildren(RopeSkin)!.spriteFrame = null;
    });
    let drawCalls = 0;
    for (let frame = 0; frame < frames; frame++) {
        if (treatment === 'changed') change(root, ropes, frame);
        director.tick(STEP);
        drawCalls = Math.max(drawCalls, device.numDrawCalls - before.drawCalls);
    }
    const { bufferSize } = device.memoryStatus;
    canvas.destroy();
    return { drawCalls, bufferSize: bufferSize - before.bufferSize };
}

/** Of the ropes in turn: one is hidden, one is shown again, one gets other nodes, one is destroyed and one made anew. */
function change(root: Node, ropes: Rope[], frame: number): void {
    const at = (turn: number): Rope => ropes[(7 * (frame + turn)) % ropes.length];
    at(20).node.active = false;
    at(0).node.active = true;
    at(3).nodeCount = 10 + ((frame * 11) % 40);
    if (frame % 5 > 0) return;
    const copy = instantiate(at(11).node);
    at(11).node.destroy();
    root.insertChild(copy, at(11).node.getSiblingIndex());
    ropes[ropes.indexOf(at(11))] = copy.getComponent(Rope)!;
}

/** What simulating and placing awake ropes takes in the component, and in the solver alone; us per rope and frame. */
export function measureSteps(
    count: number,
    rounds: number,
    frames: number,
): { rope: number; solver: number } {
    const { canvas } = createStage();
    const { ropes } = new Field('Smooth', count, canvas);
    for (const rope of ropes) Object.assign(rope, { windTurbulence: 0, wind: new Vec2(), allowSleep: false });
    director.tick(STEP);
    const simulations = ropes.map((rope) => {
        const from = (rope as unknown as { _runtime: { ready(): Simulation } })._runtime.ready();
        return simulationFrom(captureSimulation(from), from.parameters);
    });
    const [rope, solver] = [[] as number[], [] as number[]];
    for (let round = 0; round < rounds; round++) {
        for (const one of ropes) one.applyImpulse(-1, new Vec2(200, 0));
        for (const one of simulations) one.frames.applyImpulse(NODES - 1, 200, 0);
        let [inRopes, inSolver] = [0, 0];
        for (let frame = 0; frame < frames; frame++) {
            let start = performance.now();
            director.emit('director_before_update');
            for (const one of ropes) (one as unknown as { update(dt: number): void }).update(FIXED_STEP);
            inRopes += performance.now() - start;
            start = performance.now();
            for (const one of simulations) {
                one.advance(FIXED_STEP);
                one.frames.refreshDrawn();
            }
            inSolver += performance.now() - start;
        }
        rope.push((1000 * inRopes) / (frames * count));
        solver.push((1000 * inSolver) / (frames * count));
    }
    return { rope: Math.min(...rope), solver: Math.min(...solver) };
}
