import { Vec2 } from 'cc';
import { Rope, RopeAnchor, RopeSolver, type RopeEvent } from '../../assets/rope';
import { STEP, useGame, type RopeValues } from '../support/game';
import { someOf } from '../support/samples';

const game = useGame();
const GRAVITY = 980;

interface Torn {
    readonly step: number;
    readonly segment: number;
    readonly tension: number;
}

/** A light rope with a load at its tail, and what tears of it. */
function loaded(mass: number, values: RopeValues = {}): { rope: Rope; torn: Torn[] } {
    const rope = game.addRope({ nodeCount: 11, damping: 0, ...values }, { x: 600, y: 600 });
    const torn: Torn[] = [];
    rope.attach(game.addNode('load'), -1, { mass });
    rope.node.on(Rope.EventType.TEAR, ({ step, index, tension }: RopeEvent) =>
        torn.push({ step, segment: index, tension }),
    );
    return { rope, torn };
}

/** Where a load tears its rope that falls from `height` px below the hook on a rope of 200 px: the first step of it. */
function fall(mass: number, height: number, tearTension: number, substeps: number): Torn[] {
    const { rope, torn } = loaded(mass, { tearTension, substeps });
    rope.pin(-1, new Vec2(600, 600 - height));
    game.tick(30);
    rope.unpin(-1);
    for (let frame = 0; frame < 60; frame++) game.tick();
    rope.node.destroy();
    return torn;
}

/** The largest mean tension of two steps of such a fall. */
function peakOf(mass: number, height: number, substeps: number): number {
    const { rope } = loaded(mass, { tearTension: 1e12, substeps });
    rope.pin(-1, new Vec2(600, 600 - height));
    game.tick(30);
    rope.unpin(-1);
    let [before, peak] = [0, 0];
    for (let frame = 0; frame < 60; frame++) {
        game.tick();
        const { tensionSums } = simulationOf(rope).chain;
        const now = Math.max(...tensionSums!) / STEP;
        peak = Math.max(peak, 0.5 * (before + now));
        before = now;
    }
    rope.node.destroy();
    return peak;
}

const simulationOf = (rope: Rope): { chain: { tensionSums: Float64Array | null } } =>
    (
        rope as unknown as { _runtime: { ready(): { chain: { tensionSums: Float64Array | null } } } }
    )._runtime.ready();

test('a hanging load that grows by 1 % per second tears the rope at its weight, to 2 %', () => {
    const limit = 10 * GRAVITY;
    const { rope, torn } = loaded(9.5, { mass: 0.001, tearTension: limit });
    for (let frame = 0; frame < 60 * 8 && torn.length === 0; frame++) {
        rope.attachments[0]!.mass *= 1 + 0.01 * STEP;
        game.tick();
    }
    expect(torn).toHaveLength(1);
    const mass = game.world.getComponentsInChildren(Rope).find((piece) => piece.attachments.length > 0)!;
    expect(Math.abs((mass.attachments[0]!.mass * GRAVITY) / limit - 1)).toBeLessThan(0.02);
    expect(torn[0]!.tension).toBeGreaterThan(limit);
});

describe.each(
    someOf(
        [10, 100].flatMap((mass) => [1, 4].map((substeps) => [mass, substeps])),
        2,
    ),
)('a load of %p that falls on its slack rope, %p substeps', (mass, substeps) => {
    const heights = Array.from({ length: 16 }, (_, phase) => 100 + phase * 0.45);
    test('tears it, or not, whatever the phase of its fall', () => {
        const peaks = heights.map((height) => peakOf(mass!, height, substeps!));
        const mean = peaks.reduce((sum, peak) => sum + peak, 0) / peaks.length;
        const verdicts = [0.9, 1.1].map((part) =>
            heights.map((height) => fall(mass!, height, part * mean, substeps!).length > 0),
        );
        expect(verdicts).toEqual([heights.map(() => true), heights.map(() => false)]);
    });
});

