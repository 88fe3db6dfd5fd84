import {
    CORNER_TOLERANCE,
    FREE,
    IN_CORNER,
    PLANES_PER_NODE,
    SECOND,
    SLIDES_ALONG,
    SLIDES_BACK,
    STICKS,
} from './constants';
import type { ChainContacts } from './chain-contacts';

/**
 * Softness of contacts: part of a blocked way that is left, which keeps the blocks of the elimination invertible. A
 * node that bears the weight of a thousand sinks in by 0.05 px.
 */
const CONTACT_SOFTNESS = 2e-4;
/** Sine of the smallest angle between two planes that count as a corner. */
const MIN_CORNER = 0.05;
/**
 * Softness of sticking: part of a blocked slide that is left. With `CONTACT_SOFTNESS`, the nodes of a rope that is
 * pulled off would let go one by one, an iteration each; more would creep under load. The second number is for a
 * segment that sticks to a corner: with its nodes sticking too, lengths would be fixed more than once.
 */
const STICKING_SOFTNESS = 1e-3;
const CORNER_STICKING_SOFTNESS = 0.02;

// Where a node may be whose forces would put it at y: Coulomb's law as a map x = P(y). With the plane n.x >= o, its
// tangent t, the place a where the node sticks, g = n.y - o, q = t.(y - a), and the softnesses e and f:
//
//     g >= 0             free     x = y                                       P' = I
//     |q| <= mu |g|      sticks   t.x = t.a + f q                             P' = e n n^T + f t t^T
//     else, s = sign q   slides   t.x = t.y - s mu (1 - e) |g|                P' = e n n^T + t (t + s mu (1 - e) n)^T
//     in contact                  n.x = o + e g
//
// For a squeezed node |g| is larger by its grip, and it lies against the plane from the other side, too.
//
// A plane that leans by b pushes along n + b t: then q is t.(y - a) - b (1 - e) g. The state follows from y alone, so
// solving with P is a semismooth Newton method, friction included. See Hintermueller, Ito, Kunisch 2002; Alart,
// Curnier, "A mixed formulation for frictional contact problems", 1991.

/** Input of `projectNode`: y. Output: x, its depth behind a plane by softness, and P' row by row. */
export const projected = new Float64Array(3);
export const slope = new Float64Array(2 * 2);

/**
 * Projects the place in `projected`, where the forces on a node would put it, and finds the `slope` there.
 * @param keeps Whether a node in contact with a plane keeps its state.
 * @returns Its state.
 */
export function projectNode(contacts: ChainContacts, node: number, keeps: boolean): number {
    const { counts, planes, states } = contacts;
    const first = PLANES_PER_NODE * node;
    const isBetween = counts[node] > 1;
    wanted[0] = projected[0];
    wanted[1] = projected[1];
    const back = contacts.hasThreads ? slotOfBack(contacts, node) : NO_SLOT;
    const isLifted = back !== NO_SLOT && isOffBack(contacts, node, back);
    measureHeight(planes, first);
    const height = heights[0];
    const state = states[node];
    let slot = first;
    let own = FREE;
    if (isLifted) {
        slot = back;
    } else if (!keeps || state === IN_CORNER || state === FREE) {
        heights[0] = Infinity;
        if (isBetween) measureHeight(planes, first + 1);
        if (!(height < 0 || heights[0] < 0)) return stayFree();
        if (heights[0] < height) slot = first + 1;
    } else {
        if (state >= SECOND) slot = first + 1;
        own = slot > first ? state - SECOND : state;
    }
    holding[UP] = isLifted ? -1 : 1;
    holding[LIFT] = isLifted ? contacts.rooms[node] : 0;
    holding[GRIP] = slot === back ? contacts.grips[node] : 0;
    own = lieAgainst(contacts, slot, own);
    if (isBetween && goIntoCorner(planes, first, slot)) return IN_CORNER;
    return own + (slot === first ? 0 : SECOND);
}

const NO_SLOT = -1;

/** The plane of the obstacle behind a squeezed node (the one that it is pressed against). */
function slotOfBack({ counts, owners, backs }: ChainContacts, node: number): number {
    const back = node < backs.length ? backs[node] : null;
    if (!back) return NO_SLOT;
    for (let c = 0; c < counts[node]; c++)
        if (owners[PLANES_PER_NODE * node + c] === back) return PLANES_PER_NODE * node + c;
    return NO_SLOT;
}

