import { mayCorrect, type Chain, type LengthCurves } from '../../core/solver/chain';
import type { Junction, BodyNodes, RopeJunctions } from './rope-junctions';
import type { Simulation } from '../../core/solver/simulation';
import { FIXED_STEP, NO_SEGMENT } from '../../core/solver/constants';
import type { BodyAnchors } from './rope-group';
import { signOf } from './junction-ropes';
import type { StepParameters } from '../../core/solver/parameters';
import { FreeMotion } from '../../core/solver/passes/prediction';

/** Copies the rest lengths of the ropes of a group into the common chain, if they have changed. */
export class GroupLengths {
    private readonly _chain: Chain;
    private readonly _starts: readonly number[];
    private readonly _curves: LengthCurves;
    /** The `lengthRevision` of each member when its lengths were copied last; -1: never. */
    private readonly _revisions: Int32Array;

    /** @param starts First node of each member. */
    constructor(all: Chain, starts: readonly number[]) {
        const numbers = (): Float64Array => new Float64Array(all.segmentCount);
        this._chain = all;
        this._starts = starts;
        const curves = { starts: numbers(), targets: numbers(), bends: numbers(), twists: numbers() };
        this._curves = { ...curves, areSmooth: true };
        this._curves.starts.fill(NO_SEGMENT);
        this._curves.targets.fill(NO_SEGMENT);
        this._revisions = new Int32Array(starts.length).fill(-1);
        all.restLengths = this._curves.targets;
    }

    /** Called before a step. */
    gather(members: readonly Simulation[]): void {
        this._chain.lengthCurves = null;
        this._curves.areSmooth = true;
        for (let m = 0; m < members.length; m++) this._gatherMember(members[m].chain, m);
    }

    /** Lengthens the segments between two nodes of a member by a factor, for this step. */
    stretch(member: number, from: number, to: number, factor: number): void {
        const { starts, targets, bends, twists } = this._curves;
        this._revisions[member] = -1;
        this._chain.lengthRevision++;
        for (let i = from; i < to; i++) {
            starts[i] *= factor;
            targets[i] *= factor;
            bends[i] *= factor;
            twists[i] *= factor;
        }
    }

    private _gatherMember(chain: Chain, member: number): void {
        const { _chain: all, _revisions: revisions } = this;
        const { lengthCurves, lengthRevision, restLengths } = chain;
        if (lengthCurves && !lengthCurves.areSmooth) this._curves.areSmooth = false;
        if (lengthCurves) all.lengthCurves = this._curves;
        else if (revisions[member] === lengthRevision) return;
        revisions[member] = lengthCurves ? -1 : lengthRevision;
        const start = this._starts[member];
        all.baseLengths.set(chain.baseLengths, start);
        all.lengthRevision++;
        const { starts, targets, bends, twists } = this._curves;
        for (let i = 0; i < restLengths.length; i++) {
            starts[start + i] = lengthCurves ? lengthCurves.starts[i] : restLengths[i];
            targets[start + i] = restLengths[i];
            bends[start + i] = lengthCurves ? lengthCurves.bends[i] : 0;
            twists[start + i] = lengthCurves ? lengthCurves.twists[i] : 0;
        }
    }
}

const motion = new FreeMotion();
const motionBefore = new FreeMotion();

/** The bodies that the ropes of a group hold. */
export class GroupBodies {
    readonly nodes: readonly BodyNodes[];
    private readonly _bodies: readonly BodyAnchors[];

    /** @param starts First node of each member in the common chain. */
    constructor(bodies: readonly BodyAnchors[], starts: readonly number[]) {
        this._bodies = bodies;
        this.nodes = bodies.map(({ body, members }) => ({
            nodes: members.map((member) => starts[member]),
            mobilities: body.mobilities.slice(),
        }));
    }

    /** Whether one of the nodes of a knot is an anchor of a body. */
    hold(knot: readonly number[]): boolean {
        for (let b = 0; b < this.nodes.length; b++)
            for (let k = 0; k < knot.length; k++) if (this.nodes[b].nodes.indexOf(knot[k]) >= 0) return true;
        return false;
    }

