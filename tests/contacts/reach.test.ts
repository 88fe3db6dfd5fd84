import { Vec2, type Node } from 'cc';
import { RopeObstacle, RopeSolver, RopeTouch, type Rope } from '../../assets/rope';
import { pointer } from '../../tools/cc/pointer';
import { useGame } from '../support/game';

/** A rope over a box, whose hook goes down beyond its reach and comes back. */

const game = useGame();
const FRAMES = 60;
const SPEED = 4; // px a frame

function addOverBox(): { rope: Rope; hook: Node } {
    const box = game.addNode('box', { x: 360, y: 470 });
    Object.assign(box.addComponent(RopeObstacle), { size: new Vec2(60, 60) });
    const hook = game.addNode('hook', { x: 420, y: 440 });
    const values = { nodeCount: 14, collide: true, damping: 1, secondAnchor: hook };
    return { rope: game.addRope(values, { x: 300, y: 500 }), hook };
}

function move(hook: Node, speed: number): void {
    for (let frame = 0; frame < FRAMES; frame++) {
        hook.setPosition(420, hook.position.y + speed);
        game.tick();
    }
}

const CHANGES: Readonly<Record<string, (rope: Rope) => void>> = {
    'goes on': () => {},
    'collides no more': (rope) => (rope.collide = false),
    'gets another solver': (rope) => (rope.solver = RopeSolver.Relaxation),
    'becomes elastic': (rope) => (rope.stretchCompliance = 1e-7),
    'is led by a finger': (rope) => {
        rope.touch = RopeTouch.Nearest;
        game.tick();
        const { x, y } = rope.nodes[3].position;
        pointer.start(0, x, y);
        for (let frame = 0; frame < FRAMES; frame++) {
            pointer.move(0, x - 0.5 * frame, y);
            game.tick();
        }
        pointer.end(0, x, y);
    },
    'gets another node': (rope) => (rope.nodeCount += 1),
};

test.each(Object.keys(CHANGES))('a stretched rope that %s is whole again within reach', (change) => {
    const { rope, hook } = addOverBox();
    move(hook, -SPEED);
    expect(rope.maxStretch).toBeGreaterThan(0.1);
    expect(rope.advice).toContain('farther apart');
    CHANGES[change](rope);
    move(hook, SPEED);
    game.tick(60);
    expect(rope.maxStretch).toBeLessThan(0.005); // as Relaxation leaves it
    expect(rope.advice).toBe('');
    expect(game.takeMessages().every((text) => text.includes('farther apart'))).toBe(true);
});
