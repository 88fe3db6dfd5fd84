import { Vec2 } from 'cc';
import {
    RopeEnd,
    RopeEventType,
    RopePlastic,
    RopeShape,
    type Rope,
    type RopeEvent,
} from '../../../assets/rope';
import { largestGap, positionsOf, useGame } from '../../support/game';
import { addWire, anglesOf, leadTail, letGo, turnOf, type PlasticValues } from '../wires';

const game = useGame();

function bent(values: PlasticValues = {}): ReturnType<typeof addWire> {
    const made = addWire(game, { fatigueAngle: 2000, ...values }, { allowSleep: false });
    leadTail(game, made.rope, 110, 120);
    letGo(game, made.rope);
    return made;
}

/** Both ropes of a cut, from the head. */
function placesOf(head: Rope, tail: Rope): ReturnType<typeof positionsOf> {
    return [...positionsOf(head), ...positionsOf(tail).slice(1)];
}

test('cut at a node, both parts keep their shape, their wear and what keeps them bent', () => {
    const { rope, plastic } = bent();
    const [places, { wear }] = [positionsOf(rope), plastic];
    const { tail } = rope.cutAt(100)!;
    const other = tail.getComponent(RopePlastic)!;
    game.tick(60);
    expect(largestGap(placesOf(rope, tail), places)).toBeLessThan(0.05);
    expect(Math.max(plastic.wear, other.wear)).toBeCloseTo(wear, 6);
    expect(Math.min(plastic.wear, other.wear)).toBeGreaterThan(0);
    expect(Math.min(plastic.wear, other.wear)).toBeLessThan(wear);
    const [first, second] = positionsOf(tail);
    tail.pin(0, new Vec2(first!.x, first!.y));
    tail.pin(1, new Vec2(second!.x, second!.y));
    const { wear: before } = other;
    leadTail(game, tail, 150, 60);
    expect(other.wear).toBeGreaterThan(before + 0.01);
});

test('cut within a segment, too', () => {
    const { rope } = bent();
    const places = positionsOf(rope);
    const { tail } = rope.cutAt(91)!;
    game.tick(60);
    const now = [...positionsOf(rope).slice(0, -1), ...positionsOf(tail).slice(1)];
    expect(largestGap(now, places)).toBeLessThan(0.05);
});

test.each([RopeEnd.Head, RopeEnd.Tail])(
    'a bent wire spliced at its %p to another one stays bent and worn',
    (end) => {
        const { rope } = bent();
        const { tail } = rope.cutAt(100)!;
        game.tick(20);
        const [angles, places] = [anglesOf(tail), positionsOf(tail)];
        const { wear } = tail.getComponent(RopePlastic)!;
        const other = game.addRope(
            {
                ...{ nodeCount: 3, baseLength: 20, mass: 0.04, flexuralRigidity: 0.05, damping: 8 },
                ...{ gravityScale: 0, initialShape: RopeShape.Straight },
            },
            end === RopeEnd.Head ? places[0] : places[places.length - 1],
        );
        Object.assign(other.addComponent(RopePlastic)!, { fatigueAngle: 2000 });
        game.tick();
        other.unpin(0);
        expect(other.splice(tail, RopeEnd.Head, end)).toBe(true);
        game.tick(30);
        const wanted = end === RopeEnd.Head ? angles.map((angle) => 0 - angle).reverse() : angles;
        expect(largestGapOf(anglesOf(other).slice(0, wanted.length), wanted)).toBeLessThan(0.02);
        expect(other.getComponent(RopePlastic)!.wear).toBeGreaterThanOrEqual(wear);
    },
);

function largestGapOf(list: readonly number[], other: readonly number[]): number {
    return Math.max(...list.map((value, i) => Math.abs(value - other[i]!)));
}

test('reeled out and in at the tail, what was bent stays where it is on the rope', () => {
    const { rope } = bent();
    const places = positionsOf(rope);
    for (let frame = 0; frame < 10; frame++, game.tick()) rope.reel(7, RopeEnd.Tail);
    game.tick(60);
    expect(largestGap(positionsOf(rope).slice(0, 10), places.slice(0, 10))).toBeLessThan(0.1);
    for (let frame = 0; frame < 10; frame++, game.tick()) rope.reel(-7, RopeEnd.Tail);
    game.tick(60);
    expect(largestGap(positionsOf(rope).slice(0, 10), places.slice(0, 10))).toBeLessThan(0.1);
});

test('another node count in the inspector keeps the joints that both have', () => {
    const { rope, plastic } = bent();
    const [places, { wear }] = [positionsOf(rope), plastic];
    rope.nodeCount = 14;
    game.tick(30);
    expect(largestGap(positionsOf(rope).slice(0, 11), places)).toBeLessThan(0.1);
    expect(plastic.wear).toBe(wear);
});

test('mended where it has broken of fatigue, it is whole and new there', () => {
    const { rope, plastic } = addWire(game, { yieldAngle: 10, fatigueAngle: 300 });
    let tail: Rope | null = null;
    rope.node.on(RopeEventType.TEAR, (event: { other: Rope }) => (tail = event.other));
    for (let bend = 0; bend < 20 && !tail; bend++)
        leadTail(game, rope, 120, bend % 2 === 0 ? 120 : -120, () => tail !== null);
    tail!.unpin(-1);
    expect(rope.splice(tail!)).toBe(true);
    expect(rope.nodes).toHaveLength(11);
    game.tick(30);
    expect(rope.nodes).toHaveLength(11);
    expect(plastic.wear).toBeLessThan(1);
    expect(Math.abs(turnOf(rope))).toBeLessThan(720);
});

test('bent to and fro it breaks, with the event TEAR, and both parts stay bent', () => {
    const { rope, plastic } = addWire(game, { yieldAngle: 10, fatigueAngle: 600 });
    const torn: RopeEvent[] = [];
    rope.node.on(RopeEventType.TEAR, (event: RopeEvent) =>
        torn.push({ ...event, other: event.other } as RopeEvent),
    );
    let bends = 0;
    let worn = 0;
    while (torn.length === 0 && bends < 50) {
        expect(plastic.wear).toBeGreaterThanOrEqual(worn);
        worn = plastic.wear;
        leadTail(game, rope, 120, bends++ % 2 === 0 ? 120 : -120, () => torn.length > 0);
    }
    expect(bends).toBeGreaterThan(2);
    expect(bends).toBeLessThan(50);
    const { other, index, tension } = torn[0]!;
    expect([index > 0, tension]).toEqual([true, 0]);
    expect(rope.nodes.length + other!.nodes.length).toBe(12);
    const { yieldAngle, fatigueAngle } = other!.getComponent(RopePlastic)!;
    expect([yieldAngle, fatigueAngle]).toEqual([10, 600]);
    rope.unpin(-1);
    other!.unpin(-1);
    game.tick(60);
    expect(plastic.wear).toBeLessThan(1);
    expect(torn).toHaveLength(1);
});
