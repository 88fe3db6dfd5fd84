import type { EditedNodes } from '../core/runtime/masses';
import type { Chain } from '../core/solver/chain';
import { NO_NUMBERS } from '../core/solver/constants';
import { copyInto, setLength } from '../core/solver/lists';
import { baseLengthOf, segmentCountOf, type Piece } from './solver/simulation-state';
import type { Group, GroupMemory } from '../core/runtime/groups';

/**
 * The nodes and segments of a rope that a cut, a splice or a winch has changed. They stand in for those of the
 * inspector until `reset`.
 */
export class EditedRope implements EditedNodes {
    /** Masses of the nodes without the loads on them. */
    readonly masses: number[] = [];
    /** px in the rope node's own units. */
    readonly baseLengths: number[] = [];
    /** Whether no edit made these nodes: a state has them, saved before the points of the rope's path changed. */
    isWhole = false;

    /** @param masses Without the loads. @param baseLengths px in the rope node's own units. */
    private constructor(masses: ArrayLike<number>, baseLengths: ArrayLike<number>) {
        copyInto(this.masses, masses);
        copyInto(this.baseLengths, baseLengths);
    }

    static of(piece: Piece, lengthScale: number): EditedRope {
        const edited = new EditedRope(NO_NUMBERS, NO_NUMBERS);
        edited.set(piece, lengthScale);
        return edited;
    }

    /** Takes over another piece. */
    set(piece: Piece, lengthScale: number): void {
        const count = segmentCountOf(piece);
        copyInto(this.masses, piece.masses);
        setLength(this.baseLengths, count);
        for (let i = 0; i < count; i++) this.baseLengths[i] = baseLengthOf(piece, i) / lengthScale;
        this.isWhole = false;
    }

    /** Takes over a state. @param isWhole As the property. */
    static from(masses: ArrayLike<number>, baseLengths: ArrayLike<number>, isWhole: boolean): EditedRope {
        const edited = new EditedRope(masses, baseLengths);
        edited.isWhole = isWhole;
        return edited;
    }

    get length(): number {
        let sum = 0;
        for (let i = 0; i < this.baseLengths.length; i++) sum += this.baseLengths[i];
        return sum;
    }

    /** Gives the segments of the chain their lengths. */
    syncBaseLengths(chain: Chain, lengthScale: number): void {
        for (let i = 0; i < this.baseLengths.length; i++) {
            const length = this.baseLengths[i] * lengthScale;
            if (chain.baseLengths[i] !== length) chain.setBaseLength(i, length);
        }
    }
}

/**
 * What a restored state remembers for the solver of a group, for the first step after it. Null: the solver keeps its
 * own memory, or begins without one. It begins without one if a rope of the group was cut since, has another number of
 * nodes, or is tied to more or fewer others: in the game that was saved it did the same.
 */
export function restoredMemory({ ropes, parts }: Pick<Group, 'ropes' | 'parts'>): GroupMemory | null {
    for (let r = 0; r < ropes.length; r++) if (ropes[r].simulation !== ropes[r].restored) return null; // edited since
    const memory = ropes.length > 0 ? ropes[0].memory : null;
    return memory?.parts === parts ? memory : null;
}

/** The same, and the restored memory is forgotten: from here on the solver keeps its own. */
export function takeMemory(group: Group): GroupMemory | null {
    const memory = restoredMemory(group);
    const { ropes } = group;
    for (let r = 0; r < ropes.length; r++) ropes[r].memory = null;
    return memory;
}
