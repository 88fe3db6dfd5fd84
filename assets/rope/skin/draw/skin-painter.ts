import type { Mat4 } from 'cc';
import type { DrawnRope } from '../../core/draw/view';
import { Affine } from '../../core/solver/geometry/affine';
import {
    bandPairs,
    writeBand,
    linkPairs,
    placeLinks,
    writeLinks,
    straightPairs,
    writeStraight,
} from './band';
import {
    repeats,
    linkNumbers,
    mapLinks,
    mapPicture,
    mapPlain,
    plainLink,
    type SkinPicture,
} from './pictures';
import { Profile, SkinStyle, type SkinLook } from './skin-look';
import { arcStepsFor, directions } from './round';
import type { StripShape } from './strip-shape';
import { FLOATS_PER_PAIR, FLOATS_PER_VERTEX, type Strip } from './strip';

/** Most pairs per node, as in a fold: room grows whenever a strip is clipped. */
const MAX_PAIRS_PER_NODE = 20;
/** Frames over which the number of pairs is watched; room for much more than the largest of them is given back. */
const WATCHED_FRAMES = 120;

/** Writes a rope into a strip, and remembers everything that does not change from frame to frame. */
export class SkinPainter {
    private readonly _toWorld = new Affine();
    private _profile = new Profile(2);
    private _baseLengths = new Float64Array(0);
    private _points = new Float64Array(0);
    private _parts = new Float64Array(0);
    private _isOld = true;
    private _worldScale = 0;
    private _arePlacesOld = true;
    private _lengthScale = 0;
    private _pieceStart = 0;
    private _softness = 0;
    private _endSteps = 0;
    private _tiles = 0;
    private _lastRoom = 0;
    private _watchedFrames = 0;
    private _mostPairs = 0;

    constructor(private readonly _room: Pick<StripShape, 'strip' | 'maxPairs' | 'reserve'>) {}

    /** Reads everything remembered of the look anew. */
    forget(): void {
        this._isOld = true;
    }

    /**
     * Writes the rope as it is now. Allocates nothing unless the rope outgrows its room.
     * @param nodeToWorld The matrix of the rope's node.
     * @returns Whether the engine can draw strips.
     */
    paint(rope: DrawnRope, look: SkinLook, nodeToWorld: Readonly<Mat4>): boolean {
        const nodeCount = rope.points.length >> 1;
        this._syncToWorld(rope, nodeToWorld);
        this._syncProfile(rope, look, nodeCount);
        const points = this._worldPoints(rope.points);
        const ends = (look.headFrame ? 1 : 0) + (look.tailFrame ? 1 : 0);
        const { strip } = this._room;
        if (look.style === SkinStyle.Links) {
            const drawn = Math.min(nodeCount, (this._room.maxPairs >> 1) - ends + 1);
            if (!this._room.reserve(linkPairs(drawn) + END_PAIRS * ends, ends, true)) return false;
            writeLinks(strip, points, drawn, this._profile);
            if (!strip.isRegular || this._arePlacesOld) placeLinks(strip, drawn, this._parts, this._profile);
            strip.isRegular = true;
        } else if (!this._paintBand(points, nodeCount, look, ends)) return false;
        this._arePlacesOld = false;
        this._paintEnds(points, nodeCount, look);
        return true;
    }

    private _paintBand(points: Float64Array, nodeCount: number, look: SkinLook, ends: number): boolean {
        const { strip, maxPairs } = this._room;
        const isSmooth = look.style === SkinStyle.Smooth;
        const steps = this._endSteps;
        const minPairs =
            isSmooth || strip.isTiled
                ? bandPairs(nodeCount, steps, this._tiles)
                : straightPairs(nodeCount, steps);
        const limit = Math.min(MAX_PAIRS_PER_NODE * nodeCount + minPairs, maxPairs);
        let pairs = Math.min(Math.max(minPairs + END_PAIRS * ends, this._wantedRoom()), limit);
        for (;;) {
            this._lastRoom = pairs;
            if (!this._room.reserve(pairs, ends, false)) return false;
            if (this._arePlacesOld) strip.isRegular = false;
            strip.tolerance[0] = look.tolerance;
            if (isSmooth) writeBand(strip, points, nodeCount, this._profile, steps, true);
            else writeStraight(strip, points, nodeCount, this._profile, steps);
            if (!strip.isClipped || pairs >= limit) return true;
            pairs = Math.min(roomAfter(pairs), limit);
        }
    }

    /** Room that was enough for the last frame, less if much of it has long been unused. */
    private _wantedRoom(): number {
        this._mostPairs = Math.max(this._mostPairs, this._room.strip.pairs);
        if (++this._watchedFrames < WATCHED_FRAMES) return this._lastRoom;
        const enough = roomAfter(this._mostPairs);
        this._watchedFrames = this._mostPairs = 0;
        return roomAfter(enough) < this._lastRoom ? enough : this._lastRoom;
    }

    private _paintEnds(points: Float64Array, nodeCount: number, look: SkinLook): void {
        const { strip } = this._room;
        let pair = 0;
        for (let end = 0; end < 2; end++) {
            const frame = end === 0 ? look.headFrame : look.tailFrame;
            if (!frame) continue;
            const node = end === 0 ? 0 : nodeCount - 1;
            // As large as in the rope's own picture.
            const perHeight = look.frame ? look.width / look.frame.rect.height : 1;
            const scale = this._lengthScale * this._worldScale * perHeight;
            const { width, height } = frame.rect;
            writeEnd(strip, pair, points, node, frame, width * scale, (height * scale) / 2);
            pair += END_PAIRS;
        }
    }

