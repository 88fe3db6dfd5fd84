import { director, Director, type Node } from 'cc';
import { RopeOffScreen, RopeShape, type Rope } from '../../assets/rope';
import { createNode, createStage } from '../../tests/conformance/stage';
import { addRope } from '../suite/support';
import { TutorialComponent } from './tutorial-component';

/** Times per frame, us, of all ropes together. */
export interface FrameTimes {
    /** From emptying the Graphics to the return of the last `stroke()` or `fill()`. */
    readonly draw: number;
    /** The ropes' share of the frame without that. */
    readonly simulate: number;
    readonly both: number;
    /** A whole `director.tick`, with uploading and rendering by the engine. */
    readonly tick: number;
}

export interface Sample {
    /** Of every round; the first ones, for the compiler, are left out. */
    readonly rounds: readonly FrameTimes[];
    /** Of the GPU's buffers, bytes. */
    readonly bufferSize: number;
    readonly drawCalls: number;
}

/** What hangs in the scene that is measured. */
export type Contestant =
    | 'nothing'
    | 'tutorial'
    | 'package'
    | 'package with dots'
    | 'package asleep'
    | 'package, most of it off screen';

const STEP = 1 / 60;
/** A swing from the horizontal, down and up again. */
const FRAMES = 60;
/** Frames of all ropes together before the first round, for the compiler, and the least number of rounds of them. */
const WARM_UP = 2000;
const WARM_UP_ROUNDS = 4;
/** Damping that brings a rope to rest at once, 1/s. */
const BRAKE = 50;
/** A rope that is still awake after so many frames never sleeps. */
const BEDTIME = 600;
/** Ropes that are seen when most are not, and how far below the screen those are, px. */
const ON_SCREEN = 20;
const FAR_BELOW = 5000;

/** Fills a new scene with ropes and times rounds of their swing. */
export function measure(contestant: Contestant, count: number, rounds: number): Sample {
    const { canvas } = createStage();
    const clock = new FrameClock();
    const restarts = Array.from({ length: count }, (_, i) => {
        const place = createNode(`place ${i}`, canvas);
        const isOff = contestant === 'package, most of it off screen' && i >= ON_SCREEN;
        place.setPosition((i % 10) * 40 - 400, 300 - Math.floor(i / 10) * 10 - (isOff ? FAR_BELOW : 0));
        return add(contestant, place, clock);
    });
    director.tick(STEP);
    clock.listenBehind();
    const playRound = (): FrameTimes => {
        for (const restart of restarts) restart();
        return clock.timeFrames(FRAMES);
    };
    const warmUpRounds = Math.max(WARM_UP_ROUNDS, WARM_UP / (FRAMES * count));
    for (let round = 0; round < warmUpRounds; round++) playRound();
    const times = Array.from({ length: rounds }, playRound);
    clock.stop();
    const { device } = director.root!;
    return { rounds: times, bufferSize: device.memoryStatus.bufferSize, drawCalls: device.numDrawCalls };
}

/** Adds a rope to a node; returns what starts its swing anew. */
function add(contestant: Contestant, node: Node, clock: FrameClock): () => void {
    if (contestant === 'nothing') return () => undefined;
    if (contestant === 'tutorial') {
        const tutorial = node.addComponent(TutorialComponent);
        tutorial.draw = clock.timed(() => TutorialComponent.prototype.draw.call(tutorial));
        return () => tutorial.restart();
    }
    const isAsleep = contestant === 'package asleep';
    const rope = addRope(node, {
        initialShape: isAsleep ? RopeShape.Settled : RopeShape.Straight,
        damping: isAsleep ? BRAKE : 0,
        drawNodes: contestant === 'package with dots',
        offScreen: RopeOffScreen.Pause,
    });
    if (isAsleep) return () => waitForSleep(rope); // its frame is so short that a clock in it would count more
    const { _driver: driver } = rope as unknown as { _driver: { paint(): void } };
    const paint = driver.paint.bind(driver);
    driver.paint = clock.timed(paint);
    return () => rope.reset();
}

function waitForSleep(rope: Rope): void {
    for (let frame = 0; !rope.sleeping; frame++) {
        if (frame > BEDTIME) throw new Error('A rope at rest does not fall asleep.');
        director.tick(STEP);
    }
}

/** Adds up what the parts of a frame take. */
class FrameClock {
    private _share = 0;
    private _draw = 0;
    private _start = 0;
    private readonly _begin = (): void => void (this._start = performance.now());
    private readonly _end = (): void => void (this._share += performance.now() - this._start);

    /** Made before the ropes, so that its listeners are called before theirs. */
    constructor() {
        director.on(Director.EVENT_BEFORE_UPDATE, this._begin);
        director.on(Director.EVENT_BEFORE_DRAW, this._begin);
    }

    /** Called when the ropes have their listeners, so that theirs are called in between. */
    listenBehind(): void {
        director.on(Director.EVENT_AFTER_UPDATE, this._end);
        director.on(Director.EVENT_BEFORE_DRAW, this._end);
    }

    stop(): void {
        director.off(Director.EVENT_BEFORE_UPDATE, this._begin);
        director.off(Director.EVENT_BEFORE_DRAW, this._begin);
        director.off(Director.EVENT_AFTER_UPDATE, this._end);
        director.off(Director.EVENT_BEFORE_DRAW, this._end);
    }

    /** The same function; what it takes counts as drawing. */
    timed(draw: () => void): () => void {
        return () => {
            const start = performance.now();
            draw();
            this._draw += performance.now() - start;
        };
    }

    timeFrames(frames: number): FrameTimes {
        this._share = this._draw = 0;
        const start = performance.now();
        for (let frame = 0; frame < frames; frame++) director.tick(STEP);
        const each = (time: number): number => (1000 * time) / frames;
        const tick = each(performance.now() - start);
        const [both, draw] = [each(this._share), each(this._draw)];
        return { draw, simulate: both - draw, both, tick };
    }
}
