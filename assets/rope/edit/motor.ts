/** The speed of a winch or of a climber, which approaches the wanted one gradually. */
export class Motor {
    /** px/s, above 0 pays out, or climbs towards the tail. */
    speed = 0;

    /** Turns for a time. Returns the length let out, or climbed, px. @param acceleration px/s^2; 0: at once. */
    turn(wanted: number, time: number, acceleration: number): number {
        const before = this.speed;
        const change = wanted - before;
        const duration = acceleration > 0 ? Math.abs(change) / acceleration : 0;
        if (duration <= time) {
            this.speed = wanted;
            return 0.5 * (before + wanted) * duration + wanted * (time - duration);
        }
        this.speed = before + (change * time) / duration;
        return 0.5 * (before + this.speed) * time;
    }
}
