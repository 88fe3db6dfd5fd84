import { UITransform } from 'cc';
import { NotedNumbers } from '../../core/draw';
import { RopeNetHold } from '../enums';
import type { RopeNet } from '../RopeNet';
import { netShapeAt } from '../solver/shapes';
import type { RopeAxes } from '../../core/runtime/axes';
import { outlineOf, outlineNumber } from './net-outline';
import type { Affine } from '../../core/solver';
import type { NetHold } from '../solver/hold';
import type { NetRect, NetShape } from '../solver/shape';
import type { NetSimulation } from '../solver/net-simulation';

const point = new Float64Array(2);

/** Smallest width and height of a net, whatever its UITransform says, px. */
const MIN_SIZE = 1;

export const HOLDS: Readonly<Record<RopeNetHold, NetHold>> = {
    [RopeNetHold.None]: 'none',
    [RopeNetHold.Left]: 'left',
    [RopeNetHold.Right]: 'right',
    [RopeNetHold.Sides]: 'sides',
    [RopeNetHold.Top]: 'top',
    [RopeNetHold.Bottom]: 'bottom',
    [RopeNetHold.TopCorners]: 'top-corners',
    [RopeNetHold.Corners]: 'corners',
    [RopeNetHold.Rim]: 'rim',
};

/** The shape that a net's properties ask for, in the axes of its node. */
export function shapeOf(net: RopeNet, rect: UITransform | null): NetShape {
    const area = rectOf(rect);
    const { columns, rows, spokes, rings } = net;
    const entry = netShapeAt(net.shape);
    const polygons = entry.hasOutline ? outlineOf(net, area) : [];
    return entry.make(area, { columns, rows, spokes, rings, polygons });
}

/** A shape, mapped to other axes. */
export function mapped(shape: NetShape, map: Readonly<Affine>): NetShape {
    const points = shape.points.slice();
    for (let k = 0; k < points.length; k += 2) map.apply(points, k);
    return { ...shape, points };
}

/** Finds out whether the properties of a net ask for another shape. */
export class ShapeWatch {
    /** The size of the net's node. */
    rect: UITransform | null = null;
    private readonly _numbers = new NotedNumbers(8);

    /** Whether the shape has changed since the last call. Called in every frame: allocates nothing. */
    hasChanged(net: RopeNet): boolean {
        if (!this.rect?.isValid) this.rect = net.node.getComponent(UITransform);
        const { rect, _numbers: numbers } = this;
        const { cells, hasOutline } = netShapeAt(net.shape);
        numbers.begin(false);
        numbers.note(net.shape);
        numbers.note(cells === 'web' ? net.spokes : net.columns);
        numbers.note(cells === 'web' ? net.rings : net.rows);
        numbers.note(rect ? rect.width : 0);
        numbers.note(rect ? rect.height : 0);
        numbers.note(rect ? rect.anchorX : 0);
        numbers.note(rect ? rect.anchorY : 0);
        numbers.note(hasOutline ? outlineNumber(net) : 0);
        return numbers.end();
    }
}

/** The rectangle of a node, in its axes. */
export function rectOf(rect: UITransform | null): NetRect {
    const width = Math.max(MIN_SIZE, rect?.width ?? 0);
    const height = Math.max(MIN_SIZE, rect?.height ?? 0);
    return { x: -(rect?.anchorX ?? 0.5) * width, y: -(rect?.anchorY ?? 0.5) * height, width, height };
}

/** Scales a net with its node, about the node. The net keeps its form. */
export function scaleNet(simulation: NetSimulation, axes: RopeAxes, ratio: number): void {
    axes.fromNode.apply(point.fill(0));
    simulation.frames.scaleAbout(point[0], point[1], ratio);
    simulation.net.scale(ratio);
}
