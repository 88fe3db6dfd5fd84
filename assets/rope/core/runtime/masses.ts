import { baseLengthOf, checked } from '../inspector/list-numbers';
import { ROPE } from '../inspector/property-list';
import type { Rope } from '../Rope';
import { ROPE_ATTACHMENT } from '../RopeAttachment';
import { NO_NUMBERS, setLength, setMass, type Chain, type Place } from '../solver';
import { checkedEntry, checkForces, targetOf, findHangingPlace } from './entries/entries';
import { sharesPoint } from './groups';

/** A mass that is not a number counts as 0. */
const LOAD = { ...ROPE_ATTACHMENT.mass, initial: 0 };

const place: Place = { segment: 0, t: 0 };
/** Room for the loads, and the masses without them, of one rope at a time. */
let loads = new Float64Array(0);
let owns = loads;

/** The nodes and segments of a rope that a cut or a winch has changed. After `reset`, those of the inspector are used again. */
export interface EditedNodes {
    /** Masses of the nodes without the loads on them. */
    readonly masses: readonly number[];
    /** px in the rope node's own units. */
    readonly baseLengths: readonly number[];
    /** Sum of the base lengths, px. */
    readonly length: number;
    /** Sets the lengths of the chain's segments. */
    syncBaseLengths(chain: Chain, lengthScale: number): void;
}

/**
 * The mass of each node of a rope: its share of `mass`, or `nodeMass`, or its entry in `masses`, and the loads on it.
 *
 * `mass` is spread by length: half of each segment goes to either end. The lengths are those at the start, so a winch that
 * shortens segments moves no mass along the rope.
 */
export class RopeMasses {
    /** Base lengths at the start of the rope, px in the node's own units. */
    private _lengths = NO_NUMBERS;
    /** The part of `mass` that each node has. The sum is 1. */
    private _shares = NO_NUMBERS;

    constructor(private readonly _rope: Rope) {}

    /** Called when the rope starts anew: its mass is spread over the present lengths. */
    restart(): void {
        this._lengths = this._shares = NO_NUMBERS;
    }

    /**
     * Sets the mass of every node, and its exposure to the wind: its own mass, or 1 with `nodeMass`.
     * @param edited Masses of the nodes, without loads, of a rope that was cut or reeled; null: those of the inspector.
     */
    sync(chain: Chain, lengthScale: number, edited: readonly number[] | null): void {
        const { nodeCount, exposures, masses } = chain;
        const isEven = this._rope.nodeMass > 0;
        if (loads.length < nodeCount) {
            loads = new Float64Array(nodeCount);
            owns = new Float64Array(nodeCount);
        }
        const all = edited ?? this.own(nodeCount, owns);
        sumLoads(this._rope, chain, lengthScale, loads);
        for (let i = 0; i < nodeCount; i++) {
            const own = all[i];
            exposures[i] = isEven ? 1 : own;
            if (masses[i] !== own + loads[i]) setMass(chain, i, own + loads[i]);
        }
    }

    /** Masses of the nodes by the inspector, without the loads on them. */
    own(nodeCount: number): number[];
    own<T extends number[] | Float64Array>(nodeCount: number, out: T): T;
    own(nodeCount: number, out: number[] | Float64Array = []): number[] | Float64Array {
        if (this._shares.length !== nodeCount) this._spread(nodeCount);
        if (Array.isArray(out)) setLength(out, nodeCount);
        const { masses, mass, nodeMass } = this._rope;
        const given = masses?.length ?? 0;
        for (let i = 0; i < nodeCount; i++) {
            const even = nodeMass > 0 ? Math.max(nodeMass, ROPE.mass.min) : mass * this._shares[i];
            out[i] = i < given ? checked(this._rope, 'masses', i, masses[i], even) : even;
        }
        return out;
    }

    /** Spreads the mass. Segments that the rope had before keep the length they had at the start. */
    private _spread(nodeCount: number): void {
        const lengths = new Float64Array(nodeCount - 1);
        let total = 0;
        for (let i = 0; i < lengths.length; i++) {
            lengths[i] = i < this._lengths.length ? this._lengths[i] : baseLengthOf(this._rope, i);
            total += lengths[i];
        }
        this._lengths = lengths;
        this._shares = new Float64Array(nodeCount);
        for (let i = 0; i < lengths.length; i++) {
            const half = lengths[i] / total / 2;
            this._shares[i] += half;
            this._shares[i + 1] += half;
        }
    }
}

/**
 * Adds up the loads on every node.
 * @param loads Room for at least one number for each node.
 */
function sumLoads(rope: Rope, chain: Chain, lengthScale: number, loads: Float64Array): void {
    const { attachments } = rope;
    loads.fill(0);
    for (let k = (attachments?.length ?? 0) - 1; k >= 0; k--) {
        const entry = attachments[k];
        if (!entry || (entry.target && !targetOf(entry))) continue;
        checkForces(rope, 'attachments', k, entry);
        if (entry.target && sharesPoint(rope, entry.target, entry)) continue; // a shared point has its own mass
        const mass = checkedEntry(rope, k, 'mass', entry.mass, LOAD);
        if (!findHangingPlace(rope, k, chain, lengthScale, place)) continue;
        loads[place.segment] += mass * (1 - place.t);
        loads[place.segment + 1] += mass * place.t;
    }
}

/** What is read of a rope that has been set up. */
interface Weighed {
    readonly simulation: { readonly chain: Chain } | null;
    readonly edited: EditedNodes | null;
    readonly masses: RopeMasses;
}

/** Mass of a rope without what hangs on it. */
export function ownMassOf({ edited, masses, simulation }: Weighed): number {
    const all = edited?.masses ?? masses.own(simulation!.chain.nodeCount);
    return all.reduce((sum, mass) => sum + mass, 0);
}
