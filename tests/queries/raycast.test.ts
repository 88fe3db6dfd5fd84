import { Vec2, type ERaycast2DType } from 'cc';
import { ERopeRaycastType, RopeShape, RopeSystem, type Rope } from '../../assets/rope';
import { useGame } from '../support/game';

const game = useGame();
const { instance } = RopeSystem;
const { Closest, Any, AllClosest, All } = ERopeRaycastType;

/** From the right to the left, at half the height of the zigzags. */
const FROM = new Vec2(1000, 450);
const TO = new Vec2(0, 450);

/** A rope that goes to and fro across the ray: it is met in each of its segments. */
function addZigzag(x: number, segments: number): Rope {
    const points = Array.from({ length: segments + 1 }, (_, i) => new Vec2(10 * i, i % 2 === 0 ? 0 : -100));
    const rope = game.addRope(
        { nodeCount: points.length, points, initialShape: RopeShape.Points, paused: true },
        { x, y: 500 },
    );
    return rope;
}

function addThree(): readonly Rope[] {
    const ropes = [addZigzag(200, 3), addZigzag(800, 1), addZigzag(500, 5)];
    game.tick();
    return ropes;
}

const meetings = (type?: 0 | 1 | 2 | 3): unknown[] =>
    instance.raycast(FROM, TO, type).map(({ rope, fraction, segment }) => [rope, fraction, segment]);

const near = (value: number): number => expect.closeTo(value, 9) as number;

test('Closest, the default, is the nearest of all ropes', () => {
    const [, second] = addThree();
    const nearest = [[second, near(0.195), 0]];
    expect([meetings(), meetings(Closest)]).toEqual([nearest, nearest]);
});

test('Any is one that is met, and asks no rope further', () => {
    const [first, second, third] = addThree();
    const asked = [first!, second!, third!].map((rope) => jest.spyOn(rope, 'raycast'));
    expect(meetings(Any)).toEqual([[first, near(0.775), 2]]);
    expect(asked.map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
    expect(instance.raycast(FROM, new Vec2(900, 450), Any)).toEqual([]);
});

test('AllClosest is the nearest of each rope, the nearest first', () => {
    const [first, second, third] = addThree();
    expect(meetings(AllClosest)).toEqual([
        [second, near(0.195), 0],
        [third, near(0.455), 4],
        [first, near(0.775), 2],
    ]);
});

test('All is every crossing of every rope, the nearest first', () => {
    const [first, second, third] = addThree();
    expect(meetings(All)).toEqual([
        [second, near(0.195), 0],
        ...[4, 3, 2, 1, 0].map((i) => [third, near(0.495 - 0.01 * i), i]),
        ...[2, 1, 0].map((i) => [first, near(0.795 - 0.01 * i), i]),
    ]);
    const [, hit] = instance.raycast(FROM, TO, All);
    expect(hit!.distance).toBeCloseTo(third!.length * 0.9, 6);
    expect([hit!.normal.x > 0, hit!.point.x, hit!.t]).toEqual([true, near(545), near(0.5)]);
});

test('a crossing in a node is one', () => {
    const [, , third] = addThree();
    const along = instance.raycast(new Vec2(510, 300), new Vec2(510, 600), All);
    expect(along.map(({ rope, index }) => [rope, index])).toEqual([[third, 1]]);
});

test('the types of the engine are taken, and have the same numbers', () => {
    addThree();
    // What the types of the engine say; its values come with 2D physics only.
    const types: readonly ERaycast2DType[] = [0, 1, 2, 3];
    expect(types.map((type) => instance.raycast(FROM, TO, type).length)).toEqual([1, 1, 3, 9]);
    expect([Closest, Any, AllClosest, All]).toEqual([0, 1, 2, 3]);
});

test('of layers that are asked for only', () => {
    const [first, second] = addThree();
    first!.node.layer = 1 << 3;
    expect(instance.raycast(FROM, TO, Closest, 1 << 3).map(({ rope }) => rope)).toEqual([first]);
    expect(instance.raycast(FROM, TO, Closest, ~(1 << 3)).map(({ rope }) => rope)).toEqual([second]);
});

test('what is no type is told of once, and is Closest', () => {
    addThree();
    for (const wrong of [-1, NaN, 1 << 25, 'All'])
        expect(instance.raycast(FROM, TO, wrong as 0)).toHaveLength(1);
    expect(game.takeMessages()).toEqual([
        expect.stringMatching(
            /^warn: RopeSystem: raycast type must be one of ERopeRaycastType, got -1; Closest/,
        ),
    ]);
});
