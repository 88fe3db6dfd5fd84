import { Node, Vec2 } from 'cc';
import {
    RopeDrum,
    RopeKnife,
    RopeNet,
    RopeNetHold,
    RopeObstacle,
    RopeSkin,
    RopeSolver,
    Rope,
    RopeObstacleShape,
    RopePlastic,
    RopeSpace,
} from '../../../assets/rope';
import { distance, xy } from '../../support/game';
import { pointOf } from '../../support/nets';
import { swipe } from './looks';
import type { Claims, Scene } from './scene';

/** What goes wrong, and what cures it: each cause alone is enough. */
type Causes = readonly (readonly [spoil: () => unknown, cure: () => unknown])[];

function expectEach(isRight: () => boolean, causes: Causes): void {
    expect(isRight()).toBe(true);
    const told = causes.map(([spoil, cure]) => [(spoil(), isRight()), (cure(), isRight())]);
    expect(told).toEqual(causes.map(() => [false, true]));
}

/** docs/troubleshooting.md, from the second heading on. */
export const TROUBLES_OF_COMPONENTS: Claims = {
    'A load falls': ({ game, rope, load }) => {
        const fall = (): number => {
            const { y } = load.node.worldPosition;
            game.tick(30);
            return y - load.node.worldPosition.y;
        };
        load.node.setPosition(300, 240);
        expect(fall()).toBeGreaterThan(50);
        load.node.setPosition(300, 240);
        rope.secondAnchor = load.node;
        game.tick(5);
        expect(Math.abs(fall())).toBeLessThan(5);
    },

    'A rider hangs on nothing': ({ game, rope, rider }) => {
        game.tick();
        expect(rider.rope).toBeNull();
        rider.node.setPosition(350, 340);
        expect([rider.grab(), rider.grab(rope, 200), rider.rope]).toEqual([false, true, rope]);
        rider.release();
        rider.node.setPosition(330, 340);
        expect(rider.grab()).toBe(true);
    },

    'A winch does not turn': ({ game, other, winch, load }) => {
        const turns = (): boolean => {
            const before = other.ropeLength;
            game.tick(20);
            const after = other.ropeLength;
            other.ropeLength = 180;
            return Math.abs(after - before) > 1;
        };
        let stalls = 0;
        other.node.on(Rope.EventType.STALL, () => stalls++);
        Object.assign(winch, { enableMotor: true, motorSpeed: -50, lowerLimit: 40, upperLimit: 1000 });
        expectEach(turns, [
            [() => (winch.enableMotor = false), () => (winch.enableMotor = true)],
            [() => (winch.motorSpeed = 0), () => (winch.motorSpeed = -50)],
            [
                () => Object.assign(winch, { enableLimit: true, lowerLimit: 180 }),
                () => Object.assign(winch, { enableLimit: false }),
            ],
        ]);
        load.mass = 50;
        load.node.setPosition(320, 330);
        other.secondAnchor = load.node;
        game.tick(60);
        winch.maxMotorForce = 100;
        game.tick(60);
        const stalled = other.ropeLength;
        game.tick(60);
        expect([Math.abs(other.ropeLength - stalled) < 1, stalls > 0]).toEqual([true, true]);
    },

    'A knife cuts nothing': ({ game, parent, rope }) => {
        const knife = parent.addComponent(RopeKnife);
        const cuts = (): boolean => {
            rope.reset();
            game.tick();
            swipe(game, { x: 250, y: 400 }, { x: 350, y: 400 });
            const isCut = rope.nodes.length < 14;
            rope.reset();
            return isCut;
        };
        expectEach(cuts, [
            [() => (rope.cuttable = false), () => (rope.cuttable = true)],
            [() => (knife.layers = 1), () => (knife.layers = -1)],
            [() => (knife.minSpeed = 1e5), () => (knife.minSpeed = 0)],
        ]);
    },

    'Nothing winds on a drum': ({ game, hook }) => {
        hook.addComponent(RopeDrum);
        game.tick(2);
        expect(game.takeMessages()).toEqual([expect.stringMatching(/RopeDrum.*rope.*is empty/)]);
    },

    'A wire springs back': ({ game, other }) => {
        other.node.addComponent(RopePlastic);
        game.tick(2);
        expect(game.takeMessages()).toEqual([expect.stringMatching(/no Flexural Rigidity/)]);
    },

    'Nothing tears': ({ game, rope, crate }) => {
        Object.assign(rope, { solver: RopeSolver.Relaxation, tearTension: 1 });
        rope.attach(crate, -1, { mass: 10 });
        game.tick(20);
        expect(rope.nodes).toHaveLength(14);
        expect(game.takeMessages()).toEqual([expect.stringMatching(/need the solver Exact/)]);
        rope.solver = RopeSolver.Exact;
        game.tick(20);
        expect(rope.nodes.length).toBeLessThan(14);
    },

    'A rope falls through things': ({ game, rope, hook }) => {
        hook.setPosition(400, 300);
        const box = hook.addComponent(RopeObstacle);
        Object.assign(box, { shape: RopeObstacleShape.Circle, radius: 40 });
        const isApart = (): boolean => {
            const origin = rope.space === RopeSpace.Local ? xy(rope.node.worldPosition) : { x: 0, y: 0 };
            const middle = { x: 400 - origin.x, y: 300 - origin.y };
            return rope.nodes.every(({ position }) => distance(xy(position), middle) > 38);
        };
        /** Whether it stays outside while it is blown against it. */
        const isOutside = (): boolean => {
            rope.reset();
            rope.wind = new Vec2(2000, 0);
            let isRight = true;
            for (let frame = 0; frame < 90; frame++) {
                game.tick();
                isRight &&= isApart();
            }
            game.takeMessages(); // a rope that cannot collide says so
            return isRight;
        };
        rope.collide = true;
        expectEach(isOutside, [
            [() => (rope.collide = false), () => (rope.collide = true)],
            [() => (rope.collisionMask = 2), () => (rope.collisionMask = -1)],
            [() => (rope.space = RopeSpace.Local), () => (rope.space = RopeSpace.World)],
        ]);
    },

    'A net falls': ({ game, net }: Scene) => {
        const fall = (hold: RopeNetHold): number => {
            net.hold = hold;
            net.reset();
            game.tick();
            const [, before] = pointOf(net, 0, 0);
            game.tick(20);
            return before - pointOf(net, 0, 0)[1];
        };
        expect(fall(RopeNetHold.None)).toBeGreaterThan(20);
        expect(fall(RopeNetHold.Top)).toBeLessThan(1);
        expect(new RopeNet().hold).toBe(RopeNetHold.Top);
    },

    'A skin shows nothing': ({ game, hook, rope }) => {
        hook.addComponent(RopeSkin);
        game.tick(2);
        expect(game.takeMessages()).toEqual([expect.stringMatching(/RopeSkin.*is empty and no node above/)]);
        const child = new Node('skin');
        child.layer = rope.node.layer;
        child.addComponent(RopeSkin);
        rope.node.addChild(child);
        game.tick(2);
        expect([game.takeMessages(), topOf(rope).y]).toEqual([[], 500]);
    },
};

const topOf = (rope: Rope): Vec2 => rope.getNode(0)!.drawnPosition;
