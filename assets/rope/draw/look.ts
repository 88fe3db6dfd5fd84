import { Color, Graphics } from 'cc';

/** Width of a rope that nobody has styled, px. */
const LINE_WIDTH = 6;
/** Hemp: seen on black and on white. */
const STROKE_COLOR = new Color(205, 145, 75, 255);

/**
 * Gives a Graphics that is still at the engine's defaults (1 px, black) the look of a rope. Joins are BEVEL:
 * ROUND ones cost three to four times the vertices and look the same on a rope.
 */
export function chooseLook(graphics: Graphics): void {
    if (isUntouched(graphics)) {
        setLook(graphics, LINE_WIDTH, STROKE_COLOR, Graphics.LineJoin.BEVEL, Graphics.LineCap.ROUND);
    }
}

/** Lends a Graphics the look that `chooseLook` would give it, while `paint` paints. */
export function lendLook(graphics: Graphics, paint: () => void): void {
    const untouched = isUntouched(graphics);
    chooseLook(graphics);
    paint();
    if (untouched) setLook(graphics, 1, Color.BLACK, Graphics.LineJoin.MITER, Graphics.LineCap.BUTT);
}

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
    lineWidth: number,
    strokeColor: Readonly<Color>,
    lineJoin: Graphics['lineJoin'],
    lineCap: Graphics['lineCap'],
): void {
    graphics.lineWidth = lineWidth;
    graphics.strokeColor = strokeColor as Color;
    graphics.lineJoin = lineJoin;
    graphics.lineCap = lineCap;
}
