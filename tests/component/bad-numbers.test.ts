import { Vec2 } from 'cc';
import { RopeAttachment } from '../../assets/rope';
import type { VectorDeclaration } from '../../assets/rope/core/inspector/declaration';
import { ROPE } from '../../assets/rope/core/inspector/property-list';
import { ROPE_ATTACHMENT } from '../../assets/rope/core/RopeAttachment';
import { declaredIn, numbersIn, oddNumbers, setValue, valueOf, type RopeName } from '../support/declared';
import { isFinitePoint, useGame, xy, type RopeValues } from '../support/game';
import { expectOneWarning } from '../support/one-warning';

const game = useGame();

/** The constructor of Vec2 takes NaN for 0. */
function vec(x: number, y: number): Vec2 {
    return Object.assign(new Vec2(), { x, y });
}

/** Every number of a rope with odd values and what becomes of them. */
const CASES = numbersIn(ROPE).flatMap(([name, declaration]) =>
    oddNumbers(declaration, declaration.initial).map(([odd, valid]) => [name, odd, valid] as const),
);

describe('a number out of range', () => {
    test.each([
        ['nodeCount', 10.6, 11],
        ['baseLength', -20, 0.001],
        ['substeps', Infinity, 32],
        ['opacity', 1.5, 1],
    ])('for example %s = %d becomes %d', (name, value, valid) => {
        const rope = game.addRope();
        setValue(rope, name, value);
        expect(valueOf(rope, name)).toBe(valid);
        expectOneWarning(game, rope, name);
    });

    test.each(CASES)(
        'is replaced by the nearest valid one, with one warning: %s = %d',
        (name, value, valid) => {
            // Few passes are enough to see that nothing breaks.
            const rope = game.addRope(name === 'iterations' ? {} : { iterations: 2 });
            game.tick(2);
            setValue(rope, name, value);
            expect(valueOf(rope, name)).toBe(valid);
            expectOneWarning(game, rope, name, String(value), `${valid} is used`);
        },
    );

    test.each(CASES)('is put right when it comes from a scene file: %s = %d', (name, value, valid) => {
        const fromFile = { [`_${name}`]: value } as RopeValues;
        const rope = game.addRope({ iterations: 2, ...fromFile });
        expect(valueOf(rope, name)).toBe(valid);
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

    test.each(declaredIn(ROPE, 'vector'))('in the vector %s becomes the bound or what it was', (name) => {
        const { min, max } = ROPE[name as RopeName] as VectorDeclaration;
        const rope = game.addRope({ nodeCount: 5 });
        const before = (valueOf(rope, name) as Vec2).clone();
        setValue(rope, name, vec(min - 1, max + 1));
        expect(valueOf(rope, name)).toEqual(new Vec2(min, max));
        setValue(rope, name, before);
        setValue(rope, name, vec(NaN, NaN));
        expect(valueOf(rope, name)).toEqual(before);
        expect(game.takeMessages()).toEqual([
            expect.stringContaining(`${name}.x`),
            expect.stringContaining(`${name}.y`),
        ]);
        game.tick(2);
        Object.assign(valueOf(rope, name) as Vec2, { x: -Infinity });
        game.tick();
        expect(valueOf(rope, name)).toEqual(new Vec2(min, before.y));
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
        [-1, 1],
        [NaN, 1],
        [Infinity, 1 + 1e9],
    ])('in the mass of an attachment is replaced: %d', (mass, expected) => {
        const attachments = [Object.assign(new RopeAttachment(), { mass, nodeIndex: 3 })];
        const rope = game.addRope({ nodeCount: 5, nodeMass: 1, attachments });
        expectOneWarning(game, rope, 'attachments[0].mass', String(mass));
        expect(rope.getNode(3)!.mass).toBe(expected);
    });

    test.each(attachmentCases())('in the %s of an attachment is replaced: %d', (name, odd, values) => {
        const target = game.addNode('crate');
        const entry = Object.assign(new RopeAttachment(), { target, nodeIndex: 3, rotate: true, ...values });
        const rope = game.addRope({ nodeCount: 5, attachments: [entry] });
        expectOneWarning(game, rope, `attachments[0].${name}`, String(odd));
        expect(isFinitePoint(target.worldPosition)).toBe(true);
        expect(Number.isFinite(target.worldRotation.w)).toBe(true);
        for (const { mass } of rope.nodes) expect(mass).toBeGreaterThan(0);
    });
});

describe('what is no value at all', () => {
    test.each(declaredIn(ROPE, 'choice'))('stands for the choice there was: %s', (name, { make }) => {
        const rope = game.addRope();
        setValue(rope, name, 99);
        expect(valueOf(rope, name)).toBe(make());
        expectOneWarning(game, rope, name, '99');
        game.tick(3);
    });

    test.each(declaredIn(ROPE, 'list', 'node', 'flag'))(
        'stands for the default, an empty list or none: %s',
        (name, { make }) => {
            const rope = game.addRope();
            game.tick();
            for (const nothing of [null, undefined]) {
                setValue(rope, name, nothing);
                expect(valueOf(rope, name)).toEqual(make() === true ? false : make());
                game.tick(3);
            }
        },
    );
});

/** Every number of an attachment, and both numbers of every vector, with what is out of range. */
function attachmentCases(): [name: string, odd: number, values: object][] {
    const numbers = numbersIn(ROPE_ATTACHMENT).flatMap(([name, { min, max }]) =>
        [min - 1, max + 1, NaN, Infinity].map((odd) => [name, odd, { [name]: odd }] as const),
    );
    const vectors = declaredIn(ROPE_ATTACHMENT, 'vector').flatMap(([name, { make }]) =>
        ['x', 'y'].flatMap((axis) =>
            [NaN, Infinity].map((odd) => {
                const value = Object.assign(make() as Vec2, { [axis]: odd });
                return [`${name}.${axis}`, odd, { [name]: value }] as const;
            }),
        ),
    );
    return [...numbers, ...vectors].map((one) => [...one]);
}
