import { Vec2 } from 'cc';
import { RopeSolver } from '../../assets/rope';
import { adviceFor } from '../../assets/rope/core/runtime/pins/pin-warnings';
import { Simulation } from '../../assets/rope/core/solver';
import { runtimeOf } from '../../assets/rope/core/runtime/groups';
import { useGame } from '../support/game';

const game = useGame(false, { nodeMass: 1 });

describe('readings', () => {
    test('are 0 before the rope runs, and set nothing up', () => {
        const rope = game.addNode('inactive').addComponent('VerletRope.Rope') as ReturnType<
            typeof game.addRope
        >;
        expect([rope.maxStretch, rope.drawnStretch, rope.maxTension, rope.worstNode]).toEqual([0, 0, 0, 0]);
        expect([rope.advice, rope.sleeping, rope.isRunning]).toEqual(['', false, false]);
    });

    test.each([1e160, 1e200, 1e308])('are finite with a node %p px away', (far) => {
        const rope = game.addRope({ nodeCount: 5, baseLength: 1 });
        game.tick();
        const { chain, frames } = runtimeOf(rope).ready();
        chain.positions[4] = frames.drawn[4] = far;
        chain.positions[6] = frames.drawn[6] = -far;
        chain.tensions[2] = far * far;
        for (const reading of [rope.maxStretch, rope.drawnStretch, rope.maxTension])
            expect([reading > 1e100, Number.isFinite(reading)]).toEqual([true, true]);
        rope.reset();
    });

    test('tension of a hanging rope is the weight below, largest at the head', () => {
        const rope = game.addRope({ nodeCount: 11, damping: 3, nodeMass: 2 });
        const crate = rope.attach(game.addNode('crate'), -1, { mass: 7 });
        expect(crate).not.toBeNull();
        game.tick(120);
        for (let i = 0; i < 10; i++) {
            const weight = ((10 - i) * 2 + 7) * 980;
            expect(Math.abs(rope.tension(i) / weight - 1)).toBeLessThan(1e-3);
        }
        expect(rope.maxTension).toBe(rope.tension(0));
        expect(rope.tension(-1)).toBe(rope.tension(9));
    });

    test('tension of a segment that does not exist is that of the nearest, with a warning', () => {
        const rope = game.addRope({ nodeCount: 5 });
        game.tick(30);
        expect(rope.tension(99)).toBe(rope.tension(3));
        expect(game.takeMessages()).toEqual([expect.stringContaining('tension segment')]);
    });

    test('a bungee extends by compliance times tension', () => {
        const rope = game.addRope({ nodeCount: 11, damping: 5, stretchCompliance: 1e-5 });
        rope.attach(game.addNode('crate'), -1, { mass: 10 });
        game.tick(600);
        let extension = 0;
        for (let i = 0; i < 10; i++) extension += 1e-5 * (10 - i + 10) * 980 * 20;
        expect(Math.abs((rope.currentLength - rope.length) / extension - 1)).toBeLessThan(1e-3);
        expect(rope.advice).toBe('');
    });

    test('advice names stretch, node and cure of a rope that is too weak', () => {
        const rope = game.addRope({ nodeCount: 30, solver: RopeSolver.Relaxation, iterations: 2 });
        rope.attach(game.addNode('crate'), -1, { mass: 50 });
        game.tick(60);
        expect(rope.maxStretch).toBeGreaterThan(0.1);
        expect(rope.drawnStretch).toBeGreaterThan(0.1);
        expect(rope.advice).toMatch(/^Stretches \d+ % at node \d+\. Set Solver to Exact/);
        rope.solver = RopeSolver.Exact;
        rope.iterations = 20;
        game.tick(60);
        expect(rope.maxStretch).toBeLessThan(0.002);
        expect(rope.advice).toBe('');
    });

    test('advice for a solver that finds all forces at once is more iterations', () => {
        const simulation = new Simulation({ nodeCount: 10, baseLength: 20 });
        simulation.configure({ iterations: 1 }, 'exact');
        expect(adviceFor(simulation, 0.2, 3, '')).toBe('Stretches 20 % at node 3. Raise Iterations.');
        simulation.configure({ stretchCompliance: 1e-3 });
        expect(adviceFor(simulation, 0.2, 3, '')).toBe('');
    });

    test('advice tells of anchors out of reach', () => {
        const rope = game.addRope({ nodeCount: 10 });
        rope.secondAnchor = game.addNode('far', { x: 400 });
        game.tick(30);
        expect(rope.advice).toContain('anchors are farther apart');
        expect(rope.advice).toMatch(/or tick Auto Calc Length or Fit Length\.$/);
        expect(game.takeMessages()).toHaveLength(1);
    });

    test('drawn stretch of a dragged rope stays below 1 % at 60 and 144 fps', () => {
        for (const fps of [60, 144]) {
            const rope = game.addRope({ damping: 0 });
            const hook = game.addNode('hook');
            rope.headAnchor = hook;
            let worst = 0;
            for (let frame = 1; frame <= 4 * fps; frame++) {
                const t = frame / fps;
                hook.setPosition(300 * Math.sin(4 * t), 200 * Math.sin(5 * t));
                game.tick(1, 1 / fps);
                worst = Math.max(worst, rope.drawnStretch);
            }
            expect(worst).toBeLessThan(0.01);
        }
    });

    test('an impulse of nothing changes nothing', () => {
        const rope = game.addRope({ nodeCount: 5 });
        rope.applyImpulse(-1, new Vec2());
        game.tick(10);
        expect(rope.maxStretch).toBeLessThan(1e-4);
    });
});
