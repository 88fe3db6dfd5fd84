import { deserialize, director, Director, type Scene, type SceneAsset } from 'cc';
import { drawScene } from './render/renderer';
import type { FrameTimes } from './stats';

/** After a longer pause (a hidden tab) a frame counts as one of 60 in a second, as in the engine. */
const MAX_FRAME_TIME = 1;
const USUAL_FRAME_TIME = 1 / 60;

/** Runs one scene at a time, frame after frame. */
export class Runner {
    private readonly _context: CanvasRenderingContext2D;
    private readonly _beforeFrame: () => void;
    private readonly _afterFrame: (times: FrameTimes) => void;
    private _last = 0;
    private _beforeDraw = 0;
    private _afterDraw = 0;

    constructor(canvas: HTMLCanvasElement, beforeFrame: () => void, afterFrame: (times: FrameTimes) => void) {
        this._context = canvas.getContext('2d', { alpha: false })!;
        this._beforeFrame = beforeFrame;
        this._afterFrame = afterFrame;
        // Registered before any scene runs, so called before any component's own listeners.
        director.on(Director.EVENT_BEFORE_DRAW, () => (this._beforeDraw = performance.now()));
        director.on(Director.EVENT_BEFORE_COMMIT, () => (this._afterDraw = performance.now()));
    }

    /** Replaces the running scene. @throws If the scene can not be read. */
    run(json: string): Scene {
        const asset = deserialize(JSON.parse(json)) as SceneAsset;
        if (!asset?.scene) throw new Error('The file holds no scene.');
        director.runSceneImmediate(asset);
        return asset.scene;
    }

    start(): void {
        requestAnimationFrame((now) => {
            this._last = now;
            requestAnimationFrame(this._frame);
        });
    }

    /** Waits until the scene that runs now is on the screen. */
    async drawn(): Promise<void> {
        for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
    }

    private readonly _frame = (now: number): void => {
        requestAnimationFrame(this._frame);
        const elapsed = (now - this._last) / 1000;
        this._last = now;
        this._beforeFrame();
        const start = performance.now();
        director.tick(elapsed > MAX_FRAME_TIME ? USUAL_FRAME_TIME : elapsed);
        const drawn = performance.now();
        const drawCalls = drawScene(this._context);
        this._afterFrame({
            simulate: this._beforeDraw - start,
            draw: this._afterDraw - this._beforeDraw,
            canvas: performance.now() - drawn,
            drawCalls,
        });
    };
}
