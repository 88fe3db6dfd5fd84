import type { SleepState } from '../memory';
import { FIXED_STEP } from '../../solver';
import type { Particles, RestWatch, StepParameters } from '../../solver';

/** For how long a rope has to be still before it sleeps, s of its own time; and as many steps. */
const STILL_TIME = 0.5;
const STILL_STEPS = Math.round(STILL_TIME / FIXED_STEP);
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

/** A rope trembles that is awake though for so many steps, 10 s, no node has gone farther in one, px of the rope's node. */
const TREMBLE_STEPS = 600;
const MAX_TREMBLE = 0.15;
/** One that has been woken so often meanwhile is kept awake. */
const MANY_WAKES = 10;

/** Why a rope does not sleep that hardly moves. */
export type Unrest = 'trembles' | 'is woken';

/** What drives nodes, and what slows them down. */
type Drive = Pick<StepParameters, 'gravityX' | 'gravityY' | 'windX' | 'windY' | 'damping'>;

/** A rope's simulation, or a net's. */
interface Moving {
    readonly frames: { readonly particles: Particles; restWatch: RestWatch | null };
    readonly parameters: Drive;
}

/** Of what rests whenever those that it moves with do. */
export const AT_REST: RestWatch = { isAtRest: true, stepTaken: () => undefined };

/**
 * Notices in which step a rope comes to rest. It looks at the energy of its motion: that has to be small beside what
 * gravity and wind could do in the same time, or a slow swing would freeze at its turning point, and it must not grow,
 * or a rope would freeze as it begins to fall from a balance.
 */
export class RopeSleep implements RestWatch {
    sleeping = false;
    isAtRest = false;
    private _stillSteps = 0;
    /** Squares of how far all nodes have gone in a step, px^2: sums over the first and the second half of STILL_STEPS. */
    private _before = 0;
    private _after = 0;
    /** How far a node may go in a step that is still, and what rounding may look like, px. */
    private _maxDistance = 0;
    private _rounding = 0;
    /** For how many steps it has hardly moved, and how often it was woken in them. */
    private _calmSteps = 0;
    private _wakes = 0;
    /** How far a node may go in a step that hardly moves, px. */
    private _maxTremble = 0;

    /** Null while it sleeps, moves, or may soon sleep. */
    get unrest(): Unrest | null {
        if (this.sleeping || this._calmSteps < TREMBLE_STEPS) return null;
        return this._wakes > MANY_WAKES ? 'is woken' : 'trembles';
    }

    wake(): void {
        this._wakes++;
        this.sleeping = this.isAtRest = false;
        this._stillSteps = 0;
    }

    /** Writes how near to sleep a rope is. */
    save(to: SleepState): void {
        to.sleeping = this.sleeping;
        to.stillSteps = this._stillSteps;
        to.before = this._before;
        to.after = this._after;
    }

    /** Goes on from there. */
    load(from: SleepState): void {
        this.sleeping = from.sleeping;
        this.isAtRest = false;
        this._stillSteps = from.stillSteps;
        this._before = from.before;
        this._after = from.after;
    }

    fallAsleep(): void {
        this.sleeping = true;
    }

    /** Before the steps of a frame: watches them if the rope may come to rest. */
    watch(simulation: Moving, mayRest: boolean, lengthScale: number): void {
        simulation.frames.restWatch = mayRest ? this : null;
        this.isAtRest = false;
        if (!mayRest) {
            this._stillSteps = this._calmSteps = this._wakes = 0;
            return;
        }
        this._maxTremble = MAX_TREMBLE * lengthScale;
        const { parameters, frames } = simulation;
        this._maxDistance = stillSpeed(parameters, frames.particles.masses, lengthScale) * FIXED_STEP;
        this._rounding = ROUNDING_SPEED * lengthScale * FIXED_STEP;
    }

    stepTaken(positions: Float64Array, before: Float64Array): void {
        const maxSquare = this._maxDistance * this._maxDistance;
        let sum = 0;
        for (let k = 0; k < positions.length; k += 2) {
            const dx = positions[k] - before[k];
            const dy = positions[k + 1] - before[k + 1];
            const square = dx * dx + dy * dy;
            sum += square;
            if (square <= maxSquare) continue;
            this.isAtRest = false;
            this._stillSteps = 0;
            if (areWithin(this._maxTremble, positions, before, k)) this._calmSteps++;
            else this._calmSteps = this._wakes = 0;
            return;
        }
        this._calmSteps++;
        this.isAtRest = this._count(sum, (positions.length / 2) * this._rounding * this._rounding);
    }

    /** Another step in which the rope was still. Returns whether there have been enough. */
    private _count(sum: number, rounding: number): boolean {
        if (this._stillSteps === 0) this._before = this._after = 0;
        this._stillSteps++;
        if (this._stillSteps <= STILL_STEPS / 2) this._before += sum;
        else this._after += sum;
        if (this._stillSteps < STILL_STEPS) return false;
        const grows = this._after > MAX_GROWTH * this._before && sum > rounding;
        if (grows) this._stillSteps = 0;
        return !grows;
    }
}

/** Whether no node has gone farther, from that of a coordinate on. */
function areWithin(way: number, positions: Float64Array, before: Float64Array, from: number): boolean {
    for (let k = from; k < positions.length; k += 2) {
        const dx = positions[k] - before[k];
        const dy = positions[k + 1] - before[k + 1];
        if (!(dx * dx + dy * dy <= way * way)) return false;
    }
    return true;
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
