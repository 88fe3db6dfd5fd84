import { startScene } from '../scenes/start';
import { drag, dragPath } from '../scenes/drag';
import { PERCENT, worstOf, type Check } from './check';
import { stretchOf } from './stretch';

const SECONDS = 10;
const LOADS = [1, 10, 100, 1000];

/**
 * The head is moved before the step and again after it, as by a script's lateUpdate: the rope is drawn with its
 * head there, in the same frame.
 */
function drawnStretch(nodeCount: number, load: number, frameRate: number): number {
    const simulation = startScene(drag(nodeCount, load));
    const { baseLengths } = simulation.chain;
    const stretches: number[] = [];
    for (let frame = 0; frame < SECONDS * frameRate; frame++) {
        simulation.frames.pin(0, ...dragPath((frame + 0.5) / frameRate));
        simulation.advance(1 / frameRate);
        simulation.frames.pin(0, ...dragPath((frame + 1) / frameRate));
        simulation.frames.refreshDrawn();
        stretches.push(PERCENT * stretchOf(simulation.frames.drawn, baseLengths));
    }
    return worstOf(stretches);
}

/** What is seen of a rope that is dragged: no segment longer than 1 %. */
export const DRAWN: readonly Check[] = [60, 144].flatMap((frameRate) =>
    [30, 100].map((nodeCount) => ({
        name: `drawn drag, ${nodeCount} nodes, late anchor, ${frameRate} fps: stretch`,
        unit: '%',
        limit: 1,
        measure: () => worstOf(LOADS.map((load) => drawnStretch(nodeCount, load, frameRate))),
    })),
);
