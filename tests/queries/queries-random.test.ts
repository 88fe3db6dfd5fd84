import { Rect, Vec2, Vec3, type Node } from 'cc';
import { RopeShape, RopeSpace, type Rope } from '../../assets/rope';
import { framesOf } from '../support/samples';
import {
    drawnOf,
    graphicsOf,
    paintedInWorld,
    STEP,
    useGame,
    velocitiesOf,
    xy,
    type XY,
} from '../support/game';
import {
    boxOf,
    directionAt,
    firstOnRay,
    isInRect,
    lerp,
    nearestOf,
    placeOf,
    sumOf,
} from '../support/polyline';
import { randomNumbers } from '../support/random';

const game = useGame();
const CASES = framesOf(1000, 200);
const EXACT = 1e-9;
/** Nodes that are nearer to each other than this may be painted as one, px. */
const PAINTED = 0.01;

type Random = () => number;
const between = (random: Random, min: number, max: number): number => min + (max - min) * random();
const oneOf = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

/** Ways to lay nodes, each from the one before. */
const LAYS: readonly ((random: Random, i: number) => XY)[] = [
    () => ({ x: 12, y: -9 }), // straight
    (_, i) => (i % 2 === 0 ? { x: 16, y: 12 } : { x: -12, y: -9 }), // folded onto itself
    (random, i) => (i % 3 === 0 ? { x: between(random, -15, 15), y: 9 } : { x: 0, y: 0 }), // on each other
    (random) => ({ x: between(random, -15, 15), y: between(random, -15, 15) }),
];

/** A node that is turned, mirrored and scaled, as those above it are. */
function randomAxes(random: Random): Node {
    let node = game.world;
    for (let depth = Math.floor(3 * random()); depth >= 0; depth--) {
        node = game.addNode('axes', {
            x: between(random, -200, 400),
            y: between(random, -200, 400),
            parent: node,
        });
        const scale = (): number => oneOf(random, [-1, 1]) * between(random, 0.4, 2);
        node.setScale(scale(), scale(), 1);
        node.angle = between(random, 0, 360);
    }
    return node;
}

interface Case {
    readonly rope: Rope;
    readonly baseLengths: readonly number[];
    /** Where its nodes are drawn, in the world. */
    readonly drawn: readonly XY[];
    /** Of its nodes in the last step, world px/s. */
    readonly velocities: readonly XY[];
    /** World px of one px of its node, by area. */
    readonly size: number;
}

/** Points of a rope, in the world, by the engine's matrix. */
function inWorld({ space, node }: Rope, points: readonly XY[]): XY[] {
    if (space === RopeSpace.World) return [...points];
    return points.map(({ x, y }) => xy(Vec3.transformMat4(new Vec3(), new Vec3(x, y), node.worldMatrix)));
}

/** A rope that is at rest or swings, between two steps. */
function randomCase(random: Random): Case {
    const nodeCount = 2 + Math.floor(10 * random());
    const lay = oneOf(random, LAYS);
    const [points, baseLengths]: [Vec2[], number[]] = [[new Vec2()], []];
    for (let i = 1; i < nodeCount; i++) {
        const { x, y } = lay(random, i);
        points.push(new Vec2(points[i - 1]!.x + x, points[i - 1]!.y + y));
        baseLengths.push(between(random, 15, 30));
    }
    const swings = random() < 0.5;
    const rope = game.addRope(
        {
            ...{ nodeCount, points, baseLengths, initialShape: RopeShape.Points, damping: 0 },
            gravity: new Vec2(0, swings ? -980 : 0),
            space: oneOf(random, [RopeSpace.World, RopeSpace.Local]),
        },
        { parent: randomAxes(random) },
    );
    graphicsOf(rope).lineWidth = between(random, 1, 40);
    game.tick(swings ? 2 + Math.floor(4 * random()) : 1);
    game.tick(1, between(random, 0.1, 0.8) * STEP);
    const { m00, m01, m04, m05 } = rope.node.worldMatrix;
    const size = Math.sqrt(Math.abs(m00 * m05 - m01 * m04));
    const drawn = inWorld(rope, drawnOf(rope));
    const [origin] = inWorld(rope, [{ x: 0, y: 0 }]);
    const velocities = inWorld(rope, velocitiesOf(rope)).map(({ x, y }) => ({
        x: x - origin!.x,
        y: y - origin!.y,
    }));
    return { rope, baseLengths, drawn, velocities, size };
}

/** Fails unless they are the same to 1e-9; `expect` itself takes too long to be called for each of so many. */
function expectSame(value: number, wanted: number): void {
    if (!(Math.abs(value - wanted) <= EXACT)) expect(value).toBe(wanted);
}

function expectAt(point: XY, wanted: XY): void {
    expectSame(point.x, wanted.x);
    expectSame(point.y, wanted.y);
}

