/** Floats per vertex in the engine's 2D format: x y z u v r g b a. */
export const FLOATS_PER_VERTEX = 9;

/** Floats per pair: a vertex on the left of the rope and one on the right, seen from head to tail. */
export const FLOATS_PER_PAIR = 2 * FLOATS_PER_VERTEX;

/** Numbers of a skin at every node of its rope; one per node in each array. */
export interface SkinProfile {
    /** Half the drawn width, world px. */
    readonly halfWidths: Float64Array;
    /** Place in the picture along the rope, in the units of `Strip.texture`. By rest length: texels never swim. */
    readonly places: Float64Array;
    /** Share of the rope's rest length up to the node: 0 at the head, 1 at the tail. */
    readonly shares: Float64Array;
}

/** Where the pairs of vertices of a rope are written. Each pair and the next one span two triangles. */
export class Strip {
    /** x y z u v r g b a of every vertex. Only x, y, u and v are written here. */
    vertices: Float32Array = new Float32Array(0);
    /** How many pairs fit. */
    room = 0;
    /** Pair that the rope begins with: pictures of its ends stand before it. */
    first = 0;
    /** Count of pairs written, those before `first` included. */
    pairs = 0;
    /** Whether the room was too small for the rope's bends: it has to be written again with more. */
    isClipped = false;
    /** Whether the pairs written last lie two vertices per node, so that places in the picture need no rewriting. */
    isRegular = false;
    /** u, v of place 0 on the left; their change per unit of place; their change from left to right. */
    readonly texture = new Float64Array(6);
    /** One number: largest distance of a smooth band from its curve, world px. */
    readonly tolerance = new Float64Array([1]);
    /** Whether the strip is cut where the picture begins anew: for pictures that the graphics card cannot repeat. */
    isTiled = false;
    /** Place of the pair written last, and that of the start of its tile. */
    readonly last = new Float64Array(2);
    /** Share of the rope's rest length up to every pair, for colours. */
    shares: Float32Array = new Float32Array(0);

    /** Begins anew with the vertices of another buffer. */
    begin(vertices: Float32Array, room: number): void {
        this.vertices = vertices;
        this.room = room;
        if (this.shares.length < room) {
            this.shares = new Float32Array(room);
            this.isRegular = false;
        }
    }
}

/**
 * The cross section that `putSection` writes next. Numbers go through a typed array, not through arguments: JavaScript
 * allocates memory for fractions wherever a call is not inlined.
 */
export const section = new Float64Array(10);
/** The point of the section; the left and right end of the section, relative to that. */
export const X = 0;
export const Y = 1;
export const LEFT_X = 2;
export const LEFT_Y = 3;
export const RIGHT_X = 4;
export const RIGHT_Y = 5;
/** As in `SkinProfile`. */
export const PLACE = 6;
export const SHARE = 7;
/** Where across the picture the ends lie: 0 on its left edge, 1 on its right edge. */
export const LEFT_EDGE = 8;
export const RIGHT_EDGE = 9;

/** Adds the pair of `section`, if there is room. */
export function putSection(strip: Strip): void {
    const { vertices, texture, last, pairs } = strip;
    if (pairs >= strip.room) {
        strip.isClipped = true;
        return;
    }
    if (strip.isTiled) cutTiles(strip);
    const place = strip.isTiled ? section[PLACE] - last[1] : section[PLACE];
    const u = texture[0] + place * texture[2];
    const v = texture[1] + place * texture[3];
    const x = section[X];
    const y = section[Y];
    const left = section[LEFT_EDGE];
    const right = section[RIGHT_EDGE];
    const o = FLOATS_PER_PAIR * strip.pairs;
    vertices[o] = x + section[LEFT_X];
    vertices[o + 1] = y + section[LEFT_Y];
    vertices[o + 3] = u + left * texture[4];
    vertices[o + 4] = v + left * texture[5];
    vertices[o + 9] = x + section[RIGHT_X];
    vertices[o + 10] = y + section[RIGHT_Y];
    vertices[o + 12] = u + right * texture[4];
    vertices[o + 13] = v + right * texture[5];
    strip.shares[strip.pairs] = section[SHARE];
    last[0] = section[PLACE];
    strip.pairs++;
}

/** Between the pair written last and `section`: wherever a tile ends, two pairs in one place, its end and a start. */
function cutTiles(strip: Strip): void {
    const { last } = strip;
    const place = section[PLACE];
    if (strip.pairs === strip.first) last[1] = Math.floor(place);
    while (strip.pairs > strip.first && place > last[1] + 1) {
        if (strip.pairs + 3 > strip.room) {
            strip.isClipped = true;
            last[1] = Math.floor(place);
            return;
        }
        putBetween(strip, (last[1] + 1 - last[0]) / (place - last[0]));
    }
}

/** Adds two pairs at a part of the way from the last pair to `section`: end of a tile, and start of the next. */
function putBetween(strip: Strip, t: number): void {
    const { vertices, texture, shares, last, pairs } = strip;
    const before = FLOATS_PER_PAIR * (pairs - 1);
    for (let end = 1; end >= 0; end--) {
        const o = FLOATS_PER_PAIR * strip.pairs;
        for (let axis = 0; axis < 2; axis++) {
            const left = section[X + axis] + section[LEFT_X + axis];
            const right = section[X + axis] + section[RIGHT_X + axis];
            vertices[o + axis] = mix(vertices[before + axis], left, t);
            vertices[o + 9 + axis] = mix(vertices[before + 9 + axis], right, t);
            vertices[o + 3 + axis] = texture[axis] + end * texture[2 + axis];
            vertices[o + 12 + axis] = vertices[o + 3 + axis] + texture[4 + axis];
        }
        shares[strip.pairs] = mix(shares[pairs - 1], section[SHARE], t);
        strip.pairs++;
    }
    last[1]++;
    last[0] = last[1];
}

function mix(from: number, to: number, t: number): number {
    return from + (to - from) * t;
}

/** Makes `section` one of the full width at a node. */
export function sectionAtNode(points: Float64Array, node: number, profile: SkinProfile): void {
    section[X] = points[2 * node];
    section[Y] = points[2 * node + 1];
    section[PLACE] = profile.places[node];
    section[SHARE] = profile.shares[node];
    section[LEFT_EDGE] = 0;
    section[RIGHT_EDGE] = 1;
}
