import { uuidOf } from '../../tools/creator/project';
import { SOUNDS } from '../sounds';
import { frameOf, label, script, sprite, uiTransform } from './components';
import type { Entry } from './entry';
import { component, node } from './node';
import { componentOf } from './rope';
import { asset, color, WHITE } from './values';

/** Round the letters, px: they stand on skies and walls. */
const OUTLINE = { outline: 3 };
/** What a game says stands in the middle between level and buttons, px. */
const MESSAGE = { x: 64, y: 330 };
const TITLE = 'Level 5   ★ 15   120 s';
/** Larger than any window, px. */
const FIELD = 4000;
/** Of buttons in the middle, px: 44 px of CSS on a small phone. */
const BUTTON = 160;

/** What a level of every game has. */
interface Level {
    readonly hint: string;
}

/** What else a game shows. */
interface GameParts {
    /** Beside its script. */
    readonly components?: Entry[];
    /** What stands in a corner, too. */
    readonly corners?: Entry[];
    /** Where it says what to do, if not between level and buttons. */
    readonly message?: { readonly x: number; readonly y: number };
}

/**
 * What a game needs in front of all others: its script, with `fields` in it, on a node with sounds and `components`; level
 * and stars in the upper left corner, two buttons in the right one, what it says between them, the result and the list of
 * levels.
 */
export function gameNodes(
    path: string,
    levels: readonly Level[],
    fields: Record<string, unknown>,
    { components = [], corners = [], message: place = MESSAGE }: GameParts = {},
): Entry[] {
    const title = label('Title', TITLE, 32, WHITE, { x: -624, y: 330 }, { ...OUTLINE, anchorX: 0 });
    const hint = levels.map((level) => level.hint).sort((a, b) => b.length - a.length)[0]!; // the scene has room for all
    const message = label('Message', hint, 32, WHITE, place, OUTLINE);
    const restart = buttonAt('Restart', 'again.png', 64, { x: 40, y: 0 });
    const menu = buttonAt('Menu', 'levels.png', 64, { x: -40, y: 0 });
    const corner = node('Corner', { x: 552, y: 314 }, [uiTransform(144, 64)], [menu, restart]);
    const [list, again, next] = [
        buttonAt('Levels', 'levels.png', BUTTON, { x: -180, y: -120 }),
        buttonAt('Again', 'again.png', BUTTON, { x: 0, y: -120 }),
        buttonAt('Next', 'arrow.png', BUTTON, { x: 180, y: -120 }),
    ];
    const resultStars = [-140, 0, 140].map((x, i) =>
        starAt(`Result star ${i + 1}`, 124, x, x === 0 ? 58 : 42),
    );
    const board = sprite('Board', { picture: 'panel.png', width: 620, height: 450 });
    const result = hidden(
        node('Result', {}, [uiTransform(620, 450)], [board, ...resultStars, list, again, next]),
    );
    const keys = levels.map((_, i) => keyAt(i, (i - (levels.length - 1) / 2) * 200));
    const shade = sprite('Shade', {
        picture: 'spark.png',
        width: 4 * FIELD,
        height: 4 * FIELD,
        color: color(24, 28, 44, 215),
    });
    const choice = label('Choice', 'Choose a level', 56, WHITE, { y: 190 }, OUTLINE);
    const list2 = script('examples/game-kit/LevelSelect.ts', { keys });
    const select = hidden(node('Select', {}, [uiTransform(FIELD, FIELD), list2], [shade, choice, ...keys]));
    const sound = component('cc.AudioSource', { _clip: null, _loop: false, _playOnAwake: false, _volume: 1 });
    const effects = script('examples/game-kit/Effects.ts', {
        sounds: Object.keys(SOUNDS).map((file) => asset(uuidOf(`examples/sounds/${file}`), 'cc.AudioClip')),
        spark: frameOf('spark.png'),
    });
    const main = script(path, {
        ...fields,
        ...{ label: componentOf(message), title: componentOf(title), result, resultStars, next },
        ...{ again: [restart, again], choose: [menu, list], select: list2, effects },
        corners: [title, corner, ...corners],
    });
    const game = node('Game', {}, [sound, effects, main, ...components]);
    return [title, corner, result, message, select, game];
}

function buttonAt(name: string, picture: string, size: number, place: { x: number; y: number }): Entry {
    return sprite(name, { picture, width: size, height: size }, place);
}

function starAt(name: string, size: number, x: number, y: number): Entry {
    return sprite(name, { picture: 'star.png', width: size, height: size }, { x, y });
}

/** A button of the list of levels. */
function keyAt(i: number, x: number): Entry {
    const stars = [-44, 0, 44].map((left, star) => starAt(`Level ${i + 1}, star ${star + 1}`, 44, left, -56));
    const number = label(`Number ${i + 1}`, `${i + 1}`, 84, WHITE, { y: 26 }, OUTLINE);
    return sprite(`Level ${i + 1}`, { picture: 'key.png', width: 165, height: 196 }, { x, y: 10 }, [
        number,
        ...stars,
    ]);
}

function hidden(entry: Entry): Entry {
    entry.fields._active = false;
    return entry;
}
