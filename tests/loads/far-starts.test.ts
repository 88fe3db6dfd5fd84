import { UITransform, type Node } from 'cc';
import { RopeLoad, type Rope } from '../../assets/rope';
import { useGame } from '../support/game';
import { anchorOn } from '../support/tied';

/** Loads that start where their ropes do not reach: they start at the nearest place that these reach, at rest. */

const game = useGame();
const STRING = { baseLength: 20, nodeMass: 0.1, damping: 0.6 };

/** Ropes and loads of a scene, as they are made. */
class Mobile {
    readonly ropes: Rope[] = [];
    readonly loads: RopeLoad[] = [];

    constructor(
        private readonly _x: number,
        private readonly _y: number,
        private readonly _turns: boolean,
    ) {}

    /** A load, so far from `x`, `y`. */
    load(x: number, y: number, mass = 3): Node {
        const node = game.addNode('load', { x: x + this._x, y: y + this._y });
        const shape = node.addComponent(UITransform);
        shape.setContentSize(60, 60);
        shape.setAnchorPoint(0.5, 0.9);
        this.loads.push(Object.assign(node.addComponent(RopeLoad), { mass, fixedRotation: !this._turns }));
        return node;
    }

    rope(nodeCount: number, values: Partial<Rope>, load: Node | null = null): Rope {
        const rope = game.addRope({ ...STRING, nodeCount, ...values });
        if (load) rope.attach(load, -1);
        this.ropes.push(rope);
        return rope;
    }

    bough(): Rope {
        const headAnchor = game.addNode('hook 1', { x: 240, y: 650 });
        return this.rope(49, { headAnchor, secondAnchor: game.addNode('hook 2', { x: 1040, y: 650 }) });
    }
}

type Build = (mobile: Mobile) => void;

const MOBILES: readonly (readonly [string, Build])[] = [
    [
        'strings on a bough, and a garland between two of them',
        (mobile) => {
            const bough = mobile.bough();
            const [, left, right] = [150, 310, 650, 810].map((at) =>
                mobile.rope(12, { anchors: [anchorOn(bough.node, 0, at)] }, mobile.load(160 + at, 250)),
            );
            const ends = [anchorOn(left.node, 0, 60), anchorOn(right.node, -1, 60)];
            const garland = mobile.rope(15, { anchors: ends });
            mobile.rope(4, { anchors: [anchorOn(garland.node, 0, 140)] }, mobile.load(640, 300));
        },
    ],
    [
        'a load on two strings of a bough',
        (mobile) => {
            const bough = mobile.bough();
            const load = mobile.load(640, 300);
            for (const at of [350, 610]) mobile.rope(11, { anchors: [anchorOn(bough.node, 0, at)] }, load);
        },
    ],
    [
        'loads that hang on loads',
        (mobile) => {
            let headAnchor = game.addNode('hook', { x: 640, y: 650 });
            for (let i = 1; i <= 7; i++) {
                const load = mobile.load(640, 650 - 100 * i);
                mobile.rope(6, { headAnchor }, load);
                headAnchor = load;
            }
        },
    ],
    [
        'strings tied to strings',
        (mobile) => {
            let above = mobile.rope(
                9,
                { headAnchor: game.addNode('hook', { x: 640, y: 650 }) },
                mobile.load(640, 490),
            );
            for (let i = 1; i < 4; i++)
                above = mobile.rope(
                    9,
                    { anchors: [anchorOn(above.node, 0, 80)] },
                    mobile.load(640, 490 - 80 * i),
                );
        },
    ],
    [
        'two strings on a load',
        (mobile) => {
            const top = mobile.load(640, 550);
            mobile.rope(6, { headAnchor: game.addNode('hook', { x: 640, y: 650 }) }, top);
            for (const side of [-1, 1])
                mobile.rope(8, { headAnchor: top }, mobile.load(640 + 80 * side, 450));
        },
    ],
];

const CASES = MOBILES.flatMap(([name, build]) => [false, true].map((turns) => [name, turns, build] as const));

const heights = (loads: readonly RopeLoad[]): number[] => loads.map(({ node }) => node.worldPosition.y);

/** Plays two seconds. Returns the largest height of each load, px. */
function play({ ropes, loads }: Mobile): number[] {
    let top = heights(loads);
    for (let frame = 0; frame < 120; frame++) {
        game.tick();
        const now = heights(loads);
        top = frame === 0 ? now : top.map((y, i) => Math.max(y, now[i]!));
        if (frame > 0) for (const rope of ropes) expect(rope.maxStretch).toBeLessThan(1e-3);
    }
    return top;
}

describe.each(CASES)('%s, which turn: %p', (_, turns, build) => {
    test.each([2000])('start %p px too low: they come to rest, and are not thrown up', (down) => {
        const mobile = new Mobile(0, -down, turns);
        build(mobile);
        const top = play(mobile);
        game.tick(900);
        const rest = heights(mobile.loads);
        for (const [i, y] of top.entries()) expect(y - rest[i]!).toBeLessThan(70);
    });

    test.each([
        [0, 2000],
        [1500, 0],
    ])('start %p, %p px away: none rises above the highest', (x, y) => {
        const mobile = new Mobile(x, y, turns);
        build(mobile);
        game.tick();
        const highest = Math.max(...heights(mobile.loads));
        expect(Math.max(...play(mobile))).toBeLessThan(highest + 5);
    });
});
