import type { Simulation } from '../solver';

/** The speed of a winch, which gets to what is wanted of it by and by. */
export class Motor {
    /** px/s, above 0 pays out. */
    speed = 0;

    /**
     * Turns for a time. Returns the length that comes out meanwhile, px.
     * @param acceleration px/s^2; 0: at once. @param most Most that winding in can get faster, px/s^2.
     */
    turn(wanted: number, time: number, acceleration: number, most: number): number {
        const before = this.speed;
        const change = wanted - before;
        const limit = change < 0 && wanted < 0 ? most : Infinity;
        const rate = Math.min(acceleration > 0 ? acceleration : Infinity, limit);
        const duration = change === 0 ? 0 : Math.abs(change) / rate;
        if (duration <= time) {
            this.speed = wanted;
            return 0.5 * (before + wanted) * duration + wanted * (time - duration);
        }
        this.speed = before + (change * time) / duration; // a rate of 0 takes for ever
        return 0.5 * (before + this.speed) * time;
    }
}

/** How strong the gravity of a rope is, px/s^2 of its node. */
export function strengthOfGravity({ parameters: { gravityX, gravityY } }: Simulation): number {
    return Math.sqrt(gravityX * gravityX + gravityY * gravityY);
}
