import { RopeSolver, RopeTouch, type Rope } from '../../assets/rope';
import { pointer } from '../../tools/cc/pointer';
import { positionsOf, useGame, type RopeValues } from '../support/game';

const game = useGame(false, { nodeMass: 1 });
const COMPLIANCE = 1e-4;

/** A rope of 200 px from (400, 500) to (640, 500). */
function addStretched(values: RopeValues = {}): Rope {
    const right = game.addNode('right', { x: 640, y: 500 });
    return game.addRope(
        { nodeCount: 11, secondAnchor: right, stretchCompliance: COMPLIANCE, ...values },
        { x: 400, y: 500 },
    );
}

test('an elastic rope between anchors farther apart than it is long is pulled taut, without a warning', () => {
    const rope = addStretched();
    game.tick(300);
    expect(game.takeMessages()).toEqual([]);
    expect(rope.maxStretch).toBeGreaterThan(0.19);
    // Each of the ten segments is as much longer as its tension says; the anchors are 240 px apart.
    const pulled = Array.from({ length: 10 }, (_, i) => 20 * (1 + COMPLIANCE * rope.tension(i)));
    const lengths = positionsOf(rope)
        .slice(1)
        .map(({ x, y }, i) => Math.hypot(x - positionsOf(rope)[i].x, y - positionsOf(rope)[i].y));
    lengths.forEach((length, i) => expect(length).toBeCloseTo(pulled[i], 3));
});

test.each([
    ['rigid', {}, 0],
    ['solved by Relaxation, which knows no elasticity,', { solver: RopeSolver.Relaxation }, COMPLIANCE],
])('a rope that is %s is too short for that, and says so', (_, values: RopeValues, stretchCompliance) => {
    addStretched({ ...values, stretchCompliance });
    game.tick(2);
    expect(game.takeMessages().join()).toContain('farther apart than the rope');
});

test('a finger pulls an elastic rope as far as it likes', () => {
    const rope = game.addRope(
        { nodeCount: 11, stretchCompliance: COMPLIANCE, touch: RopeTouch.Nearest },
        { x: 400, y: 500 },
    );
    game.tick();
    const rest = rope.nodes[10].drawnPosition.y;
    pointer.start(1, 400, rest);
    pointer.move(1, 400, rest - 150);
    game.tick(2);
    expect(rope.nodes[10].drawnPosition.y).toBeCloseTo(rest - 150, 6);
    pointer.end(1, 400, rest - 150);
    game.tick(1200);
    expect(rope.nodes[10].drawnPosition.y).toBeCloseTo(rest, 0); // back
});

test('the advice to a rope that stretches counts its compliance only where it has one', () => {
    const right = game.addNode('right', { x: 500, y: 500 });
    const rope = game.addRope(
        { nodeCount: 30, secondAnchor: right, stretchCompliance: COMPLIANCE },
        { x: 400, y: 500 },
    );
    rope.attach(game.addNode('crate'), 15, { mass: 50 });
    game.tick(60);
    expect(rope.maxStretch).toBeGreaterThan(0.01);
    expect(rope.advice).toBe('');
    rope.solver = RopeSolver.Relaxation;
    rope.iterations = 2;
    game.tick(60);
    expect(rope.maxStretch).toBeGreaterThan(0.01);
    expect(rope.advice).toContain('Set Solver to Exact');
});

test.each([RopeSolver.Relaxation, RopeSolver.FollowTheLeader])(
    'tensions are forgotten with the solver that knew them: %s',
    (solver) => {
        const rope = game.addRope({ nodeCount: 11 }, { x: 400, y: 500 });
        game.tick(2);
        expect(rope.maxTension).toBeGreaterThan(9000);
        rope.solver = solver;
        game.tick(2);
        expect(rope.maxTension).toBe(0);
        expect(rope.tension(0)).toBe(0);
    },
);
