import { RopeAttachment, RopeLoad, RopeSegments } from '../../assets/rope';
import type { Rope } from '../../assets/rope';
import type { RopeValues } from '../support/game';
import { carry, CRATES, framesAwake, HEAVY, lieOn } from '../support/carrying';
import type { Carrying } from '../support/carrying';
import { largestGap, positionsOf, useGame } from '../support/game';
import { anchorOn } from '../support/tied';

/** Ropes that carry something, at rest: whatever of them is left to tremble goes to sleep. */

const game = useGame();

/** Between hooks so far apart, px; 0: on one hook. */
const SPANS = [0, 300, 540, 575, 577];
const CARRIERS = [1, 10, 15, 27];
/** Mass of the crate in masses of an inner node. */
const RATIOS = [0.5, 10, 100, 300, 1000, 15000];

/** What is awake after 10 s: the crate, and the ropes by span, node that carries it, and how many node masses it has. */
function awakeAfterTenSeconds(scene: Pick<Carrying, 'crate' | 'mass' | 'values'>): string[] {
    const awake: string[] = [];
    for (const span of SPANS)
        for (const carrier of CARRIERS)
            for (const ratio of RATIOS) {
                game.start();
                if (framesAwake(game, carry(game, { ...scene, span, carrier, ratio }), 600) === 600)
                    awake.push(`${span} px, node ${carrier}, ${ratio} node masses`);
            }
    return awake;
}

const KINDS: readonly [string, RopeValues][] = [
    ['as it is', {}],
    ['of rods', { segments: RopeSegments.Rod }],
    ['in three substeps', { substeps: 3 }],
    ['in light wind', { wind: { x: 100, y: 0 } as RopeValues['wind'] }],
];

describe.each(CRATES)('a rope with a crate, as %s, sleeps within ten seconds', (crate) => {
    test.each([0.1, 30])('of mass %d, wherever its hooks and the crate are', (mass) => {
        expect(awakeAfterTenSeconds({ crate, mass })).toEqual([]);
    });

    test.each(KINDS)('%s', (_, values) => {
        const awake = [100, 1500].filter(
            (ratio) =>
                framesAwake(
                    game,
                    carry(game, { crate, span: 560, carrier: 10, ratio, mass: 0.1, values }),
                    600,
                ) === 600,
        );
        expect(awake).toEqual([]);
    });
});

describe('a rope that only trembles sleeps within ten seconds', () => {
    test.each<[string, () => Rope]>([
        [
            'elastic, with little damping',
            () => carry(game, { ...HEAVY, values: { stretchCompliance: 1e-7, damping: 0.5 } }),
        ],
        ['elastic and heavy', () => carry(game, { ...HEAVY, mass: 5, values: { stretchCompliance: 1e-8 } })],
        ['in two iterations', () => carry(game, { ...HEAVY, values: { iterations: 2 } })],
        [
            'that sticks and slips on a box',
            () => carry(game, { ...HEAVY, span: 575, carrier: 24, ratio: 1e-6, values: lieOn(game, false) }),
        ],
    ])('%s', (_, start) => {
        expect(framesAwake(game, start(), 600)).toBeLessThan(600);
    });

    test.each([10, 1000])('elastic, with a load of %d node masses', (ratio) => {
        const awake = [1e-8, 1e-6, 1e-5].filter((stretchCompliance) => {
            const values = { stretchCompliance };
            return (
                framesAwake(game, carry(game, { ...HEAVY, crate: 'load', span: 575, ratio, values }), 600) ===
                600
            );
        });
        expect(awake).toEqual([]);
    });

    test('elastic, and a load hangs on two of them', () => {
        const target = game.addNode('crate', { x: 500, y: 400 });
        Object.assign(target.addComponent(RopeLoad), { mass: 5, linearDamping: 3 });
        const [rope] = [400, 600].map((x) =>
            game.addRope(
                {
                    ...{ nodeCount: 20, mass: 0.1, damping: 3, stretchCompliance: 1e-6 },
                    attachments: [Object.assign(new RopeAttachment(), { target, nodeIndex: -1 })],
                },
                { x, y: 600 },
            ),
        );
        expect(framesAwake(game, rope, 600)).toBeLessThan(600);
    });

    test('elastic, tied to another one', () => {
        const values = { mass: 0.1, damping: 3, stretchCompliance: 1e-6 };
        const secondAnchor = game.addNode('hook', { x: 840, y: 500 });
        const upper = game.addRope({ ...values, secondAnchor }, { x: 300, y: 500 });
        const lower = game.addRope(
            { ...values, mass: 0.033, nodeCount: 10, anchors: [anchorOn(upper.node, 0, 200)] },
            { x: 500, y: 450 },
        );
        lower.attach(game.addNode('crate', { x: 500, y: 250 }), -1, { mass: 3.4 });
        expect(framesAwake(game, lower, 600)).toBeLessThan(600);
    });
});

test.each([300, 540, 575])(
    'a rope with little damping that starts at rest, its hooks %d px apart, stays so',
    (span) => {
        for (const ratio of RATIOS) {
            const values = { damping: 0.5 };
            const rope = carry(game, { crate: 'attachment', span, carrier: 10, ratio, mass: 0.1, values });
            expect(framesAwake(game, rope, 600)).toBeLessThan(180);
        }
    },
);

/** How far any node is from where it was, px, over so many frames. */
function strayOf(rope: Rope, frames: number): number {
    const before = positionsOf(rope);
    let stray = 0;
    for (let frame = 0; frame < frames; frame++) {
        game.tick();
        stray = Math.max(stray, largestGap(positionsOf(rope), before));
    }
    return stray;
}

test('a crate of thousands of node masses hangs still between hooks, however little damping there is', () => {
    const values = { damping: 0, allowSleep: false };
    const rope = carry(game, {
        crate: 'attachment',
        span: 560,
        carrier: 10,
        ratio: 15000,
        mass: 0.1,
        values,
    });
    game.tick(30);
    expect(strayOf(rope, 600)).toBeLessThan(0.01);
});

test.each([0, 540, 575])(
    'what goes to and fro along a stiff elastic rope dies away, hooks %d px apart',
    (span) => {
        const values = { stretchCompliance: 1e-7, allowSleep: false };
        const rope = carry(game, { crate: 'attachment', span, carrier: 10, ratio: 1000, mass: 0.1, values });
        game.tick(600);
        expect(strayOf(rope, 60)).toBeLessThan(0.001);
    },
);