test('at 60 and 30 fps it tears in the same step, in the same segment, under the same pull', () => {
    const [fast, slow] = [1, 2].map((steps) => {
        const { rope, torn } = loaded(10, { tearTension: 30000 });
        rope.pin(-1, new Vec2(600, 500));
        rope.reset();
        game.tick(30 / steps, steps * STEP);
        rope.unpin(-1);
        game.tick(60 / steps, steps * STEP);
        return torn;
    });
    expect(fast).toHaveLength(1);
    expect(slow!.map(({ step, segment }) => [step, segment])).toEqual(
        fast!.map(({ step, segment }) => [step, segment]),
    );
    expect(slow![0]!.tension).toBeCloseTo(fast![0]!.tension, 3);
});

test('the weakest segment tears first, in its middle; a cut hands the strengths on', () => {
    const tearTensions = [0, 0, 0, 0, 9000, 0, 0, 5000];
    const { rope, torn } = loaded(10, { tearTensions });
    game.tick(10);
    expect(torn.map(({ segment }) => segment)).toEqual([7, 4].slice(0, torn.length));
    expect([rope.length, rope.tearTensions.length]).toEqual([expect.closeTo(150, 6), 8]);
    const [, tail] = game.world.getComponentsInChildren(Rope);
    expect(tail!.tearTensions).toEqual([5000]);
});

test('strengths stay at their segments when a winch puts nodes in and takes them out', () => {
    const { rope, torn } = loaded(10, { tearTensions: [0, 0, 0, 0, 0, 0, 0, 0, 5000] });
    rope.reel(65);
    rope.reel(-30);
    game.tick(40); // the load falls as deep as the rope is longer
    expect(torn).toHaveLength(1);
    expect(rope.length).toBeCloseTo(170 + 35, 6);
    rope.reset();
    expect(rope.tearTensions).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 5000]);
});

test('a chain of tears in one frame ends, and nothing becomes NaN', () => {
    const { rope, torn } = loaded(100, { nodeCount: 30, tearTension: 1 });
    game.tick(4, 0.25);
    expect(torn.length).toBeGreaterThan(0);
    for (const piece of game.world.getComponentsInChildren(Rope))
        for (const { position } of piece.nodes) expect(Number.isFinite(position.x + position.y)).toBe(true);
    rope.reset();
    expect(rope.nodes).toHaveLength(30);
});

test('an elastic rope tears at the strain compliance x tearTension', () => {
    const stretchCompliance = 2e-5;
    const { rope, torn } = loaded(8, { stretchCompliance, damping: 5, tearTension: 10 * GRAVITY }); // it does not bounce
    let strain = 0;
    for (let frame = 0; frame < 900 && torn.length === 0; frame++) {
        rope.attachments[0]!.mass *= 1.0005;
        strain = rope.maxStretch;
        game.tick();
    }
    expect(torn).toHaveLength(1);
    expect(strain).toBeCloseTo(stretchCompliance * 10 * GRAVITY, 2);
});

test('the jolt of a start, a reset or a teleport tears nothing', () => {
    const { rope, torn } = loaded(10, { tearTension: 12 * GRAVITY });
    game.tick(5);
    rope.node.setPosition(900, 300);
    rope.teleport();
    game.tick(5);
    rope.reset();
    game.tick(30);
    expect(torn).toEqual([]);
});

test('nor does that of a splice; what lasts does', () => {
    const { rope, torn } = loaded(10, { tearTension: 12 * GRAVITY });
    game.tick(30);
    const other = game.addRope({ nodeCount: 6, tearTension: 12 * GRAVITY }, { x: 900, y: 395 });
    game.tick();
    other.pin(0, new Vec2(600, 395));
    other.attach(game.addNode('second load'), -1, { mass: 1 });
    other.reset();
    other.unpin(0);
    expect(rope.splice(other)).toBe(true);
    game.tick(2);
    expect(torn).toEqual([]);
    rope.attach(game.addNode('third load'), -1, { mass: 5 });
    game.tick(30);
    expect(torn.length).toBeGreaterThan(0);
});

