import { Branches } from '../../../assets/rope/loads/solver/tree-elimination';
import { NO_SEGMENT } from '../../../assets/rope/core/solver/constants';

/** Base lengths of ropes of so many nodes, one after the other. */
function lengthsOf(...nodeCounts: number[]): Float64Array {
    const lengths = nodeCounts.flatMap((count) => [...new Array<number>(count - 1).fill(1), NO_SEGMENT]);
    return Float64Array.from(lengths.slice(0, -1));
}

function listOf({ outerNodes, innerNodes, steps, firstSegments, lastSegments }: Branches): number[][] {
    return [...outerNodes].map((outer, b) => [
        outer,
        innerNodes[b],
        steps[b],
        firstSegments[b],
        lastSegments[b],
    ]);
}

test('branches lead inwards, those that hang on others before them', () => {
    // A rope of the nodes 0 to 3, one of 4 to 6 on its tail and one of 7 to 8 on its node 1.
    const branches = Branches.of(lengthsOf(4, 3, 2), Int32Array.of(1, 7, 3, 4))!;
    expect([...branches.knotNodes]).toEqual([1, 3]);
    expect([...branches.knotOf]).toEqual([-1, 0, -1, 1, 1, -1, -1, 0, -1]);
    expect(listOf(branches)).toEqual([
        [6, 4, -1, 5, 4],
        [8, 7, -1, 7, 7],
        [3, 1, -1, 2, 1],
        [0, 1, 1, 0, 0],
    ]);
});

test('a rope that is tied to nothing is a branch of its own', () => {
    const branches = Branches.of(lengthsOf(3, 2, 2), Int32Array.of(3, 5))!;
    expect(listOf(branches)).toEqual([
        [0, 2, 1, 0, 1],
        [6, 5, -1, 5, 5],
        [4, 3, -1, 3, 3],
    ]);
});

test('loops have no branches', () => {
    expect(Branches.of(lengthsOf(3, 3), Int32Array.of(0, 3, 2, 5))).toBeNull();
    expect(Branches.of(lengthsOf(4), Int32Array.of(0, 3))).toBeNull();
    expect(Branches.of(lengthsOf(2, 2, 2), Int32Array.of(0, 2, 2, 4))).toBeNull(); // no first node for all
});
