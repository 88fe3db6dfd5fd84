import type { Vec2 } from 'cc';
import type { RopeAxes } from '../../core/runtime/axes';
import { Fingers } from '../../core/runtime/touch/fingers';
import type { FingerRules, Touched } from '../../core/runtime/touch/fingers';
import type { NetSimulation } from '../solver/net-simulation';

const point = new Float64Array(2);

/** The rules of touch for a net: finds the node that a finger takes hold of. */
export class NetTouches implements FingerRules<NetSimulation> {
    readonly fingers: Fingers<NetSimulation>;

    constructor(
        net: Touched,
        private readonly _axes: RopeAxes,
    ) {
        this.fingers = new Fingers(net, _axes, this);
    }

    distanceTo(screen: Readonly<Vec2>, moving: boolean): number {
        const { fingers } = this;
        const { simulation } = fingers;
        if (moving || !simulation) return Infinity;
        if (!fingers.see(screen, point)) return Infinity;
        fingers.findNearest(simulation, point);
        const { node } = fingers;
        if (node < 0) return Infinity;
        const dx = simulation.frames.drawn[2 * node] - point[0];
        const dy = simulation.frames.drawn[2 * node + 1] - point[1];
        return Math.sqrt((dx * dx + dy * dy) * Math.abs(this._axes.toWorld.determinant));
    }

    isFree(node: number): boolean {
        const { simulation, held } = this.fingers;
        return simulation!.net.pinned[node] === 0 && !held.some((finger) => finger.node === node);
    }
}
