import { Vec2 } from 'cc';
import { RopeEnd, type RopeAttachment, type RopeCut, type Rope } from '../../../assets/rope';
import { RopeEventType } from '../../../assets/rope/core/RopeEvent';
import { near, positionsOf, STEP, topSpeed, velocitiesOf, xy } from '../../support/game';
import { GRAVITY, placeOf, weightBelow } from './looks';
import type { Claims } from './scene';

/** Lengths that the solver keeps to some millionths. */
const about = (length: number): number => expect.closeTo(length, 2) as number;

/** What a Rope does. */
export const ROPE_METHODS: Claims = {
    'Rope.pin': ({ game, rope, hook, run }) => {
        rope.headAnchor = hook;
        rope.pin(0, new Vec2(310, 490));
        run();
        game.tick();
        hook.setPosition(380, 440);
        game.tick(60);
        expect(xy(rope.getNode(7)!.drawnPosition)).toEqual(near(360, 420));
        expect(xy(rope.getNode(-1)!.drawnPosition)).toEqual(near(380, 440));
        expect(xy(rope.getNode(0)!.drawnPosition)).toEqual(near(310, 490)); // before its anchor
        rope.unpin(-1);
        game.tick(60);
        expect(rope.getNode(-1)!.drawnPosition.y).toBeLessThan(420);
    },

    'Rope.unpin': ({ game, rope, run }) => {
        game.tick();
        run();
        game.tick(30);
        const fallen = 0.5 * GRAVITY * 0.25;
        expect(rope.getNode(0)!.position.y).toBeLessThan(500 - 0.8 * fallen);
        expect(rope.getNode(-1)!.position.y).toBeLessThan(240 - 0.8 * fallen);
    },

    'Rope.applyImpulse': ({ game, rope, run }) => {
        game.tick();
        run();
        expect(xy(rope.getNode(-1)!.velocity)).toEqual(near(300, 0));
        expect(rope.applyImpulse(0, new Vec2(1, 0))).toBe(false);
    },

    'Rope.applyForce': ({ game, rope, run }) => {
        rope.attach(game.addNode('load', { x: 300, y: 240 }), -1, { mass: 1 });
        game.tick();
        run();
        game.tick();
        const { mass, velocity } = rope.getNode(-1)!;
        expect(velocity.x / ((2000 * STEP) / mass)).toBeCloseTo(1, 1);
        game.tick(600);
        expect(topSpeed(rope)).toBeLessThan(5); // only in that frame
        for (let frame = 0; frame < 1200; frame++) {
            run();
            game.tick();
        }
        const { x, y } = rope.tangentAt(rope.length); // hangs slanted
        expect(x / -y).toBeCloseTo(2000 / (GRAVITY * mass), 1);
    },

    'Rope.attach': ({ game, rope, crate, lamp, run }) => {
        game.tick();
        const { entry } = run<{ entry: RopeAttachment }>();
        game.tick(10);
        expect([entry.target, entry.mass, entry.rotate]).toEqual([lamp, 0.5, true]);
        expect(placeOf(crate)).toEqual(near(300, 240));
        expect(placeOf(lamp)).toEqual(near(300, 500 - 121));
        expect(rope.tension(0) / weightBelow(rope, 0)).toBeCloseTo(1, 3);
        rope.attach(crate, 3);
        expect(rope.attachments.map(({ target }) => target)).toEqual([crate, lamp]);
    },

    'Rope.detach': ({ game, rope, crate, run, said }) => {
        game.tick();
        run();
        game.tick(10);
        expect(said).toEqual([[crate, expect.any(Vec2)]]);
        expect(rope.tension(-1) / weightBelow(rope, 12)).toBeCloseTo(1, 3);
        const before = placeOf(crate);
        rope.node.setPosition(100, 500);
        game.tick(10);
        expect(placeOf(crate)).toEqual(before);
    },

    'Rope.cutAt': ({ game, rope, run, said }) => {
        game.tick();
        const { pieces } = run<{ pieces: RopeCut }>();
        expect([said, pieces.head]).toEqual([[[about(100), about(160)]], rope]);
        expect(pieces.tail.node.parent).toBe(rope.node.parent);
        rope.reset();
        game.tick();
        expect([rope.length, pieces.tail.isValid]).toEqual([260, false]);
    },

    'Rope.cut': ({ game, rope, run }) => {
        rope.cuttable = false;
        game.tick();
        run();
        expect(rope.length).toBe(260);
        rope.cuttable = true;
        run();
        expect(rope.length).toBeCloseTo(500 - 435, 1);
        expect(rope.cut(new Vec2(0, 300), new Vec2(290, 300))).toBe(null);
    },

    // A rope that falls by 100 px in a frame past a swipe, which lasts as long.
    'Rope.trace': ({ game, rope, run }) => {
        const fallsPast = (): boolean => {
            rope.reset();
            game.tick();
            rope.unpin(0);
            for (const { index, mass } of rope.nodes) rope.applyImpulse(index, new Vec2(6000 * mass, 0));
            game.tick(2);
            const { x, y } = rope.getNode(5)!.drawnPosition;
            const [from, to] = [-50, -45].map((way) => new Vec2(x + way, y));
            return rope.cut(from!, to!) !== null;
        };
        expect(fallsPast()).toBe(false);
        run();
        expect(fallsPast()).toBe(true);
    },

    'Rope.ropeLength': ({ game, rope, run }) => {
        game.tick();
        for (let frame = 0; frame < 60; frame++) {
            run();
            game.tick();
        }
        expect([rope.ropeLength, rope.currentLength]).toEqual([about(140), about(140)]);
    },

    'Rope.splice': ({ game, rope, run }) => {
        const before = game.world.children.length;
        game.tick();
        const { cut } = run<{ cut: RopeCut }>();
        game.tick();
        expect([rope.length, rope.nodes.length, cut.tail.isValid]).toEqual([260, 14, false]);
        expect(game.world.children).toHaveLength(before);
        const far = game.addRope({}, { x: 600, y: 500, name: 'far' });
        expect(rope.splice(far)).toBe(false);
        game.takeMessages();
    },

    'Rope.setPath': ({ game, rope, run }) => {
        game.tick();
        run();
        expect(xy(rope.getNode(0)!.position)).toEqual(near(200, 400));
        expect(placeOf(rope.node)).toEqual(near(200, 400));
        const way = Math.hypot(100, 20) + Math.hypot(120, 30);
        expect(Math.abs(rope.length - way)).toBeLessThan(1);
        expect(rope.nodes.length).toBe(Math.round(way / 20) + 1);
        expect(topSpeed(rope)).toBe(0);
        expect(rope.testPoint(new Vec2(300, 380), 4)).toBe(true);
        expect(rope.setPath([new Vec2(1, 1)])).toBe(false);
        game.takeMessages();
    },

    'Rope.reel': ({ game, rope, crate, run }) => {
        rope.attach(crate, 0, { distance: 100 });
        game.tick();
        const steps = run<{ out: number }>();
        expect([steps.out, rope.ropeLength]).toEqual([40, about(260)]);
        expect(rope.reel(-30, RopeEnd.Tail)).toBeCloseTo(-30);
        expect(rope.ropeLength).toBeCloseTo(230);
        // By default at the head; the crate stays where it is on the rope.
        expect(rope.attachments[0]!.distance).toBeCloseTo(60);
        game.tick(1200);
        expect(xy(placeOf(crate))).toEqual({ x: about(300), y: about(440) });
    },

    'Rope.captureState': ({ game, rope, run }) => {
        const play = (): unknown => [game.tick(50), positionsOf(rope), velocitiesOf(rope)];
        game.tick();
        rope.applyImpulse(-1, new Vec2(3, 0));
        game.tick(20);
        const { checkpoint } = run<{ checkpoint: string }>();
        const first = play();
        rope.restoreState(JSON.parse(checkpoint) as never);
        expect(play()).toEqual(first);
    },

    'Rope.restoreState': ({ game, rope, run }) => {
        const cuts: unknown[] = [];
        game.tick();
        rope.node.on(RopeEventType.CUT, ({ other }: { other: Rope }) => cuts.push(other));
        run();
        game.tick();
        expect([rope.length, cuts.length, (cuts[0] as Rope).isValid]).toEqual([260, 1, false]);
        expect(rope.restoreState({} as never)).toBe(false);
        expect(game.takeMessages()).toHaveLength(1);
    },

    'Rope.simulate': ({ game, rope, other, run }) => {
        rope.wind.set(500, 0);
        other.wind.set(500, 0);
        game.tick();
        const events: string[] = [];
        for (const type of Object.values(RopeEventType)) rope.node.on(type, () => events.push(type));
        run();
        const after = positionsOf(rope);
        rope.reset();
        game.tick(120);
        expect([after, events]).toEqual([positionsOf(rope), []]);
    },

    'Rope.wake': ({ game, rope, run }) => {
        game.tick(300);
        expect(rope.sleeping).toBe(true);
        run();
        expect(rope.sleeping).toBe(false);
        game.tick(300);
        rope.gravity = new Vec2(0, -500);
        game.tick();
        expect(rope.sleeping).toBe(false);
    },

    'Rope.reset': ({ game, rope, hook, run }) => {
        game.tick();
        const begun = positionsOf(rope);
        rope.applyImpulse(-1, new Vec2(10, 0));
        rope.cutAt(150);
        game.tick(10);
        run();
        expect([positionsOf(rope), topSpeed(rope)]).toEqual([begun, 0]);
        rope.headAnchor = hook;
        rope.reset();
        expect(xy(rope.nodes[13]!.position)).toEqual(near(380, 190));
    },

    'Rope.teleport': ({ game, rope, crate, run }) => {
        rope.attach(crate, -1, { mass: 5 });
        game.tick();
        run();
        game.tick();
        expect(topSpeed(rope)).toBeLessThan(1e-6);
        expect(placeOf(crate)).toEqual(near(500, 240));
    },

    'Rope.unuse': ({ game, other, run }) => {
        game.tick();
        other.pin(-1, new Vec2(350, 400));
        const { tail } = other.cutAt(100)!;
        run();
        game.tick();
        expect([tail.isValid, other.node.parent]).toEqual([false, null]);
        game.world.addChild(other.node);
        game.tick();
        expect(other.getNode(-1)!.pinned).toBe(false);
    },

    'Rope.reuse': ({ game, other, run }) => {
        game.tick();
        other.applyImpulse(-1, new Vec2(10, 0));
        other.cutAt(100);
        game.tick(10);
        run();
        game.tick();
        expect(other.length).toBe(180);
        const hangs = other.nodes.map((_, i) => near(320, 510 - 20 * i));
        expect(positionsOf(other)).toEqual(hangs);
    },
};
