import { RopeDrum, RopeEnd, RopeLoad } from '../../../assets/rope';
import { useGame } from '../../support/game';

/** The parent of a drum is mirrored while the drum runs: a hero who turns round. */

const game = useGame();

const DRUMS: Readonly<Record<string, Partial<RopeDrum>>> = {
    'a brake': {},
    'a motor that pays out': { enableMotor: true, motorSpeed: 20 },
    'a motor that winds in': { enableMotor: true, motorSpeed: -20 },
    'a ratchet': { ratchet: true },
    'the tail': { end: RopeEnd.Tail },
};
const SCALES = [
    [-1, 1],
    [1, -1],
    [-2, 1.5],
] as const;

interface Course {
    readonly turns: number[];
    readonly swing: number;
    readonly sleeps: boolean;
}

/** Turns on the drum, and the widest swing of the load beside the drum. @param sx, sy Of the scale, every 40 frames. */
function play(values: Partial<RopeDrum>, angle: number, dt: number, sx: number, sy: number): Course {
    game.start();
    const hero = game.addNode('hero', { x: 300, y: 640 });
    hero.angle = angle;
    hero.setScale(Math.abs(sx), Math.abs(sy), 1);
    const load = game.addNode('load', { x: 250, y: 400 });
    Object.assign(load.addComponent(RopeLoad)!, { mass: 3, linearDamping: 2 });
    const isTail = values.end === RopeEnd.Tail;
    const rope = game.addRope({ nodeCount: 12, damping: 4 }, { parent: hero });
    if (isTail) rope.unpin(0);
    rope.attach(load, isTail ? 0 : -1);
    const drum = Object.assign(game.addNode('drum', { parent: hero }).addComponent(RopeDrum)!, values);
    drum.rope = rope;
    game.tick(Math.round(6 / dt), dt);
    const turns: number[] = [];
    let swing = 0;
    for (let frame = 0; frame < 160; frame++) {
        if (frame % 40 === 20)
            hero.setScale(frame % 80 === 20 ? sx : Math.abs(sx), frame % 80 === 20 ? sy : Math.abs(sy), 1);
        game.tick(1, dt);
        turns.push(drum.turnsNow);
        swing = Math.max(swing, Math.abs(load.worldPosition.x - 300));
    }
    game.tick(Math.round(5 / dt), dt);
    return { turns, swing, sleeps: rope.sleeping };
}

describe.each(Object.keys(DRUMS))('%s', (name) => {
    test.each(
        SCALES.flatMap(([sx, sy]) =>
            [0, 25].flatMap((angle) => [1 / 60, 1 / 144].map((dt) => [sx, sy, angle, dt])),
        ),
    )('scale (%p, %p), turned by %p degrees, frames of %p s', (sx, sy, angle, dt) => {
        const values = DRUMS[name]!;
        const wanted = play(values, angle!, dt!, Math.abs(sx!), Math.abs(sy!));
        const found = play(values, angle!, dt!, sx!, sy!);
        const apart = found.turns.map((turns, frame) => Math.abs(turns - wanted.turns[frame]!));
        expect(Math.max(...apart)).toBeLessThan(0.02);
        expect(found.swing).toBeLessThan(wanted.swing + 5);
        expect(found.sleeps).toBe(wanted.sleeps);
    });
});
