import { Color, Graphics } from 'cc';

/** Width and colour of a rope's line. */
export interface LineLook {
    /** px. */
    readonly lineWidth: number;
    readonly strokeColor: Readonly<Color>;
}

/** A rope that nobody has styled: hemp, seen on black and on white. */
export const ROPE_LINE: LineLook = { lineWidth: 6, strokeColor: new Color(205, 145, 75, 255) };

/**
 * Gives a Graphics that is still at the engine's defaults (1 px, black) the look of a rope. Joins are BEVEL: ROUND ones
 * cost three to four times the vertices and look the same at 6 px. Where a thick rope is folded, BEVEL cuts its corners
 * off: a Graphics that a user has given ROUND joins keeps them, and a skin is round there at a tenth of the cost.
 */
export function chooseLook(graphics: Graphics, line = ROPE_LINE): void {
    if (isUntouched(graphics)) setLook(graphics, line, Graphics.LineJoin.BEVEL, Graphics.LineCap.ROUND);
}

/** Gives a Graphics another look if it has none yet or one of those it may have been given: not one that a user made. */
export function changeLook(graphics: Graphics, line: LineLook, given: readonly LineLook[]): void {
    if (!isUntouched(graphics) && !given.some((one) => hasLook(graphics, one))) return;
    setLook(graphics, line, Graphics.LineJoin.BEVEL, Graphics.LineCap.ROUND);
}

function hasLook(graphics: Graphics, { lineWidth, strokeColor }: LineLook): boolean {
    return (
        graphics.lineWidth === lineWidth &&
        graphics.strokeColor.equals(strokeColor) &&
        graphics.lineJoin === Graphics.LineJoin.BEVEL &&
        graphics.lineCap === Graphics.LineCap.ROUND
    );
}

/** Lends a Graphics the look that `chooseLook` would give it, while `paint` paints. */
export function lendLook(graphics: Graphics, line: LineLook, paint: () => void): void {
    const untouched = isUntouched(graphics);
    chooseLook(graphics, line);
    paint();
    if (untouched) setLook(graphics, UNTOUCHED, Graphics.LineJoin.MITER, Graphics.LineCap.BUTT);
}

/** The engine's defaults. */
const UNTOUCHED: LineLook = { lineWidth: 1, strokeColor: Color.BLACK };

function isUntouched({ strokeColor, lineWidth, lineJoin, lineCap }: Graphics): boolean {
    return (
        lineWidth === 1 &&
        strokeColor.equals(Color.BLACK) &&
        lineJoin === Graphics.LineJoin.MITER &&
        lineCap === Graphics.LineCap.BUTT
    );
}

function setLook(
    graphics: Graphics,
    { lineWidth, strokeColor }: LineLook,
    lineJoin: Graphics['lineJoin'],
    lineCap: Graphics['lineCap'],
): void {
    graphics.lineWidth = lineWidth;
    graphics.strokeColor = strokeColor as Color;
    graphics.lineJoin = lineJoin;
    graphics.lineCap = lineCap;
}