    /** Sets the places of the anchors so that each moves as the body would in a step without ropes. */
    gather(all: Chain, { gravityX, gravityY, damping }: StepParameters): void {
        motion.set(damping, FIXED_STEP);
        const fall = FIXED_STEP * motion.glide;
        const glide = FIXED_STEP * motion.kept;
        const giving = FIXED_STEP / motion.glide;
        // Turns the mean velocities over the last step into those over the last substep: see `changeSubstep`.
        motionBefore.set(damping, all.substep);
        const grown = motionBefore.growth / motion.growth;
        const kick = grown * motion.lag - motionBefore.lag;
        for (let b = 0; b < this._bodies.length; b++) {
            const { body } = this._bodies[b];
            const { nodes, mobilities } = this.nodes[b];
            body.predict(FIXED_STEP);
            for (let k = 0; k < mobilities.length; k++) mobilities[k] = giving * body.mobilities[k];
            for (let k = 0; k < 2 * nodes.length; k++) {
                const at = 2 * nodes[k >> 1] + (k & 1);
                const velocity = body.anchorVelocities[k];
                const gravity = (k & 1) === 0 ? gravityX : gravityY;
                const acceleration = (body.ways[k] - glide * velocity) / fall;
                all.positions[at] = body.anchors[k];
                all.previousPositions[at] =
                    body.anchors[k] - (grown * velocity + kick * acceleration) * all.substep;
                all.accelerations[at] = acceleration - gravity;
            }
            for (let k = 0; k < nodes.length; k++) {
                const mass = body.massAt(k);
                all.masses[nodes[k]] = mass;
                all.inverseMasses[nodes[k]] = 1 / mass;
            }
        }
    }

    /** Called after a step without forces, of the relaxation: each body gets the impulses that move it to its ropes. */
    followRopes({ nodes, bodyOf, anchorOf }: RopeJunctions, { positions }: Chain): void {
        for (let b = 0; b < this._bodies.length; b++) this._bodies[b].body.impulses.fill(0);
        for (let side = 0; side < nodes.length; side++) {
            if (bodyOf[side] < 0) continue;
            const { body } = this._bodies[bodyOf[side]];
            const { impulses, anchors, ways } = body;
            const mass = body.massAt(anchorOf[side]) / (body.anchorCount * FIXED_STEP);
            for (let axis = 0; axis < 2; axis++) {
                const at = 2 * anchorOf[side] + axis;
                impulses[at] = mass * (positions[2 * nodes[side ^ 1] + axis] - anchors[at] - ways[at]);
            }
        }
    }

    /** Called after a step: gives every body the sum of the impulses of all ropes. */
    takeImpulses({ nodes, bodyOf, anchorOf, ways }: RopeJunctions, { damping }: StepParameters): void {
        motion.set(damping, FIXED_STEP);
        const perWay = 1 / motion.glide;
        for (let b = 0; b < this._bodies.length; b++) this._bodies[b].body.impulses.fill(0);
        for (let side = 0; side < nodes.length; side++) {
            if (bodyOf[side] < 0) continue;
            const { body } = this._bodies[bodyOf[side]];
            const at = 2 * anchorOf[side];
            body.impulses[at] += signOf(side) * perWay * ways[2 * (side >> 1)];
            body.impulses[at + 1] += signOf(side) * perWay * ways[2 * (side >> 1) + 1];
        }
    }
}

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

/** Largest distance by which a correction may move a node off the point that it shares, as a part of a segment. */
const MAX_SLIP = 0.1;

/**
 * Limits the corrections of a rope that shares points, at the end of a step. Corrections do not know of shared points: when a
 * finger bends a rope that resists bending, they would move nodes off them. If a correction is too large, only a part of it is
 * made.
 */
export class GroupSlips {
    private readonly _simulation: Simulation;
    private readonly _tied: readonly number[];
    /** Positions before the corrections, and one substep before that. Created at the first correction. */
    private _positions: Float64Array | null = null;
    private _previousPositions: Float64Array | null = null;

    /** @param tied The tied nodes of the rope. */
    constructor(simulation: Simulation, tied: readonly number[]) {
        this._simulation = simulation;
        this._tied = tied;
    }

    correct(): void {
        const { _simulation: simulation, _tied: tied } = this;
        const limits = tied.length > 0 && mayCorrect(simulation.chain, simulation.parameters);
        if (limits) this._keep(simulation);
        simulation.correct();
        if (limits) this._limit(simulation, this._positions!, this._previousPositions!);
    }

    private _keep({ chain }: Simulation): void {
        (this._positions ??= chain.positions.slice()).set(chain.positions);
        (this._previousPositions ??= chain.previousPositions.slice()).set(chain.previousPositions);
    }

    private _limit({ chain, spacing }: Simulation, starts: Float64Array, previousStarts: Float64Array): void {
        const { positions, previousPositions } = chain;
        const { _tied: tied } = this;
        let slip = 0;
        for (let t = 0; t < tied.length; t++) {
            const k = 2 * tied[t];
            const dx = positions[k] - starts[k];
            const dy = positions[k + 1] - starts[k + 1];
            slip = Math.max(slip, dx * dx + dy * dy);
        }
        const most = MAX_SLIP * spacing;
        if (!(slip > most * most)) return;
        const part = most / Math.sqrt(slip);
        for (let k = 0; k < positions.length; k++) {
            positions[k] = starts[k] + part * (positions[k] - starts[k]);
            previousPositions[k] = previousStarts[k] + part * (previousPositions[k] - previousStarts[k]);
        }
    }
}
