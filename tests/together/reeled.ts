import { Vec2 } from 'cc';
import { RopeEnd, RopeObstacle, RopeSolver, RopeSystem, RopeWinch, type Rope } from '../../assets/rope';
import { SpareSimulations } from '../../assets/rope/edit/rope-edits';
import { framesOf } from '../support/samples';
import { useGame, type Game, type RopeValues } from '../support/game';
import { anchorOn } from '../support/tied';
import { look } from '../state/plays';
import { simulationFrom } from '../../assets/rope/memory/solver/simulation-state';
import { countSpares } from '../support/spares';

const system = RopeSystem.instance;

const FRAMES = framesOf(300, 170);

/** A winch that winds in and pays out, so that a node comes or goes every few frames. */
function reeling(game: Game, values: RopeValues, end = RopeEnd.Head): Rope {
    const rope = game.addRope({ nodeCount: 12, baseLength: 15, damping: 0.2, ...values }, { x: 300, y: 500 });
    const winch = rope.addComponent(RopeWinch)!;
    Object.assign(winch, { enableMotor: true, motorEnd: end, motorAcceleration: 4000 });
    rope.attach(game.addNode('crate'), end === RopeEnd.Head ? -1 : 0, { mass: 5 });
    return rope;
}

/** The fingerprints of all frames, and where the rope is drawn, and how stretched, as soon as nodes have come and gone. */
function film(game: Game, values: RopeValues, end: RopeEnd, isTied: boolean): string[] {
    game.start();
    const floor = game.addNode('floor', { x: 340, y: 360 });
    Object.assign(floor.addComponent(RopeObstacle)!, { size: new Vec2(60, 20), friction: 0.5 });
    const rope = reeling(game, values, end);
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

/** Tests winches with ropes of some values, each by its name. */
export function testWinches(ropes: Readonly<Record<string, RopeValues>>): void {
    const game = useGame();

    describe.each(Object.keys(ropes))('a winch with a rope that is %s', (name) => {
        test.each([
            ['at the head', RopeEnd.Head, false],
            ['at the tail', RopeEnd.Tail, false],
            ['with a rope tied to it', RopeEnd.Head, true],
        ] as const)('%s moves it to the bit as if all were made anew for every node', (_, end, isTied) => {
            const spares = countSpares();
            const now = film(game, ropes[name]!, end, isTied);
            expect(spares().reused).toBeGreaterThan(FRAMES / 10);
            jest.spyOn(SpareSimulations.prototype, 'next').mockImplementation((state, before) =>
                simulationFrom(state, before.parameters),
            );
            expect(film(game, ropes[name]!, end, isTied)).toEqual(now);
        });
    });
}