    /** Sets the map from the axes of the points to the world. */
    private _syncToWorld({ toNode }: DrawnRope, m: Readonly<Mat4>): void {
        const { a, b, c, d, tx, ty } = toNode;
        const map = this._toWorld;
        map.a = m.m00 * a + m.m04 * b;
        map.b = m.m01 * a + m.m05 * b;
        map.c = m.m00 * c + m.m04 * d;
        map.d = m.m01 * c + m.m05 * d;
        map.tx = m.m00 * tx + m.m04 * ty + m.m12;
        map.ty = m.m01 * tx + m.m05 * ty + m.m13;
    }

    /** The nodes in the world: as they are simulated, unless the rope is in its node's axes. */
    private _worldPoints(points: Float64Array): Float64Array {
        const { a, b, c, d, tx, ty } = this._toWorld;
        const isWorld = isNear(a, 1) && isNear(d, 1) && isNear(b, 0) && isNear(c, 0) && isNear(tx, 0);
        if (isWorld && isNear(ty, 0)) return points;
        if (this._points.length !== points.length) this._points = new Float64Array(points.length);
        const world = this._points;
        for (let k = 0; k < points.length; k += 2) {
            world[k] = a * points[k] + c * points[k + 1] + tx;
            world[k + 1] = b * points[k] + d * points[k + 1] + ty;
        }
        return world;
    }

    private _syncProfile(rope: DrawnRope, look: SkinLook, nodeCount: number): void {
        const worldScale = Math.sqrt(Math.abs(this._toWorld.determinant));
        const isOther =
            this._syncLengths(rope.baseLengths, nodeCount - 1) ||
            this._isOld ||
            this._profile.halfWidths.length !== nodeCount ||
            rope.lengthScale !== this._lengthScale ||
            rope.lengthOffset !== this._pieceStart ||
            Math.abs(worldScale - this._worldScale) > 1e-9 * worldScale ||
            look.softness !== this._softness;
        if (!isOther) return;
        if (this._profile.halfWidths.length !== nodeCount) this._profile = new Profile(nodeCount);
        this._isOld = false;
        this._arePlacesOld = true;
        this._lengthScale = rope.lengthScale;
        this._pieceStart = rope.lengthOffset;
        this._worldScale = worldScale;
        this._softness = look.softness;
        const { lengthScale, lengthOffset: pieceStart, wholeLength } = rope;
        this._profile.set(this._baseLengths, { ...look, pieceStart, wholeLength, lengthScale, worldScale });
        this._syncPicture(look);
    }

    private _syncPicture({ style, frame, links, linksPerPicture, softness }: SkinLook): void {
        const { strip } = this._room;
        const { halfWidths, places } = this._profile;
        const last = halfWidths.length - 1;
        if (style === SkinStyle.Links) {
            const pictures = links.length > 0 ? links : [plainLink(places[0])];
            const perPicture = links.length > 0 ? linksPerPicture : 1;
            const count = linkNumbers(pictures.length, perPicture);
            if (this._parts.length !== count) this._parts = new Float64Array(count);
            mapLinks(this._parts, pictures, perPicture);
            return;
        }
        strip.isTiled = frame !== null && !repeats(frame);
        this._tiles = strip.isTiled ? places[last] - places[0] : 0;
        this._endSteps = softness > 0 ? arcStepsFor(Math.max(halfWidths[0], halfWidths[last])) : 0;
        if (frame) mapPicture(strip.texture, frame);
        else mapPlain(strip.texture);
    }

    /** Returns whether any segment has another rest length than before. */
    private _syncLengths(lengths: Float64Array, count: number): boolean {
        let changed = this._baseLengths.length !== count;
        if (changed) this._baseLengths = new Float64Array(count);
        const own = this._baseLengths;
        for (let i = 0; i < count; i++) {
            if (own[i] === lengths[i]) continue;
            own[i] = lengths[i];
            changed = true;
        }
        return changed;
    }
}

/** The next larger room. */
function roomAfter(pairs: number): number {
    return pairs + (pairs >> 3) + 4;
}

/** Error of the product of two inverse matrices. */
const ROUNDING = 1e-7;

function isNear(value: number, exact: number): boolean {
    return Math.abs(value - exact) < ROUNDING;
}

/** Pairs of a picture at an end of the rope. */
const END_PAIRS = 2;

/**
 * Draws a picture across an end of the rope, turned with its last segment and centred on its node: a knot, a hook,
 * a plug. Call it after the rope itself has been measured.
 * @param pair Where its two pairs are.
 * @param width Length of the picture along the rope, and half its height across; in the units of the points.
 */
export function writeEnd(
    strip: Strip,
    pair: number,
    points: Float64Array,
    node: number,
    { uv }: SkinPicture,
    width: number,
    half: number,
): void {
    const { vertices } = strip;
    const k = node === 0 ? 0 : 2 * node - 2;
    const x = directions[k];
    const y = directions[k + 1];
    for (let vertex = 0; vertex < 4; vertex++) {
        const along = (vertex < 2 ? -0.5 : 0.5) * width;
        const left = vertex % 2 === 0 ? half : -half;
        const o = FLOATS_PER_PAIR * pair + FLOATS_PER_VERTEX * vertex;
        vertices[o] = points[2 * node] + x * along - y * left;
        vertices[o + 1] = points[2 * node + 1] + y * along + x * left;
        // Corners of uv: lower left, lower right, upper left, upper right.
        const corner = 2 * ((vertex % 2 === 0 ? 2 : 0) + (vertex < 2 ? 0 : 1));
        vertices[o + 3] = uv[corner];
        vertices[o + 4] = uv[corner + 1];
    }
    strip.shares[pair] = strip.shares[pair + 1] = node === 0 ? 0 : 1;
}
