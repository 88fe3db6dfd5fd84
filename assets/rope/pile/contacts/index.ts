import {
    asked,
    askWay,
    DISTANCE,
    findNearest,
    MARGIN,
    NORMAL_X,
    NORMAL_Y,
    REACH,
    surface,
    TO,
} from '../../contacts/solver/nearest';
import { PLANES_PER_NODE } from '../../contacts/solver/constants';
import type { ChainContacts } from '../../contacts/solver/chain-contacts';
import type { Obstacle } from '../../contacts/solver/obstacle';
import { setObstacleRows } from '../solver/find';
import type { PileNodes } from '../solver/nodes';
import type { PileRows } from '../solver/rows';

/**
 * A node nearer than this to an obstacle gets the plane of its surface in advance, px: contacts push about that far in a step.
 */
const PLANE_MARGIN = 8;

/**
 * Adds rows, sorted by node, that keep nodes out of obstacles: the planes that the ropes have found in the step, and the
 * surfaces near a node, into which other ropes might push it.
 */
function addPlanes(nodes: PileNodes, rows: PileRows): void {
    const { members, starts, inverseMasses } = nodes;
    for (let m = 0; m < members.length; m++) {
        const {
            chain,
            frames: { stepStart },
        } = members[m];
        const { nodeCount, positions } = chain;
        const contacts = chain.contacts as ChainContacts | null;
        if (!contacts?.wasNear) continue;
        asked[MARGIN] = contacts.surroundings.radius;
        asked[REACH] = contacts.surroundings.radius + PLANE_MARGIN;
        for (let i = 0; i < nodeCount; i++) {
            const node = starts[m] + i;
            if (inverseMasses[node] === 0) continue;
            for (let c = 0; c < contacts.counts[i]; c++)
                addFound(nodes, rows, contacts, node, PLANES_PER_NODE * i + c, c);
            for (let k = 0; k < contacts.surroundings.nearCount; k++) {
                const obstacle = contacts.surroundings.near[k];
                if (askWay(obstacle, stepStart, positions, i) && !isKnown(contacts, i, obstacle))
                    addNear(nodes, rows, contacts, node, obstacle, PLANES_PER_NODE + k);
            }
        }
    }
}

/** Whether a node already has a plane of an obstacle, or goes through the obstacle. */
function isKnown({ counts, owners, threads }: ChainContacts, i: number, obstacle: Obstacle): boolean {
    if (threads[i] === obstacle) return true;
    for (let c = 0; c < counts[i]; c++) if (owners[PLANES_PER_NODE * i + c] === obstacle) return true;
    return false;
}

function addFound(
    nodes: PileNodes,
    rows: PileRows,
    { planes, frictions }: ChainContacts,
    node: number,
    slot: number,
    plane: number,
): void {
    const row = addRow(nodes, rows, node, plane);
    rows.normals[2 * row] = planes[3 * slot];
    rows.normals[2 * row + 1] = planes[3 * slot + 1];
    rows.offsets[row] = planes[3 * slot + 2];
    rows.frictions[row] = frictions[slot];
    aim(nodes, rows, row);
}

/** Adds the plane at the point of an obstacle that is nearest to a node. The path of the node is the question already. */
function addNear(
    nodes: PileNodes,
    rows: PileRows,
    contacts: ChainContacts,
    node: number,
    obstacle: Obstacle,
    plane: number,
): void {
    findNearest(obstacle, TO);
    if (!(surface[DISTANCE] < PLANE_MARGIN)) return;
    const x = surface[NORMAL_X];
    const y = surface[NORMAL_Y];
    const row = addRow(nodes, rows, node, plane);
    rows.normals[2 * row] = x;
    rows.normals[2 * row + 1] = y;
    rows.offsets[row] = x * asked[TO] + y * asked[TO + 1] - surface[DISTANCE];
    rows.frictions[row] = Math.sqrt(contacts.surroundings.friction * obstacle.friction);
    aim(nodes, rows, row);
}

function addRow(nodes: PileNodes, rows: PileRows, node: number, plane: number): number {
    rows.grow();
    const row = rows.count++;
    rows.nodes[row] = node;
    rows.segments[row] = -1 - plane;
    rows.sides[row] = 0;
    rows.masses[row] = 1 / nodes.inverseMasses[node];
    return row;
}

/** Lets a node get no deeper than it is. */
function aim(nodes: PileNodes, rows: PileRows, row: number): void {
    rows.measure(nodes, row);
    rows.targets[row] = Math.min(0, rows.gaps[row]);
}

setObstacleRows(addPlanes);
