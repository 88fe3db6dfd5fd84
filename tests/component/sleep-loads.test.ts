import { RopeAttachment, RopeLoad, RopeSegments } from '../../assets/rope';
import type { Rope } from '../../assets/rope';
import type { RopeValues } from '../support/game';
import { largestGap, positionsOf, useGame } from '../support/game';

/** Ropes that carry something, at rest: whatever of them is left to tremble goes to sleep. */

const game = useGame();

const NODES = 30;
/** A crate as an attachment or as a body of its own. */
const CRATES = ['attachment', 'load'] as const;
/** Between hooks so far apart, px; 0: on one hook. */
const SPANS = [0, 300, 540, 575, 577];
const CARRIERS = [1, 10, 15, 27];
/** Mass of the crate in masses of an inner node. */
const RATIOS = [0.5, 10, 100, 300, 1000, 15000];

interface Carrying {
    readonly crate: (typeof CRATES)[number];
    readonly span: number;
    readonly carrier: number;
    readonly ratio: number;
    readonly mass: number;
    readonly values?: RopeValues;
}

/** A rope of 580 px that carries a crate. */
function carry({ crate, span, carrier, ratio, mass, values }: Carrying): Rope {
    const weight = (ratio * mass) / (NODES - 1);
    const target = game.addNode('crate', {
        x: 300 + (carrier / (NODES - 1)) * span,
        y: 500 - (span > 0 ? 0 : 19 * carrier),
    });
    if (crate === 'load') Object.assign(target.addComponent(RopeLoad), { mass: weight, linearDamping: 3 });
    const entry = Object.assign(new RopeAttachment(), {
        target,
        nodeIndex: carrier,
        mass: crate === 'load' ? 0 : weight,
    });
    const secondAnchor = span > 0 ? game.addNode('hook', { x: 300 + span, y: 500 }) : null;
    return game.addRope(
        { nodeCount: NODES, baseLength: 20, mass, damping: 3, secondAnchor, attachments: [entry], ...values },
        { x: 300, y: 500 },
    );
}

/** Frames until a rope sleeps, at 60 a second. */
function framesAwake(rope: Rope, most: number): number {
    let frames = 0;
    while (!rope.sleeping && frames < most) {
        game.tick();
        frames++;
    }
    return frames;
}

/** What is awake after 10 s: the crate, and the ropes by span, node that carries it, and how many node masses it has. */
function awakeAfterTenSeconds(scene: Pick<Carrying, 'crate' | 'mass' | 'values'>): string[] {
    const awake: string[] = [];
    for (const span of SPANS)
        for (const carrier of CARRIERS)
            for (const ratio of RATIOS) {
                game.start();
                if (framesAwake(carry({ ...scene, span, carrier, ratio }), 600) === 600)
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
                framesAwake(carry({ crate, span: 560, carrier: 10, ratio, mass: 0.1, values }), 600) === 600,
        );
        expect(awake).toEqual([]);
    });
});

test.each([300, 540, 575])(
    'a rope with little damping that starts at rest, its hooks %d px apart, stays so',
    (span) => {
        for (const ratio of RATIOS) {
            const values = { damping: 0.5 };
            const rope = carry({ crate: 'attachment', span, carrier: 10, ratio, mass: 0.1, values });
            expect(framesAwake(rope, 600)).toBeLessThan(180);
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
    const rope = carry({ crate: 'attachment', span: 560, carrier: 10, ratio: 15000, mass: 0.1, values });
    game.tick(30);
    expect(strayOf(rope, 600)).toBeLessThan(0.01);
});

test.each([0, 540, 575])(
    'what goes to and fro along a stiff elastic rope dies away, hooks %d px apart',
    (span) => {
        const values = { stretchCompliance: 1e-7, allowSleep: false };
        const rope = carry({ crate: 'attachment', span, carrier: 10, ratio: 1000, mass: 0.1, values });
        game.tick(600);
        expect(strayOf(rope, 60)).toBeLessThan(0.001);
    },
);
