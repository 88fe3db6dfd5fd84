import type { Obstacle } from './obstacle';

// Questions and answers are in two arrays: numbers passed as arguments, or in fields, would be allocated.

/** The question: a path, from x, y to x, y, and by how much obstacles are made larger all round. */
export const FROM = 0;
export const TO = 2;
export const MARGIN = 4;
/** A path that does not come this near to the box of an obstacle is not looked at, px. */
export const REACH = 5;
export const asked = new Float64Array(REACH + 1);

/** Distance of the point in question from the surface; negative inside. */
export const DISTANCE = 0;
/** Outward normal. */
export const NORMAL_X = 1;
export const NORMAL_Y = 2;
/** The part of the way after which the surface is met, 0..1: see `findEntry`. */
export const PART = 3;
/** A point of an obstacle's surface, as `findNearest` and `findEntry` leave it. */
export const surface = new Float64Array(PART + 1);

/**
 * Sets the question to the path of a node from `starts`, moved with the obstacle, to `ends`.
 * @returns Whether it comes as near as `REACH` to the obstacle's box.
 */
export function askWay(
    { box, carry, moves }: Obstacle,
    starts: Float64Array,
    ends: Float64Array,
    node: number,
): boolean {
    asked[FROM] = starts[2 * node];
    asked[FROM + 1] = starts[2 * node + 1];
    if (moves) carry.apply(asked, FROM);
    asked[TO] = ends[2 * node];
    asked[TO + 1] = ends[2 * node + 1];
    return (
        (asked[TO] >= box[0] - asked[REACH] || asked[FROM] >= box[0] - asked[REACH]) &&
        (asked[TO] <= box[2] + asked[REACH] || asked[FROM] <= box[2] + asked[REACH]) &&
        (asked[TO + 1] >= box[1] - asked[REACH] || asked[FROM + 1] >= box[1] - asked[REACH]) &&
        (asked[TO + 1] <= box[3] + asked[REACH] || asked[FROM + 1] <= box[3] + asked[REACH])
    );
}

/**
 * Finds the distance of an end of the path, `FROM` or `TO`, from an obstacle, and the normal at the nearest point of
 * its surface. Inside the polygon itself that is on the nearest edge.
 */
export function findNearest({ points, normals, offsets, lengths, radius }: Obstacle, end: number): void {
    const x = asked[end];
    const y = asked[end + 1];
    const hasInside = lengths.length > 2;
    let above = -Infinity;
    let facing = 0;
    let best = Infinity;
    let bestX = 0;
    let bestY = 0;
    for (let i = 0, k = 0; i < lengths.length; i++, k += 2) {
        if (hasInside) {
            const height = normals[k] * x + normals[k + 1] * y - offsets[i];
            if (height > above) {
                above = height;
                facing = k;
            }
            if (!(height > 0)) continue;
        }
        const next = k + 2 < points.length ? k + 2 : 0;
        const length = lengths[i];
        let dx = x - points[k];
        let dy = y - points[k + 1];
        if (length > 0) {
            const ex = (points[next] - points[k]) / length;
            const ey = (points[next + 1] - points[k + 1]) / length;
            let along = dx * ex + dy * ey;
            if (along < 0) along = 0;
            else if (along > length) along = length;
            dx -= along * ex;
            dy -= along * ey;
        }
        const square = dx * dx + dy * dy;
        if (square >= best) continue;
        best = square;
        bestX = dx;
        bestY = dy;
    }
    if (hasInside && !(above > 0)) {
        surface[DISTANCE] = above - radius - asked[MARGIN];
        surface[NORMAL_X] = normals[facing];
        surface[NORMAL_Y] = normals[facing + 1];
        return;
    }
    const size = Math.sqrt(best);
    surface[DISTANCE] = size - radius - asked[MARGIN];
    surface[NORMAL_X] = size > 0 ? bestX / size : 0;
    surface[NORMAL_Y] = size > 0 ? bestY / size : 1;
}

/**
 * Finds where the path, straight and from outside, first meets an obstacle: one of its edges moved outwards, or the
 * circle round a corner.
 * @returns Whether it does.
 */
export function findEntry({ points, normals, offsets, lengths, radius }: Obstacle): boolean {
    const reach = radius + asked[MARGIN];
    const fromX = asked[FROM];
    const fromY = asked[FROM + 1];
    const wayX = asked[TO] - fromX;
    const wayY = asked[TO + 1] - fromY;
    const square = wayX * wayX + wayY * wayY;
    let first = 2; // beyond the way
    for (let i = 0, k = 0; i < lengths.length; i++, k += 2) {
        const nx = normals[k];
        const ny = normals[k + 1];
        const start = nx * fromX + ny * fromY - offsets[i] - reach;
        const fall = -(nx * wayX + ny * wayY);
        if (start >= 0 && fall > start && start < first * fall) {
            const part = start / fall;
            const next = k + 2 < points.length ? k + 2 : 0;
            const ex = points[next] - points[k];
            const ey = points[next + 1] - points[k + 1];
            const along = (fromX + part * wayX - points[k]) * ex + (fromY + part * wayY - points[k + 1]) * ey;
            if (along >= 0 && along <= lengths[i] * lengths[i]) {
                first = part;
                surface[NORMAL_X] = nx;
                surface[NORMAL_Y] = ny;
            }
        }
        if (!(reach > 0)) continue;
        const dx = fromX - points[k];
        const dy = fromY - points[k + 1];
        const near = -(dx * wayX + dy * wayY);
        const outside = dx * dx + dy * dy - reach * reach;
        const root = near * near - square * outside;
        if (!(near > 0 && outside >= 0 && root > 0)) continue;
        const part = (near - Math.sqrt(root)) / square;
        if (!(part < first && part <= 1)) continue;
        first = part;
        surface[NORMAL_X] = (dx + part * wayX) / reach;
        surface[NORMAL_Y] = (dy + part * wayY) / reach;
    }
    surface[PART] = first;
    return first <= 1;
}
