import { RopeLoad, RopeNetAnchor, RopeNetHold } from '../../assets/rope';
import { useGame } from '../support/game';
import { addNet } from '../support/nets';
import { gapOf, tiedAt } from '../support/tied';

const game = useGame();

test.each([
    [0, 0, '', ''],
    [1e-4, 1e-4, '', ''],
    [0, 1e-4, '', 'Stretch Compliance is 0.0001, that of "rope" 0:'],
    [1e-4, 0, '', 'Stretch Compliance is 0, that of "rope" 0.0001:'],
])('advice says whose stretchCompliance counts: %p and %p', (first, second, upperWanted, lowerWanted) => {
    const { upper, lower } = tiedAt(game, 100, { stretchCompliance: second });
    upper.stretchCompliance = first;
    game.tick(3);
    expect(upper.advice).toContain(upperWanted);
    expect(lower.advice).toContain(lowerWanted);
    expect(upper.advice === '').toBe(upperWanted === '');
    expect(lower.advice === '').toBe(lowerWanted === '');
    lower.stretchCompliance = first;
    game.tick();
    expect(lower.advice).toBe('');
});

test('a rope at a net says that it does not stretch', () => {
    const rope = game.addRope({ nodeCount: 8, baseLength: 20, stretchCompliance: 1e-4 }, { x: 500, y: 580 });
    const ring = game.addNode('ring', { x: 500, y: 440 });
    ring.addComponent(RopeLoad)!.mass = 0.1;
    const net = addNet(game, { hold: RopeNetHold.None }, { x: 500, y: 400 });
    net.anchors = [Object.assign(new RopeNetAnchor(), { target: ring, column: 3, row: 0 })];
    rope.attach(ring, -1);
    game.tick(3);
    expect(rope.advice).toContain('a rope that is tied to a net does not stretch');
    rope.stretchCompliance = 0;
    game.tick();
    expect(rope.advice).toBe('');
});

test('unpin unties a rope, at its head, too, which its own node does not hold then', () => {
    const { upper, lower } = tiedAt(game, 100);
    game.tick(30);
    expect(gapOf(upper, 5, lower, 0)).toBeLessThan(1);
    expect(lower.unpin(0)).toBe(true);
    expect(lower.anchors[0]!.target).toBeNull();
    game.tick(30);
    expect(gapOf(upper, 5, lower, 0)).toBeGreaterThan(50);
    expect(lower.getNode(0)!.pinned).toBe(false);
    expect(lower.unpin(0)).toBe(false);
});
