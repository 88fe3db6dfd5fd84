import type { Chain, GroupSlides } from '../../core/solver/chain';
import { distanceBetween } from '../../core/solver/geometry/lengths';
import { hypot } from '../../core/solver/geometry/math';
import { SYMMETRIC_WEIGHT } from '../../core/solver/exact/constants';
import { SlideAnswers } from './slide-answers';
import { respond, substituteTo, SlideSystem, type Slide } from './slide-system';
import type { SlideResponses, LengthResponses } from '../../core/solver/exact/kernel';
import type { ExactState } from '../../core/solver/exact/state';
import type { Simulation } from '../../core/solver/simulation';

// A node that slides along its rope: of the segments a and b beside it only the sum of the lengths is given. The length
// delta that goes from one to the other is one more unknown, with one more equation: both pull equally hard or, with
// friction, by the law of the capstan. Lengths are on the right side of the elimination only, -delta g / c in segment a
// and delta g / c in b, so one more sweep per node finds the response of all forces to a delta of 1, and those
// equations give all delta together. They are solved in the iterations of Newton's method, with the geometric
// stiffness: nothing has to be corrected afterwards, and no mass shared.

/** Shortest length of a segment beside a sliding node, as a part of the sum of both segments. */
const MIN_PART = 0.02;

/** All nodes along which a rope runs, from its head on. */
export class Slides implements GroupSlides {
    private readonly _system = new SlideSystem();
    private readonly _answers = new SlideAnswers(this, this._system);
    /** Number of nodes added so far. The list itself is not emptied: filling it again would allocate in every step. */
    private _count = 0;
    /** Number of iterations of the attempt at a substep. */
    private _iterations = 0;

    constructor(readonly list: Slide[] = []) {}

    /** Begins to add all nodes again. */
    startAnew(): void {
        this._count = 0;
    }

    /** Adds a node, with its present index. */
    add(slide: Slide): void {
        const { list } = this;
        let at = this._count++;
        for (; at > 0 && list[at - 1].node > slide.node; at--) list[at] = list[at - 1];
        list[at] = slide;
    }

    /** Called after the last node was added. */
    finish(): void {
        if (this.list.length > this._count) this.list.length = this._count;
    }

    has(node: number): boolean {
        const { list } = this;
        for (let k = 0; k < list.length; k++) if (list[k].node === node) return true;
        return false;
    }

    slidInto(segment: number): number {
        const { list } = this;
        let slid = 0;
        for (let k = 0; k < list.length; k++) {
            if (list[k].node === segment + 1) slid += list[k].slid;
            if (list[k].node === segment) slid -= list[k].slid;
        }
        return slid;
    }

    begin(restLengths: Float64Array): void {
        const { list } = this;
        for (let k = 0; k < list.length; k++) {
            list[k].length = restLengths[list[k].node - 1];
            list[k].scale = 1;
        }
    }

    end(restLengths: Float64Array, all: readonly Float64Array[]): void {
        const { list } = this;
        for (let k = 0; k < list.length; k++) {
            const { node, length, scale } = list[k];
            const change = length / scale - restLengths[node - 1];
            list[k].slid = change;
            if (change === 0) continue;
            for (let i = 0; i < all.length; i++) {
                all[i][node - 1] += change;
                all[i][node] -= change;
            }
        }
    }

    scale(from: number, to: number, factor: number): void {
        const { list } = this;
        for (let k = 0; k < list.length; k++) {
            const slide = list[k];
            if (slide.node <= from || slide.node >= to) continue;
            slide.length *= factor / slide.scale;
            slide.scale = factor;
        }
    }

    predict(state: ExactState): void {
        const { list } = this;
        this._iterations = 0;
        for (let k = 0; k < list.length; k++) {
            const { node, length } = list[k];
            setLengths(state, node, lengthWithin(state, node, length + this._growth(k) * state.substep));
        }
    }

