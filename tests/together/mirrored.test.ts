import { UITransform, Vec2, type Node } from 'cc';
import {
    RopeAnchor,
    RopeAttachment,
    RopeLoad,
    RopeNetAttachment,
    RopeRider,
    RopeShape,
    RopeSpace,
    type Rope,
} from '../../assets/rope';
import { createNode } from '../../tools/cc/stage';
import { useGame, type RopeValues } from '../support/game';
import { apart, play, SIGNS, type MirroredScene } from '../support/mirrors';
import { addNet } from '../support/nets';
import { someOf } from '../support/samples';

const game = useGame();

function propIn(parent: Node, name: string, x = 0, y = 0): Node {
    return game.addNode(name, { parent, x, y });
}

function ropeIn(parent: Node, gravity: Vec2, values: RopeValues = {}, x = 0): Rope {
    return game.addRope({ nodeCount: 9, gravity, ...values }, { parent, x });
}

function attachment(target: Node, values: Partial<RopeAttachment>): RopeAttachment {
    return Object.assign(new RopeAttachment(), { target, mass: 0, ...values });
}

/** A bridge of planks between two posts, the one as high as the other. */
function bridge(parent: Node, gravity: Vec2, values: Partial<RopeAttachment>): Node[] {
    const target = propIn(parent, 'post', 150, 20);
    const anchors = [Object.assign(new RopeAnchor(), { target, nodeIndex: -1 })];
    const planks = [2, 4, 7].map((nodeIndex) => {
        const plank = propIn(parent, `plank ${nodeIndex}`);
        return attachment(plank, { nodeIndex, ...values });
    });
    ropeIn(parent, gravity, { anchors, attachments: planks, damping: 3 });
    return planks.map(({ target: plank }) => plank!);
}

const SCENES: Readonly<Record<string, MirroredScene>> = {
    'planks that turn with a bridge': (parent, gravity) =>
        bridge(parent, gravity, { rotate: true, angle: -90 }),
    'props with an offset': (parent, gravity) => bridge(parent, gravity, { offset: new Vec2(6, 3) }),
    'props with offset and angle': (parent, gravity) =>
        bridge(parent, gravity, { offset: new Vec2(6, 3), rotate: true, angle: 30 }),
    'props at a distance': (parent, gravity) =>
        bridge(parent, gravity, { distance: 47, rotate: true, offset: new Vec2(-4, 2) }),
    'props of a rope that moves with its node': (parent) => {
        const prop = propIn(parent, 'prop');
        const entry = attachment(prop, { nodeIndex: 4, rotate: true, angle: 20, offset: new Vec2(6, 0) });
        const rope = ropeIn(parent, new Vec2(100, -980), { space: RopeSpace.Local, attachments: [entry] });
        rope.initialShape = RopeShape.Settled;
        return [prop];
    },
    'a rider that turns with its rope': (parent, gravity) => {
        const climber = propIn(parent, 'climber', 0, -70);
        ropeIn(parent, gravity);
        const rider = Object.assign(climber.addComponent(RopeRider), { rotate: true, mass: 2 });
        game.tick();
        rider.grab();
        return [climber];
    },
    'a load that turns': (parent, gravity) => {
        const sign = createNode('sign');
        const size = sign.addComponent(UITransform);
        size.setContentSize(60, 30);
        size.setAnchorPoint(0.2, 1);
        const load = Object.assign(sign.addComponent(RopeLoad), {
            mass: 3,
            fixedRotation: false,
            angularDamping: 2,
        });
        parent.addChild(sign);
        sign.setPosition(0, -160);
        const entry = attachment(load.node, { nodeIndex: -1 });
        ropeIn(parent, gravity, { attachments: [entry], damping: 1 });
        return [sign];
    },
    'a prop of a net with an offset': (parent, gravity) => {
        const prop = propIn(parent, 'prop');
        const entry = Object.assign(new RopeNetAttachment(), {
            target: prop,
            column: 2,
            row: 1,
            offset: new Vec2(9, 4),
        });
        addNet(game, { gravity, attachments: [entry] }, { parent });
        return [prop];
    },
};

/** px: how far apart slack ropes may come to rest, whose swings end elsewhere. */
const SLACK = 3;

describe.each(Object.entries(SCENES))('%s', (_, scene) => {
    test.each(
        someOf(
            SIGNS.flatMap((sign) => [0, 30].map((rotation) => [...sign, rotation] as const)),
            3,
        ),
    )(
        'are seen below a scale of (%p, %p), turned by %p degrees, as below one of (1, 1)',
        (x, y, rotation) => {
            for (const frames of [1, 40]) {
                const twin = play(game, scene, rotation, [[1, 1]], frames);
                expect(apart(play(game, scene, rotation, [[x, y]], frames), twin)).toBeLessThan(1e-3);
            }
        },
    );

    test.each(SIGNS)(
        'come to rest as they were when the scale becomes (%p, %p) while they are played',
        (x, y) => {
            const twin = play(game, scene, 0, [[1, 1]], 1200);
            const played = play(
                game,
                scene,
                0,
                [
                    [1, 1],
                    [x, y],
                    [1, 1],
                    [x, y],
                ],
                600,
            );
            expect(apart(played, twin)).toBeLessThan(SLACK);
        },
    );
});
