import { Color, type Graphics } from 'cc';
import { cos, sin } from '../core/solver';
import type { RopeDrum } from './RopeDrum';
import { SEEN_LAYERS, type Layers } from './solver/layers';

/** What is drawn of a drum, in the axes of its node. */
type DrumLook = Pick<RopeDrum, 'flangeRadius' | 'drumColor' | 'ropeColor'>;

/** Brightness of the edges of layers and flanges, as a part of the drum's. */
const DARK = 0.6;
/** Largest number of edges of layers that are drawn: more would be too thin to be seen. */
const MAX_EDGES = 16;
/** Radius of the axle, and thickness of spokes and flange, as parts of the drum's radius. */
const AXLE = 0.2;
const BAR = 0.08;

const shade = new Color();

/**
 * Paints a drum from the side: the rope on it, layer by layer, as far around as it goes, the flange and spokes, by which one
 * sees it turn.
 * @param turns On the drum. @param exit Angle at which the rope leaves it, rad. @param side 1: it pays out counterclockwise.
 * @param isBare Whether the rope draws the layers that are seen.
 */
export function paintDrum(
    graphics: Graphics,
    { radius, thickness, perLayer }: Layers,
    { flangeRadius, drumColor, ropeColor }: DrumLook,
    turns: number,
    exit: number,
    side: number,
    isBare: boolean,
): void {
    const rope = ropeColor ?? Color.WHITE;
    const drum = drumColor ?? Color.GRAY;
    const below = Math.max(Math.floor(turns / perLayer), 0);
    const rest = turns - below * perLayer;
    const full = isBare ? Math.max(below - SEEN_LAYERS, 0) : below + (rest >= 1 ? 1 : 0);
    graphics.clear();
    // The last turn if it is not complete.
    if (rest > 0 && rest < 1 && !isBare) {
        graphics.lineWidth = thickness;
        graphics.strokeColor = rope as Color;
        const end = exit - 2 * Math.PI * side * rest;
        graphics.arc(0, 0, radius + thickness * (full + 0.5), exit, end, side < 0);
        graphics.stroke();
    }
    if (full > 0) {
        graphics.fillColor = rope as Color;
        graphics.circle(0, 0, radius + thickness * full);
        graphics.fill();
    }
    graphics.lineWidth = Math.min(1, 0.25 * thickness);
    graphics.strokeColor = darkened(rope);
    for (let layer = Math.max(full - MAX_EDGES, 1); layer <= full; layer++)
        graphics.circle(0, 0, radius + thickness * layer);
    graphics.stroke();
    graphics.fillColor = drum as Color;
    graphics.circle(0, 0, radius);
    graphics.fill();
    graphics.strokeColor = darkened(drum);
    graphics.lineWidth = BAR * radius;
    graphics.circle(0, 0, AXLE * radius);
    graphics.circle(0, 0, Math.max(flangeRadius, radius));
    for (let spoke = 0; spoke < 3; spoke++) {
        const angle = (2 * Math.PI * spoke) / 3;
        graphics.moveTo(AXLE * radius * cos(angle), AXLE * radius * sin(angle));
        graphics.lineTo(radius * cos(angle), radius * sin(angle));
    }
    graphics.stroke();
}

function darkened({ r, g, b, a }: Readonly<Color>): Color {
    return shade.set(DARK * r, DARK * g, DARK * b, a);
}