/** What the Graphics shows, through the engine's matrices, goes from node to node. */
function checkPainted({ rope, drawn }: Case): void {
    const painted = paintedInWorld(rope);
    const { width, height } = boxOf(drawn);
    if (width + height < PAINTED) return; // a rope on one point is not painted
    const gaps = [
        ...drawn.map((node) => nearestOf(painted, node)),
        ...painted.map((point) => nearestOf(drawn, point)),
    ];
    expect(Math.max(...gaps)).toBeLessThan(PAINTED);
}

/** By a length from the head. */
function checkAlong({ rope, baseLengths, drawn, velocities }: Case, random: Random): void {
    const distance = sumOf(baseLengths) * between(random, -0.1, 1.1);
    const { segment, t } = placeOf(baseLengths, distance);
    const [from, to] = [velocities[segment]!, velocities[segment + 1]!];
    expectAt(rope.pointAt(distance), lerp(drawn[segment]!, drawn[segment + 1]!, t));
    expectAt(rope.tangentAt(distance), directionAt(drawn, segment));
    expectAt(rope.velocityAt(distance), lerp(from, to, t));
    const node = Math.floor(drawn.length * random());
    expectSame(rope.distanceOf(node), sumOf(baseLengths.slice(0, node)));
}

/** What a hit says of where it is agrees with itself, and with what the caller asked from. */
function checkPlace({ rope, baseLengths, drawn }: Case, hit: ReturnType<Rope['raycast']>, from: XY): void {
    const { segment, t, index, distance, point, normal } = hit!;
    expectAt(point, lerp(drawn[segment]!, drawn[segment + 1]!, t));
    expectSame(distance, sumOf(baseLengths.slice(0, segment)) + t * baseLengths[segment]!);
    expect(hit!.rope).toBe(rope);
    expectSame(index, t > 0.5 ? segment + 1 : segment);
    const along = directionAt(drawn, segment);
    expectSame(normal.x * along.x + normal.y * along.y, 0);
    expectSame(Math.hypot(normal.x, normal.y), 1);
    expect(normal.x * (from.x - point.x) + normal.y * (from.y - point.y)).toBeGreaterThanOrEqual(-EXACT);
}

/** From a point beside the rope. */
function checkNear(one: Case, random: Random): void {
    const { rope, drawn, size } = one;
    const { x, y } = oneOf(random, drawn);
    const point = new Vec2(x + between(random, -60, 60), y + between(random, -60, 60));
    const nearest = nearestOf(drawn, point);
    const hit = rope.nearestPoint(point);
    expectSame(hit!.gap, nearest);
    expectSame(Math.hypot(hit!.point.x - point.x, hit!.point.y - point.y), nearest);
    checkPlace(one, hit, point);
    const most = nearest * between(random, 0.5, 1.5);
    expect(rope.nearestPoint(point, most) !== null).toBe(nearest <= most);
    expect(rope.testPoint(point, most)).toBe(nearest <= most);
    expect(rope.testPoint(point)).toBe(nearest <= (size * graphicsOf(rope).lineWidth) / 2);
}

/** By a ray and by a rectangle. Returns whether each has met it. */
function checkAcross(one: Case, random: Random): boolean[] {
    const { rope, drawn } = one;
    const { xMin, yMin, width, height } = boxOf(drawn);
    const anywhere = (): Vec2 =>
        new Vec2(
            xMin + width / 2 + between(random, -0.8, 0.8) * (width + 10),
            yMin + height / 2 + between(random, -0.8, 0.8) * (height + 10),
        );
    const [from, to] = [anywhere(), anywhere()];
    const first = firstOnRay(drawn, from, to);
    const hit = rope.raycast(from, to);
    expect(hit !== null).toBe(first !== null);
    if (hit && first !== null) {
        expectSame(hit.fraction, first);
        expectAt(hit.point, lerp(from, to, first));
        checkPlace(one, hit, from);
    }
    const corner = anywhere();
    const rect = new Rect(corner.x, corner.y, between(random, 0, 30), between(random, 0, 30));
    const meets = rope.testAABB(rect);
    expect(meets).toBe(isInRect(drawn, rect));
    return [hit !== null, meets];
}

test(`${CASES} ropes on random axes are where all points and segments say that they are`, () => {
    const random = randomNumbers(1);
    game.seeFar();
    const kept = game.world.children.length;
    const met: boolean[][] = [];
    for (let k = 0; k < CASES; k++) {
        const one = randomCase(random);
        const { rope, drawn } = one;
        const { xMin, yMin, width, height } = rope.getBounds();
        const box = boxOf(drawn);
        expectAt({ x: xMin, y: yMin }, { x: box.xMin, y: box.yMin });
        expectAt({ x: width, y: height }, { x: box.width, y: box.height });
        checkPainted(one);
        checkAlong(one, random);
        checkNear(one, random);
        met.push(checkAcross(one, random));
        for (const axes of game.world.children.slice(kept)) axes.destroy();
    }
    for (const kind of [0, 1]) {
        const count = met.filter((each) => each[kind]).length;
        expect(Math.min(count, CASES - count)).toBeGreaterThan(CASES / 10);
    }
});
