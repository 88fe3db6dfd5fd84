import { label, script, sprite } from './components';
import type { Entry } from './entry';
import { node } from './node';
import { componentOf } from './rope';
import { WHITE } from './values';

/** Round the letters, px: they stand on skies and walls. */
const OUTLINE = { outline: 3 };
const TITLE = 'Level 1 of 3   Points 9999';

/**
 * What a game needs in front of all others: its script, with `fields` in it, on a node with `components`; level and points in
 * the upper left corner, what it says in the upper middle, and its two buttons. `corners`: what else stands in a corner.
 */
export function gameNodes(
    path: string,
    fields: Record<string, unknown>,
    {
        components = [],
        corners = [],
        messageY = 326,
    }: { components?: Entry[]; corners?: Entry[]; messageY?: number } = {},
): Entry[] {
    const title = label('Title', TITLE, 32, WHITE, { x: -624, y: 330 }, { ...OUTLINE, anchorX: 0 });
    const message = label('Message', 'The longest message there is.', 36, WHITE, { y: messageY }, OUTLINE);
    const restart = sprite('Restart', { picture: 'again.png', width: 64, height: 64 }, { x: 592, y: 314 });
    const next = sprite('Next', { picture: 'arrow.png', width: 120, height: 120 }, { y: -50 });
    const game = node('Game', {}, [
        script(path, {
            ...fields,
            label: componentOf(message),
            title: componentOf(title),
            restart,
            next,
            corners: [title, restart, ...corners],
        }),
        ...components,
    ]);
    return [title, message, restart, next, game];
}