/** Whether a squeezed node would move farther from the obstacle behind it than its room allows. */
function isOffBack({ planes, rooms }: ChainContacts, node: number, slot: number): boolean {
    measureHeight(planes, slot);
    return heights[0] > rooms[node];
}

/**
 * Of the plane that a node lies against: 1, or -1 if it keeps a squeezed node from going up; how far it is off its place
 * for that; and how hard such a node is held besides, length.
 */
const UP = 0;
const LIFT = 1;
const GRIP = 2;
const holding = new Float64Array([1, 0, 0]);

const wanted = new Float64Array(2);
const heights = new Float64Array(1);

/** Measures the height of `projected` over a plane. */
function measureHeight(planes: Float64Array, slot: number): void {
    const p = 3 * slot;
    heights[0] = planes[p] * projected[0] + planes[p + 1] * projected[1] - planes[p + 2];
}

function stayFree(): number {
    projected[2] = 0;
    slope[0] = slope[3] = 1;
    slope[1] = slope[2] = 0;
    return FREE;
}

/** @param own `STICKS`, `SLIDES_ALONG`, `SLIDES_BACK`; `FREE`: by Coulomb's law. Returns the state. */
function lieAgainst(contacts: ChainContacts, slot: number, own: number): number {
    const { planes, leans, anchors, frictions, held } = contacts;
    const e = CONTACT_SOFTNESS;
    const soft = slot < PLANES_PER_NODE * held.length ? STICKING_SOFTNESS : CORNER_STICKING_SOFTNESS;
    const x = wanted[0];
    const y = wanted[1];
    const nx = planes[3 * slot];
    const ny = planes[3 * slot + 1];
    const offset = planes[3 * slot + 2] + holding[LIFT];
    const g = nx * x + ny * y - offset;
    const anchor = nx * anchors[2 * slot + 1] - ny * anchors[2 * slot];
    const lean = leans[slot] * (1 - e);
    const q = nx * y - ny * x - anchor - lean * g;
    const mu = contacts.slips ? 0 : frictions[slot] * (1 - e);
    const up = holding[UP];
    const load = up * g - holding[GRIP];
    const limit = -mu * load;
    let state = own;
    if (state === FREE) state = q > limit ? SLIDES_ALONG : q < -limit ? SLIDES_BACK : STICKS;
    const along = offset + e * g;
    let aside = anchor + soft * q;
    let vx = -soft * (ny + lean * nx); // P' = e n n^T + t v^T
    let vy = soft * (nx - lean * ny);
    if (state !== STICKS) {
        const s = state === SLIDES_ALONG ? mu : -mu;
        aside = anchor + q + s * load;
        vx = (s * up - lean) * nx - ny;
        vy = (s * up - lean) * ny + nx;
    }
    projected[0] = nx * along - ny * aside;
    projected[1] = ny * along + nx * aside;
    projected[2] = -e * g;
    slope[0] = e * nx * nx - ny * vx;
    slope[1] = e * nx * ny - ny * vy;
    slope[2] = e * ny * nx + nx * vx;
    slope[3] = e * ny * ny + nx * vy;
    return state;
}

/** Moves a node, in contact with one plane and behind the other, to where the two meet. Returns whether it was moved. */
function goIntoCorner(planes: Float64Array, first: number, slot: number): boolean {
    const other = slot === first ? first + 1 : first;
    measureHeight(planes, other);
    if (heights[0] >= -CORNER_TOLERANCE) return false;
    const p = 3 * first;
    const q = p + 3;
    const determinant = planes[p] * planes[q + 1] - planes[p + 1] * planes[q];
    if (determinant < MIN_CORNER && determinant > -MIN_CORNER) return false;
    const e = CONTACT_SOFTNESS;
    const cornerX = (planes[p + 2] * planes[q + 1] - planes[p + 1] * planes[q + 2]) / determinant;
    const cornerY = (planes[p] * planes[q + 2] - planes[p + 2] * planes[q]) / determinant;
    const dx = e * (wanted[0] - cornerX);
    const dy = e * (wanted[1] - cornerY);
    projected[0] = cornerX + dx;
    projected[1] = cornerY + dy;
    projected[2] = Math.max(dx, -dx, dy, -dy);
    slope[0] = slope[3] = e;
    slope[1] = slope[2] = 0;
    return true;
}
