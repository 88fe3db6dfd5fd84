import { useGame } from '../../support/game';
import { PLAYS } from './features';
import { bendOf, Scene } from './scene';
import { cellOf, NAMES, PAIRS, USUAL, type Excluded, type Name, type Works } from './table';

/** Every two features of a rope, in a scene that has both: see table.ts. */

const game = useGame();

/** The angle that a pulley turns the rope by is about 34 degrees: a limit over one is more. */
const limitOf = (names: readonly Name[]): number => (names.includes('slide') ? 40 : 7);

/** A taut rope at a net is straight again before the step in which it is knocked ends: it does not stay bent. */
const isViolent = (names: readonly Name[]): boolean =>
    names.includes('rods') || (names.includes('plastic') && names.includes('net'));

/** A scene that has been played. @param off What its rope is not told of. */
function played(
    names: readonly Name[],
    { over = USUAL.over, weight = USUAL.weight }: Partial<Works> = {},
    off?: Name,
): Scene {
    game.start();
    const isOn = (name: Name): boolean => off === undefined || (name !== off && PLAYS[name].needs !== off);
    const values = names.filter(isOn).map((name) => PLAYS[name].values ?? {});
    const limits = { maxBend: limitOf(names), over, weight, isViolent: isViolent(names) };
    const scene = new Scene(game, Object.assign({}, ...values), limits);
    // A pulley says where the rope hangs.
    const inOrder = names.includes('slide')
        ? ['slide' as const, ...names.filter((name) => name !== 'slide')]
        : names;
    for (const name of inOrder) PLAYS[name].put?.(scene, isOn(name));
    scene.play(names.includes('state'));
    return scene;
}

function expectBoth(names: readonly Name[], cell: Works): void {
    const { stretch = USUAL.stretch, again = USUAL.again } = cell;
    const without = names.map((name) => (PLAYS[name].holds.length > 1 ? played(names, cell, name) : null));
    const scene = played(names, cell);
    if (!scene.isElastic) expect(scene.most).toBeLessThan(stretch);
    names.forEach((name, k) => {
        if (name === 'state' && again > 0) expect(scene.movedAgain).toBeLessThan(again);
        else PLAYS[name].holds(scene, without[k]!);
    });
    expect(scene.rope.advice).toBe('');
}

function expectExcluded(names: readonly Name[], { off, advice }: Excluded): void {
    const without = played(names, {}, off);
    const scene = played(names);
    const { isOff } = PLAYS[off];
    if (isOff) isOff(scene);
    else expect(scene.track).toEqual(without.track);
    const said = [...scene.said].filter((line) => advice.every((words) => line.includes(words)));
    expect(said).toHaveLength(1);
    game.takeMessages();
}

test('in a violent jerk a limit of bending in a group gives way, and is kept again after it', () => {
    game.start();
    const limits = { maxBend: 7, over: USUAL.over, weight: USUAL.weight, isViolent: true };
    const scene = new Scene(game, {}, limits);
    for (const name of ['limit', 'load'] as const) PLAYS[name].put!(scene, true);
    scene.play(false);
    expect(scene.bend).toBeGreaterThan(90);
    expect(bendOf(scene.track.at(-1)!)).toBeLessThan(limits.maxBend + limits.over);
});

test.each(NAMES)('%s alone', (name) => expectBoth([name], { verdict: 'works' }));

test.each(NAMES.filter((name) => PLAYS[name].values))('a rope without it fails: %s', (name) => {
    const without = played([name], {}, name);
    expect(() => PLAYS[name].holds(without, without)).toThrow();
});

test.each(PAIRS.map((pair) => [...pair, cellOf(...pair)] as const))('%s and %s', (one, other, cell) => {
    if (cell.verdict === 'works') expectBoth([one, other], cell);
    else expectExcluded([one, other], cell);
});
