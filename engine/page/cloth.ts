import { director, UITransform } from 'cc';
import { RopeNet, RopeNetPreset, RopeNetSkin } from '../../assets/rope';
import { createNode, createStage } from '../../tests/conformance/stage';
import { garbageOf, timed, type Batcher } from './skins';

/** Nodes of the cloth. */
const COLUMNS = 20;
const ROWS = 14;
const CELL = 20;
const STEP = 1 / 60;
/** Frames before the first round, for the compiler. */
const WARM_UP = 60;

export interface ClothSample {
    /** Writing, gathering and uploading, ms per frame; the best round. */
    readonly draw: number;
    readonly drawCalls: number;
    /** Growth of the heap while it is written, bytes per frame. */
    readonly garbage: number;
}

/** What is reached into of a net: how its picture is painted. */
interface Painted {
    readonly _driver: { paint(): void };
}

/** A flag with a skin that waves. */
export function measureCloth(rounds: number, frames: number): ClothSample {
    const { canvas } = createStage();
    const batcher = director.root!.batcher2D as unknown as Batcher;
    const times = timed(batcher);
    const node = createNode('cloth');
    node.addComponent(UITransform).setContentSize(CELL * (COLUMNS - 1), CELL * (ROWS - 1));
    createNode('skin', node).addComponent(RopeNetSkin);
    const net = node.addComponent(RopeNet);
    net.preset = RopeNetPreset.Flag;
    Object.assign(net, { columns: COLUMNS - 1, rows: ROWS - 1, startsSettled: false });
    canvas.addChild(node);
    for (let frame = 0; frame < WARM_UP; frame++) director.tick(STEP);
    const { _driver: driver } = net as unknown as Painted;
    let best = Infinity;
    for (let round = 0; round < rounds; round++) {
        times.batch = times.upload = 0;
        let write = 0;
        for (let frame = 0; frame < frames; frame++) {
            director.tick(STEP);
            const start = performance.now();
            driver.paint();
            write += performance.now() - start;
        }
        best = Math.min(best, (write + times.batch + times.upload) / frames);
    }
    times.stop();
    return {
        draw: best,
        drawCalls: director.root!.device.numDrawCalls,
        garbage: garbageOf(() => driver.paint(), 1),
    };
}
