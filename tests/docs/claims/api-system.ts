import {
    ERopeRaycastType,
    RopeSystem,
    type Rope,
    type RopeCrossing,
    type RopeCut,
    type RopeHit,
    type RopeSystemState,
} from '../../../assets/rope';
import { Vec2 } from 'cc';
import { near, positionsOf, STEP, velocitiesOf, xy } from '../../support/game';
import { swing } from './looks';
import type { Claims } from './scene';

const about = (length: number): number => expect.closeTo(length, 2) as number;
const system = (): RopeSystem => RopeSystem.instance;

export const ROPE_SYSTEM: Claims = {
    'RopeSystem.ropes': ({ game, rope, other, run }) => {
        const off = game.addRope({}, { name: 'off' });
        off.enabled = false;
        game.tick();
        run();
        expect([rope, other, off].map(({ windTurbulence }) => windTurbulence)).toEqual([200, 200, 0]);
    },

    'RopeSystem.nets': ({ net, run, said }) => {
        run();
        net.enabled = false;
        run();
        expect(said).toEqual([[1], [0]]);
    },

    'RopeSystem.timeScale': ({ game, rope, steps }) => {
        swing(game, rope);
        const code = steps();
        code.next();
        expect(stepsIn(game, rope, 20)).toBe(5);
        code.finish();
        expect(stepsIn(game, rope, 20)).toBe(20);
    },

    'RopeSystem.autoSimulation': ({ game, rope, steps }) => {
        swing(game, rope);
        const code = steps();
        code.next();
        expect(stepsIn(game, rope, 20)).toBe(0);
        const before = positionsOf(rope);
        system().step(STEP);
        expect(positionsOf(rope)).not.toEqual(before);
        code.finish();
        expect(stepsIn(game, rope, 20)).toBe(20);
    },

    'RopeSystem.enable': ({ game, rope, net, load, steps }) => {
        swing(game, rope);
        net.applyImpulse(3, 2, new Vec2(5, 0));
        const places = (): unknown => [positionsOf(rope), net.getPoint(3, 2), load.node.worldPosition.y];
        const code = steps();
        code.next();
        const before = places();
        game.tick(20);
        system().step(STEP);
        expect(places()).toEqual(before);
        rope.node.setPosition(310, 500);
        game.tick();
        expect(xy(rope.getNode(0)!.drawnPosition)).toEqual(near(310, 500)); // ends follow
        code.finish();
        expect(stepsIn(game, rope, 1)).toBe(1); // without catching up
        expect(places()).not.toEqual(before);
    },

    'RopeSystem.step': ({ game, rope, steps }) => {
        swing(game, rope);
        const code = steps();
        code.next();
        const { tick } = countSteps(rope);
        code.next();
        expect(tick()).toBe(1);
        code.finish();
    },

    'RopeSystem.captureState': ({ game, rope, other, run }) => {
        swing(game, rope);
        swing(game, other);
        const { all, some } = run<{ all: RopeSystemState; some: RopeSystemState }>();
        const play = (): unknown => [game.tick(40), velocitiesOf(rope), velocitiesOf(other)];
        const first = play();
        expect(system().restoreState(all)).toBe(true);
        expect(play()).toEqual(first);
        const later = positionsOf(other);
        system().restoreState(some);
        expect(positionsOf(other)).toEqual(later); // it is not tied to the first
        game.tick(40);
        expect(velocitiesOf(rope)).toEqual((first as unknown[])[1]);
    },

    'RopeSystem.restoreState': ({ game, rope, net, load, steps }) => {
        swing(game, rope);
        const places = (): unknown => [positionsOf(rope), net.getPoint(3, 2), load.node.worldPosition.y];
        net.applyImpulse(3, 2, new Vec2(5, 0));
        load.linearVelocity = new Vec2(0, 50);
        game.tick();
        const code = steps();
        code.next();
        const before = [places(), system().hashState()];
        game.tick(30);
        expect(places()).not.toEqual(before[0]);
        code.finish();
        game.tick(0);
        expect([places(), system().hashState()]).toEqual(before);
    },

    'RopeSystem.hashState': ({ game, rope, run, said }) => {
        swing(game, rope);
        const state = system().captureState();
        run();
        rope.applyImpulse(-1, new Vec2(1e-6, 0));
        run();
        system().restoreState(state);
        run();
        const [first, moved, again] = said.map(([hash]) => hash) as [string, string, string];
        expect([first, moved]).toEqual([again, expect.not.stringMatching(first)]);
        expect(first).toMatch(/^[0-9a-f]{16}$/);
    },

    'RopeSystem.piecePool': ({ game, rope, run }) => {
        game.tick();
        run();
        const piece = game.world.children.find(({ name }) => name.includes('cut'))!;
        game.tick(60);
        expect([piece.isValid, piece.parent]).toEqual([true, null]);
        rope.cutAt(50);
        expect(piece.parent).toBe(game.world); // used again
    },

    'RopeSystem.debugDrawFlags': ({ game, rope, steps }) => {
        rope.attach(game.addNode('load'), -1);
        const drawers = (): number =>
            game.stage.canvas.parent!.getComponentsInChildren('cc.Graphics' as never).length;
        const before = drawers();
        const code = steps();
        code.next();
        game.tick(2);
        expect(drawers()).toBe(before + 1);
        code.finish();
        game.tick(2);
        expect(drawers()).toBe(before);
    },

    'RopeSystem.startJournal': ({ game, rope, steps }) => {
        swing(game, rope);
        const code = steps();
        code.next();
        expect(system().isRecording).toBe(true);
        rope.applyImpulse(-1, new Vec2(3, 0));
        game.tick(10);
        expect(system().endJournal()).toContain('applyImpulse');
        code.finish();
        expect(system().isRecording).toBe(false);
    },

    'RopeSystem.endJournal': ({ game, rope, run }) => {
        swing(game, rope);
        const { journal } = run<{ journal: string }>();
        expect(journal).toContain('applyImpulse');
        expect(system().isRecording).toBe(false);
    },

    'RopeSystem.replay': ({ game, rope, steps }) => {
        swing(game, rope);
        const begun = system().captureState();
        const code = steps();
        code.next();
        rope.applyImpulse(-1, new Vec2(3, 0));
        game.tick(30);
        const played = system().hashState();
        code.next();
        system().restoreState(begun);
        code.finish();
        game.tick(30);
        expect(system().hashState()).toBe(played);
    },

    'RopeSystem.isRecording': ({ run, said }) => {
        run();
        system().startJournal();
        run();
        expect(said).toEqual([['no journal']]);
    },

    'RopeSystem.isReplaying': ({ game, rope, run, said }) => {
        game.tick();
        rope.applyImpulse(-1, new Vec2(3, 0));
        const begun = system().captureState();
        system().startJournal();
        game.tick(10);
        const journal = system().endJournal();
        system().restoreState(begun);
        system().replay(journal);
        run();
        expect(said).toEqual([]);
        game.tick(20);
        run();
        expect(said).toEqual([['live']]);
    },

    'RopeSystem.cut': ({ game, rope, other, run }) => {
        game.tick();
        const { cuts } = run<{ cuts: readonly RopeCut[] }>();
        expect(cuts.map(({ head, distance }) => [head, distance])).toEqual([
            [rope, about(70)],
            [other, about(80)],
        ]);
    },

    // Ropes that fly by 100 px in a frame past a swipe.
    'RopeSystem.trace': ({ game, rope, other, run }) => {
        const cutsInFlight = (): number => {
            for (const one of [rope, other]) one.reset();
            game.tick();
            for (const one of [rope, other]) one.unpin(0);
            for (const { nodes } of [rope, other])
                for (const node of nodes)
                    (nodes === rope.nodes ? rope : other).applyImpulse(
                        node.index,
                        new Vec2(6000 * node.mass, 0),
                    );
            game.tick(2);
            const { x, y } = other.getNode(5)!.drawnPosition;
            return system().cut(new Vec2(x - 60, y), new Vec2(x - 55, y)).length;
        };
        expect(cutsInFlight()).toBe(0);
        run();
        expect(cutsInFlight()).toBe(2);
    },

    'RopeSystem.raycast': ({ game, rope, other, run, said }) => {
        game.tick();
        other.setPath([new Vec2(320, 500), new Vec2(320, 430), new Vec2(330, 430), new Vec2(330, 500)]);
        game.tick(0);
        const { first, all } = run<{ first: RopeHit; all: readonly RopeHit[] }>();
        expect([first.rope, said]).toEqual([rope, [['rope', about(50)]]]);
        expect(all.map(({ point }) => xy(point))).toEqual([near(300, 450), near(320, 450), near(330, 450)]);
        const [from, to] = [new Vec2(0, 450), new Vec2(900, 450)];
        const { Any, AllClosest } = ERopeRaycastType;
        expect(system().raycast(from, to, AllClosest)).toHaveLength(2);
        expect(system().raycast(from, to, Any)).toHaveLength(1);
    },

    'RopeSystem.nearestPoint': ({ game, other, run }) => {
        game.tick();
        const { nearest } = run<{ nearest: RopeHit }>();
        expect([nearest.rope, xy(nearest.point)]).toEqual([other, near(320, 440)]);
        expect(system().nearestPoint(new Vec2(600, 440), 100)).toBe(null);
    },

    'RopeSystem.testPoint': ({ game, rope, other, run }) => {
        other.node.setPosition(321, 510);
        game.tick();
        expect(run<{ under: Rope[] }>().under).toEqual([rope]);
        expect(system().testPoint(new Vec2(310, 450), 20)).toEqual([rope, other]);
    },

    'RopeSystem.testAABB': ({ game, rope, other, run }) => {
        game.addRope({}, { x: 700, y: 500, name: 'beyond' });
        game.tick();
        expect(run<{ near: Rope[] }>().near).toEqual([rope, other]);
    },

    'RopeSystem.crossings': ({ game, rope, other, run }) => {
        game.tick();
        const isUntangled = (): boolean => run<{ isUntangled: boolean }>().isUntangled;
        expect(isUntangled()).toBe(true);
        other.setPath([new Vec2(250, 400), new Vec2(350, 400)]);
        game.tick(0);
        expect(isUntangled()).toBe(false);
        const [{ a, b, point }] = system().crossings() as [RopeCrossing];
        expect([new Set([a, b]), xy(point)]).toEqual([new Set([rope, other]), near(300, 400)]);
    },
};

/** Counts the steps that a rope takes from now on. */
function countSteps(rope: Rope): { tick(): number } {
    const { frames } = (
        rope as unknown as { _runtime: { ready(): { frames: { steps: number } } } }
    )._runtime.ready();
    const before = frames.steps;
    return { tick: () => frames.steps - before };
}

/** Steps that a rope takes in some frames of 1/60 s. */
function stepsIn(game: { tick(frames: number): void }, rope: Rope, frames: number): number {
    const { tick } = countSteps(rope);
    game.tick(frames);
    return tick();
}
