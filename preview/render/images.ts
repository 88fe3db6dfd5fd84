import type { Color } from 'cc';

const images = new Map<string, HTMLImageElement>();
const tinted = new Map<string, HTMLCanvasElement>();

/** The image at an address, or null until it has been loaded. */
export function imageAt(url: string): HTMLImageElement | null {
    let image = images.get(url);
    if (!image) {
        image = new Image();
        image.src = url;
        images.set(url, image);
    }
    return image.complete && image.naturalWidth > 0 ? image : null;
}

/** Whether all images that were asked for have come, or cannot come. */
export function areLoaded(): boolean {
    return [...images.values()].every(({ complete }) => complete);
}

/** The image multiplied by a colour, as a Sprite shows it. Alpha is left to whoever draws it. */
export function tint(
    image: HTMLImageElement,
    { r, g, b }: Readonly<Color>,
): HTMLImageElement | HTMLCanvasElement {
    if (r === 255 && g === 255 && b === 255) return image;
    const key = `${image.src} ${r} ${g} ${b}`;
    let canvas = tinted.get(key);
    if (!canvas) {
        canvas = multiplied(image, `rgb(${r} ${g} ${b})`);
        tinted.set(key, canvas);
    }
    return canvas;
}

function multiplied(image: HTMLImageElement, color: string): HTMLCanvasElement {
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    context.globalCompositeOperation = 'multiply';
    context.fillStyle = color;
    context.fillRect(0, 0, canvas.width, canvas.height);
    // Multiplying has filled what was transparent.
    context.globalCompositeOperation = 'destination-in';
    context.drawImage(image, 0, 0);
    return canvas;
}
