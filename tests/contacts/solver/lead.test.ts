import { Surroundings } from '../../../assets/rope/contacts/solver/surroundings';
import { box, circle } from '../../physics/contact/rig';

const RADIUS = 3;

/** Where a node that is led comes to, among some obstacles. */
function led(
    from: readonly [number, number],
    to: readonly [number, number],
    ...obstacles: Surroundings['obstacles']
): number[] {
    const surroundings = Object.assign(new Surroundings(), { obstacles, radius: RADIUS });
    const end = Float64Array.from(to);
    surroundings.leadAround(Float64Array.from(from), 0, end);
    return [...end];
}

const wall = box(10, 200);

test('a way past all obstacles is not changed', () => {
    expect(led([-50, 150], [50, 140], wall)).toEqual([50, 140]);
});

test('a way through a wall ends at it, as far along it as it led', () => {
    const [x, y] = led([-50, 0], [50, 40], wall);
    expect(x).toBeCloseTo(-5 - RADIUS, 0);
    expect(y).toBeCloseTo(40, 6);
});

test('a way that begins on a wall leads along it, and away from it', () => {
    const on = -5 - RADIUS;
    const [x, y] = led([on, 0], [20, -30], wall);
    expect(x).toBeCloseTo(on, 0);
    expect(y).toBeCloseTo(-30, 6);
    expect(led([on, 0], [-20, -30], wall)).toEqual([-20, -30]);
});

test('in a corner it stops', () => {
    const [x, y] = led([-50, 50], [40, -60], wall, box(200, 10));
    expect(x).toBeCloseTo(-5 - RADIUS, 0);
    expect(y).toBeCloseTo(5 + RADIUS, 0);
});

test('it goes round a ball by and by, and never through it', () => {
    const place: [number, number] = [-50, 4];
    for (let frame = 0; frame < 40; frame++) {
        [place[0], place[1]] = led(place, [50, 4], circle(20)) as [number, number];
        expect(Math.hypot(...place)).toBeGreaterThan(20 + RADIUS - 0.05);
    }
    expect(place[0]).toBeGreaterThan(10);
});

test('what is in something comes out as it is led', () => {
    expect(led([0, 0], [60, 10], wall)).toEqual([60, 10]);
});
