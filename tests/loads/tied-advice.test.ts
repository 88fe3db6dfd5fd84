import { useGame } from '../support/game';
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
