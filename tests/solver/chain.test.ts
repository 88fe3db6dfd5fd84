import { Chain, setMass, pinNode, unpinNode, stopParticles, areFinite } from '../../assets/rope/core/solver';
import { placeNode, pointOf } from '../support/solver';

test('a new chain is one heap of free nodes of mass 1, at rest', () => {
    const chain = new Chain({ nodeCount: 3, baseLength: 20 });
    expect([...chain.positions]).toEqual([0, 0, 0, 0, 0, 0]);
    expect([...chain.previousPositions]).toEqual([...chain.positions]);
    expect([...chain.masses]).toEqual([1, 1, 1]);
    expect([...chain.inverseMasses]).toEqual([1, 1, 1]);
    expect([...chain.pinned]).toEqual([0, 0, 0]);
    expect(chain.substep).toBe(0);
});

test('the rest length is the sum of the base lengths', () => {
    const chain = new Chain({ nodeCount: 4, baseLength: 20 });
    chain.setBaseLength(1, 5);
    expect(chain.segmentCount).toBe(3);
    expect(chain.restLength).toBe(45);
});

describe('the constructor throws a RangeError', () => {
    test.each([
        [{ nodeCount: 0, baseLength: 20 }, 'nodeCount must be an integer >= 1, got 0.'],
        [{ nodeCount: 2.5, baseLength: 20 }, 'nodeCount must be an integer >= 1, got 2.5.'],
        [{ nodeCount: NaN, baseLength: 20 }, 'nodeCount must be an integer >= 1, got NaN.'],
        [{ nodeCount: Infinity, baseLength: 20 }, 'nodeCount must be an integer >= 1, got Infinity.'],
        [{ nodeCount: 2, baseLength: 0 }, 'baseLength must be a number > 0, got 0.'],
        [{ nodeCount: 2, baseLength: -1 }, 'baseLength must be a number > 0, got -1.'],
        [{ nodeCount: 2, baseLength: Infinity }, 'baseLength must be a number > 0, got Infinity.'],
        [{ nodeCount: 2, baseLength: 20, nodeMass: 0 }, 'nodeMass must be a number > 0, got 0.'],
        [{ nodeCount: 2, baseLength: 20, nodeMass: NaN }, 'nodeMass must be a number > 0, got NaN.'],
    ])('for %o', (options, message) => {
        expect(() => new Chain(options)).toThrow(new RangeError(message));
    });
});

describe('a setter throws a RangeError and changes nothing', () => {
    const chain = new Chain({ nodeCount: 3, baseLength: 20 });
    test.each([
        ['a mass of 0', () => setMass(chain, 0, 0), 'mass must be a number > 0, got 0.'],
        ['a mass of NaN', () => setMass(chain, 0, NaN), 'mass must be a number > 0, got NaN.'],
        ['the mass of node 3 of 3', () => setMass(chain, 3, 1), 'node must be an integer 0..2, got 3.'],
        ['a base length of 0', () => chain.setBaseLength(0, 0), 'baseLength must be a number > 0, got 0.'],
        ['segment 2 of 2', () => chain.setBaseLength(2, 1), 'segment must be an integer 0..1, got 2.'],
        ['a pin on node -1', () => pinNode(chain, -1), 'node must be an integer 0..2, got -1.'],
        ['a pin on node 0.5', () => pinNode(chain, 0.5), 'node must be an integer 0..2, got 0.5.'],
        ['letting node 3 go', () => unpinNode(chain, 3), 'node must be an integer 0..2, got 3.'],
    ])('for %s', (_, call, message) => {
        expect(call).toThrow(new RangeError(message));
        expect(chain).toEqual(new Chain({ nodeCount: 3, baseLength: 20 }));
    });
});

describe('a pinned node', () => {
    test('keeps its place until it is told another', () => {
        const chain = new Chain({ nodeCount: 2, baseLength: 20 });
        placeNode(chain, 1, 3, 4);
        pinNode(chain, 1);
        expect(pointOf(chain.pinTargets, 1)).toEqual([3, 4]);
    });

    test('keeps its target when it is pinned again', () => {
        const chain = new Chain({ nodeCount: 2, baseLength: 20 });
        pinNode(chain, 1);
        chain.pinTargets[2] = 9;
        pinNode(chain, 1);
        expect(chain.pinTargets[2]).toBe(9);
    });

    test('cannot be pushed, whatever mass it is given', () => {
        const chain = new Chain({ nodeCount: 2, baseLength: 20 });
        pinNode(chain, 0);
        setMass(chain, 0, 4);
        expect(chain.inverseMasses[0]).toBe(0);
    });

    test('has its mass back when it is let go, and its velocity still', () => {
        const chain = new Chain({ nodeCount: 2, baseLength: 20 });
        pinNode(chain, 0);
        setMass(chain, 0, 4);
        chain.positions[0] = 1;
        unpinNode(chain, 0);
        expect(chain.inverseMasses[0]).toBe(0.25);
        expect(chain.positions[0] - chain.previousPositions[0]).toBe(1);
    });
});

test('letting a free node go changes nothing', () => {
    const chain = new Chain({ nodeCount: 2, baseLength: 20, nodeMass: 2 });
    unpinNode(chain, 0);
    expect(chain).toEqual(new Chain({ nodeCount: 2, baseLength: 20, nodeMass: 2 }));
});

test('a stopped chain has no velocity and no substep', () => {
    const chain = new Chain({ nodeCount: 2, baseLength: 20 });
    chain.positions[1] = 8;
    chain.substep = 0.01;
    stopParticles(chain);
    expect([...chain.previousPositions]).toEqual([...chain.positions]);
    expect(chain.substep).toBe(0);
});

test.each([NaN, Infinity, -Infinity])('a chain with a coordinate of %p is not finite', (value) => {
    const chain = new Chain({ nodeCount: 3, baseLength: 20 });
    expect(areFinite(chain)).toBe(true);
    chain.positions[5] = value;
    expect(areFinite(chain)).toBe(false);
});

test('a chain with the greatest of numbers, whose sum is none, is finite', () => {
    const chain = new Chain({ nodeCount: 3, baseLength: 20 });
    chain.positions.fill(Number.MAX_VALUE);
    expect(areFinite(chain)).toBe(true);
});