    /**
     * Sets the known part of the mean direction (next + 2 now + before) / 4, each of length 1, of the segments beside
     * sliding nodes. The directions before the substep are found from the velocities.
     */
    aim({ previousPositions: x, substep: h }: Chain, { velocities: v, fixed, active }: ExactState): void {
        const { list } = this;
        for (let k = 0; k < list.length; k++)
            for (let i = list[k].node - 1; i <= list[k].node; i++) {
                if (active[i] === 0) continue;
                const m = 2 * i;
                const nowX = x[m + 2] - x[m];
                const nowY = x[m + 3] - x[m + 1];
                const beforeX = nowX - h * (v[m + 2] - v[m]);
                const beforeY = nowY - h * (v[m + 3] - v[m + 1]);
                const now = 0.5 / Math.sqrt(nowX * nowX + nowY * nowY);
                const before = SYMMETRIC_WEIGHT / Math.sqrt(beforeX * beforeX + beforeY * beforeY);
                if (!(now + before < Infinity)) continue;
                fixed[m] = now * nowX + before * beforeX;
                fixed[m + 1] = now * nowY + before * beforeY;
            }
    }

    meanStrains(
        { previousPositions: x, substep: h }: Chain,
        { velocities: v, lengths, pastStrains }: ExactState,
        nowWeight: number,
        beforeWeight: number,
        min: number,
    ): void {
        const { list } = this;
        for (let k = 0; k < list.length; k++) {
            const { node } = list[k];
            let now = 0;
            let before = 0;
            for (let m = 2 * (node - 1); m <= 2 * node; m += 2) {
                const dx = x[m + 2] - x[m];
                const dy = x[m + 3] - x[m + 1];
                now += hypot(dx, dy);
                before += hypot(dx - h * (v[m + 2] - v[m]), dy - h * (v[m + 3] - v[m + 1]));
            }
            const length = lengths[node - 1] + lengths[node];
            const mean =
                nowWeight * Math.max(now / length - 1, min) +
                beforeWeight * Math.max(before / length - 1, min);
            pastStrains[node - 1] = pastStrains[node] = mean;
        }
    }

    match(chain: Chain, state: ExactState): void {
        const { list } = this;
        const { positions } = chain;
        const { active, lengths, fixed, shares } = state;
        this._iterations++;
        for (let k = 0; k < list.length; k++) {
            const { node } = list[k];
            if (active[node - 1] !== 0 && active[node] !== 0) continue;
            const before = distanceBetween(positions, node - 1, node);
            const both = before + distanceBetween(positions, node, node + 1);
            const length = lengths[node - 1] + lengths[node];
            if (both > 0) setLengths(state, node, lengthWithin(state, node, (length * before) / both, chain));
            const isTaut = both > length;
            for (let i = node - 1; i <= node; i++) {
                state.residuals[i] = distanceBetween(positions, i, i + 1) / lengths[i] - 1;
                if (isTaut === (active[i] !== 0)) continue;
                active[i] = isTaut ? 1 : 0;
                fixed[2 * i] = fixed[2 * i + 1] = 0;
                shares[i] = 1;
            }
        }
    }

    couple(chain: Chain, state: ExactState, mobilities: Float64Array | null): void {
        const { _system: system } = this;
        system.begin(
            this._iterations > 1 || chain.junctions ? this.list : NONE,
            state.active,
            chain.segmentCount,
        );
        const { count, sliding, responses, parts } = system;
        if (count === 0) return;
        for (let k = 0; k < count; k++) respond(chain, state, mobilities, sliding[k].node, responses[k]);
        substituteTo(chain, state, mobilities, state.increments, system, system.pulls, 0, true);
        for (let k = 0; k < count; k++)
            substituteTo(
                chain,
                state,
                mobilities,
                responses[k],
                system,
                system.answers,
                2 * count * k,
                false,
            );
        system.solve(state);
        for (let k = 0; k < count; k++) {
            const { node } = sliding[k];
            const wanted = state.lengths[node - 1] + parts[k];
            const part = this.slideOn(chain, state, node, parts[k]);
            if (state.lengths[node - 1] !== wanted) system.stop(k);
            for (let i = 2 * (node - 1); i < 2 * chain.segmentCount; i++)
                state.increments[i] += part * responses[k][i];
        }
    }

