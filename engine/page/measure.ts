import type { Node } from 'cc';
import { director, Director, Graphics } from 'cc';
import { RopeShape, type Rope } from '../../assets/rope';
import { createNode, createStage } from '../../tests/conformance/stage';
import { addRope } from '../suite/support';
import { TutorialComponent } from './tutorial-component';

/** Times per frame, us, of all ropes together. */
export interface FrameTimes {
    /** From `clear()` to the return of the last `stroke()` or `fill()`. */
    readonly draw: number;
    /** The ropes' share of the frame without that. */
    readonly simulate: number;
    /** A whole `director.tick`, with uploading and rendering by the engine. */
    readonly tick: number;
}

export interface Sample extends FrameTimes {
    /** Of the GPU's buffers, bytes. */
    readonly bufferSize: number;
    readonly drawCalls: number;
}

/** What hangs in the scene that is measured. */
export type Contestant = 'tutorial' | 'package' | 'package with dots' | 'package asleep';

const STEP = 1 / 60;
const WARM_UP = 2;
const ROUNDS = 6;
/** A swing from the horizontal, down and up again. */
const FRAMES = 120;
/** Damping that brings a rope to rest at once, 1/s. */
const BRAKE = 50;

/** Fills a new scene with ropes and times their swing; of all rounds the best. */
export function measure(contestant: Contestant, count: number): Sample {
    const { canvas } = createStage();
    const clock = new FrameClock();
    const restarts = Array.from({ length: count }, (_, i) => {
        const place = createNode(`rope ${i}`, canvas);
        place.setPosition((i % 10) * 40 - 400, 300 - Math.floor(i / 10) * 10);
        return add(contestant, place);
    });
    director.tick(STEP);
    clock.watch(canvas.getComponentsInChildren(Graphics));
    let best: FrameTimes = { draw: Infinity, simulate: Infinity, tick: Infinity };
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
        for (const restart of restarts) restart();
        const times = clock.timeFrames(FRAMES);
        if (round >= WARM_UP) best = lower(best, times);
    }
    clock.stop();
    const { device } = director.root!;
    return { ...best, bufferSize: device.memoryStatus.bufferSize, drawCalls: device.numDrawCalls };
}

/** Adds a rope to a node; returns what starts its swing anew. */
function add(contestant: Contestant, node: Node): () => void {
    if (contestant === 'tutorial') {
        const tutorial = node.addComponent(TutorialComponent);
        return () => tutorial.restart();
    }
    if (contestant === 'package asleep') {
        const rope = addRope(node, { damping: BRAKE });
        return () => letSleep(rope);
    }
    const rope = addRope(node, { initialShape: RopeShape.Straight, damping: 0 });
    rope.drawNodes = contestant === 'package with dots';
    return () => rope.reset();
}

function letSleep(rope: Rope): void {
    for (let frame = 0; !rope.sleeping; frame++) {
        if (frame > 600) throw new Error('A rope at rest does not fall asleep.');
        director.tick(STEP);
    }
}

/** Adds up what the parts of a frame take. */
class FrameClock {
    private _share = 0;
    private _draw = 0;
    private _start = 0;
    private _clear = 0;
    private readonly _begin = (): void => void (this._start = performance.now());
    private readonly _end = (): void => void (this._share += performance.now() - this._start);

    /** Made before the ropes, so that its listeners are called before theirs. */
    constructor() {
        director.on(Director.EVENT_BEFORE_UPDATE, this._begin);
        director.on(Director.EVENT_BEFORE_DRAW, this._begin);
    }

    /** Called when the ropes have their listeners, so that these are called in between. */
    watch(all: readonly Graphics[]): void {
        director.on(Director.EVENT_AFTER_UPDATE, this._end);
        director.on(Director.EVENT_BEFORE_DRAW, this._end);
        for (const graphics of all) this._time(graphics);
    }

    stop(): void {
        director.off(Director.EVENT_BEFORE_UPDATE, this._begin);
        director.off(Director.EVENT_BEFORE_DRAW, this._begin);
        director.off(Director.EVENT_AFTER_UPDATE, this._end);
        director.off(Director.EVENT_BEFORE_DRAW, this._end);
    }

    timeFrames(frames: number): FrameTimes {
        this._share = this._draw = 0;
        const start = performance.now();
        for (let frame = 0; frame < frames; frame++) director.tick(STEP);
        const each = (time: number): number => (1000 * time) / frames;
        const tick = each(performance.now() - start);
        return { draw: each(this._draw), simulate: each(this._share - this._draw), tick };
    }

    /** What passes between two calls of one Graphics in a frame belongs to drawing: paths are built there. */
    private _time(graphics: Graphics): void {
        const { clear, stroke, fill } = graphics;
        graphics.clear = () => {
            this._clear = performance.now();
            clear.call(graphics);
        };
        const paint = (method: () => void) => (): void => {
            method.call(graphics);
            const now = performance.now();
            this._draw += now - this._clear;
            this._clear = now;
        };
        graphics.stroke = paint(stroke);
        graphics.fill = paint(fill);
    }
}

function lower(one: FrameTimes, other: FrameTimes): FrameTimes {
    return {
        draw: Math.min(one.draw, other.draw),
        simulate: Math.min(one.simulate, other.simulate),
        tick: Math.min(one.tick, other.tick),
    };
}
