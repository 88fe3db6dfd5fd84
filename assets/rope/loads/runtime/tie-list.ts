import type { RopeRuntime } from '../../core/runtime/rope-runtime';
import type { AnchorRuntime } from '../../bodies/kit';
import type { LoadRuntime } from './load-runtime';

/** A hub that is not a rope: a load, or an anchor on a body. */
export type Load = LoadRuntime | AnchorRuntime;

/** What a rope node can share a point with. */
export type Hub = Load | RopeRuntime;

/** The nodes of one rope that share points with hubs. The list is filled again in every frame, without allocating memory. */
export class TieList {
    /** Number of ties. */
    count = 0;
    readonly nodes: number[] = [];
    readonly hubs: Hub[] = [];
    /** The node of the hub; 0 for a load. */
    readonly hubNodes: number[] = [];

    add(node: number, hub: Hub, hubNode: number): void {
        for (let k = 0; k < this.count; k++)
            if (this.nodes[k] === node && this.hubs[k] === hub && this.hubNodes[k] === hubNode) return;
        this.nodes[this.count] = node;
        this.hubs[this.count] = hub;
        this.hubNodes[this.count++] = hubNode;
    }

    holds(hub: Hub): boolean {
        for (let k = 0; k < this.count; k++) if (this.hubs[k] === hub) return true;
        return false;
    }

    equals({ count, nodes, hubs, hubNodes }: TieList): boolean {
        if (count !== this.count) return false;
        for (let k = 0; k < count; k++)
            if (nodes[k] !== this.nodes[k] || hubs[k] !== this.hubs[k] || hubNodes[k] !== this.hubNodes[k])
                return false;
        return true;
    }

    copyFrom({ count, nodes, hubs, hubNodes }: TieList): void {
        this.count = 0;
        this.hubs.length = 0; // or the list would keep destroyed hubs in memory
        for (let k = 0; k < count; k++) this.add(nodes[k], hubs[k], hubNodes[k]);
    }
}
