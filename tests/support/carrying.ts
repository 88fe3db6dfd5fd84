import type { Node } from 'cc';
import { RopeAttachment, RopeSegments, type Rope } from '../../assets/rope';
import { framesOf } from './samples';
import type { Game, RopeValues } from './game';

export const NODES = 30;
/** Makes a crate a body of its own, of a mass. */
export type Weigh = (crate: Node, mass: number) => void;
export interface Carrying {
    /** None: the crate weighs what its attachment says. */
    readonly weigh?: Weigh | undefined;
    readonly span: number;
    readonly carrier: number;
    readonly ratio: number;
    readonly mass: number;
    readonly values?: RopeValues;
}

/** A rope of 580 px that carries a crate. */
export function carry(game: Game, { weigh, span, carrier, ratio, mass, values }: Carrying): Rope {
    const weight = (ratio * mass) / (NODES - 1);
    const target = game.addNode('crate', {
        x: 300 + (carrier / (NODES - 1)) * span,
        y: 500 - (span > 0 ? 0 : 19 * carrier),
    });
    weigh?.(target, weight);
    const entry = Object.assign(new RopeAttachment(), {
        target,
        nodeIndex: carrier,
        mass: weigh ? 0 : weight,
    });
    const secondAnchor = span > 0 ? game.addNode('hook', { x: 300 + span, y: 500 }) : null;
    return game.addRope(
        { nodeCount: NODES, baseLength: 20, mass, damping: 3, secondAnchor, attachments: [entry], ...values },
        { x: 300, y: 500 },
    );
}

/** Frames until a rope sleeps, at 60 a second. */
export function framesAwake(game: Game, rope: Rope, most: number): number {
    let frames = 0;
    while (!rope.sleeping && frames < most) {
        game.tick();
        frames++;
    }
    return frames;
}

/** A crate of 1,000 node masses. */
export const HEAVY = { span: 540, carrier: 10, ratio: 1000, mass: 0.1 } as const;

/** Between hooks so far apart, px; 0: on one hook. */
const SPANS = [0, 300, 540, 575, 577];
const CARRIERS = [1, 10, 15, 27];
/** Mass of the crate in masses of an inner node. */
export const RATIOS = [0.5, 10, 100, 300, 1000, 15000];

/** What is awake after 10 s: the crate, and the ropes by span, node that carries it, and how many node masses it has. */
function awakeAfterTenSeconds(
    game: Game,
    scene: Pick<Carrying, 'weigh' | 'mass' | 'values'>,
    ratios: readonly number[],
): string[] {
    const awake: string[] = [];
    for (const span of SPANS)
        for (const carrier of CARRIERS)
            for (const ratio of ratios) {
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

/** Tests that a rope with a crate sleeps within ten seconds. */
export function testSleep(game: Game, weigh?: Weigh): void {
    test.each([
        [0.1, 0],
        [30, 1],
    ])('of mass %d, wherever its hooks and the crate are', (mass, turn) => {
        const every = framesOf(1, 4);
        const ratios = RATIOS.filter((_, k) => k % every === turn % every);
        expect(awakeAfterTenSeconds(game, { weigh, mass }, ratios)).toEqual([]);
    });

    test.each(KINDS)('%s', (_, values) => {
        const awake = [100, 1500].filter(
            (ratio) =>
                framesAwake(
                    game,
                    carry(game, { weigh, span: 560, carrier: 10, ratio, mass: 0.1, values }),
                    600,
                ) === 600,
        );
        expect(awake).toEqual([]);
    });
}
