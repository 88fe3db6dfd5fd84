import { FIXED_STEP, NO_NUMBERS, type Particles, type RestWatch, type StepParameters } from '../../solver';

/** Time for which a rope must hardly move before it sleeps, s of its own time; and the same in steps. */
const STILL_TIME = 0.5;
const STILL_STEPS = Math.round(STILL_TIME / FIXED_STEP);
/**
 * A rope hardly moves if the speed of every node is below a limit: this part of the speed that gravity or wind would give the
 * node in STILL_TIME.
 */
const SPEED_SHARE = 2e-4;
/** Largest value of that limit, px/s in the rope node's units: a way of 0.05 px in STILL_TIME cannot be seen. */
const MAX_SPEED = 0.1;
/** The limit without gravity and wind: the way that such a node may go until damping stops it, px in the rope node's units. */
const MAX_TRAVEL = 0.05;
/**
 * A trembling rope rests if it stays where it is: for so many steps, 2 s, no node goes farther along an axis than a
 * still one could in half of them, at most 0.1 px. That is too little to be seen, and less than any motion in one
 * direction, however slow.
 */
const STAY_STEPS = 120;
/**
 * If the energy grows by more than this factor from one half of such a time to the other, a fall begins. When a rope of 2,000
 * px falls from its balance, it grows by 1.4 in STILL_TIME; in trembling it changes by less.
 */
const MAX_GROWTH = 1.25;
/** A speed below this may be rounding, px/s in the rope node's units: 1 px in three hours. */
const ROUNDING_SPEED = 1e-4;

/**
 * A rope has hardly moved if at `LOOKS` looks, in 10 s, no node is farther than `MAX_WAY` from where it was, px of the
 * rope's node. Looks are 60 and 45 steps apart in turn, so most swings are not back at both.
 */
const MAX_WAY = 3;
const LOOKS = 12;
const FIRST_LOOK = 60;
const LOOK_PERIOD = 105;
/** A rope that was woken more often than this in that time is being kept awake. */
const MANY_WAKES = 10;

/** Why a rope that hardly moves does not sleep. */
export type Unrest = 'trembles' | 'is woken';

/** What drives nodes, and what slows them down. */
type Drive = Pick<StepParameters, 'gravityX' | 'gravityY' | 'windX' | 'windY' | 'damping'>;

/** What is read of the simulation of a rope or a net. */
interface Moving {
    readonly frames: { readonly particles: Particles; restWatch: RestWatch | null };
    readonly parameters: Drive;
}

/** The watch of nodes that rest when those that they move with do. */
export const AT_REST: RestWatch = { isAtRest: true, stepTaken: () => undefined };

/**
 * Number of consecutive steps in which a rope might be at rest, and the energy of its motion in the first and in the later
 * ones.
 */
class RestSteps {
    count = 0;
    /** Sums of squared displacements of all nodes per step, px^2: over half of the needed steps, and since. */
    before = 0;
    after = 0;
    private readonly _half: number;

    /** @param needed Number of steps needed. */
    constructor(needed: number) {
        this._half = needed / 2;
    }

    /**
     * Adds a step. Returns whether there have been enough.
     * @param rounding A sum below this may be rounding, px^2.
     */
    add(sum: number, rounding: number): boolean {
        const { _half: half } = this;
        if (this.count === 0) this.before = this.after = 0;
        this.count++;
        if (this.count <= half) this.before += sum;
        else this.after += sum;
        if (this.count < 2 * half) return false;
        const grows = this.after * half > MAX_GROWTH * this.before * (this.count - half);
        if (!grows || sum <= rounding) return true;
        this.count = 0;
        return false;
    }
}

/**
 * Detects in which step a rope comes to rest, by its kinetic energy: that has to be small compared with what gravity
 * and wind could do in the same time, or a slow swing would freeze at its turning point, and it must not grow, or a
 * rope would freeze as it begins to fall from a balance. A trembling rope may be faster, if it stays where it is.
 */
