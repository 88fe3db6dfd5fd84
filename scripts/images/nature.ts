import { CLEAR, paint, type Picture } from './canvas';

/** A leaf that hangs from its stalk at the top, lit from the left. */
export function leaf(): Picture {
    const width = 25;
    const height = 40;
    return paint(width, height, (x, y) => {
        const along = (y - 4) / (height - 3);
        const across = Math.abs(x - width / 2);
        if (along < 0.05) return across < 1.3 ? [70, 110, 50, 255] : CLEAR;
        const half = 12.6 * Math.sin(Math.PI * along ** 0.72);
        if (along > 1 || across > half) return CLEAR;
        if (across < 0.8) return [176, 208, 120, 255];
        const vein = Math.abs(((y - across * 0.7) % 7) - 3.5) < 0.5 ? 18 : 0;
        const light = x < width / 2 ? 22 : 0;
        return across > half - 1.4 ? [40, 84, 40, 255] : [74 + light + vein, 140 + light + vein, 62, 255];
    });
}
