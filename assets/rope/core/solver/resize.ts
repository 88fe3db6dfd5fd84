import type { Chain } from './chain';
import { setMass, pinNode } from './particles';

/**
 * Makes a chain the continuation of another one with a different number of nodes: the nodes that both have stay as
 * they are, with their velocities, masses, lengths and pins. New ones are placed by `continuePoints`; they have the
 * velocity and the mass of the old tail, and the base length and the tension of the last old segment.
 * @param chain As created for the new number of nodes; no node is pinned yet.
 */
export function continueChain(chain: Chain, old: Chain): void {
    const shared = Math.min(chain.nodeCount, old.nodeCount);
    const tail = old.nodeCount - 1;
    continuePoints(chain.positions, old.positions, old);
    continuePoints(chain.previousPositions, old.previousPositions, old);
    chain.substep = old.substep;
    for (let i = 0; i < chain.nodeCount; i++) {
        setMass(chain, i, old.masses[Math.min(i, tail)]);
        chain.exposures[i] = old.exposures[Math.min(i, tail)];
    }
    for (let i = 0; i < shared; i++) {
        chain.restAngles[i] = old.restAngles[i];
        if (old.wear) (chain.wear ??= new Float64Array(chain.nodeCount))[i] = old.wear[i];
        if (old.pinned[i] === 1) pinNode(chain, i);
    }
    for (let i = 0; i < chain.segmentCount; i++)
        chain.setBaseLength(i, old.baseLengths[Math.min(i, old.segmentCount - 1)]);
    continueSegments(chain.tensions, old.tensions);
}

/** Copies the values of segments that both chains have; new segments get that of the last old one. */
export function continueSegments<Numbers extends Float64Array | Uint8Array>(
    to: Numbers,
    from: Numbers,
): void {
    for (let i = 0; i < to.length; i++) to[i] = from[Math.min(i, from.length - 1)];
}

/**
 * Copies the points of the nodes that both have and places the new ones: onwards from a free tail in the direction of
 * its segment; to and fro between a pinned tail and the point beside it.
 * @param to x0, y0, x1, y1, ..., of the new number of nodes.
 * @param from The old chain's positions, now or at another time.
 */
export function continuePoints(to: Float64Array, from: Float64Array, old: Chain): void {
    const { positions, nodeCount, pinned, baseLengths } = old;
    const tail = 2 * (nodeCount - 1);
    const length = baseLengths[nodeCount - 2];
    const dx = positions[tail] - positions[tail - 2];
    const dy = positions[tail + 1] - positions[tail - 1];
    const distance = Math.sqrt(dx * dx + dy * dy);
    const x = distance > 0 ? (dx / distance) * length : 0;
    const y = distance > 0 ? (dy / distance) * length : -length;
    to.set(from.subarray(0, to.length));
    for (let k = tail + 2, added = 1; k < to.length; k += 2, added++) {
        const out = pinned[nodeCount - 1] === 1 ? -(added % 2) : added;
        to[k] = to[tail] + x * out;
        to[k + 1] = to[tail + 1] + y * out;
    }
}

/** What `spreadNodes` needs of a rope. */
interface Resized {
    readonly chain: Chain;
    readonly frames: { readonly stepStart: Float64Array };
}

/**
 * After `Simulation.resized`, if the pin of the old tail has moved to the new one: no free end hangs there, so the
 * nodes after the pin before it are spread along where the old ones were, with their velocities.
 */
export function spreadNodes({ chain, frames }: Resized, { chain: old, frames: oldFrames }: Resized): void {
    let pin = Math.min(chain.nodeCount, old.nodeCount) - 2;
    while (pin > 0 && chain.pinned[pin] === 0) pin--;
    spreadPoints(chain.positions, old.positions, pin);
    spreadPoints(chain.previousPositions, old.previousPositions, pin);
    spreadPoints(frames.stepStart, oldFrames.stepStart, pin);
}

/**
 * Spreads the points of a rope between two pins evenly along where they were with another number of nodes.
 * @param to x0, y0, x1, y1, ..., of the new number of nodes; those before `pin` stay.
 * @param from The old ones, up to the tail.
 * @param pin Node after which points are spread.
 */
function spreadPoints(to: Float64Array, from: Float64Array, pin: number): void {
    const last = to.length / 2 - 1;
    const ratio = (from.length / 2 - 1 - pin) / (last - pin);
    for (let i = pin + 1; i < last; i++) {
        const place = pin + (i - pin) * ratio;
        const before = Math.floor(place);
        const part = place - before;
        const k = 2 * before;
        to[2 * i] = from[k] + part * (from[k + 2] - from[k]);
        to[2 * i + 1] = from[k + 1] + part * (from[k + 3] - from[k + 1]);
    }
    to[2 * last] = from[from.length - 2];
    to[2 * last + 1] = from[from.length - 1];
}
