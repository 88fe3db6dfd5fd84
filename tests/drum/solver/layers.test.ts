import {
    exitAngle,
    lengthAt,
    radiusAt,
    turnsBeside,
    turnsWithin,
} from '../../../assets/rope/drum/solver/layers';

const LAYERS = [1, 2, 5].map((perLayer) => ({ radius: 40, thickness: 6, perLayer }));

test.each(LAYERS)('the length is the integral of the radius: $perLayer a layer', (layers) => {
    const h = 1e-3;
    let length = 0;
    for (let k = 0; k < 13.4 / h; k++) {
        length += 2 * Math.PI * h * radiusAt(layers, (k + 0.5) * h);
        if (k % 700 === 0) expect(Math.abs(lengthAt(layers, (k + 1) * h) - length)).toBeLessThan(1e-3);
    }
});

test.each([
    [1, 0.5, 43],
    [1, 1.5, 46],
    [1, 4, 61],
    [3, 2.9, 43],
    [3, 3.5, 46],
    [3, 4, 49],
    [3, 5.9, 49],
    [3, 7, 55],
])('%p beside each other: after %p turns the rope is %p px from the axle', (perLayer, turns, wanted) => {
    expect(radiusAt({ radius: 40, thickness: 6, perLayer }, turns)).toBeCloseTo(wanted, 9);
});

test('a spiral of Archimedes is as long as the formula says', () => {
    const [layers] = LAYERS;
    const turns = 9;
    const spiral = 2 * Math.PI * ((turns - 1) * 43 + (6 * (turns - 1) ** 2) / 2); // beyond the first turn
    expect(lengthAt(layers!, turns)).toBeCloseTo(2 * Math.PI * 43 + spiral, 6);
});

test('a width has room for turns, flanges for layers, and both for one at least', () => {
    expect([2, 6, 17.9, 3 * 6.1].map((width) => turnsBeside(width, 6))).toEqual([1, 1, 2, 3]);
    expect(turnsBeside(0.3, 0.1)).toBe(3);
    expect([0, 45, 52, 100].map((flange) => turnsWithin(LAYERS[1]!, flange))).toEqual([2, 2, 4, 20]);
});

describe('the rope leaves the drum as a tangent', () => {
    test.each([1, -1].flatMap((side) => [0.3, 1.7, 3, 5].map((angle) => [side, angle])))(
        'side %p, towards %p rad',
        (side, angle) => {
            const [x, y] = [300 * Math.cos(angle!), 300 * Math.sin(angle!)];
            const exit = exitAngle(x, y, 50, side!, 0);
            const [ex, ey] = [50 * Math.cos(exit), 50 * Math.sin(exit)];
            expect((x - ex) * ex + (y - ey) * ey).toBeCloseTo(0, 6); // at a right angle to the radius
            expect(side! * (ex * y - ey * x)).toBeGreaterThan(0); // where the rim moves outwards
        },
    );

    test('bit by bit around it, without end, and not towards a point that lies on it', () => {
        let exit = 0;
        for (let k = 0; k <= 40; k++) exit = exitAngle(200 * Math.cos(k), 200 * Math.sin(k), 50, 1, exit);
        expect(exit).toBeGreaterThan(36);
        expect(exitAngle(10, 20, 50, 1, exit)).toBe(exit);
        expect(exitAngle(0, 0, 50, 1, exit)).toBe(exit);
    });
});
