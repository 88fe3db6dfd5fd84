import { say } from './language';

/** What one frame took: milliseconds, and draw calls. */
export interface FrameTimes {
    /** From the start of the frame to EVENT_BEFORE_DRAW: components' updates, systems. */
    simulate: number;
    /** The listeners of EVENT_BEFORE_DRAW: components that call their Graphics. */
    draw: number;
    /** The page's own drawing calls on its 2D canvas, which the browser carries out later. Not the package's. */
    canvas: number;
    /** As the engine would make them: neighbours of one texture share one. */
    drawCalls: number;
}

/** How often the line is written, ms. */
const PERIOD = 500;

/** The line under the scene: frame rate and the mean times of half a second. */
export class Stats {
    private readonly _element: HTMLElement;
    private readonly _sum: FrameTimes = { simulate: 0, draw: 0, canvas: 0, drawCalls: 0 };
    private _frames = 0;
    private _since = performance.now();

    constructor(element: HTMLElement) {
        this._element = element;
    }

    add(frame: FrameTimes): void {
        this._sum.simulate += frame.simulate;
        this._sum.draw += frame.draw;
        this._sum.canvas += frame.canvas;
        this._sum.drawCalls += frame.drawCalls;
        this._frames++;
        const now = performance.now();
        if (now - this._since < PERIOD) return;
        this._write((1000 * this._frames) / (now - this._since));
        Object.assign(this._sum, { simulate: 0, draw: 0, canvas: 0, drawCalls: 0 });
        this._frames = 0;
        this._since = now;
    }

    private _write(fps: number): void {
        const mean = (sum: number): string => time(sum / this._frames);
        const { simulate, draw, canvas, drawCalls } = this._sum;
        const parts = [
            `${Math.round(fps)} fps`,
            `${say('ropes')} ${mean(simulate)}`,
            `${say('drawing')} ${mean(draw)}`,
            `${Math.round(drawCalls / this._frames)} ${say('draw calls')}`,
            `${say('this page')} ${mean(canvas)}`,
        ];
        this._element.textContent = parts.map((part) => part.replaceAll(' ', '\u00a0')).join(' · ');
    }
}

function time(milliseconds: number): string {
    return milliseconds < 1 ? `${Math.round(1000 * milliseconds)} µs` : `${milliseconds.toFixed(1)} ms`;
}
