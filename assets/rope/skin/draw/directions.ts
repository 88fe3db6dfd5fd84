/** Segments shorter than this have no direction of their own. World px. */
export const MIN_LENGTH = 1e-4;
/** Nodes of a usual rope: more make the arrays grow once. */
const USUAL_NODES = 256;

/** Unit direction x0, y0, x1, y1, ... of every segment measured last, from head to tail. */
export let directions = new Float64Array(2 * USUAL_NODES);
/** Length of every segment measured last. */
export let lengths = new Float64Array(USUAL_NODES);

/**
 * Measures the segments between points. One without length takes the direction of the one before it, at the head
 * of the first one that has a length; a rope in one point goes down.
 * @param points x0, y0, x1, y1, ... of at least two nodes.
 */
export function measureSegments(points: Float64Array, nodeCount: number): void {
    if (lengths.length < nodeCount) {
        lengths = new Float64Array(2 * nodeCount);
        directions = new Float64Array(4 * nodeCount);
    }
    let lastX = 0;
    let lastY = -1;
    let first = -1;
    for (let i = 0, k = 0; i < nodeCount - 1; i++, k += 2) {
        const x = points[k + 2] - points[k];
        const y = points[k + 3] - points[k + 1];
        const length = Math.sqrt(x * x + y * y);
        lengths[i] = length;
        if (length > MIN_LENGTH) {
            const perLength = 1 / length;
            lastX = x * perLength;
            lastY = y * perLength;
            if (first < 0) first = k;
        }
        directions[k] = lastX;
        directions[k + 1] = lastY;
    }
    for (let k = 0; k < first; k += 2) {
        directions[k] = directions[first];
        directions[k + 1] = directions[first + 1];
    }
}
