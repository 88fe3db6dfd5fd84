import { Vec2 } from 'cc';
import { RopeOffScreen, RopeSystem, RopeWinch, type Rope } from '../../assets/rope';
import { build, momentum, WEIGHTLESS, type Scene } from '../support/companions';
import { useGame } from '../support/game';

const game = useGame(false, WEIGHTLESS);

const RATES = [30, 50, 60, 144];
const FORCE = 20;

const GRAVITY = new Vec2(0, -980);

/** A rope that hangs with a mass of 1 on it, and a companion. */
function hanging(companion: string): Scene {
    const scene = build(game, companion);
    const [rope] = scene.ropes as [Rope];
    Object.assign(rope, { gravity: GRAVITY, damping: 1 });
    rope.pin(0, new Vec2(400, 600));
    return scene;
}

test.each(['nobody', 'winch, idle', 'rider', 'load', 'two ropes'])(
    'a force is felt the same in every frame at every rate, and no longer than it is called, with %s',
    (companion) => {
        for (const rate of RATES) {
            const { ropes } = hanging(companion);
            const [rope] = ropes as [Rope];
            for (const one of ropes) one.gravity = GRAVITY;
            game.tick(20, 1 / rate);
            const before = rope.tensionAt(0);
            const felt = new Set<number>();
            for (let frame = 0; frame < 20; frame++) {
                rope.applyForce(-1, new Vec2(0, -90000));
                game.tick(1, 1 / rate);
                if (frame > 4) felt.add(Math.round((rope.tensionAt(0) - before) / 100));
            }
            expect([rate, ...felt]).toEqual([rate, 900]);
            game.tick(5, 1 / rate);
            expect(Math.abs(rope.tensionAt(0) - before)).toBeLessThan(0.02 * 90000);
        }
    },
);

test('forces for frames in which nothing moves are over with these frames', () => {
    const still: Readonly<Record<string, (rope: Rope, isStill: boolean) => void>> = {
        paused: (rope, isStill) => (rope.paused = isStill),
        disabled: (rope, isStill) => (rope.enabled = !isStill),
        'the system is off': (_, isStill) => (RopeSystem.instance.enable = !isStill),
        'not seen': (rope, isStill) => {
            rope.offScreen = RopeOffScreen.Pause;
            const { stage } = game;
            stage.camera.node.setPosition(isStill ? 1e6 : 0, 0, 1000);
        },
    };
    for (const withLoad of [false, true])
        for (const name of Object.keys(still)) {
            const scene = hanging(withLoad ? 'load' : 'nobody');
            const [rope] = scene.ropes as [Rope];
            game.tick(30);
            still[name]!(rope, true);
            game.tick(3);
            for (let frame = 0; frame < 30; frame++) {
                rope.applyForce(-1, new Vec2(500, 0));
                scene.loads[0]?.applyForceToCenter(new Vec2(500, 0));
                game.tick();
            }
            game.tick(2);
            still[name]!(rope, false);
            game.tick(5);
            const { x } = rope.pointAt(1e9);
            expect([name, withLoad, Math.round(x)]).toEqual([name, withLoad, 400]);
        }
});

test('a winch that takes out the node which a force is on hands its force on', () => {
    const wound = (rate: number, force: number): number => {
        const scene = build(game, 'winch, winds in');
        const [rope] = scene.ropes as [Rope];
        rope.getComponent(RopeWinch)!.motorSpeed = -200;
        game.tick(rate / 10, 1 / rate);
        for (let frame = 0; frame < rate / 2; frame++) {
            rope.applyForce(1, new Vec2(0, force)); // keeps the rope taut
            game.tick(1, 1 / rate);
        }
        game.tick(3, 1 / rate);
        expect(rope.nodes.length).toBeLessThan(7);
        return momentum(scene).y;
    };
    for (const rate of RATES)
        expect([rate, wound(rate, FORCE) / (0.5 * FORCE)]).toEqual([rate, expect.closeTo(1, 1)]);
});

test('what a frame without a step leaves of a force is in a state', () => {
    const { ropes } = hanging('winch, idle');
    const [rope] = ropes as [Rope];
    const go = (frames: number): string => {
        game.tick(frames, 1 / 144);
        return RopeSystem.instance.hashState();
    };
    for (let frame = 0; frame < 24; frame++) {
        rope.applyForce(-1, new Vec2(300 * frame, 200));
        game.tick(1, 1 / 144);
        const state = JSON.stringify(rope.captureState());
        const wanted = go(5);
        rope.restoreState(JSON.parse(state) as ReturnType<Rope['captureState']>);
        expect(go(5)).toBe(wanted);
        rope.restoreState(JSON.parse(state) as ReturnType<Rope['captureState']>);
    }
});
