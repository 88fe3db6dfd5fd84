import type { Rope } from '../../assets/rope';
import { drawnOf, isFinitePoint, paintedLine, positionsOf, type Game } from './game';

/** 100 frames in which nothing may turn into NaN; then there must be one warning with these words. */
export function expectOneWarning(game: Game, rope: Rope, ...words: string[]): void {
    for (let frame = 0; frame < 100; frame++) {
        game.tick();
        for (const points of [positionsOf(rope), drawnOf(rope), paintedLine(rope)]) {
            if (!points.every(isFinitePoint)) throw new Error('A node is not at a finite place.');
        }
    }
    const messages = game.takeMessages();
    expect(messages).toHaveLength(1);
    for (const word of [`warn: Rope on node "rope": `, ...words]) expect(messages[0]).toContain(word);
}
