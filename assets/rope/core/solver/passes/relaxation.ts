import type { Chain } from '../chain';
import { MIN_DISTANCE } from '../constants';
import type { StepParameters } from '../parameters';
import { changeSubstep, predict } from './prediction';

/**
 * One fixed step of h seconds with the tutorials' solver: predict, then go over the segments again and again.
 * Unconditionally stable, never exact: a correction travels one node per pass, so the stretch that is left
 * falls only with the square of the node count per pass, and grows with the load.
 * @see Jakobsen, "Advanced Character Physics", GDC 2001
 */
export function stepRelaxation(chain: Chain, parameters: StepParameters, h: number): void {
    const { substeps, iterations, segmentModel } = parameters;
    const substep = h / substeps;
    changeSubstep(chain, parameters, substep);
    for (let left = substeps; left > 0; left--) {
        predict(chain, parameters, substep, 1 / left);
        const pullOnly = segmentModel === 'rope';
        const { contacts } = chain;
        if (contacts)
            contacts.relax(chain, 1 - left / substeps, 1 - (left - 1) / substeps, iterations, pullOnly);
        else relaxAll(chain, iterations, pullOnly);
    }
}

/** Goes over all segments, and over the junctions of a chain of several ropes. */
export function relaxAll(chain: Chain, iterations: number, pullOnly: boolean): void {
    if (chain.junctions) chain.junctions.relax(chain, iterations, pullOnly);
    else relax(chain, iterations, pullOnly);
}

/**
 * Goes `iterations` times over all segments, from the first to the last, and puts each at its rest length L by
 * moving its ends along it, each by its share of the inverse masses w:
 *
 *     C = |x1 - x0| - L,   x0 += w0 C n / (w0 + w1),   x1 -= w1 C n / (w0 + w1),   n = (x1 - x0) / |x1 - x0|.
 *
 * A pass may work on segment i as soon as the pass before it has done segment i + 1. So two passes run at once,
 * the second two segments behind the first: their square roots and divisions overlap in the processor, and
 * every number comes out as if one pass had followed the other. (Measured at 20 passes over 30 nodes: 0.58x the
 * time. As a function called per segment the body runs as fast or at half the speed, as V8's budget for inlining
 * happens to be spent; so it is written out for each of the two.)
 *
 * @param pullOnly Whether a segment that is too short is slack and left alone, or pushed open.
 */
export function relax(chain: Chain, iterations: number, pullOnly: boolean): void {
    const { positions, inverseMasses, restLengths, segmentCount } = chain;
    const push = pullOnly ? 0 : 1; // a factor instead of a branch: which segments are slack is hard to predict
    const minDistance = MIN_DISTANCE; // a local: an import is looked up again at every use
    for (let left = iterations; left > 0; left -= 2) {
        const second = left > 1;
        const end = second ? segmentCount + 2 : segmentCount;
        for (let first = 0; first < end; first++) {
            if (first < segmentCount) {
                const k = 2 * first;
                const w0 = inverseMasses[first];
                const w1 = inverseMasses[first + 1];
                const dx = positions[k + 2] - positions[k];
                const dy = positions[k + 3] - positions[k + 1];
                const distance = Math.sqrt(dx * dx + dy * dy);
                let stretch = distance - restLengths[first];
                if (stretch < 0) stretch *= push;
                // No direction to push in, or nothing that may move: left to the neighbours.
                if (distance > minDistance && w0 + w1 !== 0) {
                    const share = stretch / (distance * (w0 + w1));
                    positions[k] += dx * share * w0;
                    positions[k + 1] += dy * share * w0;
                    positions[k + 2] -= dx * share * w1;
                    positions[k + 3] -= dy * share * w1;
                }
            }
            if (second && first > 1) {
                const i = first - 2;
                const k = 2 * i;
                const w0 = inverseMasses[i];
                const w1 = inverseMasses[i + 1];
                const dx = positions[k + 2] - positions[k];
                const dy = positions[k + 3] - positions[k + 1];
                const distance = Math.sqrt(dx * dx + dy * dy);
                let stretch = distance - restLengths[i];
                if (stretch < 0) stretch *= push;
                if (distance > minDistance && w0 + w1 !== 0) {
                    const share = stretch / (distance * (w0 + w1));
                    positions[k] += dx * share * w0;
                    positions[k + 1] += dy * share * w0;
                    positions[k + 2] -= dx * share * w1;
                    positions[k + 3] -= dy * share * w1;
                }
            }
        }
    }
}
