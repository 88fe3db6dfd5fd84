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
    const { strokeColor, lineWidth, lineJoin, lineCap } = graphics;
    const untouched =
        lineWidth === 1 &&
        strokeColor.equals(Color.BLACK) &&
        lineJoin === Graphics.LineJoin.MITER &&
        lineCap === Graphics.LineCap.BUTT;
    if (!untouched) return;
    graphics.lineWidth = LINE_WIDTH;
    graphics.strokeColor = STROKE_COLOR;
    graphics.lineJoin = Graphics.LineJoin.BEVEL;
    graphics.lineCap = Graphics.LineCap.ROUND;
}
