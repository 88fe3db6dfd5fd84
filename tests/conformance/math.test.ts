import { Color, Mat4, Quat, Rect, Size, Vec2, Vec3 } from 'cc';
import { rounded, suite, xy, xyz } from './suite';

suite('math', () => {
    test('vectors add, scale, measure and turn', () => {
        const a = new Vec3(1, 2, 3);
        expect(xyz(Vec3.add(new Vec3(), a, new Vec3(1, 1, 1)))).toEqual([2, 3, 4]);
        expect(xyz(Vec3.scaleAndAdd(new Vec3(), a, new Vec3(1, 0, 0), 5))).toEqual([6, 2, 3]);
        expect(xyz(Vec3.lerp(new Vec3(), a, new Vec3(3, 2, 1), 0.25))).toEqual([1.5, 2, 2.5]);
        expect(Vec3.distance(a, new Vec3(1, 5, 7))).toBe(5);
        expect(xyz(Vec3.cross(new Vec3(), new Vec3(1, 0, 0), new Vec3(0, 1, 0)))).toEqual([0, 0, 1]);
        expect(xy(new Vec2(3, 4).normalize())).toEqual([0.6, 0.8]);
        expect(xy(new Vec2(1, 0).rotate(Math.PI / 2))).toEqual([0, 1]);
    });

    test('methods change and return their own vector', () => {
        const a = new Vec3(1, 2, 3);
        expect(a.add3f(1, 1, 1)).toBe(a);
        expect(a.subtract(new Vec3(2, 0, 0))).toBe(a);
        expect(xyz(a)).toEqual([0, 3, 4]);
        expect(a.clone()).not.toBe(a);
    });

    test('equals allows for a millionth, strictEquals for nothing', () => {
        const a = new Vec3(1, 2, 3);
        const b = new Vec3(1 + 5e-7, 2, 3);
        expect([a.equals(b), a.strictEquals(b), a.equals(new Vec3(1.00001, 2, 3))]).toEqual([
            ...[true, false, false],
        ]);
    });

    test('quaternions and euler angles: about x first, then z, then y', () => {
        const turn = Quat.fromEuler(new Quat(), 10, 20, 30);
        expect(xyz(turn.getEulerAngles(new Vec3()))).toEqual([10, 20, 30]);
        const { x, y, z, w } = turn;
        expect(rounded([x, y, z, w])).toEqual(EULER_10_20_30);
        expect(
            xyz(Vec3.transformQuat(new Vec3(), new Vec3(1, 0, 0), Quat.fromAngleZ(new Quat(), 90))),
        ).toEqual([...[0, 1, 0]]);
    });

    test('a matrix of rotation, place and scale is applied from right to left', () => {
        const turn = Quat.fromEuler(new Quat(), 0, 0, 90);
        const matrix = Mat4.fromRTS(new Mat4(), turn, new Vec3(10, 0, 0), new Vec3(2, 3, 1));
        expect(xyz(Vec3.transformMat4(new Vec3(), new Vec3(1, 1, 0), matrix))).toEqual([7, 2, 0]);
        const back = Mat4.multiply(new Mat4(), Mat4.invert(new Mat4(), matrix), matrix);
        expect(back.equals(new Mat4())).toBe(true);
        expect(Mat4.determinant(matrix)).toBeCloseTo(6);
    });

    test('a matrix without an inverse gives zeros', () => {
        const flat = Mat4.fromRTS(new Mat4(), new Quat(), new Vec3(), new Vec3(0, 1, 1));
        expect(Mat4.invert(new Mat4(), flat).m15).toBe(0);
    });

    test('colours are bytes, read and written as hex', () => {
        const color = new Color('#ff800040');
        expect([color.r, color.g, color.b, color.a]).toEqual([255, 128, 0, 64]);
        expect([color.toHEX('#rrggbb'), color.toHEX('#rrggbbaa')]).toEqual(['ff8000', 'ff800040']);
        expect(new Color(1, 2, 3).equals(new Color(1, 2, 3, 255))).toBe(true);
    });

    test('rectangles and sizes', () => {
        const rect = new Rect(1, 2, 10, 20);
        expect([
            rect.xMax,
            rect.yMax,
            rect.contains(new Vec2(11, 22)),
            rect.contains(new Vec2(12, 3)),
        ]).toEqual([...[11, 22, true, false]]);
        expect(rect.intersects(new Rect(10, 21, 5, 5))).toBe(true);
        expect(new Size(1, 2).equals(new Size(1, 2))).toBe(true);
    });
});

/** Half angles 5, 10 and 15 degrees, multiplied out in the order y, z, x. */
const EULER_10_20_30 = byHand(10, 20, 30);

function byHand(x: number, y: number, z: number): number[] {
    type Q = readonly [number, number, number, number];
    const half = (degrees: number): [number, number] => {
        const angle = (degrees * Math.PI) / 360;
        return [Math.sin(angle), Math.cos(angle)];
    };
    const times = ([ax, ay, az, aw]: Q, [bx, by, bz, bw]: Q): Q => [
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
        aw * bw - ax * bx - ay * by - az * bz,
    ];
    const [sx, cx] = half(x);
    const [sy, cy] = half(y);
    const [sz, cz] = half(z);
    return rounded(times(times([0, sy, 0, cy], [0, 0, sz, cz]), [sx, 0, 0, cx]));
}
