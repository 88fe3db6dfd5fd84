import { Vec2 } from 'cc';
import { RopeLoad, type Rope } from '../../assets/rope';
import { topSpeed, useGame, type RopeValues } from '../support/game';
import { anchorOn, gapOf } from '../support/tied';

const game = useGame();
const LENGTH = 280;
const VALUES: RopeValues = { nodeCount: 15, baseLength: 20, mass: 1 };
const WARNING = expect.stringMatching(
    /anchors of ropes that are tied together are farther apart than these reach/,
);

/** Ropes from anchors on a circle to one point in its middle; `spread` moves the anchors to another radius. */
function star(count: number, load: boolean): { ropes: Rope[]; spread: (radius: number) => void } {
    const anchors = Array.from({ length: count }, (_, i) => game.addNode(`anchor ${i}`));
    const spread = (radius: number): void =>
        anchors.forEach((anchor, i) => {
            const angle = Math.PI * ((2 * i) / count);
            anchor.setPosition(600 + radius * Math.cos(angle), 400 + radius * Math.sin(angle));
        });
    spread(150);
    const ropes = anchors.map((headAnchor) => game.addRope({ ...VALUES, headAnchor }));
    if (load) {
        const crate = game.addNode('crate', { x: 600, y: 200 });
        crate.addComponent(RopeLoad).mass = 20;
        for (const rope of ropes) rope.attach(crate, -1);
    } else for (const rope of ropes.slice(1)) rope.anchors = [anchorOn(ropes[0]!.node, -1, LENGTH)];
    return { ropes, spread };
}

/** Moves the anchors out and back, 2.5 px a frame, and sees that nothing parts or flies about. */
function play(ropes: readonly Rope[], from: number, to: number, spread: (radius: number) => void): void {
    const frames = Math.abs(to - from) / 2.5;
    for (let frame = 1; frame <= frames; frame++) {
        spread(from + ((to - from) * frame) / frames);
        game.tick();
        for (const rope of ropes) {
            expect(gapOf(ropes[0]!, -1, rope, -1)).toBeLessThan(1e-6);
            expect(topSpeed(rope)).toBeLessThan(2000);
        }
    }
}

test.each([
    [2, true],
    [2, false],
    [3, true],
    [5, false],
    [7, false],
])('%d ropes whose anchors go farther apart than all reach stretch evenly (load: %s)', (count, load) => {
    const { ropes, spread } = star(count, load);
    game.tick(120);
    expect(ropes[0]!.advice).toBe('');
    play(ropes, 150, 1.5 * LENGTH, spread);
    game.tick(120);
    for (const rope of ropes) {
        expect(rope.maxStretch).toBeGreaterThan(0.48);
        expect(rope.maxStretch).toBeLessThan(0.53);
        expect(rope.advice).toContain('farther apart');
    }
    expect(game.takeMessages()).toEqual(ropes.map(() => WARNING));
    play(ropes, 1.5 * LENGTH, 150, spread);
    game.tick(300);
    for (const rope of ropes) expect(rope.maxStretch).toBeLessThan(1e-3);
    expect(ropes[0]!.advice).toBe('');
});

test('ropes that are just long enough are not lengthened', () => {
    const { ropes, spread } = star(3, true);
    game.tick(60);
    play(ropes, 150, 0.99 * LENGTH, spread);
    game.tick(120);
    for (const rope of ropes) expect(rope.maxStretch).toBeLessThan(1e-3);
});

test('ropes that are out of reach for a moment are not warned of', () => {
    const { spread } = star(2, true);
    game.tick(60);
    spread(1.05 * LENGTH);
    game.tick(5);
    spread(150);
    game.tick(60);
    expect(game.takeMessages()).toEqual([]);
});

test('elastic ropes take what they are given', () => {
    const { ropes, spread } = star(2, true);
    for (const rope of ropes) rope.stretchCompliance = 1e-5;
    game.tick(60);
    play(ropes, 150, 1.1 * LENGTH, spread);
    ropes[0]!.applyImpulse(7, new Vec2(0, 10));
    game.tick(60);
    expect(ropes[0]!.maxStretch).toBeGreaterThan(0.1);
});
