import type { GroupSolver, Knot, Tie } from '../../loads/solver/rope-group';
import { assertNode, type Particles } from '../../core/solver/particles';
import type { Simulation } from '../../core/solver/simulation';
import { emptyMemory } from '../../memory/solver/simulation-state';
import type { SolverMemory } from '../../core/solver/tables';
import type { NetSimulation } from './net-simulation';
import { NetSolver } from './net-solver';
import { RopePart } from './rope-part';
import { TiedReach } from './reach';
import type { SharedPoints, StepPart } from './net-part';
import { Affine } from '../../core/solver/geometry/affine';
import type { ParticleFrames } from '../../core/solver/frames';

/**
 * Nodes of a knot that are farther apart than this part of a segment or a cell cannot have moved there in one step: one of them
 * was put there.
 */
const WIDE = 0.5;

/** A node of a knot, with its simulation. */
interface TiedNode {
    readonly simulation: { readonly frames: ParticleFrames<Particles>; readonly spacing: number };
    readonly particles: Particles;
    readonly node: number;
}

const translation = new Affine();

/**
 * Called before a step. If nodes were put elsewhere, as by `teleport`, what hangs on them, and is held by nothing else, is
 * moved along. Otherwise the first substep would bring both together and fling away what hangs there.
 */
function bringAlong(knots: readonly (readonly TiedNode[])[]): void {
    if (!knots.some((knot) => knot.some((one) => isFar(knot[0], one)))) return;
    const isPlaced = new Set<unknown>();
    for (const knot of knots)
        for (const { simulation, particles } of knot)
            if (particles.pinnedNodes.length > 0) isPlaced.add(simulation);
    const left = knots.slice();
    while (left.length > 0) {
        const at = left.findIndex((knot) => knot.some(({ simulation }) => isPlaced.has(simulation)));
        const [knot] = left.splice(Math.max(at, 0), 1);
        const first =
            knot.find(({ particles, node }) => particles.pinned[node] === 1) ??
            knot.find(({ simulation }) => isPlaced.has(simulation)) ??
            knot[0];
        isPlaced.add(first.simulation);
        for (const one of knot) {
            if (isPlaced.has(one.simulation)) continue;
            isPlaced.add(one.simulation);
            if (isFar(first, one)) moveTo(one, first);
        }
    }
}

function moveTo(
    { simulation, particles, node }: TiedNode,
    { particles: other, node: place }: TiedNode,
): void {
    const x = other.positions[2 * place] - particles.positions[2 * node];
    const y = other.positions[2 * place + 1] - particles.positions[2 * node + 1];
    simulation.frames.transform(translation.set(1, 0, 0, 1, x, y));
}

/** Whether two nodes of a knot are too far apart to have moved there. */
function isFar(one: TiedNode, other: TiedNode): boolean {
    const x = one.particles.positions[2 * one.node] - other.particles.positions[2 * other.node];
    const y = one.particles.positions[2 * one.node + 1] - other.particles.positions[2 * other.node + 1];
    const wide = WIDE * Math.max(spacingOf(one), spacingOf(other));
    return x * x + y * y > wide * wide;
}

/** Length of a segment or a cell; 0 for a load, which has none. */
const spacingOf = ({ simulation, particles }: TiedNode): number =>
    particles.nodeCount > 1 ? simulation.spacing : 0;

/**
 * Nets, ropes and loads that share points and take their steps together, in the substeps of nets: see `RopePart`.
 */
export class NetGroup implements GroupSolver, SharedPoints {
    private readonly _solver: NetSolver;
    private readonly _reach: TiedReach;
    /** Ropes and loads, then nets. */
    private readonly _simulations: readonly (Simulation | NetSimulation)[];
    /** The nodes of each knot, and those of each part. */
    private readonly _knots: readonly (readonly SharedNode[])[];
    private readonly _ofParts: readonly (readonly SharedNode[])[];
    /** Places of the knots: x0, y0, x1, y1, ... */
    private readonly _places: Float64Array;
    /** Part of the offsets of nodes that is left in this substep, 0..1. */
    private _apart = 1;
    /** Whether pins that are led by hand hold their nodes. */
    private _leads = true;

