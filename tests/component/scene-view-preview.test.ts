import { director, Director, instantiate } from 'cc';
import { Rope, RopeShape } from '../../assets/rope';
import { loadedRope, select } from '../support/editor';
import { distance, drawnOf, largestGap, paintedInWorld, useGame, xy } from '../support/game';
import { serialize } from '../support/serialize';

const game = useGame(true);

describe('a preview', () => {
    test('plays only while the node is selected and the user asks for it', () => {
        const { rope } = loadedRope(game, { initialShape: RopeShape.Straight });
        const moves = (): boolean => {
            const before = paintedInWorld(rope);
            game.tick(3);
            return largestGap(paintedInWorld(rope), before) > 0.1;
        };
        game.tick();
        const resting = drawnOf(rope);
        expect(moves()).toBe(false);
        rope.previewInEditor = true;
        expect(moves()).toBe(false);
        select(rope.node);
        expect(moves()).toBe(true);
        rope.paused = true;
        expect(moves()).toBe(false);
        rope.paused = false;
        rope.previewInEditor = false;
        game.tick();
        expect(drawnOf(rope)).toEqual(resting);
        expect(moves()).toBe(false);
        rope.previewInEditor = true;
        expect(moves()).toBe(true);
        select(null);
        game.tick();
        expect(drawnOf(rope)).toEqual(resting);
    });

    test('moves as the game does', () => {
        const build = (): Rope => loadedRope(game, { initialShape: RopeShape.Straight }).rope;
        game.start(false);
        const played = build();
        game.tick(30);
        const inGame = drawnOf(played);
        game.start(true);
        const rope = build();
        game.tick(5);
        select(rope.node);
        rope.previewInEditor = true;
        game.tick(30);
        expect(largestGap(drawnOf(rope), inGame)).toBeLessThan(1e-9);
        select(null);
    });

    test('shows props on the moving rope, and draws them anew where they are when it ends', () => {
        const { rope, crate } = loadedRope(game, { initialShape: RopeShape.Straight });
        game.tick();
        const home = xy(crate.worldPosition);
        const shown: number[] = [];
        const far: number[] = [];
        let flags = 0;
        director.on(Director.EVENT_BEFORE_COMMIT, () => {
            shown.push(distance(crate.worldPosition, rope.getNode(7)!.drawnPosition));
            far.push(distance(crate.worldPosition, home));
            flags = crate.hasChangedFlags;
        });
        select(rope.node);
        rope.previewInEditor = true;
        game.tick(20);
        expect(Math.max(...shown)).toBeLessThan(1e-9);
        expect(Math.max(...far)).toBeGreaterThan(20);
        expect(xy(crate.worldPosition)).toEqual(home);
        select(null);
        game.tick();
        expect(far.at(-1)).toBe(0);
        expect(flags).not.toBe(0);
        game.tick();
        expect(flags).toBe(0);
    });

    test('ends with the rope that is disabled or deleted', () => {
        const before = director.hasEventListener(Director.EVENT_BEFORE_DRAW);
        const { rope } = loadedRope(game);
        const other = game.addRope({ nodeCount: 4 });
        const lamp = game.addNode('lamp');
        other.attach(lamp);
        select(rope.node);
        rope.previewInEditor = true;
        game.tick(5);
        rope.node.destroy();
        game.tick(2);
        other.nodeCount = 6;
        game.tick();
        expect(distance(lamp.worldPosition, other.getNode(5)!.drawnPosition)).toBeLessThan(1e-9);
        other.destroy();
        game.tick();
        expect(director.hasEventListener(Director.EVENT_BEFORE_DRAW)).toBe(before);
        expect(director.hasEventListener(Director.EVENT_AFTER_DRAW)).toBe(false);
        select(null);
    });
});

describe('copies', () => {
    test('pasted beside the original hang on their own anchors, with props in place', () => {
        const { rope, crate } = loadedRope(game);
        game.tick();
        rope.previewInEditor = true;
        const original = serialize(game.world);
        const copy = instantiate(game.world);
        copy.setPosition(game.world.position.x + 200, game.world.position.y);
        game.stage.canvas.addChild(copy);
        game.tick(3);
        const pasted = copy.getComponentInChildren(Rope)!;
        const moved = drawnOf(rope).map(({ x, y }) => ({ x: x + 200, y }));
        expect(largestGap(drawnOf(pasted), moved)).toBeLessThan(1e-9);
        expect(pasted.previewInEditor).toBe(false);
        expect(pasted.headAnchor).toBe(copy.getChildByName('head'));
        expect(copy.getChildByName('crate')!.worldPosition.x).toBeCloseTo(crate.worldPosition.x + 200, 6);
        expect(pasted.advice).toBe('');
        expect(serialize(game.world)).toBe(original);
    });

    test('of a prefab dragged in are drawn where they are dropped, and follow', () => {
        const { rope } = loadedRope(game);
        game.tick();
        const prefab = instantiate(game.world);
        const before = serialize(prefab);
        expect(before).not.toContain('previewInEditor');
        prefab.setPosition(-500, -100);
        game.stage.canvas.addChild(prefab);
        game.tick();
        const dropped = prefab.getComponentInChildren(Rope)!;
        const first = drawnOf(dropped);
        expect(first[0].x).toBeCloseTo(drawnOf(rope)[0].x + 140, 9);
        prefab.setPosition(-400, -100);
        game.tick();
        expect(
            largestGap(
                drawnOf(dropped),
                first.map(({ x, y }) => ({ x: x + 100, y })),
            ),
        ).toBeLessThan(1e-9);
        prefab.setPosition(game.world.position);
        prefab.removeFromParent();
        expect(serialize(prefab)).toBe(before);
    });
});
