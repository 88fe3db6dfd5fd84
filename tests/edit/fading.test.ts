import { Vec2 } from 'cc';
import { RopeOffScreen, RopeSystem, type Rope } from '../../assets/rope';
import { STEP, useGame } from '../support/game';

const game = useGame();
const system = RopeSystem.instance;
const FADE = 0.5;

afterEach(() => {
    system.timeScale = 1;
});

/** A rope that has just been cut in its middle; the loose piece fades out. */
function cutRope(values: Partial<Rope> = {}, place = { x: 300, y: 600 }): { rope: Rope; piece: Rope } {
    const rope = game.addRope({ nodeCount: 20, cutFade: FADE, ...values }, place);
    game.tick();
    return { rope, piece: rope.cutAt(200)!.tail };
}

const isThere = (rope: Rope): boolean => system.ropes.includes(rope);

/** In how many frames, 300 at most, a piece fades out. */
function framesOf(piece: Rope, frame = (): void => game.tick()): number {
    for (let n = 1; n <= 300; n++) {
        frame();
        if (!isThere(piece)) return n;
    }
    return Infinity;
}

const expectNear = (frames: number, wanted: number): void =>
    expect(Math.abs(frames - wanted)).toBeLessThanOrEqual(1);
const inFrames = (timeScale: number): number => FADE / STEP / timeScale;

test('a loose piece fades out in its own time', () => {
    expectNear(framesOf(cutRope({}).piece), inFrames(1));
    expectNear(framesOf(cutRope({ timeScale: 0.25 }).piece), inFrames(0.25));
    system.timeScale = 0.5;
    expectNear(framesOf(cutRope({ timeScale: 0.5 }).piece), inFrames(0.25));
    system.timeScale = 2;
    expectNear(framesOf(cutRope().piece), inFrames(2));
});

test('a piece does not fade while its time stands still, and goes on then', () => {
    const { piece } = cutRope();
    piece.paused = true;
    expect(framesOf(piece)).toBe(Infinity);
    expect(piece.opacity).toBe(1);
    piece.paused = false;
    system.timeScale = 0;
    expect(framesOf(piece)).toBe(Infinity);
    system.timeScale = 1;
    expectNear(framesOf(piece), inFrames(1));
});

test('a piece that lies asleep fades out, and so does one that no camera sees', () => {
    const asleep = cutRope({ gravity: new Vec2(), cutFade: 0 }).piece;
    game.tick(120);
    expect(asleep.sleeping).toBe(true);
    system.timeScale = 0;
    asleep.cutFade = FADE;
    game.tick(120);
    system.timeScale = 1;
    expectNear(framesOf(asleep), inFrames(1));
    const unseen = cutRope({ offScreen: RopeOffScreen.Pause }, { x: 640, y: -1000 }).piece;
    expectNear(framesOf(unseen), inFrames(1));
});

test('simulate lets a piece fade as well', () => {
    const { piece } = cutRope();
    piece.simulate(FADE / 2);
    expect(piece.opacity).toBeCloseTo(0.5, 9);
    piece.simulate(FADE);
    game.tick();
    expect(isThere(piece)).toBe(false);
});

test('the head of a cut rope that is loose fades, too, and is there again after reset', () => {
    const { rope } = cutRope({ timeScale: 0.5 });
    rope.unpin(0);
    game.tick(inFrames(0.5) - 5);
    expect(rope.enabled).toBe(true);
    game.tick(10);
    expect(rope.enabled).toBe(false);
    rope.reset();
    rope.enabled = true;
    game.tick();
    expect([rope.opacity, rope.nodes.length]).toEqual([1, 20]);
});
