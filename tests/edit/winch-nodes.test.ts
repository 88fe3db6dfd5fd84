import { Vec2 } from 'cc';
import { RopeEnd, RopeObstacle, RopeSegments, RopeSolver, RopeSystem, RopeWinch } from '../../assets/rope';
import type { Rope } from '../../assets/rope';
import { runtimeOf } from '../../assets/rope/core/runtime/runtime-of';
import { SpareSimulations } from '../../assets/rope/edit/spare-simulations';
import { STEP, useGame } from '../support/game';
import type { RopeValues } from '../support/game';
import { Simulation } from '../../assets/rope/core/solver';
import { look } from '../state/plays';
import { anchorOn } from '../support/tied';

const game = useGame();
const system = RopeSystem.instance;

const FRAMES = 300;

/** A winch that winds in and pays out, so that a node comes or goes every few frames. */
function reeling(values: RopeValues, end = RopeEnd.Head): Rope {
    const rope = game.addRope({ nodeCount: 12, baseLength: 15, damping: 0.2, ...values }, { x: 300, y: 500 });
    const winch = rope.addComponent(RopeWinch)!;
    Object.assign(winch, { enableMotor: true, motorEnd: end, motorAcceleration: 4000 });
    rope.attach(game.addNode('crate'), end === RopeEnd.Head ? -1 : 0, { mass: 5 });
    return rope;
}

/** The fingerprints of all frames, and where the rope is drawn, and how stretched, as soon as nodes have come and gone. */
function film(values: RopeValues, end: RopeEnd, isTied: boolean): string[] {
    game.start();
    const floor = game.addNode('floor', { x: 340, y: 360 });
    Object.assign(floor.addComponent(RopeObstacle)!, { size: new Vec2(60, 20), friction: 0.5 });
    const rope = reeling(values, end);
    if (isTied) game.addRope({ nodeCount: 6, anchors: [anchorOn(rope.node, 0, 60)] });
    rope.applyImpulse(5, new Vec2(900, 300));
    const winch = rope.getComponent(RopeWinch)!;
    return Array.from({ length: FRAMES }, (_, frame) => {
        winch.motorSpeed = frame % 160 < 80 ? 150 : -170;
        const solver = frame % 100 < 80 ? RopeSolver.Exact : RopeSolver.Relaxation;
        for (const one of system.ropes) one.solver = solver;
        if (frame % 50 === 20) for (const by of [40, -40]) rope.reel(by, end);
        if (frame % 50 === 40) rope.reel(frame % 100 === 40 ? 20 : -20, end);
        const reeled = [look(), rope.maxStretch];
        game.tick(1, frame % 7 === 0 ? 1 / 40 : 1 / 60);
        return [reeled, look(), system.hashState()].join();
    });
}

const ROPES: Readonly<Record<string, RopeValues>> = {
    limp: {},
    rods: { segments: RopeSegments.Rod },
    elastic: { stretchCompliance: 1e-5 },
    springy: { flexuralRigidity: 0.002, clampHead: true },
    bent: { maxBendAngle: 20, bendStiffness: 0.5 },
    colliding: { collide: true, collisionRadius: 3 },
    windy: { wind: new Vec2(300, 0), windTurbulence: 500 },
};

describe.each(Object.keys(ROPES))('a winch with a rope that is %s', (name) => {
    test.each([
        ['at the head', RopeEnd.Head, false],
        ['at the tail', RopeEnd.Tail, false],
        ['with a rope tied to it', RopeEnd.Head, true],
    ] as const)('%s moves it to the bit as if all were made anew for every node', (_, end, isTied) => {
        const reused = jest.spyOn(Simulation.prototype, 'renew');
        const now = film(ROPES[name]!, end, isTied);
        expect(reused.mock.calls.length).toBeGreaterThan(30);
        jest.spyOn(SpareSimulations.prototype, 'next').mockImplementation((state, before) =>
            Simulation.from(state, before.parameters),
        );
        expect(film(ROPES[name]!, end, isTied)).toEqual(now);
    });
});

/** How many arrays of numbers are made while something is done. */
function arraysIn(act: () => void): number {
    const { Float64Array: original } = globalThis;
    let made = 0;
    globalThis.Float64Array = new Proxy(original, {
        construct(target, values): Float64Array {
            made++;
            return Reflect.construct(target, values) as Float64Array;
        },
    });
    act();
    globalThis.Float64Array = original;
    return made;
}

test('nodes that come and go in turns make no array', () => {
    const rope = game.addRope({ nodeCount: 20, baseLength: 15, damping: 1 });
    const changes = jest.spyOn(Simulation.prototype, 'renew');
    const toAndFro = (): void => {
        for (const by of [16, 16, 16, -16, -16, -16]) {
            rope.reel(by);
            runtimeOf(rope).frame(STEP);
        }
    };
    game.tick();
    expect(arraysIn(toAndFro)).toBeGreaterThan(100);
    expect(arraysIn(toAndFro)).toBe(0);
    expect(changes.mock.calls.length).toBeGreaterThan(5);
});

test('a rope keeps what it had with other numbers of nodes, but not for ever more of them, until it is reset', () => {
    const rope = game.addRope({ nodeCount: 90, baseLength: 15 });
    const from = jest.spyOn(Simulation, 'from');
    /** Nodes that have come or gone, and simulations that were made for that. */
    const reel = (by: number): [number, number] => {
        const [nodes, before] = [rope.nodes.length, from.mock.calls.length];
        for (let k = 0; k < 60; k++) {
            rope.reel(by);
            game.tick();
        }
        return [Math.abs(rope.nodes.length - nodes), from.mock.calls.length - before];
    };
    expect(reel(15)).toEqual([59, 59]);
    const [nodes, made] = reel(-15);
    expect(nodes).toBe(59);
    expect(made).toBeGreaterThan(20);
    expect(made).toBeLessThan(40);
    rope.reset();
    expect(reel(15)).toEqual([59, 59]);
});
