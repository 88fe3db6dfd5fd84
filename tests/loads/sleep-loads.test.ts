import { RopeAttachment, RopeLoad } from '../../assets/rope';
import { carry, framesAwake, HEAVY, testSleep, type Weigh } from '../support/carrying';
import { useGame } from '../support/game';
import { anchorOn } from '../support/tied';

const game = useGame();

const weigh: Weigh = (crate, mass) =>
    void Object.assign(crate.addComponent(RopeLoad), { mass, linearDamping: 3 });

describe('a rope with a load sleeps within ten seconds', () => {
    testSleep(game, weigh);
});

describe('a rope that only trembles sleeps within ten seconds', () => {
    test.each([10, 1000])('elastic, with a load of %d node masses', (ratio) => {
        const awake = [1e-8, 1e-6, 1e-5].filter((stretchCompliance) => {
            const values = { stretchCompliance };
            return framesAwake(game, carry(game, { ...HEAVY, weigh, span: 575, ratio, values }), 600) === 600;
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