    /**
     * @param knots A tie names a rope or a load by its index, a net by the number of these plus its own index.
     * @throws RangeError for a tie to a member or node that does not exist.
     */
    constructor(
        /** Ropes and loads. */
        readonly members: readonly Simulation[],
        readonly nets: readonly NetSimulation[],
        knots: readonly Knot[],
    ) {
        const simulations = [...members, ...nets];
        this._simulations = simulations;
        const all: Particles[] = simulations.map(({ frames: { particles } }) => particles);
        const nodeOf = ({ member, node }: Tie, knot: number): SharedNode => {
            if (!all[member]) throw new RangeError(`A knot ties member ${member} of ${all.length}.`);
            assertNode(all[member], node);
            const simulation = simulations[member];
            return { simulation, particles: all[member], node, knot, inverseMass: 0, offsetX: 0, offsetY: 0 };
        };
        this._knots = knots.map((knot, k) => knot.map((tie) => nodeOf(tie, k)));
        this._places = new Float64Array(2 * knots.length);
        const shared = ([] as SharedNode[]).concat(...this._knots);
        for (const { net } of nets)
            net.hang(shared.filter(({ particles }) => particles === net).map(({ node }) => node));
        // Parts that are held come first: then they tremble least when at rest.
        const isHeld = (m: number): number => (all[m].pinnedNodes.length > 0 ? 1 : 0);
        const order = all.map((_, m) => m).sort((a, b) => isHeld(b) - isHeld(a) || a - b);
        const ropes = members.map((member) => new RopePart(member));
        this._reach = new TiedReach(ropes, nets, knots);
        const parts: StepPart[] = [...ropes, ...nets.map(({ part }) => part)];
        this._ofParts = order.map((m) => shared.filter(({ particles }) => particles === all[m]));
        this._solver = new NetSolver(
            order.map((m) => parts[m]),
            this,
        );
    }

    /** Moves all members on by a frame of `frameTime` seconds, in whole fixed steps. Returns how many steps were due. */
    advance(frameTime: number, lengthTime = frameTime): number {
        const { members, _simulations: all } = this;
        let steps = 0;
        for (let m = 0; m < members.length; m++) members[m].lengthMotion.reachIn(lengthTime);
        for (let i = 0; i < all.length; i++) steps = all[i].frames.beginFrame(frameTime);
        for (let step = 1; step <= steps; step++) {
            const stops = this._step(step);
            if (!stops) continue;
            for (let i = 0; i < all.length; i++) all[i].frames.endFrameAt(step);
            return step;
        }
        for (let i = 0; i < all.length; i++) all[i].frames.endFrame();
        return steps;
    }

    /** Writes the solver's memory: all that the next steps depend on except the members. */
    capture(memory: SolverMemory): void {
        emptyMemory(memory);
        this._solver.save(memory.chain);
    }

    /** Reads a memory. The members have gone back to its time. */
    restore(memory: SolverMemory): void {
        if (memory.chain.length > 0) this._solver.load(memory.chain);
    }

    /** Number of substeps of the last step, with repetitions. */
    get substepsTaken(): number {
        return this._solver.substepsTaken;
    }

    // ---- What the solver asks

    get areLengthened(): boolean {
        return this._reach.areLengthened;
    }

    letGo(): void {
        this._leads = false;
        this._shareMasses();
    }

    start(): void {
        this._apart = 1;
    }

    meet(left: number): void {
        const { _knots: knots } = this;
        this._apart *= 1 - 1 / left;
        for (let k = 0; k < knots.length; k++) {
            this._findPlace(knots[k], 2 * k);
            for (let i = 0; i < knots[k].length; i++) this._put(knots[k][i]);
        }
    }

    enter(part: number): void {
        const nodes = this._ofParts[part];
        for (let i = 0; i < nodes.length; i++) this._put(nodes[i]);
    }

    leave(part: number): void {
        const nodes = this._ofParts[part];
        for (let i = 0; i < nodes.length; i++) {
            const { node, knot, offsetX, offsetY } = nodes[i];
            const { positions } = nodes[i].particles;
            this._places[2 * knot] = positions[2 * node] - this._apart * offsetX;
            this._places[2 * knot + 1] = positions[2 * node + 1] - this._apart * offsetY;
        }
    }

    private _put({ particles: { positions }, node, knot, offsetX, offsetY }: SharedNode): void {
        positions[2 * node] = this._places[2 * knot] + this._apart * offsetX;
        positions[2 * node + 1] = this._places[2 * knot + 1] + this._apart * offsetY;
    }

