import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Camera, Component, _decorator, Vec2 } from 'cc';
import { Climber } from '../../assets/examples/scripts/Climber';
import { GrapplingHook } from '../../assets/examples/scripts/GrapplingHook';
import { SwipeCut } from '../../assets/examples/scripts/SwipeCut';
import { Rope } from '../../assets/rope';
import { pointer } from '../../tools/cc/pointer';
import { distance, onFrameShown, STEP, useGame, xy, type XY } from '../support/game';

const { ccclass } = _decorator;
const game = useGame();

test.each(['Climber', 'GrapplingHook', 'SwipeCut'])('%s is short, and counts no indices', (name) => {
    const text = readFileSync(resolve(__dirname, `../../assets/examples/scripts/${name}.ts`), 'utf8');
    expect(text.trimEnd().split('\n').length).toBeLessThan(40);
    expect(text).not.toMatch(/ndex\b\s*[-+*/]|[-+*/]\s*\w*[iI]ndex\b|nodeCount/);
});

/** Moves its node after all scripts. */
@ccclass('ScriptsTestShaker')
class Shaker extends Component {
    speed = 0;

    protected override lateUpdate(dt: number): void {
        const { x, y } = this.node.position;
        this.node.setPosition(x + this.speed * dt, y);
    }
}

describe.each([
    ['hangs still', 0, 0],
    ['swings', 1500, 0],
    ['hangs on an anchor that is moved after all scripts', 0, 600],
])('a climber whose rope %s', (_, push, speed) => {
    test('goes as the rope goes and as it climbs, and sits on the rope as drawn', () => {
        const rope = game.addRope({ nodeCount: 26, mass: 1, damping: 0 }, { x: 600, y: 650 });
        const climber = game.addNode('climber', { x: 605, y: 250 }).addComponent(Climber);
        climber.rope = rope;
        game.tick();
        expect(climber.grab()).toBe(true);
        rope.applyImpulse(-1, new Vec2(push, 0));
        game.tick(30);
        rope.addComponent(Shaker)!.speed = speed;
        climber.speed = -120;
        let maxGap = 0;
        let before: { at: XY; distance: number } | null = null;
        let maxExtra = 0;
        onFrameShown(() => {
            const at = climber.node.worldPosition.clone();
            const { distance: now, gap } = rope.nearestPoint(at)!;
            maxGap = Math.max(maxGap, gap);
            if (before) {
                const carried = distance(rope.pointAt(before.distance), before.at);
                const climbed = Math.abs(now - before.distance);
                expect(climbed).toBeLessThan(120 * STEP + 1e-3);
                maxExtra = Math.max(maxExtra, distance(at, before.at) - carried - climbed);
            }
            before = { at, distance: now };
        });
        game.tick(120);
        expect(before).not.toBeNull();
        expect([maxGap < 1e-6, maxExtra <= 0.1]).toEqual([true, true]);
        expect(rope.attachments[0]!.distance).toBeLessThan(180);
        climber.release();
        expect(rope.attachments).toEqual([]);
    });
});

test('a climber stops at both ends', () => {
    const rope = game.addRope({ nodeCount: 6 }, { x: 600, y: 650 });
    const climber = game.addNode('climber', { x: 600, y: 600 }).addComponent(Climber);
    climber.rope = rope;
    game.tick();
    climber.grab();
    for (const [speed, end] of [
        [900, 100],
        [-900, 0],
    ] as const) {
        climber.speed = speed;
        game.tick(30);
        expect(rope.attachments[0]!.distance).toBe(end);
    }
});

test('a swipe cuts and counts', () => {
    const ropes = [200, 300].map((x) => game.addRope({ nodeCount: 11, touch: 3 }, { x, y: 500 }));
    const script = game.world.addComponent(SwipeCut);
    script.camera = game.stage.canvas.parent!.getComponentInChildren(Camera);
    game.tick(2);
    pointer.start(1, 150, 410);
    for (let x = 150; x < 400; x += 30) {
        pointer.move(1, x + 30, 410);
        game.tick();
    }
    pointer.end(1, 420, 410);
    expect(script.cuts).toBe(2);
    for (const rope of ropes) expect(rope.length).toBeCloseTo(90, 1);
});

test('a grappling hook swings, winds in, lets go with its speed, and shoots again', () => {
    const hooks = [500, 800].map((x) => game.addNode('hook', { x, y: 600 }));
    const rope = game.addRope({ mass: 0.01, damping: 0 });
    const player = game.addNode('player', { x: 300, y: 500 }).addComponent(GrapplingHook);
    player.rope = rope;
    player.velocity.set(100, 0);
    game.tick();
    for (const hook of hooks) {
        player.shoot(hook);
        const { length } = rope;
        const [start] = [xy(player.node.worldPosition)];
        expect(distance(start, xy(rope.pointAt(1e9)))).toBeLessThan(1e-6);
        let before = start;
        let stretch = 0;
        for (let frame = 0; frame < 45; frame++) {
            game.tick();
            before = xy(player.node.worldPosition);
            stretch = Math.max(stretch, rope.maxStretch);
        }
        expect([rope.length, stretch < 0.002]).toEqual([expect.closeTo(length - 45 * 150 * STEP, 3), true]);
        game.tick();
        const after = xy(player.node.worldPosition);
        player.release();
        const seen = { x: (after.x - before.x) / STEP, y: (after.y - before.y) / STEP };
        expect(distance(seen, player.velocity)).toBeLessThan(0.12 * player.velocity.length()); // half a step ago
        game.tick();
        expect(distance(after, xy(player.node.worldPosition))).toBeLessThan(
            player.velocity.length() * STEP + 1,
        );
    }
    expect(game.world.getComponentsInChildren(Rope)).toHaveLength(1);
});
