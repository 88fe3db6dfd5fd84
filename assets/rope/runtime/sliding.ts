import { meanLengthOf } from '../inspector/list-numbers';
import { FIXED_STEP } from '../solver';
import type { Simulation, Slide } from '../solver';
import type { PlayedRuntime } from './played-runtime';

/** Shortest length between two that slide, as a part of the rope's mean segment. */
const APART = 0.6;
/** Part of what they are nearer than that which is made good in a step. */
const MADE_GOOD = 0.2;
/** Times that all of them are gone through: a row of riders stops from its first on. */
const ROUNDS = 8;

/** Before a step: the solver is told of all that slides along the rope, from the head on. */
export function gatherSlides(runtime: PlayedRuntime): void {
    const { companions } = runtime;
    const simulation = runtime.ready();
    const { slides } = simulation.chain;
    let count = 0;
    for (let i = 0; i < companions.length; i++) {
        const slide = companions[i].slideIn?.(runtime);
        if (!slide) continue;
        let at = count++;
        for (; at > 0 && slides[at - 1].node > slide.node; at--) slides[at] = slides[at - 1];
        slides[at] = slide;
    }
    if (slides.length > count) slides.length = count;
    const apart = APART * meanLengthOf(runtime.rope) * runtime.queried.lengthScale;
    for (let round = 0; round < ROUNDS && count > 1; round++) if (!keepApart(simulation, apart)) break;
}

/** Those that would come too near to the next one in a step get the speed of both. Returns whether there were any. */
function keepApart(simulation: Simulation, apart: number): boolean {
    const { slides, baseLengths, masses } = simulation.chain;
    let isMet = false;
    for (let k = 1; k < slides.length; k++) {
        const [one, other] = [slides[k - 1], slides[k]];
        if (other.node > one.node + 1) continue;
        const room = baseLengths[one.node] - apart;
        const allowed = (room > 0 ? room : MADE_GOOD * room) / FIXED_STEP;
        const excess = one.rate - other.rate - allowed;
        if (!(excess > 1e-3 * apart)) continue;
        const [m, n] = [masses[one.node], masses[other.node]];
        const impulse = (excess * m * n) / (m + n);
        push(simulation, one, -impulse / m);
        push(simulation, other, impulse / n);
        isMet = true;
    }
    return isMet;
}

/** Changes the speed of one that slides. */
function push(simulation: Simulation, slide: Slide, change: number): void {
    const { positions: x, masses } = simulation.chain;
    const k = 2 * slide.node;
    const dx = x[k + 2] - x[k - 2];
    const dy = x[k + 3] - x[k - 1];
    const length = Math.sqrt(dx * dx + dy * dy);
    slide.rate += change;
    if (length > 0) {
        const part = (change * masses[slide.node]) / length;
        simulation.applyImpulse(slide.node, part * dx, part * dy);
    }
}
