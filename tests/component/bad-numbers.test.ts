import { Vec2 } from 'cc';
import { RopeAttachment } from '../../assets/rope';
import type { RopeValues } from '../support/game';
import { isFinitePoint, useGame, xy } from '../support/game';
import { expectOneWarning } from '../support/one-warning';

const game = useGame();

/** The constructor of Vec2 takes NaN for 0. */
function vec(x: number, y: number): Vec2 {
    return Object.assign(new Vec2(), { x, y });
}

type NumberName =
    | 'nodeCount'
    | 'baseLength'
    | 'nodeMass'
    | 'iterations'
    | 'substeps'
    | 'damping'
    | 'timeScale'
    | 'touchRadius'
    | 'nodeRadius'
    | 'opacity';

const CASES: [NumberName, number, number][] = [
    ['nodeCount', 10.4, 10],
    ['nodeCount', 10.6, 11],
    ['nodeCount', 0, 2],
    ['nodeCount', -7, 2],
    ['nodeCount', NaN, 30],
    ['nodeCount', Infinity, 2000],
    ['nodeCount', -Infinity, 2],
    ['baseLength', 0, 0.001],
    ['baseLength', -20, 0.001],
    ['baseLength', NaN, 20],
    ['baseLength', Infinity, 1e6],
    ['nodeMass', 0, 0.001],
    ['nodeMass', -1, 0.001],
    ['nodeMass', NaN, 1],
    ['nodeMass', Infinity, 1e9],
    ['iterations', 2.5, 3],
    ['iterations', 0, 1],
    ['iterations', -3, 1],
    ['iterations', NaN, 20],
    ['iterations', Infinity, 500],
    ['substeps', 1.4, 1],
    ['substeps', 0, 1],
    ['substeps', -3, 1],
    ['substeps', NaN, 1],
    ['substeps', Infinity, 32],
    ['damping', -1, 0],
    ['damping', NaN, 0.5],
    ['damping', Infinity, 1e4],
    ['timeScale', -1, 0],
    ['timeScale', NaN, 1],
    ['timeScale', Infinity, 100],
    ['touchRadius', -1, 0],
    ['touchRadius', NaN, 40],
    ['touchRadius', Infinity, 1e6],
    ['nodeRadius', -1, 0],
    ['nodeRadius', NaN, 5],
    ['nodeRadius', Infinity, 1e6],
    ['opacity', -1, 0],
    ['opacity', 1.5, 1],
    ['opacity', NaN, 1],
    ['opacity', Infinity, 1],
];

describe('a number out of range', () => {
    test.each(CASES)(
        'is replaced by the nearest valid one, with one warning: %s = %d',
        (name, value, valid) => {
            // Few passes are enough to see that nothing breaks.
            const rope = game.addRope(name === 'iterations' ? {} : { iterations: 2 });
            game.tick(2);
            rope[name] = value;
            expect(rope[name]).toBe(valid);
            expectOneWarning(game, rope, name, String(value), `${valid} is used`);
        },
    );

    test.each(CASES)('is put right when it comes from a scene file: %s = %d', (name, value, valid) => {
        const fromFile = { [`_${name}`]: value } as RopeValues;
        const rope = game.addRope({ iterations: 2, ...fromFile });
        expect(rope[name]).toBe(valid);
        expectOneWarning(game, rope, name, String(value));
    });

    test('is replaced before onLoad, too', () => {
        const rope = game.addRope({ nodeCount: -1 });
        expect(rope.nodeCount).toBe(2);
        expectOneWarning(game, rope, 'nodeCount');
    });

    test('is warned of once, however many there are of the property', () => {
        const rope = game.addRope();
        for (let i = 0; i < 50; i++) {
            rope.baseLength = -i;
            rope.nodeCount = 10.25 + i;
            game.tick();
        }
        const messages = game.takeMessages();
        expect(messages).toHaveLength(2);
        expect(messages[0]).toContain('baseLength');
        expect(messages[1]).toContain('nodeCount');
    });

    test.each([
        [vec(NaN, -500), new Vec2(0, -500), 'gravity.x'],
        [vec(3, NaN), new Vec2(3, -980), 'gravity.y'],
        [vec(3, Infinity), new Vec2(3, 1e6), 'gravity.y'],
        [vec(-Infinity, 4), new Vec2(-1e6, 4), 'gravity.x'],
    ])('in gravity is replaced by the nearest valid one: %s', (value, valid, name) => {
        const set = game.addRope({ nodeCount: 5 });
        set.gravity = value;
        expect(set.gravity).toEqual(valid);
        expectOneWarning(game, set, name);
        set.node.destroy();
        const mutated = game.addRope({ nodeCount: 5 });
        game.tick();
        Object.assign(mutated.gravity, xy(value));
        game.tick();
        expect(mutated.gravity).toEqual(valid);
        expectOneWarning(game, mutated, name);
    });

    test('in gravity may be a missing vector', () => {
        const rope = game.addRope({ nodeCount: 5 });
        rope.gravity = null as unknown as Vec2;
        expect(rope.gravity).toEqual(new Vec2(0, -980));
        game.tick(10);
        expect(game.takeMessages()).toEqual([
            expect.stringContaining('gravity.x'),
            expect.stringContaining('gravity.y'),
        ]);
    });

    test.each([
        ['mass', -1, 1],
        ['mass', NaN, 1],
        ['mass', Infinity, 1 + 1e9],
    ])('in the mass of an attachment is replaced: %s = %d', (_, mass, expected) => {
        const attachments = [Object.assign(new RopeAttachment(), { mass, nodeIndex: 3 })];
        const rope = game.addRope({ nodeCount: 5, attachments });
        expectOneWarning(game, rope, 'attachments[0].mass', String(mass));
        expect(rope.getNode(3)!.mass).toBe(expected);
    });

    test.each([
        ['offset.x', { offset: vec(NaN, 0) }],
        ['offset.y', { offset: vec(0, Infinity) }],
        ['angle', { rotate: true, angle: NaN }],
    ])('in the %s of an attachment is replaced', (name, values: Partial<RopeAttachment>) => {
        const target = game.addNode('crate');
        const attachments = [Object.assign(new RopeAttachment(), { target, nodeIndex: 3, ...values })];
        const rope = game.addRope({ nodeCount: 5, attachments });
        expectOneWarning(game, rope, `attachments[0].${name}`);
        expect(isFinitePoint(target.worldPosition)).toBe(true);
        expect(Number.isFinite(target.worldRotation.w)).toBe(true);
    });
});
