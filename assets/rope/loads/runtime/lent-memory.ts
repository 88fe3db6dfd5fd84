import { copyInto, setLength } from '../../core/solver/lists';
import { listedMemory } from '../../memory/solver/simulation-state';
import { MEMORY_COLUMNS } from '../../memory/solver/state-table';
import type { ListedMemory, SolverMemory } from '../../core/solver/tables';
import type { RopeRuntime } from '../../core/runtime/rope-runtime';
import type { Group } from '../../core/runtime/groups';

/**
 * The memory of a group's solver while nodes of its ropes are inserted or removed. Each rope gets its part of the memory, which
 * is edited together with its nodes. The next solver starts from all parts.
 */
export class LentMemory {
    /** Whether a rope has got its part since the last solver was made. */
    isLent = false;
    private readonly _all: ListedMemory = { segments: [], chain: [] };
    private readonly _joined: ListedMemory = { segments: [], chain: [] };
    /** For each rope: its numbers now, and how many there were. */
    private readonly _parts: number[][] = [];
    private readonly _counts: number[] = [];
    /** See `Group.parts`. */
    private _tied = 0;

    /** Forgets all parts, because a state of the ropes was restored. */
    forget(): void {
        this.isLent = false;
    }

    /** @param memory Memory of a solver whose first nodes are those of the ropes. */
    begin(memory: SolverMemory, { ropes, parts: tied }: Group): void {
        const { segments, chain } = listedMemory(memory, this._all);
        this.isLent = chain.length > 0;
        this._tied = tied;
        for (let r = 0, at = 0; r < ropes.length; r++) {
            const part = (this._parts[r] ??= []);
            const count = segments.length > 0 ? numbersOf(ropes[r]) : 0;
            setLength(part, count);
            for (let k = 0; k < count; k++) part[k] = segments[at + k];
            this._counts[r] = count;
            at += count + MEMORY_COLUMNS.stride; // no segment is between two ropes
        }
    }

    /** Writes the part of a rope into the memory of its simulation. */
    lend(rope: number, to: ListedMemory): void {
        setLength(to.chain, 0);
        copyInto(to.segments, this._parts[rope]);
    }

    /** Reads back the part of a rope, which was edited. */
    takeBack(rope: number, { segments }: SolverMemory): void {
        copyInto(this._parts[rope], segments as number[]);
    }

    /**
     * The memory for the next solver. Null: no rope has a part, or the group now has other members or ties. Then the solver
     * starts without memory.
     */
    end({ ropes, parts: tied }: Group): SolverMemory | null {
        const { _all: all, _joined: joined, _parts: parts, _counts: counts } = this;
        const isLent = this.isLent && this._tied === tied;
        this.isLent = false;
        if (!isLent) return null;
        joined.segments.length = 0;
        let at = 0;
        for (let r = 0; r < ropes.length && all.segments.length > 0; r++) {
            if (parts[r].length !== numbersOf(ropes[r])) return null;
            for (let k = 0; k < parts[r].length; k++) joined.segments.push(parts[r][k]);
            at += counts[r];
            for (let end = at + MEMORY_COLUMNS.stride; at < end && at < all.segments.length; at++)
                joined.segments.push(all.segments[at]);
        }
        for (; at < all.segments.length; at++) joined.segments.push(all.segments[at]);
        copyInto(joined.chain, all.chain);
        return joined;
    }
}

function numbersOf(rope: RopeRuntime): number {
    return MEMORY_COLUMNS.stride * rope.simulation!.chain.segmentCount;
}