    /**
     * Measures the offsets of nodes that are too far from their knots for one substep: they get there over all substeps of the
     * step.
     */
    private _measureGaps(): void {
        const { _knots: knots, _places: places } = this;
        for (let k = 0; k < knots.length; k++) {
            const knot = knots[k];
            this._findPlace(knot, 2 * k);
            let isWide = false;
            for (let i = 1; i < knot.length; i++) if (isFar(knot[0], knot[i])) isWide = true;
            for (let i = 0; i < knot.length; i++) {
                const { positions } = knot[i].particles;
                const m = 2 * knot[i].node;
                knot[i].offsetX = isWide ? positions[m] - places[2 * k] : 0;
                knot[i].offsetY = isWide ? positions[m + 1] - places[2 * k + 1] : 0;
            }
        }
    }

    /** One step. Returns whether the frame ends with it. */
    private _step(step: number): boolean {
        const { members, nets, _simulations: all } = this;
        for (let i = 0; i < all.length; i++) {
            all[i].frames.aim(step);
            all[i].beginStep();
        }
        this._solver.stretchLimit = Infinity;
        for (let n = 0; n < nets.length; n++)
            this._solver.stretchLimit = Math.min(this._solver.stretchLimit, nets[n].parameters.stretchLimit);
        bringAlong(this._knots);
        this._reach.update();
        this._measureGaps();
        this._leads = true;
        noteMasses(this._knots);
        this._shareMasses();
        this._solver.step();
        for (let m = 0; m < members.length; m++)
            members[m].chain.contacts?.keepOut(members[m].chain, members[m].frames.stepStart, false);
        returnMasses(this._knots);
        let isAtRest = true;
        for (let n = 0; n < nets.length; n++) {
            nets[n].endStep(this._solver.substepsTaken);
            if (!nets[n].frames.isAtRest) isAtRest = false;
        }
        let stops = false;
        for (let m = 0; m < members.length; m++) {
            if (members[m].endStep()) stops = true;
            if (!members[m].frames.isAtRest) isAtRest = false;
        }
        return stops || isAtRest;
    }

    private _isHeld({ pinned, led }: Particles, node: number): boolean {
        return pinned[node] === 1 && (this._leads || led[node] === 0);
    }

    /** Gives every node of a knot the mass of all its nodes; if one is pinned, none can move. */
    private _shareMasses(): void {
        const { _knots: knots } = this;
        for (let k = 0; k < knots.length; k++) {
            let mass = 0;
            let isPinned = false;
            for (let i = 0; i < knots[k].length; i++) {
                const { particles, node } = knots[k][i];
                mass += particles.masses[node];
                if (this._isHeld(particles, node)) isPinned = true;
            }
            for (let i = 0; i < knots[k].length; i++) {
                const { particles, node } = knots[k][i];
                particles.inverseMasses[node] = isPinned ? 0 : 1 / mass;
            }
        }
    }

    /** Finds the place of a knot: that of its pin, or else the centre of mass. */
    private _findPlace(knot: readonly SharedNode[], at: number): void {
        const { _places: places } = this;
        let [mass, x, y] = [0, 0, 0];
        for (let i = 0; i < knot.length; i++) {
            const { particles, node } = knot[i];
            const { positions, masses } = particles;
            if (this._isHeld(particles, node)) {
                places[at] = positions[2 * node];
                places[at + 1] = positions[2 * node + 1];
                return;
            }
            mass += masses[node];
            x += masses[node] * positions[2 * node];
            y += masses[node] * positions[2 * node + 1];
        }
        places[at] = x / mass;
        places[at + 1] = y / mass;
    }
}

/** A node of a knot. */
interface SharedNode extends TiedNode {
    readonly knot: number;
    /** 1 / the node's own mass, while the node has the mass of all nodes of the knot; 0 for a pinned node. */
    inverseMass: number;
    /** Offset from the knot before the step, if it is too large to be corrected in one substep. */
    offsetX: number;
    offsetY: number;
}

/** Notes the nodes' own masses, before each node gets the mass of all nodes of its knot. */
function noteMasses(knots: readonly (readonly SharedNode[])[]): void {
    for (let k = 0; k < knots.length; k++)
        for (let i = 0; i < knots[k].length; i++) {
            const shared = knots[k][i];
            shared.inverseMass = shared.particles.inverseMasses[shared.node];
        }
}

/** Gives every node its own mass back. */
function returnMasses(knots: readonly (readonly SharedNode[])[]): void {
    for (let k = 0; k < knots.length; k++)
        for (let i = 0; i < knots[k].length; i++) {
            const { particles, node, inverseMass } = knots[k][i];
            particles.inverseMasses[node] = inverseMass;
        }
}
