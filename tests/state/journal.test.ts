import { Vec2, Vec3 } from 'cc';
import { Rope, RopeSystem, RopeTouch } from '../../assets/rope';
import { pointer } from '../../tools/cc/pointer';
import { randomNumbers } from '../support/random';
import { distance, drawnOf, useGame } from '../support/game';
import { expectPlayedAgain, playedAgain } from './played-again';
import { film, PLAYS, start } from './plays';

const game = useGame();
const system = RopeSystem.instance;

/** Every so many seconds there is a frame of twice the time. */
const LONG = 3;

/**
 * A finger that goes in smooth strokes from place to place, with pauses, as people do.
 * @param tremor How far it trembles on either axis, also while it rests, px.
 * @param fps How often in a second the screen tells of it.
 */
function dragger(count: number, tremor = 0.5, fps = 60): (frame: number) => void {
    const random = randomNumbers(11);
    const path: Vec2[] = [];
    const trembling = (place: Vec2): Vec2 =>
        tremor > 0 ? place.clone().add2f(tremor * (2 * random() - 1), tremor * (2 * random() - 1)) : place;
    let from = new Vec2(600, 400);
    while (path.length < 2 * count) {
        const to = new Vec2(300 + 600 * random(), 150 + 400 * random());
        const duration = Math.round(((20 + 40 * random()) * fps) / 60);
        for (let i = 1; i <= duration; i++) {
            const u = i / duration;
            const part = u * u * u * (10 - 15 * u + 6 * u * u);
            path.push(trembling(from.clone().lerp(to, part)));
        }
        for (let i = Math.round((40 * random() * fps) / 60); i > 0; i--) path.push(trembling(to));
        from = to;
    }
    const placeAt = (frame: number): Vec2 => path[frame + Math.floor(frame / (LONG * fps))]!;
    return (frame) => {
        const { x, y } = placeAt(frame);
        if (frame === 0) pointer.start(3, x, y);
        else if (frame === count - 1) pointer.end(3, x, y);
        else if (placeAt(frame) !== placeAt(frame - 1)) pointer.move(3, x, y);
    };
}

/** Frame times as browsers tell them, s: 60 in a second in whole ms, more of them to 0.2 ms. */
function browserTimes(fps: number): (frame: number) => number {
    const random = randomNumbers(3);
    let [now, told] = [0, 0];
    return (frame) => {
        now += (frame % (LONG * fps) === LONG * fps - 1 ? 2 : 1) / fps;
        const before = told;
        told = fps === 60 ? Math.round(1000 * now) / 1000 : now + 4e-4 * (random() - 0.5);
        return told - before;
    };
}

/** A minute takes long in ES5: `npm test` plays one there. */
const isShort = process.env.ROPE_TESTS === 'few';

describe.each(isShort ? [60] : [60, 144])('at %p frames per second', (fps) => {
    test.each(isShort ? [1] : [0, 1])(
        'a minute of dragging, trembling by %p px, is 2,000 characters, and ends in the same state',
        (tremor) => {
            const frames = 60 * fps;
            const journal = playedAgain(
                game,
                () => {
                    game.addRope({ touch: RopeTouch.Head }, { x: 600, y: 500 });
                    return dragger(frames, tremor, fps);
                },
                frames,
                browserTimes(fps),
            );
            expect(journal.length).toBeLessThanOrEqual(2000);
            expect(journal).toMatch(/^[\w -]+$/);
        },
        60_000,
    );
});

test.each([1, 2, 61, 137])('a journal that is ended in frame %p, whatever the finger does', (frames) => {
    playedAgain(
        game,
        () => {
            game.addRope({ touch: RopeTouch.Head }, { x: 600, y: 500 });
            return dragger(200, 1);
        },
        frames,
    );
});

test('the rope follows the finger to 1 px while a journal is written, and exactly afterwards', () => {
    const rope = game.addRope({ touch: RopeTouch.Head }, { x: 600, y: 500 });
    game.tick();
    const drive = dragger(200);
    system.startJournal();
    let worst = 0;
    for (let frame = 0; frame < 199; frame++) {
        drive(frame);
        game.tick();
    }
    for (const x of [500, 507.3, 519.9]) {
        pointer.move(3, x, 444.4);
        game.tick();
        const at = game.stage.camera.worldToScreen(new Vec3(drawnOf(rope)[0]!.x, drawnOf(rope)[0]!.y, 0));
        worst = Math.max(worst, distance(at, { x, y: 444.4 }));
    }
    expect(worst).toBeLessThan(1.5 * Math.SQRT2 + 1e-6);
    system.endJournal();
    pointer.move(3, 480.25, 430.75);
    game.tick();
    const at = game.stage.camera.worldToScreen(new Vec3(drawnOf(rope)[0]!.x, drawnOf(rope)[0]!.y, 0));
    expect(distance(at, { x: 480.25, y: 430.75 })).toBeLessThan(1e-9);
});

test.each(Object.keys(PLAYS).filter((name) => !name.includes('finger')))('any rope: %s', (name) => {
    expectPlayedAgain(game, PLAYS[name]!);
});

