import type { SpriteFrame } from 'cc';
import type { RopeNet } from '../RopeNet';
import type { NetRect } from '../solver/shape';

/** Number of corners of a triangle. Fewer points are no outline. */
const TRIANGLE = 3;

/** The inside of a net's outline as polygons: its points, the triangles of its picture or the whole rectangle. */
export function outlineOf({ outline, outlineFrame }: RopeNet, rect: NetRect): number[][] {
    const { x, y, width, height } = rect;
    if (hasPoints(outline)) {
        const polygon: number[] = [];
        for (const point of outline) polygon.push(x + within(point.x) * width, y + within(point.y) * height);
        return [polygon];
    }
    const mesh = outlineFrame?.vertices;
    if (mesh && mesh.indexes.length >= TRIANGLE) {
        const size = outlineFrame.originalSize;
        const { rawPosition, indexes } = mesh;
        const triangles: number[][] = [];
        for (let k = 0; k + TRIANGLE <= indexes.length; k += TRIANGLE) {
            const triangle: number[] = [];
            for (let corner = 0; corner < TRIANGLE; corner++) {
                const place = rawPosition[indexes[k + corner]];
                // Pixels, from the middle of the picture.
                triangle.push(
                    x + (0.5 + place.x / size.width) * width,
                    y + (0.5 + place.y / size.height) * height,
                );
            }
            triangles.push(triangle);
        }
        return triangles;
    }
    return [[x, y, x + width, y, x + width, y + height, x, y + height]];
}

/** A number that changes when the outline changes. Called in every frame: allocates nothing. */
export function outlineNumber({ outline, outlineFrame }: RopeNet): number {
    let sum = outlineFrame ? numberOf(outlineFrame) : 0;
    if (!hasPoints(outline)) return sum;
    for (let i = 0; i < outline.length; i++) sum = 31 * (sum % LARGE) + outline[i].x + 7 * outline[i].y;
    return sum;
}

/** Factor in the sum over the points. It is large, so that outlines which differ a little have different sums. */
const LARGE = 1e6;

const frames = new WeakMap<SpriteFrame, number>();
let frameCount = 0;

/** A number that is different for every picture. */
function numberOf(frame: SpriteFrame): number {
    let own = frames.get(frame);
    if (own === undefined) frames.set(frame, (own = ++frameCount));
    return own;
}

function hasPoints(outline: RopeNet['outline'] | null): boolean {
    return !!outline && outline.length >= TRIANGLE;
}

/** A part of the rectangle; a value that is not a number counts as 0. */
function within(part: number): number {
    return part > 0 ? Math.min(part, 1) : 0;
}
