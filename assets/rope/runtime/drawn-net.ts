import { pathOf } from '../draw';
import type { DrawnRope } from '../draw';
import { IDENTITY } from '../solver';
import type { Affine, NetSimulation } from '../solver';
import { syncMesh } from './net-mesh';
import type { NetMesh } from './net-mesh';

/** A net as a view paints it: the same object in every frame. */
export class NetToDraw implements DrawnRope {
    points: Float64Array = new Float64Array(0);
    pinned: Uint8Array = new Uint8Array(0);
    baseLengths: Float64Array = new Float64Array(0);
    path: Int32Array | null = null;
    mesh: NetMesh | null = null;
    toNode: Readonly<Affine> = IDENTITY;
    lengthScale = 1;
    readonly lengthOffset = 0;
    readonly wholeLength = 0;

    /** Of the net that the path has been made for. */
    private _version = 0;

    /** The path is made anew when threads have gone. */
    set({ net, frames: { drawn } }: NetSimulation, toNode: Readonly<Affine>, lengthScale: number): this {
        if (!this.path || this._version !== net.version || this.points !== drawn)
            this.path = pathOf(net.edges);
        this._version = net.version;
        this.points = drawn;
        this.pinned = net.pinned;
        this.baseLengths = net.edges.restLengths;
        this.toNode = toNode;
        this.lengthScale = lengthScale;
        if (this.mesh) syncMesh(this.mesh, net);
        return this;
    }
}
