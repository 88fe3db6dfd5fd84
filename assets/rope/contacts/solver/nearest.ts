import { BOX_NUMBERS } from '../../core/solver/geometry/place';
import { CONTACT_MARGIN, CORNER_TOLERANCE, TOUCHING } from './constants';
import { after } from './outline';
import type { Obstacle } from './obstacle';
import type { Chain } from '../../core/solver/chain';
import type { ContactPart } from './chain-contacts';

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

/** A plane, normal and offset, and whether edges have to rise above it to be found: see `setGround`. */
export const ground = new Float64Array(3 + 1);
const IS_SET = 3;
/** An edge that rises by less is on the ground, px: rounding. */
const GROUND_TOLERANCE = 1e-6;

/** Cosine of the largest angle between two edges at a hollow along which one plane turns with the node: 20 degrees. */
const MAX_CURVE_COSINE = 0.94;

const wayBox = new Float64Array(BOX_NUMBERS);

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

/** Starts the path a bit above the surface that `findNearest` has found: a path along a surface is not one into it. */
export function liftStart(): void {
    const lift = 2 * TOUCHING - surface[DISTANCE];
    asked[FROM] += lift * surface[NORMAL_X];
    asked[FROM + 1] += lift * surface[NORMAL_Y];
}

/**
 * Finds the distance of an end of the path, `FROM` or `TO`, from an obstacle, and the normal at the nearest point of
 * its surface. Inside the polygon itself that is on the nearest edge.
 */
export function findNearest(obstacle: Obstacle, end: number): void {
    const { points, normals, offsets, lengths, radius, hollows, isFlat, tree } = obstacle;
    const { leafCount, perLeaf, boxes } = tree;
    const x = asked[end];
    const y = asked[end + 1];
    const hasInside = lengths.length > 2;
    let above = isFlat ? -Infinity : 0;
    let facing = 0;
    let best = Infinity;
    let bestX = 0;
    let bestY = 0;
    let isInside = false;
    let corner = -1;
    let bound = Infinity;
    if (ground[IS_SET] === 1) {
        // What is farther from either end of the path cannot meet it.
        const dx = asked[TO] - asked[FROM];
        const dy = asked[TO + 1] - asked[FROM + 1];
        const most = Math.sqrt(dx * dx + dy * dy) + radius + asked[MARGIN] + CONTACT_MARGIN;
        bound = most * most;
    } else if (leafCount > 1) {
        const dx = x - points[2 * obstacle.lastCorner];
        const dy = y - points[2 * obstacle.lastCorner + 1];
        bound = dx * dx + dy * dy;
    }
    for (let at = 1; at > 0;) {
        if (leafCount > 1) {
            const b = 2 * 2 * at;
            const left = boxes[b] - x;
            const right = x - boxes[b + 2];
            const under = boxes[b + 1] - y;
            const over = y - boxes[b + 3];
            const dx = left > 0 ? left : right > 0 ? right : 0;
            const dy = under > 0 ? under : over > 0 ? over : 0;
            if (dx * dx + dy * dy > bound) {
                at = after(at);
                continue;
            }
            if (at < leafCount) {
                at *= 2;
                continue;
            }
        }
        const start = perLeaf * (at - leafCount);
        const stop = start + perLeaf < lengths.length ? start + perLeaf : lengths.length;
        at = after(at);
        tree.looked += stop - start;
        for (let i = start, k = 2 * start; i < stop; i++, k += 2) {
            const height = normals[k] * x + normals[k + 1] * y - offsets[i];
            if (hasInside && isFlat) {
                // a point that no edge faces is inside
                if (height > above) {
                    above = height;
                    facing = k;
                }
                if (!(height > 0)) continue;
            }
            const next = k + 2 < points.length ? k + 2 : 0;
            if (ground[IS_SET] === 1 && (height < -CONTACT_MARGIN || !rises(obstacle, k, next))) continue;
            const length = lengths[i];
            if (!isFlat && length === 0) continue;
            let dx = x - points[k];
            let dy = y - points[k + 1];
            let end = -1; // the corner at which the nearest point of the edge is
            if (length > 0) {
                const ex = (points[next] - points[k]) / length;
                const ey = (points[next + 1] - points[k + 1]) / length;
                let along = dx * ex + dy * ey;
                if (along < 0) {
                    if (along < -CORNER_TOLERANCE) end = k / 2;
                    along = 0;
                } else if (along > length) {
                    if (along > length + CORNER_TOLERANCE) end = next / 2;
                    along = length;
                }
                dx -= along * ex;
                dy -= along * ey;
            }
            const square = dx * dx + dy * dy;
            if (square >= best) continue;
            if (!isFlat) {
                // Of two edges at a corner that sticks out, only one that faces the point counts.
                if (end >= 0 && hollows[end] === 0 && !(height > 0)) continue;
                isInside = end < 0 ? !(height > 0) : hollows[end] === 1 && ground[IS_SET] === 0;
                corner = end;
                above = height;
                facing = k;
            }
            best = square;
            bestX = dx;
            bestY = dy;
            if (best < bound) bound = best;
        }
    }
    if (leafCount > 1 && ground[IS_SET] === 0) obstacle.lastCorner = facing / 2;
    const isOnEdge = isFlat ? hasInside && !(above > 0) : isInside && corner < 0;
    if (isOnEdge || (best === Infinity && ground[IS_SET] === 0)) {
        surface[DISTANCE] = above - radius - asked[MARGIN];
        surface[NORMAL_X] = normals[facing];
        surface[NORMAL_Y] = normals[facing + 1];
        return;
    }
    const size = Math.sqrt(best);
    const sign = isInside ? -1 : 1; // inside, before a corner that is a hollow of the outline
    surface[DISTANCE] = sign * size - radius - asked[MARGIN];
    surface[NORMAL_X] = size > 0 ? (sign * bestX) / size : 0;
    surface[NORMAL_Y] = size > 0 ? (sign * bestY) / size : 1;
}

