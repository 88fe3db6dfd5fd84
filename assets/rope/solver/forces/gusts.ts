import { noise } from './noise';

/** Size of a gust, length units: what is nearer than this feels much the same. A third of a long rope. */
const GUST_SIZE = 200;
/** How long a gust lasts, s. */
const GUST_TIME = 0.8;
/** What the seed of the gusts along y differs by from that along x. */
const OTHER_SEED = 0x5bd1e995;

/** Strength of the gusts along x at a place and a time (s): smooth noise of (x / 200, y / 200, t / 0.8), -1..1. */
export function gustAlongX(x: number, y: number, time: number, seed: number): number {
    return noise(x / GUST_SIZE, y / GUST_SIZE, time / GUST_TIME, seed);
}

/** The same along y. */
export function gustAlongY(x: number, y: number, time: number, seed: number): number {
    return noise(x / GUST_SIZE, y / GUST_SIZE, time / GUST_TIME, seed ^ OTHER_SEED);
}
