import { Affine, IDENTITY } from '../../../assets/rope/core/solver';

const TURN = new Affine().set(0, 1, -1, 0, 5, 7); // by 90 degrees, then by (5, 7)

test('a new map leaves every point where it is', () => {
    const point = Float64Array.of(3, 4);
    new Affine().apply(point);
    IDENTITY.apply(point);
    expect([...point]).toEqual([3, 4]);
});

test('a map takes the axes to its columns and the origin to its last one', () => {
    const points = Float64Array.of(0, 0, 1, 0, 0, 1);
    const map = new Affine().set(2, 3, 4, 5, 6, 7);
    for (let k = 0; k < points.length; k += 2) map.apply(points, k);
    expect([...points]).toEqual([6, 7, 8, 10, 10, 12]);
});

test('the point after the first two numbers can be mapped alone', () => {
    const points = Float64Array.of(1, 0, 1, 0);
    TURN.apply(points, 2);
    expect([...points]).toEqual([1, 0, 5, 8]);
});

test('the inverse takes a mapped point back', () => {
    const point = Float64Array.of(3, 4);
    TURN.apply(point);
    new Affine().setInverse(TURN).apply(point);
    expect([...point]).toEqual([3, 4]);
});

test('a map can become its own inverse', () => {
    const map = new Affine().set(2, 4, 8, 32, 6, 8);
    map.setInverse(map);
    expect(map).toEqual(new Affine().set(1, -0.125, -0.25, 0.0625, -4, 0.25));
});

test('a mirror has a determinant below 0', () => {
    expect(new Affine().set(-2, 0, 0, 3, 0, 0).determinant).toBe(-6);
});

test('the identity cannot be changed', () => {
    expect(() => (IDENTITY as Affine).set(2, 0, 0, 2, 0, 0)).toThrow(TypeError);
});