/** Whether an edge rises above the ground that has been set, and as steeply as a hollow that is not part of a curve. */
function rises({ points, normals }: Obstacle, k: number, next: number): boolean {
    if (ground[0] * normals[k] + ground[1] * normals[k + 1] > MAX_CURVE_COSINE) return false;
    const start = ground[0] * points[k] + ground[1] * points[k + 1] - ground[2];
    const end = ground[0] * points[next] + ground[1] * points[next + 1] - ground[2];
    return start > GROUND_TOLERANCE || end > GROUND_TOLERANCE;
}

export const isGroundSet = (): boolean => ground[IS_SET] === 1;

/** Makes `findNearest` and `findEntry` pass over the edges that do not rise above a plane, or ends that. */
export function setGround(isSet: boolean): void {
    ground[IS_SET] = isSet ? 1 : 0;
}

/**
 * Finds where the path, straight and from outside, first meets an obstacle: one of its edges moved outwards, or the
 * circle round a corner.
 * @returns Whether it does.
 */
export function findEntry(obstacle: Obstacle): boolean {
    const { points, normals, offsets, lengths, radius, tree } = obstacle;
    const reach = radius + asked[MARGIN];
    const fromX = asked[FROM];
    const fromY = asked[FROM + 1];
    const wayX = asked[TO] - fromX;
    const wayY = asked[TO + 1] - fromY;
    const square = wayX * wayX + wayY * wayY;
    let first = 2; // beyond the way
    const room = reach > 0 ? reach : 0;
    wayBox[0] = (wayX < 0 ? asked[TO] : fromX) - room;
    wayBox[1] = (wayY < 0 ? asked[TO + 1] : fromY) - room;
    wayBox[2] = (wayX < 0 ? fromX : asked[TO]) + room;
    wayBox[3] = (wayY < 0 ? fromY : asked[TO + 1]) + room;
    for (let leaf = tree.first(wayBox); leaf >= 0; leaf = tree.next(leaf, wayBox)) {
        const start = tree.perLeaf * leaf;
        const stop = start + tree.perLeaf < lengths.length ? start + tree.perLeaf : lengths.length;
        tree.looked += stop - start;
        for (let i = start, k = 2 * start; i < stop; i++, k += 2) {
            const next = k + 2 < points.length ? k + 2 : 0;
            if (ground[IS_SET] === 1 && !rises(obstacle, k, next)) continue;
            const nx = normals[k];
            const ny = normals[k + 1];
            const height = nx * fromX + ny * fromY - offsets[i] - reach;
            const fall = -(nx * wayX + ny * wayY);
            if (height >= 0 && fall > height && height < first * fall) {
                const part = height / fall;
                const ex = points[next] - points[k];
                const ey = points[next + 1] - points[k + 1];
                const along =
                    (fromX + part * wayX - points[k]) * ex + (fromY + part * wayY - points[k + 1]) * ey;
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
    }
    surface[PART] = first;
    return first <= 1;
}

// A pin may be nearer to an obstacle than the radius of the rope, as a hook in the edge of a platform. The line at the pin is
// that near, too, and the node beside it may be unable to get farther away. So both nodes keep only the distance that the pin
// has.

/** The distance of a pinned node from an obstacle, negative inside. It overwrites the question in `asked`. */
export function distanceOfPin({ positions }: Chain, node: number, obstacle: Obstacle): number {
    asked[MARGIN] = 0;
    asked[TO] = positions[2 * node];
    asked[TO + 1] = positions[2 * node + 1];
    findNearest(obstacle, TO);
    return surface[DISTANCE];
}

/** The distance that a node keeps from an obstacle: negative beside a pin inside. Overwrites the question. */
export function distanceKept(
    chain: Chain,
    { start, end, contacts }: ContactPart,
    node: number,
    obstacle: Obstacle,
): number {
    const { pinned } = chain;
    let kept = contacts.surroundings.radius;
    const last = Math.min(node + 1, end - 1);
    for (let j = Math.max(node - 1, start); j <= last; j++)
        if (pinned[j] === 1 && !obstacle.body) kept = Math.min(kept, distanceOfPin(chain, j, obstacle));
    return kept;
}

/** The distance to which a node is put outside an obstacle: as `distanceKept`, but 0 beside a pin inside. */
export function marginOf(chain: Chain, part: ContactPart, node: number, obstacle: Obstacle): number {
    return Math.max(0, distanceKept(chain, part, node, obstacle));
}