test('while a journal is played, fingers and scripts are not heard', () => {
    const rope = game.addRope({ touch: RopeTouch.Head }, { x: 600, y: 500 });
    game.tick();
    system.startJournal();
    game.tick(20);
    const journal = system.endJournal();
    game.start();
    const again = game.addRope({ touch: RopeTouch.Head }, { x: 600, y: 500 });
    game.tick();
    system.replay(journal);
    game.tick(5);
    expect(again.applyImpulse(3, new Vec2(100, 0))).toBeFalsy();
    pointer.start(1, 600, 500);
    pointer.move(1, 700, 500);
    game.tick(16);
    expect(system.isReplaying).toBe(false);
    expect(again.applyImpulse(3, new Vec2(100, 0))).toBe(true);
    pointer.move(1, 700, 520);
    game.tick();
    expect(drawnOf(again)[0]!.x).not.toBe(600);
    expect(rope).not.toBe(again);
});

test('arguments that JSON does not know are written and played as they are', () => {
    const calls = (rope: Rope): unknown[] => [
        rope.applyImpulse(1, new Vec2(NaN, 5)),
        rope.applyImpulse(1, new Vec2(50, -Infinity)),
        rope.pin(2, new Vec2(Infinity, NaN)),
        rope.applyForce(NaN, new Vec2(10, 0)),
        rope.applyForce(Infinity, new Vec2(10, 0)),
        rope.pin(4, new Vec2(310, 420)),
        rope.reel(NaN),
        rope.reel(-Infinity),
    ];
    const run = (act: (rope: Rope) => void): string[] => {
        game.start();
        const rope = start(game);
        game.tick();
        act(rope);
        return [...game.takeMessages(), system.hashState()];
    };
    let journal = '';
    const warnings = run((rope) => {
        system.startJournal();
        game.tick();
        expect(calls(rope)).toHaveLength(8);
        game.tick(10);
        journal = system.endJournal();
    });
    const again = run(() => {
        system.replay(journal);
        for (let k = 0; k < 11; k++) game.tick();
    });
    expect(again).toEqual(warnings);
    expect(warnings.length).toBeGreaterThan(3);
});

test('a journal of steps by hand', () => {
    const run = (): string => {
        game.start();
        const rope = game.addRope({ nodeCount: 6 }, { x: 300, y: 300 });
        rope.applyImpulse(-1, new Vec2(900, 0));
        game.tick();
        return system.hashState();
    };
    system.autoSimulation = false;
    run();
    system.startJournal();
    for (let k = 0; k < 30; k++) system.step(k % 2 === 0 ? 1 / 30 : 1 / 200);
    const journal = system.endJournal();
    const wanted = system.hashState();
    run();
    system.replay(journal);
    for (let k = 0; k < 30; k++) system.step(1);
    expect(system.hashState()).toBe(wanted);
    system.step(0);
    expect(system.isReplaying).toBe(false);
    system.autoSimulation = true;
});

describe('one warning for', () => {
    const journalOf = (): string => {
        game.addRope({ nodeCount: 6 }, { x: 300, y: 300 }).applyImpulse(-1, new Vec2(900, 0));
        game.tick();
        system.startJournal();
        game.tick(10);
        return system.endJournal();
    };

    test.each([
        null,
        '',
        'text',
        'rope-journal-2 x',
        'rope-journal-1 3 9x9 a b c',
        'rope-journal-2 3 9x9 a b *',
        'rope-journal-2 1e9 9x9 a b c',
        '\n[',
        7,
    ])('%p', (text) => {
        expect(system.replay(text as string)).toBe(false);
        expect(game.takeMessages()).toEqual([expect.stringContaining('replay needs the text')]);
        expect(system.isReplaying).toBe(false);
    });

    test('ropes that are not as they were, and an end in another state', () => {
        const journal = journalOf();
        system.replay(journal);
        game.tick(12);
        expect(game.takeMessages()).toEqual([
            expect.stringContaining('begins with ropes that are not as they were'),
            expect.stringContaining('ended in another state'),
        ]);
    });

    test.each([
        ['zz', (numbers: string) => `${numbers.slice(0, -3)}zzzzzzzzzzzzzzzzzz`],
        ['cut off', (numbers: string) => numbers.slice(0, 2)],
        ['one character', (numbers: string) => numbers.replace(/^./, (one) => (one === '_' ? 'A' : '_'))],
    ])('a journal whose numbers are damaged, by %s: it ends all the same', (_, damage) => {
        const words = journalOf().split(' ');
        expect(system.replay([...words.slice(0, -1), damage(words.at(-1)!)].join(' '))).toBe(true);
        game.tick(30);
        expect(system.isReplaying).toBe(false);
        game.takeMessages();
    });
});

test('without a journal nothing stands between ropes and those who move them', () => {
    const before = [Rope.prototype.pin, RopeSystem.prototype.step];
    system.startJournal();
    expect(Rope.prototype.pin).not.toBe(before[0]);
    expect(system.isRecording).toBe(true);
    system.endJournal();
    expect([Rope.prototype.pin, RopeSystem.prototype.step]).toEqual(before);
    expect([system.endJournal(), system.isRecording]).toEqual(['', false]);
    film(game, PLAYS.gusts!(game), 0, 3);
});
