import { drawSelected } from './created';
import { scene, svg } from './drawing';

const WIDTH = 560;
const HEIGHT = 280;
const MARGIN = 12;
const CRATE_NODE = 10;

/** A selected rope in the scene view, as the text of an SVG file. */
export function sceneViewDiagram(): string {
    const shapes = drawSelected(CRATE_NODE);
    const size = [WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN] as const;
    return svg('A selected rope in the scene view', WIDTH, HEIGHT, scene(shapes, MARGIN, MARGIN, ...size));
}
