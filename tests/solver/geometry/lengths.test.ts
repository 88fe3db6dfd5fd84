import {
    Chain,
    isTaut,
    maxStretch,
    placeStraight,
    polylineLength,
    segmentLength,
} from '../../../assets/rope/core/solver';
import { restLengthBetween } from '../../../assets/rope/core/solver/geometry/lengths';
import { placeNode } from '../../support/solver';

const POINTS = Float64Array.of(0, 0, 3, 4, 3, 16);

test('a segment is as long as its ends are apart', () => {
    expect(segmentLength(POINTS, 0)).toBe(5);
    expect(segmentLength(POINTS, 1)).toBe(12);
});

test('a polyline is as long as its segments together', () => {
    expect(polylineLength(POINTS)).toBe(17);
});

test('points on one heap have no length', () => {
    expect(polylineLength(new Float64Array(8))).toBe(0);
});

test('the greatest stretch is that of the segment that is longest for its base length', () => {
    expect(maxStretch(POINTS, Float64Array.of(4, 11))).toBe(0.25);
});

test('the greatest stretch of a slack rope is below 0', () => {
    expect(maxStretch(POINTS, Float64Array.of(10, 16))).toBe(-0.25);
    expect(maxStretch(new Float64Array(6), Float64Array.of(10, 10))).toBe(-1);
});

test('the rest length between two nodes counts the segments between them', () => {
    const lengths = Float64Array.of(1, 2, 4, 8);
    expect(restLengthBetween(lengths, 1, 3)).toBe(6);
    expect(restLengthBetween(lengths, 0, 4)).toBe(15);
    expect(restLengthBetween(lengths, 2, 2)).toBe(0);
});

describe('a straight rope', () => {
    const chain = new Chain({ nodeCount: 4, baseLength: 10 });
    beforeEach(() => placeStraight(chain, 1, 0));

    test('is taut', () => {
        expect(isTaut(chain)).toBe(true);
    });

    test('is taut with one segment shorter by the half per cent that counts as none', () => {
        placeNode(chain, 3, 29.951, 0);
        expect(isTaut(chain)).toBe(true);
    });

    test('is slack when one segment is shorter by more', () => {
        placeNode(chain, 3, 29.949, 0);
        expect(isTaut(chain)).toBe(false);
    });

    test('is taut when it is stretched', () => {
        placeNode(chain, 3, 60, 0);
        expect(isTaut(chain)).toBe(true);
    });
});
