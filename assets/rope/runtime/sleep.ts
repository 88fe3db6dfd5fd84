import type { Simulation } from '../solver';

/** How far a node may stray and still count as still, px in the rope node's units. Not visible. */
const STILL_DISTANCE = 0.05;

/** How long all nodes have to be still before a rope sleeps, s of its own time. */
const STILL_TIME = 0.5;

/** Notices that a rope has come to rest. */
export class RopeSleep {
    private _sleeping = false;
    private _stillTime = 0;
    private _places = new Float64Array(0);

    get sleeping(): boolean {
        return this._sleeping;
    }

    wake(): void {
        this._sleeping = false;
        this._stillTime = 0;
    }

    /** After a frame in which the rope has lived `dt` seconds: falls asleep if no node has strayed for long enough. */
    watch({ chain }: Simulation, dt: number, lengthScale: number): void {
        const { positions } = chain;
        this._stillTime += dt;
        const most = STILL_DISTANCE * lengthScale;
        if (this._places.length !== positions.length)
            this._places = new Float64Array(positions.length).fill(NaN);
        for (let k = 0; k < positions.length; k++) {
            if (Math.abs(positions[k] - this._places[k]) <= most) continue;
            this._places.set(positions);
            this._stillTime = 0;
            return;
        }
        if (this._stillTime >= STILL_TIME) this._sleeping = true;
    }
}
