import type { UITransform } from 'cc';
import type { DrawnMesh } from '../draw';
import type { NetShape, NetSimulation } from '../solver';
import { rectOf } from './net-shape';

type Mutable<T> = { -readonly [name in keyof T]: T[name] };

/** The cells of a net as views draw them. */
export type NetMesh = Mutable<DrawnMesh>;

/** The mesh of a new net: its picture fills the rectangle of its node. */
export function meshOf(shape: NetShape, rect: UITransform | null, { net }: NetSimulation): NetMesh {
    const { x, y, width, height } = rectOf(rect);
    const { points, columns } = shape;
    const places = new Float64Array(points.length);
    for (let k = 0; k < points.length; k += 2) {
        places[k] = (points[k] - x) / width;
        places[k + 1] = (points[k + 1] - y) / height;
    }
    const { cells, cellCount, ratio } = net;
    return { restPoints: points, ratio, places, columns, cells, cellCount, version: 0 };
}

/** Cells may have gone since, or threads have become longer. */
export function syncMesh(mesh: NetMesh, { cellCount, ratio, version }: NetSimulation['net']): void {
    mesh.ratio = ratio;
    mesh.cellCount = cellCount;
    mesh.version = version;
}
