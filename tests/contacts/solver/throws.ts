import { FIXED_STEP, type Chain, type Simulation } from '../../../assets/rope/core/solver';
import type { Obstacle } from '../../../assets/rope/contacts/solver/obstacle';
import { box, circle, depthOf, enters, polygon, ropeAmong, contactsOf } from '../../physics/contact/rig';
import { stretchOf } from '../../physics/stretch';
import { pointsOf } from '../../scenes/scene';

/** What came of a rope that was thrown at things. */
export interface Thrown {
    /** Ways of nodes that led through something. */
    readonly through: number;
    /** Of the deepest node after any frame, px. */
    readonly depth: number;
    /** Of any segment after any frame, as a part of its length. */
    readonly stretch: number;
}

const MAX_SPEED = 5000;
const FRAMES = 30;
/** Width of the thinnest wall, px. */
const THIN = 4;

/** A rope of random size thrown at random things at a random speed; the same for the same seed. */
export function throwRope(seed: number): Thrown {
    const random = generator(seed);
    const between = (min: number, max: number): number => min + (max - min) * random();
    const nodes = Math.floor(between(3, 40));
    const length = between(4, 20);
    const things = Array.from({ length: Math.ceil(between(0, 3)) }, (_, k) => randomThing(between, k));
    const points = pointsOf(nodes, (i) => [-150 + between(-0.2, 0.2), (i - nodes / 2) * length]);
    const isHeld = random() < 0.3;
    const rope = ropeAmong(things, { points, baseLength: length, pins: isHeld ? [0] : [], damping: 0.5 });
    const speed = between(300, MAX_SPEED);
    for (let i = 0; i < nodes; i++) rope.frames.applyImpulse(i, speed, between(-0.2, 0.2) * speed);
    return watch(rope, things);
}

function watch(rope: Simulation, things: readonly Obstacle[]): Thrown {
    const { chain } = rope;
    const contacts = contactsOf(chain);
    let [through, depth, stretch] = [0, 0, 0];
    const { keep } = contacts;
    contacts.keep = (one, state): void => {
        keep.call(contacts, one, state); // at the end of every substep
        through += crossings(things, one);
    };
    for (let frame = 0; frame < FRAMES; frame++) {
        rope.advance(FIXED_STEP);
        depth = Math.max(depth, depthOf(rope));
        stretch = Math.max(stretch, stretchOf(chain.positions, chain.baseLengths));
    }
    return { through, depth, stretch };
}

/** Ways of a substep that led through a thing. */
function crossings(things: readonly Obstacle[], chain: Chain): number {
    const { previousPositions: from, positions: to, inverseMasses } = chain;
    let count = 0;
    for (let k = 0; k < to.length; k += 2) {
        if (inverseMasses[k / 2] === 0) continue;
        for (const thing of things) if (enters(thing, 0, [from[k], from[k + 1], to[k], to[k + 1]])) count++;
    }
    return count;
}

function randomThing(between: (min: number, max: number) => number, k: number): Obstacle {
    const pose = { x: 120 * k + between(20, 140), y: between(-100, 100), angle: between(0, Math.PI) };
    const friction = between(0, 1);
    const kind = Math.floor(between(0, 4));
    if (kind === 0) return box(THIN, between(50, 600), { x: pose.x, y: pose.y }, friction);
    if (kind === 1) return box(between(THIN, 100), between(THIN, 300), pose, friction);
    if (kind === 2) return circle(between(THIN, 60), pose, friction);
    return polygon([-50, -40, 50, -40, between(-40, 40), between(0, 60)], pose, friction);
}

/** Random numbers 0..1 by a linear congruential generator (Numerical Recipes). */
function generator(seed: number): () => number {
    let state = (seed * 2654435761) >>> 0;
    return () => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return state / 2 ** 32;
    };
}
