import { director } from 'cc';
import { pointer } from '../conformance/platform';
import { type Look, lookAt, type Place } from './look';
import { Player } from './player';

/** Plays the game that runs here, on the stand-in or in the page of a real engine, in a window of 1280 × 720. */
export class ScenePlayer extends Player {
    private _mouse: Place = { x: 0, y: 0 };

    /** @param _script Class of the game's script. */
    constructor(
        private readonly _script: string,
        rate: number,
        pauses: boolean,
    ) {
        super(rate, pauses);
    }

    protected async pass(frames: number, dt: number): Promise<Look> {
        for (let i = 0; i < frames; i++) director.tick(dt);
        return lookAt(director.getScene()!, `VerletRope.${this._script}`);
    }

    protected async move({ x, y }: Place): Promise<void> {
        this._mouse = { x: x + 640, y: y + 360 };
        await pointer.mouseMove(this._mouse.x, this._mouse.y);
    }

    protected async down(): Promise<void> {
        await pointer.mouseDown(this._mouse.x, this._mouse.y);
    }

    async up(): Promise<void> {
        await pointer.mouseUp(this._mouse.x, this._mouse.y);
    }

    protected async togglePause(): Promise<void> {
        if (director.isPaused()) director.resume();
        else director.pause();
    }
}