    coupleBy(chain: Chain, state: ExactState, responses: LengthResponses): void {
        const { _system: system } = this;
        system.begin(this.list, state.active, chain.segmentCount);
        const { count, sliding } = system;
        if (count === 0) return;
        responses.makeRoom(count);
        system.pullBy(chain, state, responses);
        system.solve(state);
        for (let k = 0; k < count; k++)
            responses.add(k, this.slideOn(chain, state, sliding[k].node, system.parts[k]));
    }

    /** Lets length go from the segment after a node to the one before it. Returns how much: both keep some. */
    slideOn(chain: Chain, state: ExactState, node: number, wanted: number): number {
        const { residuals, lengths, inverseLengths } = state;
        const before = lengths[node - 1];
        const length = lengthWithin(state, node, before + wanted, chain);
        const part = length - before;
        if (!(Math.abs(part) < Infinity)) return 0;
        for (let i = node - 1; i <= node; i++) residuals[i] = (1 + residuals[i]) * lengths[i];
        setLengths(state, node, length);
        for (let i = node - 1; i <= node; i++) residuals[i] = residuals[i] * inverseLengths[i] - 1;
        return part;
    }

    answers(chain: Chain, state: ExactState, mobilities: Float64Array): SlideResponses {
        return this._answers.of(chain, state, mobilities);
    }

    createGroup(): GroupSlides {
        return new Slides();
    }

    gather(members: readonly Simulation[], starts: readonly number[]): void {
        this.startAnew();
        for (let m = 0; m < members.length; m++) {
            const list = slidesOf(members[m]);
            for (let k = 0; k < list.length; k++) {
                list[k].node += starts[m];
                this.add(list[k]);
            }
        }
        this.finish();
    }

    scatter(members: readonly Simulation[], starts: readonly number[]): void {
        for (let m = 0; m < members.length; m++) {
            const list = slidesOf(members[m]);
            for (let k = 0; k < list.length; k++) list[k].node -= starts[m];
            members[m].lengthMotion.slide(members[m].chain);
        }
    }

    keep({ lengths, substep }: ExactState): void {
        const { list } = this;
        for (let k = 0; k < list.length; k++) {
            const slide = list[k];
            const length = lengths[slide.node - 1];
            slide.rate += (length - slide.length) / substep - this._growth(k);
            slide.length = length;
        }
    }

    /** How fast the segment towards the head grows. Its other end may be another sliding node. */
    private _growth(k: number): number {
        const { list } = this;
        const { node, rate } = list[k];
        return k > 0 && list[k - 1].node === node - 1 ? rate - list[k - 1].rate : rate;
    }
}

const NONE: readonly Slide[] = [];

function slidesOf({ chain: { slides } }: Simulation): readonly Slide[] {
    return slides ? (slides as Slides).list : NONE;
}

/**
 * The length of the segment before a sliding node that is nearest to a wanted one.
 * @param chain Not before its pins are where they are at the end of the substep.
 */
function lengthWithin({ lengths }: ExactState, node: number, wanted: number, chain?: Chain): number {
    const both = lengths[node - 1] + lengths[node];
    const min = shortest(node - 1, both, chain);
    const most = both - shortest(node, both, chain);
    if (min > most) return (both * min) / (min + both - most);
    return Math.min(Math.max(wanted, min), most);
}

/** Shortest length of a segment beside a sliding node. One between two pins cannot be shorter than it is, nor does it pull. */
function shortest(segment: number, both: number, chain?: Chain): number {
    const min = MIN_PART * both;
    const isHeld = chain && chain.inverseMasses[segment] + chain.inverseMasses[segment + 1] === 0;
    return isHeld ? Math.max(min, distanceBetween(chain.positions, segment, segment + 1)) : min;
}

function setLengths({ lengths, inverseLengths }: ExactState, node: number, length: number): void {
    lengths[node] += lengths[node - 1] - length;
    lengths[node - 1] = length;
    inverseLengths[node - 1] = 1 / length;
    inverseLengths[node] = 1 / lengths[node];
}
