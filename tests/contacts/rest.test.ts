import { director, Director, Vec2 } from 'cc';
import { RopeObstacle, type Rope } from '../../assets/rope';
import { useGame, type RopeValues } from '../support/game';
import { letRest } from '../support/rest';

const game = useGame();

describe('a rope at rest that collides', () => {
    const COLLIDING: RopeValues = { nodeCount: 10, baseLength: 20, damping: 3, collide: true };
    const PLACE = { x: 400, y: 600 };

    /** A box beside the rope that does not touch it, another one far away, and the rope at rest. */
    function addScene(): { rope: Rope; near: RopeObstacle; far: RopeObstacle } {
        const [near, far] = [430, 900].map((x) => addBox(x));
        const rope = game.addRope(COLLIDING, PLACE);
        letRest(game, rope);
        return { rope, near: near!, far: far! };
    }

    function addBox(x: number): RopeObstacle {
        return Object.assign(game.addNode('box', { x, y: 500 }).addComponent(RopeObstacle), {
            size: new Vec2(40, 40),
        });
    }

    const changes: readonly (readonly [string, (scene: ReturnType<typeof addScene>) => void])[] = [
        ['a box near it moves', ({ near }) => near.node.setPosition(425, 500)],
        ['a box near it turns', ({ near }) => (near.node.angle = 45)],
        ['a box near it has another shape', ({ near }) => (near.size = new Vec2(50, 40))],
        ['a box comes', () => addBox(400)],
        ['a box goes', ({ near }) => near.node.destroy()],
        ['a box is switched off', ({ near }) => (near.enabled = false)],
    ];

    test.each(changes)('wakes in the same frame when %s', (_, change) => {
        const scene = addScene();
        change(scene);
        game.tick();
        expect(scene.rope.sleeping).toBe(false);
    });

    test('sleeps on while a box far away moves', () => {
        const { rope, far } = addScene();
        for (let x = 900; x < 950; x += 2) {
            far.node.setPosition(x, 500);
            game.tick();
            expect(rope.sleeping).toBe(true);
        }
    });

    test('hears of a box that was moved against it at the end of the very frame in which it fell asleep', () => {
        const box = addBox(500);
        const rope = game.addRope(COLLIDING, PLACE);
        let hasMoved = false;
        director.on(Director.EVENT_AFTER_UPDATE, () => {
            if (!rope.sleeping) return;
            box.node.setPosition(420, 500);
            hasMoved = true;
        });
        for (let frame = 0; frame < 900 && !hasMoved; frame++) game.tick();
        expect(hasMoved).toBe(true);
        game.tick();
        expect(rope.sleeping).toBe(false);
    });
});