test('a solver that knows no tension tears nothing, and says so once', () => {
    const { torn } = loaded(1000, { tearTension: 1, solver: RopeSolver.Relaxation });
    game.tick(10);
    expect(torn).toEqual([]);
    expect(game.takeMessages()).toEqual([
        expect.stringContaining('tearTension and breakForce need the solver Exact'),
    ]);
});

test('a rope that nothing can tear measures nothing', () => {
    const { rope } = loaded(10);
    game.tick(10);
    expect(simulationOf(rope).chain.tensionSums).toBeNull();
});

describe('grips', () => {
    test('an anchor lets go above its break force, and tells of it; reset plugs it in again', () => {
        const { rope } = loaded(0, { mass: 0.1 });
        const socket = game.addNode('socket', { x: 700, y: 600 });
        const anchor = Object.assign(new RopeAnchor(), { target: socket, breakForce: 4000 });
        rope.anchors = [anchor];
        rope.reset();
        const heard: RopeEvent[] = [];
        rope.node.on(Rope.EventType.RELEASE, (event: RopeEvent) => heard.push({ ...event } as RopeEvent));
        game.tick(60);
        expect(heard).toEqual([]);
        for (let frame = 0; frame < 60; frame++) {
            rope.applyForce(5, new Vec2(0, -9000));
            game.tick();
        }
        expect(heard.map(({ target, index, distance }) => [target, index, distance])).toEqual([
            [socket, 10, 200],
        ]);
        expect(heard[0]!.tension).toBeGreaterThan(4000);
        expect([anchor.target, rope.getNode(-1)!.pinned]).toEqual([null, false]);
        rope.reset();
        expect([anchor.target, rope.getNode(-1)!.pinned]).toEqual([socket, true]);
    });

    test.each([
        [9, false],
        [11, true],
    ])('a crate of mass %p on a grip for mass 10 falls: %p, with the velocity it has', (mass, falls) => {
        const { rope } = loaded(0);
        const crate = game.addNode('crate');
        const entry = rope.attach(crate, 7, { mass, breakForce: 10 * GRAVITY })!;
        const heard: RopeEvent[] = [];
        rope.node.on(Rope.EventType.DETACH, (event: RopeEvent) => heard.push({ ...event } as RopeEvent));
        game.tick(60);
        expect([heard.length > 0, rope.attachments.includes(entry)]).toEqual([falls, !falls]);
        if (!falls) return;
        expect(heard[0]!.target).toBe(crate);
        expect(heard[0]!.tension / (mass * GRAVITY)).toBeCloseTo(1, 2);
    });

    test('between two nodes a grip bears the same', () => {
        for (const distance of [140, 145, 153]) {
            const { rope } = loaded(0);
            const entry = rope.attach(game.addNode('crate'), 0, {
                mass: 10,
                distance,
                breakForce: 10.1 * GRAVITY,
            })!;
            game.tick(30);
            expect(rope.attachments).toContain(entry);
            entry.breakForce = 9.9 * GRAVITY;
            rope.wake();
            game.tick(5);
            expect(rope.attachments).not.toContain(entry);
        }
    });
});

test('what comes off moves on: entry, event and a dynamic body have its velocity', () => {
    const rope = game.addRope({ nodeCount: 11, damping: 0, gravity: new Vec2() }, { x: 300, y: 300 });
    const crate = game.addNode('crate');
    const entry = rope.attach(crate, 4, { mass: 2 })!;
    rope.unpin(0);
    rope.nodes.forEach(({ index, mass }) => rope.applyImpulse(index, new Vec2(120 * mass, 60 * mass)));
    game.tick(5);
    expect(entry.velocity.equals(Vec2.ZERO)).toBe(true);
    expect(rope.detach(crate)).toBe(true);
    expect([entry.velocity.x, entry.velocity.y]).toEqual([expect.closeTo(120, 6), expect.closeTo(60, 6)]);
});

test('of a whole list of odd tearTensions one is told of', () => {
    game.addRope({ nodeCount: 30, tearTensions: new Array<number>(29).fill(NaN) });
    game.tick(10);
    const messages = game.takeMessages();
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain('Rope on node "rope": tearTensions[0] must be a number from');
});
