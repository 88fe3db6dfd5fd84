import { useGame } from '../support/game';
import { gapOf, tiedAt } from '../support/tied';

const game = useGame();

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