export class RopeSleep implements RestWatch {
    sleeping = false;
    isAtRest = false;
    /** Whether the rope trembled until it came to rest. */
    trembled = false;
    private readonly _still = new RestSteps(STILL_STEPS);
    private readonly _staying = new RestSteps(STAY_STEPS);
    /** Places at which the rope stays: x0, y0, x1, y1, ... */
    private _places: Float64Array = NO_NUMBERS;
    /** How far a node may go in a step to count as hardly moving, and how far rounding may move it, px. */
    private _maxDistance = 0;
    private _rounding = 0;
    /**
     * Places of the rope at the first look; how many looks found it there; how often it was woken meanwhile; a count of steps.
     */
    private _seen: Float64Array = NO_NUMBERS;
    private _looks = 0;
    private _wakes = 0;
    private _steps = 0;
    /** Length of a unit of the rope's node. */
    private _lengthScale = 1;

    /** Why the rope does not sleep. Null while it sleeps, moves, or may soon sleep. */
    get unrest(): Unrest | null {
        if (this.sleeping || this._looks < LOOKS) return null;
        return this._wakes > MANY_WAKES ? 'is woken' : 'trembles';
    }

    /** Whether the rope may fall asleep in the next frame. */
    get isNear(): boolean {
        return this._staying.count >= STILL_STEPS / 2;
    }

    wake(): void {
        this._wakes++;
        this.sleeping = this.isAtRest = false;
        this._still.count = this._staying.count = 0;
    }

    fallAsleep(): void {
        this.sleeping = true;
    }

    /** Called before the steps of a frame: watches them if the rope may come to rest. */
    watch(simulation: Moving, mayRest: boolean, lengthScale: number): void {
        simulation.frames.restWatch = mayRest ? this : null;
        this.isAtRest = false;
        if (!mayRest) {
            this._still.count = this._staying.count = this._looks = this._wakes = 0;
            return;
        }
        this._lengthScale = lengthScale;
        const { parameters, frames } = simulation;
        this._maxDistance = stillSpeed(parameters, frames.particles.masses, lengthScale) * FIXED_STEP;
        this._rounding = ROUNDING_SPEED * lengthScale * FIXED_STEP;
    }

    stepTaken(positions: Float64Array, before: Float64Array): void {
        this._steps = (this._steps + 1) % LOOK_PERIOD;
        if (this._steps === 0 || this._steps === FIRST_LOOK) this._look(positions);
        const { _still: still, _staying: staying } = this;
        if (this._places.length !== positions.length) staying.count = 0;
        const places = staying.count === 0 ? before : this._places;
        const maxSquare = this._maxDistance * this._maxDistance;
        const way = (this._maxDistance * STAY_STEPS) / 2;
        let sum = 0;
        let isStill = true;
        let stays = true;
        for (let k = 0; k < positions.length && (isStill || stays); k += 2) {
            const x = positions[k];
            const y = positions[k + 1];
            const square = (x - before[k]) * (x - before[k]) + (y - before[k + 1]) * (y - before[k + 1]);
            sum += square;
            if (!(square <= maxSquare)) isStill = false;
            if (!(Math.abs(x - places[k]) <= way && Math.abs(y - places[k + 1]) <= way)) stays = false;
        }
        if (!isStill) still.count = 0;
        if (!stays) staying.count = 0;
        else if (staying.count === 0) this._places = copied(before, this._places);
        const rounding = (positions.length / 2) * this._rounding * this._rounding;
        const rests = isStill && still.add(sum, rounding);
        this.isAtRest = (stays && staying.add(sum, rounding)) || rests;
        this.trembled = !rests;
    }

    /** Notes whether the nodes are near the places of the first look. */
    private _look(positions: Float64Array): void {
        this._looks++;
        const { _seen: seen } = this;
        const way = MAX_WAY * this._lengthScale;
        let isThere = seen.length === positions.length;
        for (let k = 0; k < seen.length && isThere; k++) isThere = Math.abs(positions[k] - seen[k]) <= way;
        if (isThere) return;
        this._seen = copied(positions, seen);
        this._looks = this._wakes = 0;
    }
}

/** Copies numbers into an array of the same length, or a new one. */
function copied(numbers: Float64Array, to: Float64Array): Float64Array {
    if (to.length !== numbers.length) return numbers.slice();
    to.set(numbers);
    return to;
}

/** Largest speed at which a node counts as hardly moving, px/s in the axes of the rope. */
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
