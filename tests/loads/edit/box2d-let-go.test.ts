import { Vec2 } from 'cc';
import { RopeEventType, type Rope } from '../../../assets/rope';
import { ERigidBody2DType } from '../../../tools/cc/physics-2d';
import { addBox, gravity, nodeOf } from '../../support/box2d';
import { useGame } from '../../support/game';
import { OnLateUpdate, OnUpdate } from '../../support/movers';

const SIDE = 40;

const game = useGame();

test('a crate that sleeps falls when its rope lets it go by its weight', () => {
    const body = addBox(game, ERigidBody2DType.Dynamic, 400, 400 - SIDE / 2, SIDE, SIDE);
    const values = { gravity: new Vec2(0, -gravity()), damping: 2, nodeCount: 11, mass: 0.1 };
    const rope = game.addRope(values, { x: 400, y: 600 });
    rope.attach(nodeOf(body), -1, { offset: new Vec2(0, -SIDE / 2) });
    game.tick(180);
    expect(body.isAwake()).toBe(false);
    const { y } = nodeOf(body).worldPosition;
    rope.attachments[0]!.breakForce = 10;
    game.tick(60);
    expect(nodeOf(body).worldPosition.y).toBeLessThan(y - 100);
});

const GOING: Readonly<Record<string, (rope: Rope) => void>> = {
    'the rope': (rope) => void rope.destroy(),
    'its node': ({ node }) => void node.destroy(),
    'a parent': ({ node }) => void node.parent!.destroy(),
};

describe.each(Object.keys(GOING))('a rope is cut, and %s is destroyed in the same frame', (what) => {
    test.each([
        ['update', false],
        ['lateUpdate', false],
        ['its event, in update', true],
    ])('in %s: the physics steps on, and the crate falls', (moment, inEvent) => {
        const body = addBox(game, ERigidBody2DType.Dynamic, 400, 400, SIDE, SIDE);
        const values = { gravity: new Vec2(0, -gravity()), damping: 2, nodeCount: 11, mass: 0.1 };
        const rope = game.addRope(values, { x: 400, y: 600, parent: game.addNode('parent') });
        rope.attach(nodeOf(body), -1);
        game.tick(60);
        const node = game.addNode('script');
        const script =
            moment === 'lateUpdate' ? node.addComponent(OnLateUpdate) : node.addComponent(OnUpdate);
        script.callback = () => {
            script.callback = () => undefined;
            if (inEvent) rope.node.on(RopeEventType.CUT, () => GOING[what]!(rope));
            rope.cutAt(120);
            if (!inEvent) GOING[what]!(rope);
        };
        game.tick(60);
        expect(nodeOf(body).worldPosition.y).toBeLessThan(300);
    });
});
