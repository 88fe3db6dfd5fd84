import { editRope, nodeOf } from '../edit/edited';
import { localized } from '../core/inspector/attributes';
import { meanLengthOf } from '../core/inspector/list-numbers';
import { FIXED_STEP, type Simulation } from '../core/solver';
import { isClamped } from '../core/solver/parameters';
import { newSlide, type Slide } from './solver/slide-system';
import { Slides } from './solver/slides';
import type { Rope } from '../core/Rope';
import type { Companion } from '../core/runtime/events';
import type { RopeRuntime } from '../core/runtime/rope-runtime';
import { knowGroups } from '../core/runtime/groups';
import { SLIDE_ADVICE } from './texts/rider';
import type { RopeAttachment } from '../core/RopeAttachment';
import { makeWay } from './riding';

/** Shortest length between two sliding nodes, as a part of the rope's mean segment. */
const APART = 0.6;
/** Part of an overlap that a step corrects. */
const MADE_GOOD = 0.2;
/** Rounds over all sliding nodes: so that a row of riders stops when its first one stops. */
const ROUNDS = 8;

/** A companion of a rope that lets nodes slide. */
interface Sliding extends Companion {
    /** Adds the sliding nodes. Between this call and the step, no node changes its index. */
    addSlides(to: Slides): void;
}

/** Called before a step: tells the solver what slides along the rope, from the head on. */
export function gatherSlides(runtime: RopeRuntime, slides: Slides): void {
    const { companions } = runtime;
    const simulation = runtime.ready();
    slides.startAnew();
    for (let i = 0; i < companions.length; i++) {
        const companion = companions[i];
        if (hasSlides(companion)) companion.addSlides(slides);
    }
    slides.finish();
    const { list } = slides;
    if (list.length > 0) simulation.chain.slides = slides;
    if (list.length < 2) return;
    const apart = APART * meanLengthOf(runtime.rope) * runtime.lengthScale;
    for (let round = 0; round < ROUNDS; round++) if (!keepApart(simulation, list, apart)) break;
}

function hasSlides(companion: Companion): companion is Sliding {
    return 'addSlides' in companion;
}

/** Gives two sliding nodes that would come too near to each other a common speed. Returns whether any would. */
function keepApart(simulation: Simulation, slides: readonly Slide[], apart: number): boolean {
    const { baseLengths, inverseMasses } = simulation.chain;
    let isMet = false;
    for (let k = 1; k < slides.length; k++) {
        const [one, other] = [slides[k - 1], slides[k]];
        if (other.node > one.node + 1) continue;
        const room = baseLengths[one.node] - apart;
        const allowed = (room > 0 ? room : MADE_GOOD * room) / FIXED_STEP;
        const excess = one.rate - other.rate - allowed;
        if (!(excess > 1e-3 * apart)) continue;
        const [m, n] = [inverseMasses[one.node], inverseMasses[other.node]];
        if (m + n === 0) continue; // two pulleys
        push(simulation, one, (-excess * m) / (m + n));
        push(simulation, other, (excess * n) / (m + n));
        isMet = true;
    }
    return isMet;
}

/** Changes the speed of a sliding node. */
function push(simulation: Simulation, slide: Slide, change: number): void {
    if (change === 0) return; // a pulley
    const { positions: x, masses } = simulation.chain;
    const k = 2 * slide.node;
    const dx = x[k + 2] - x[k - 2];
    const dy = x[k + 3] - x[k - 1];
    const length = Math.sqrt(dx * dx + dy * dy);
    slide.rate += change;
    if (length > 0) {
        const part = (change * masses[slide.node]) / length;
        simulation.frames.applyImpulse(slide.node, part * dx, part * dy);
    }
}

/** Called after a step: reads the lengths on either side that the solver has found. */
export function noteSlide(runtime: RopeRuntime, slide: Slide): void {
    const { chain } = runtime.ready();
    if (!(chain.slides instanceof Slides) || chain.slides.list.indexOf(slide) < 0) return; // the rope has been edited since
    const { baseLengths } = editRope(runtime);
    const { lengthScale } = runtime;
    for (let segment = slide.node - 1; segment <= slide.node; segment++)
        baseLengths[segment] = chain.baseLengths[segment] / lengthScale;
}

/** What a rope must be so that things can slide along it. */
const NEEDS = {
    exact: 'the solver Exact',
    untied: 'a rope that is tied to no net',
    limp: 'a limp rope if it collides (Flexural Rigidity 0, no Clamp Head)',
    apart: 'a rope that does not collide with others (Collide Ropes)',
};

/** What keeps things from sliding along a rope; null: nothing. */
function lackOf(rope: Rope, runtime: RopeRuntime): keyof typeof NEEDS | null {
    knowGroups();
    const { group } = runtime;
    if ((group?.ropes[0] ?? runtime).ready().solver !== 'exact') return 'exact';
    if (rope.collideRopes) return 'apart';
    if (group && !group.isOneChain) return 'untied';
    const { parameters } = runtime.ready();
    const isClampAlone = isClamped(parameters) && parameters.maxBend >= Math.PI;
    return rope.collide && (parameters.flexuralRigidity > 0 || isClampAlone) ? 'limp' : null;
}

/** Why nothing can slide along a rope; empty if things can. */
export function slideFault(rope: Rope, runtime: RopeRuntime): string {
    const lack = lackOf(rope, runtime);
    return lack ? `needs ${NEEDS[lack]}` : '';
}

/** Advice, in words, for a rope along which something has to slide and cannot. */
export function slideAdviceFor(rope: Rope, runtime: RopeRuntime): string {
    const lack = lackOf(rope, runtime);
    if (!lack) return '';
    return localized(
        `Slide of an anchor or a RopeRider needs ${NEEDS[lack]}: it holds its node.`,
        SLIDE_ADVICE[lack],
    );
}

/** A rider that slides along its rope: the solver finds how far. */
export class RiderSlide {
    /** `rate`: how fast the rider slides, px/s, > 0 towards the tail. */
    readonly slide = newSlide();
    private _isOn = false;

    /** Called before a step: the rider slides on. */
    begin(rope: Rope, runtime: RopeRuntime, entry: RopeAttachment, friction: number): void {
        if (!this._isOn || friction !== this.slide.friction) runtime.wake();
        this._isOn = true;
        this.slide.friction = friction;
        makeWay(rope, runtime, entry, (this.slide.rate * FIXED_STEP) / runtime.lengthScale);
    }

    /** Goes on as in a state. */
    goOn(rate: number, isOn: boolean, friction: number): void {
        this._isOn = isOn;
        Object.assign(this.slide, { rate, friction });
    }

    /** Adds the rider to the next step. Until that step no node changes its index. */
    add(runtime: RopeRuntime, entry: RopeAttachment, to: Slides): void {
        if (!this._isOn) return;
        this.slide.node = nodeOf(runtime, entry);
        to.add(this.slide);
    }

    /** Called after a step: reads the lengths on either side that the solver has found. */
    note(runtime: RopeRuntime): void {
        noteSlide(runtime, this.slide);
    }

    /** From now on the rider holds on. */
    end(): void {
        this._isOn = false;
        this.slide.rate = 0;
    }
}
