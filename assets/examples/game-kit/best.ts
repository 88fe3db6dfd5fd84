import { sys } from 'cc';

/** Stars of each level of a game, 0 to 3; null: not won yet. The device keeps them. */
export type Best = readonly (number | null)[];

const keyOf = (game: string): string => `${game}.best`;

/** What the device has kept of a game with so many levels. What it can not read counts as nothing. */
export function loadBest(game: string, levels: number): Best {
    let saved: unknown = null;
    try {
        saved = JSON.parse(sys.localStorage.getItem(keyOf(game)) || 'null');
    } catch {
        // Somebody else has written it.
    }
    const list: unknown[] = Array.isArray(saved) ? saved : [];
    return Array.from({ length: levels }, (_, i) => {
        const stars = list[i];
        return typeof stars === 'number' ? Math.min(Math.max(Math.floor(stars) || 0, 0), 3) : null;
    });
}

/** Keeps the stars of a level that was won, if there are more than before. */
export function keepBest(game: string, best: Best, level: number, stars: number): Best {
    const better = best.map((before, i) => (i === level ? Math.max(before || 0, stars) : before));
    sys.localStorage.setItem(keyOf(game), JSON.stringify(better));
    return better;
}
