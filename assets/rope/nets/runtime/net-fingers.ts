import type { Vec2 } from 'cc';
import { Fingers } from '../../core/runtime/touch/fingers';
import type { Touched } from '../../core/runtime/touch/fingers';
import type { NetSimulation } from '../solver/net-simulation';

const point = new Float64Array(2);

/** Touch: finds the node of a net that a finger takes hold of. */
export class NetFingers extends Fingers<Touched, NetSimulation> {
    override distanceTo(screen: Readonly<Vec2>, moving: boolean): number {
        const { _simulation: simulation } = this;
        this._node = -1;
        if (moving || !simulation) return Infinity;
        if (!this._see(screen, point)) return Infinity;
        this._findNearest(simulation, point);
        if (this._node < 0) return Infinity;
        const dx = simulation.frames.drawn[2 * this._node] - point[0];
        const dy = simulation.frames.drawn[2 * this._node + 1] - point[1];
        return Math.sqrt((dx * dx + dy * dy) * Math.abs(this._axes.toWorld.determinant));
    }

    protected override _isFree(node: number): boolean {
        return this._simulation!.net.pinned[node] === 0 && !this.held.some((finger) => finger.node === node);
    }
}
