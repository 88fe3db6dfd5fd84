import type { SleepState } from '../RopeState';
import { NO_NUMBERS, ONE_COLUMN, put } from '../solver';
import type { Particles, StepParameters } from '../solver';

/** For how long a rope has to be still before it sleeps, s of its own time. */
const STILL_TIME = 0.5;
/** A rope is still when no node is faster than this part of the speed that gravity or wind gives it in STILL_TIME. */
const SPEED_SHARE = 2e-4;
/** and not faster than this in any case, px/s in the rope node's units: 0.05 px in STILL_TIME cannot be seen. */
const MAX_SPEED = 0.1;
/** Where nothing drives a rope: how far damping lets a node go on that is still, px in the rope node's units. */
const MAX_TRAVEL = 0.05;
/**
 * Energy that grows by more between the halves of STILL_TIME is that of a fall that begins: the fall of a rope of 2,000
 * px from its balance grows by 1.4. Trembling grows and shrinks by less.
 */
const MAX_GROWTH = 1.25;
/** What rounding may look like, px/s in the rope node's units: 1 px in three hours. */
const ROUNDING_SPEED = 1e-4;

/** What drives nodes, and what slows them down. */
type Drive = Pick<StepParameters, 'gravityX' | 'gravityY' | 'windX' | 'windY' | 'damping'>;

/** A rope's simulation, or a net's. */
interface Moving {
    readonly particles: Particles;
    readonly parameters: Drive;
}

/**
 * Notices that a rope has come to rest. It looks at the energy of its motion: that has to be small beside what gravity
 * and wind could do in the same time, or a slow swing would freeze at its turning point, and it must not grow, or a
 * rope would freeze as it begins to fall from a balance.
 */
export class RopeSleep {
    private _sleeping = false;
    private _stillTime = 0;
    /** Squares of how far all nodes have gone in a frame, px^2: sums over the first and the second half of STILL_TIME. */
    private _before = 0;
    private _after = 0;
    /** The first `_known` numbers are where the nodes were in the last frame: of a winch they become more and fewer. */
    private _positions = NO_NUMBERS;
    private _known = 0;

    get sleeping(): boolean {
        return this._sleeping;
    }

    wake(): void {
        this._sleeping = false;
        this._stillTime = 0;
    }

    /** Writes how near to sleep a rope is whose nodes are at `positions`. */
    save(to: SleepState, positions: Float64Array): void {
        to.sleeping = this._sleeping;
        to.stillTime = this._stillTime;
        to.before = this._before;
        to.after = this._after;
        const { _positions: last } = this;
        const { length } = positions;
        if (this._known === length) {
            const table = ONE_COLUMN.room(to.positions, length);
            to.positions = table;
            if (last.length === length) put(table, last, 0);
            else for (let k = 0; k < length; k++) table[k] = last[k];
        } else if (to.positions.length > 0) to.positions = [];
    }

    /** Goes on from there. */
    load(from: SleepState): void {
        this._sleeping = from.sleeping;
        this._stillTime = from.stillTime;
        this._before = from.before;
        this._after = from.after;
        this._note(from.positions);
    }

    private _note(positions: ArrayLike<number>): void {
        const { length } = positions;
        if (this._positions.length < length) this._positions = new Float64Array(length);
        this._positions.set(positions);
        this._known = length;
    }

    fallAsleep(): void {
        this._sleeping = true;
    }

    /** After a frame in which the rope has lived `dt` seconds. Returns whether it has come to rest. */
    watch({ particles, parameters }: Moving, dt: number, lengthScale: number): boolean {
        if (dt <= 0) return false;
        const { positions, masses } = particles;
        const isKnown = this._known === positions.length;
        if (!isKnown) this._note(positions);
        const last = this._positions;
        let maxSquare = 0;
        let sum = 0;
        for (let k = 0; k < positions.length; k += 2) {
            const dx = positions[k] - last[k];
            const dy = positions[k + 1] - last[k + 1];
            const square = dx * dx + dy * dy;
            sum += square;
            if (!(square <= maxSquare)) maxSquare = square;
        }
        last.set(positions);
        const maxDistance = stillSpeed(parameters, masses, lengthScale) * dt;
        const rounding = ROUNDING_SPEED * lengthScale * dt;
        if (isKnown && maxSquare <= maxDistance * maxDistance)
            return this._count(sum, dt, masses.length * rounding * rounding);
        this._stillTime = 0;
        return false;
    }

    /** Another frame in which the rope was still. Returns whether there have been enough. */
    private _count(sum: number, dt: number, rounding: number): boolean {
        if (this._stillTime === 0) this._before = this._after = 0;
        this._stillTime += dt;
        if (this._stillTime <= STILL_TIME / 2) this._before += sum;
        else this._after += sum;
        if (this._stillTime < STILL_TIME) return false;
        const grows = this._after > MAX_GROWTH * this._before && sum > rounding;
        if (grows) this._stillTime = 0;
        return !grows;
    }
}

/** The speed up to which a node is still, px/s in the axes of the rope. */
function stillSpeed(parameters: Drive, masses: Float64Array, lengthScale: number): number {
    const { gravityX, gravityY, windX, windY, damping } = parameters;
    const wind = Math.sqrt(windX * windX + windY * windY);
    const gravity = Math.sqrt(gravityX * gravityX + gravityY * gravityY);
    const acceleration = gravity + (wind > 0 ? wind / maxOf(masses) : 0);
    const speed =
        acceleration > 0 ? SPEED_SHARE * acceleration * STILL_TIME : MAX_TRAVEL * lengthScale * damping;
    return Math.min(Math.max(speed, ROUNDING_SPEED * lengthScale), MAX_SPEED * lengthScale);
}

function maxOf(values: Float64Array): number {
    let max = 0;
    for (let i = 0; i < values.length; i++) max = Math.max(max, values[i]);
    return max;
}
