import { readdirSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { sys } from 'cc';
import { BALLOONS_LEVELS } from '../../assets/examples/balloons/BalloonsLevels';
import { CLAW_LEVELS } from '../../assets/examples/claw/ClawLevels';
import { LIFELINE_LEVELS } from '../../assets/examples/lifeline/LifelineLevels';
import { PLUGS_LEVELS } from '../../assets/examples/plugs/PlugsLevels';
import { SWING_BY_LEVELS } from '../../assets/examples/swing-by/SwingByLevels';
import { Snip } from '../../assets/examples/snip/Snip';
import { SNIP_LEVELS } from '../../assets/examples/snip/SnipLevels';
import { SOUNDS } from '../../scripts/sounds';
import { encodeWav } from '../../scripts/sounds/wav';
import { setAssetResolver } from '../../tools/cc/asset-resolver';
import { AudioClip } from '../../tools/cc/audio/audio-source';
import { setAudioOutput } from '../../tools/cc/audio/output';
import { pointer } from '../../tools/cc/pointer';
import { uuidOf } from '../../tools/creator/project';
import { useGame } from '../support/game';
import { MIDDLE, openGame, openGameAgain, placeOf } from '../support/games';

/** What the small games share: stars that are kept, the list of levels, the result, sounds. */

const game = useGame();
const LEVELS = {
    snip: SNIP_LEVELS,
    claw: CLAW_LEVELS,
    plugs: PLUGS_LEVELS,
    balloons: BALLOONS_LEVELS,
    'swing-by': SWING_BY_LEVELS,
    lifeline: LIFELINE_LEVELS,
};
const KEY = 'VerletRope.Snip.best';
const FOLDER = resolve(__dirname, '../../assets/examples');
const kept = (): unknown => JSON.parse(sys.localStorage.getItem(KEY) ?? 'null');

function tap(name: string): void {
    const { x, y } = placeOf(name);
    pointer.start(1, x + MIDDLE.x, y + MIDDLE.y);
    game.tick();
    pointer.end(1, x + MIDDLE.x, y + MIDDLE.y);
    game.tick();
}

/** Wins the first level, which takes one cut. */
function win(snip: Snip): void {
    game.tick(2);
    snip.ropes[0]!.cutAt(80);
    for (let frame = 0; frame < 200 && snip.state === 'playing'; frame++) game.tick();
    expect(snip.state).toBe('won');
    game.tick(150); // the stars have come
}

test('a win is kept on the device: the game goes on with the next level', () => {
    win(openGame('snip', Snip));
    expect(kept()).toEqual([3, null, null, null, null]);
    const again = openGameAgain('snip', Snip);
    game.tick(2);
    expect([again.level, again.total]).toEqual([1, 3]);
});

test('a worse win later takes no stars away', () => {
    const snip = openGame('snip', Snip);
    win(snip);
    tap('Again');
    expect([snip.state, snip.level]).toEqual(['playing', 0]);
    game.tick(2);
    snip.stars.forEach((star) => star.setPosition(900, 900));
    snip.ropes[0]!.cutAt(80);
    for (let frame = 0; frame < 200 && snip.state === 'playing'; frame++) game.tick();
    expect([snip.state, snip.total]).toEqual(['won', 3]);
});

test.each(['{', '7', '["x", -4, 9.5, null]', '[null, {}, [], 1e999, -0]'])(
    'what somebody else has written into the storage, %s, counts as nothing',
    (text) => {
        sys.localStorage.clear();
        sys.localStorage.setItem(KEY, text);
        const snip = openGameAgain('snip', Snip);
        game.tick(2);
        expect(snip.state).toBe('playing');
        expect([0, 3]).toContain(snip.total);
    },
);

test('the list of levels opens those that are won, and the next one', () => {
    const snip = openGame('snip', Snip);
    win(snip);
    tap('Levels');
    expect([snip.state, snip.result!.active]).toEqual(['choosing', false]);
    tap('Level 3');
    expect(snip.state).toBe('choosing');
    tap('Restart'); // is behind the list
    expect(snip.state).toBe('choosing');
    tap('Level 2');
    expect([snip.state, snip.level]).toEqual(['playing', 1]);
    tap('Menu');
    tap('Level 1');
    expect([snip.state, snip.level]).toEqual(['playing', 0]);
});

test('after the last level there is the list of levels, and after a loss no next level', () => {
    const snip = openGame('snip', Snip);
    game.tick(2);
    snip.monster!.setPosition(-500, -215); // cannot reach it
    snip.ropes[0]!.cutAt(80);
    game.tick(120);
    expect(snip.state).toBe('lost');
    tap('Next');
    expect(snip.state).toBe('lost');
    tap('Again');
    expect([snip.state, snip.level]).toEqual(['playing', 0]);
    snip.begin(SNIP_LEVELS.length);
    expect(snip.state).toBe('choosing');
});

test('what happens is heard', () => {
    setAssetResolver((uuid) => {
        const file = Object.keys(SOUNDS).find((one) => uuidOf(`examples/sounds/${one}`) === uuid);
        if (!file) return null;
        const clip = new AudioClip();
        clip.name = file.replace('.wav', '');
        return Object.assign(clip, { _nativeAsset: { url: clip.name } });
    });
    const heard: string[] = [];
    setAudioOutput((url) => heard.push(url));
    win(openGame('snip', Snip));
    expect(heard).toEqual(['cut', 'star', 'star', 'star', 'chew', 'win', 'star', 'star', 'star']);
});

test.each(Object.entries(LEVELS))('%s has five levels, each with a hint of one line', (_, levels) => {
    expect(levels).toHaveLength(5);
    expect(new Set(levels.map(({ hint }) => hint)).size).toBe(5);
    for (const { hint } of levels) expect(hint.length).toBeLessThanOrEqual(42);
});

describe('the sounds', () => {
    const files = readdirSync(resolve(FOLDER, 'sounds')).filter((file) => file.endsWith('.wav'));

    test('are those that `npm run sounds` makes, 60 kB in all at most', () => {
        expect(files.sort()).toEqual(Object.keys(SOUNDS).sort());
        for (const [name, make] of Object.entries(SOUNDS)) {
            const file = readFileSync(resolve(FOLDER, 'sounds', name));
            expect(encodeWav(make()).equals(file)).toBe(true);
        }
        const bytes = files.reduce((sum, file) => sum + statSync(resolve(FOLDER, 'sounds', file)).size, 0);
        expect(bytes).toBeLessThanOrEqual(60_000);
    });

    test('are all played by a script, and scripts play no others', () => {
        const scripts = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
            .filter((file) => file.endsWith('.ts'))
            .map((file) => readFileSync(resolve(FOLDER, file), 'utf8'));
        const names = scripts.flatMap((text) =>
            [...text.matchAll(/(?:effects!|this)\.play\(([^)]*)\)/g)].flatMap(([, list]) =>
                [...list!.matchAll(/'(\w+)'/g)].map(([, name]) => `${name}.wav`),
            ),
        );
        expect([...new Set(names)].sort()).toEqual(files.sort());
    });
});
