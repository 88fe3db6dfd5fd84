import { ResolutionPolicy, screen, Size, view } from 'cc';

/** The project's design resolution (settings/v2/packages/project.json). All of it is visible in any window. */
const DESIGN = { width: 1280, height: 720 };

/** More pixels than this per CSS pixel are not seen but paid for. */
const MAX_PIXEL_RATIO = 3;

/** Keeps the canvas as large as its place on the page, in device pixels, and tells the engine. */
export function fitCanvas(canvas: HTMLCanvasElement): void {
    const fit = (): void => {
        const ratio = Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO);
        const width = Math.max(1, Math.round(canvas.clientWidth * ratio));
        const height = Math.max(1, Math.round(canvas.clientHeight * ratio));
        if (canvas.width === width && canvas.height === height) return;
        canvas.width = width;
        canvas.height = height;
        screen.windowSize = new Size(width, height);
        view.setDesignResolutionSize(DESIGN.width, DESIGN.height, ResolutionPolicy.SHOW_ALL);
    };
    fit();
    new ResizeObserver(fit).observe(canvas);
}
