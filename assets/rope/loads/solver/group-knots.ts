import type { Chain } from '../../core/solver/chain';
import type { GroupBodies } from './group-bodies';
import type { Junction } from './rope-junctions';
import type { Simulation } from '../../core/solver/simulation';

/** The nodes of a knot in the common chain. */
interface Shared {
    readonly nodes: readonly number[];
    /**
     * The nodes that junctions hold together; they have the mass of all nodes of the knot. The other nodes are moved to the
     * first of these.
     */
    readonly bearers: readonly number[];
    /** Whether one of the nodes is an anchor of a body, which has its own mass. */
    readonly hasBody: boolean;
}

/**
 * The points that the ropes of a group share. A load on ropes is a mass at their nodes: it needs no junction of its own; on a
 * single rope there is no junction at all.
 */
export class GroupKnots {
    readonly junctions: readonly Junction[];
    private readonly _knots: readonly Shared[];

    /** @param starts First node of each member in the common chain. */
    constructor(
        knots: readonly (readonly number[])[],
        members: readonly Simulation[],
        starts: readonly number[],
        bodies: GroupBodies,
    ) {
        const isLoad = (node: number): boolean => {
            const member = starts.indexOf(node);
            if (member < 0) return false;
            const { segmentCount, pinned } = members[member].chain;
            return segmentCount === 0 && pinned[0] === 0;
        };
        this._knots = knots.map((nodes) => {
            const hasBody = bodies.hold(nodes);
            const others = nodes.filter((node) => !isLoad(node));
            return { nodes, bearers: hasBody || others.length === 0 ? nodes : others, hasBody };
        });
        const junctions: Junction[] = [];
        for (const {
            bearers: [one, ...others],
        } of this._knots)
            for (const other of others) junctions.push({ one, other });
        this.junctions = junctions;
    }

    /** Called before a step: sets masses and motions to those of the shared points. */
    gather(all: Chain): void {
        for (let k = 0; k < this._knots.length; k++) {
            const { nodes, bearers, hasBody } = this._knots[k];
            if (!hasBody) shareAll(all, nodes, bearers);
        }
    }

    /** Called after a step: moves loads with the ropes. */
    scatter({ positions, previousPositions }: Chain): void {
        for (let k = 0; k < this._knots.length; k++) {
            const { nodes, bearers } = this._knots[k];
            if (nodes.length === bearers.length) continue;
            const from = 2 * bearers[0];
            for (let i = 0; i < nodes.length; i++) {
                const at = 2 * nodes[i];
                if (bearers.indexOf(nodes[i]) >= 0) continue;
                positions[at] = positions[from];
                positions[at + 1] = positions[from + 1];
                previousPositions[at] = previousPositions[from];
                previousPositions[at + 1] = previousPositions[from + 1];
            }
        }
    }
}

/**
 * Gives every bearer of a knot the same part of the mass of all its nodes, and the mean of their velocities and accelerations.
 * In one point only the sums count; with equal parts no node is much lighter than the point.
 */
function shareAll(chain: Chain, knot: readonly number[], bearers: readonly number[]): void {
    const { masses, inverseMasses, pinned, positions, previousPositions, accelerations } = chain;
    let mass = 0;
    for (let k = 0; k < knot.length; k++) mass += masses[knot[k]];
    for (let axis = 0; axis < 2; axis++) {
        let way = 0;
        let force = 0;
        for (let k = 0; k < knot.length; k++) {
            const at = 2 * knot[k] + axis;
            way += masses[knot[k]] * (positions[at] - previousPositions[at]);
            force += masses[knot[k]] * accelerations[at];
        }
        for (let k = 0; k < bearers.length; k++) {
            const at = 2 * bearers[k] + axis;
            previousPositions[at] = positions[at] - way / mass;
            accelerations[at] = force / mass;
        }
    }
    for (let k = 0; k < bearers.length; k++) {
        masses[bearers[k]] = mass / bearers.length;
        if (pinned[bearers[k]] === 0) inverseMasses[bearers[k]] = bearers.length / mass;
    }
}
