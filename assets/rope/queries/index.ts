import { Graphics, type Rect } from 'cc';
import { addMethods, addFeature } from '../core/runtime/features';
import { viewOver } from '../core/draw/view';
import { filled, isFiniteVector, isLive } from '../core/inspector/RopeLife';
import { warnOfValue } from '../core/inspector/warn-once';
import { Rope } from '../core/Rope';
import { RopeSystem } from '../core/RopeSystem';
import type { PointXY } from '../core/runtime/measures';
import { runtimeOf } from '../core/runtime/groups';
import {
    ERopeRaycastType,
    raycastOf,
    ropesOn,
    addCrossings,
    isWithin,
    meetsRect,
    nearestHit,
    rayHit,
} from './hits';
import type { RopeHit } from './RopeHit';
import type { RopeCrossing } from './RopeCrossing';

export { ERopeRaycastType } from './hits';
export { RopeHit } from './RopeHit';
export type { RopeCrossing } from './RopeCrossing';

declare module '../core/Rope' {
    interface Rope {
        /** The place nearest to a point; null if none is within a distance, world px. */
        nearestPoint(point: PointXY, within?: number): RopeHit | null;
        /** The first place that the straight way between two points meets, or null. World px. */
        raycast(from: PointXY, to: PointXY): RopeHit | null;
        /** Whether a point is on the rope: within a radius, by default half the width of its line or skin. World px. */
        testPoint(point: PointXY, radius?: number): boolean;
        /** Whether any of the rope is in a rectangle. World px. */
        testAABB(rect: Readonly<Rect>): boolean;
        /** Adds the places where this rope and another one cross to a list. */
        crossingsWith(other: Rope, out?: RopeCrossing[] | null): RopeCrossing[];
    }
}

declare module '../core/RopeSystem' {
    interface RopeSystem {
        // ---- All ropes at once. Ropes that are disabled, or whose node's layer is not in the mask, are left out.

        /**
         * Where the straight way between two points meets ropes, the nearest place first. World px.
         * @param type Which places: `ERopeRaycastType`, or `ERaycast2DType` of the engine. Default: the nearest of all.
         */
        raycast(from: PointXY, to: PointXY, type?: 0 | 1 | 2 | 3, layerMask?: number): readonly RopeHit[];
        /** The place nearest to a point on any rope; null if none is within a distance. World px. */
        nearestPoint(point: PointXY, within?: number, layerMask?: number): RopeHit | null;
        /** The ropes that a point is on: see `Rope.testPoint`. World px. */
        testPoint(point: PointXY, radius?: number, layerMask?: number): readonly Rope[];
        /** The ropes of which any part is in a rectangle. World px. */
        testAABB(rect: Readonly<Rect>, layerMask?: number): readonly Rope[];
        /** Where two ropes cross, each pair of ropes once: for puzzles in which ropes are untangled. World px. */
        crossings(layerMask?: number): readonly RopeCrossing[];
    }
}

addMethods(Rope, {
    nearestPoint(point, within = Infinity) {
        if (!isLive(this) || !isFiniteVector(this, point, 'nearestPoint')) return null;
        return nearestHit(runtimeOf(this).measured, point, within, this);
    },

    raycast(from, to) {
        if (!isLive(this) || !isFiniteVector(this, from, 'raycast')) return null;
        return isFiniteVector(this, to, 'raycast') ? rayHit(runtimeOf(this).measured, from, to, this) : null;
    },

    testPoint(point, radius) {
        if (!isLive(this) || !isFiniteVector(this, point, 'testPoint')) return false;
        const skin = viewOver(this.node);
        const width = skin ? 2 * skin.margin : (this.node.getComponent(Graphics)?.lineWidth ?? 0);
        return isWithin(runtimeOf(this).measured, point, radius, width, this);
    },

    testAABB(rect) {
        return (
            isLive(this) &&
            isFiniteVector(this, rect, 'testAABB') &&
            meetsRect(runtimeOf(this).measured, rect)
        );
    },

    crossingsWith(other, out) {
        const found = filled<RopeCrossing[]>(this, Array, out, 'crossingsWith');
        if (!(other instanceof Rope))
            warnOfValue(this, 'crossingsWith', 'needs a Rope', other, 'there are none');
        else if (isLive(this) && isLive(other)) addCrossings(found, this, other);
        return found;
    },
});

addMethods(RopeSystem, {
    raycast(from, to, type = ERopeRaycastType.Closest, layerMask = -1) {
        return raycastOf(layerMask, from, to, type);
    },

    nearestPoint(point, within = Infinity, layerMask = -1) {
        let nearest: RopeHit | null = null;
        for (const rope of ropesOn(layerMask))
            nearest = rope.nearestPoint(point, nearest ? nearest.gap : within) ?? nearest;
        return nearest;
    },

    testPoint(point, radius, layerMask = -1) {
        return ropesOn(layerMask).filter((rope) => rope.testPoint(point, radius));
    },

    testAABB(rect, layerMask = -1) {
        return ropesOn(layerMask).filter((rope) => rope.testAABB(rect));
    },

    crossings(layerMask = -1) {
        const ropes = ropesOn(layerMask);
        const found: RopeCrossing[] = [];
        ropes.forEach((a, i) => {
            for (const b of ropes.slice(i + 1)) a.crossingsWith(b, found);
        });
        return found;
    },
});

addFeature({ name: 'queries', order: 95 });
