import { Vec2 } from 'cc';
import { Rope, RopeTouch } from '../../assets/rope';
import { pointer } from '../../tools/cc/pointer';
import { useGame } from '../support/game';

const game = useGame();

function listened(): { rope: Rope; heard: string[] } {
    const heard: string[] = [];
    const rope = game.addRope({ nodeCount: 8, touch: RopeTouch.Head }, { x: 300, y: 400 });
    for (const type of Object.values(Rope.EventType)) rope.node.on(type, () => heard.push(type));
    return { rope, heard };
}

test('a paused rope is silent, whatever is done to it, and tells again afterwards', () => {
    const { rope, heard } = listened();
    game.tick(3);
    rope.paused = true;
    rope.attach(game.addNode('crate'));
    pointer.start(1, 300, 400);
    pointer.move(1, 320, 420);
    game.tick(5);
    pointer.end(1, 320, 420);
    game.tick(5);
    rope.cutAt(80);
    game.tick(30);
    expect(heard).toEqual([]);
    rope.paused = false;
    rope.attach(game.addNode('lamp'), 2);
    expect(heard).toEqual([Rope.EventType.ATTACH]);
});

test('reset, restoreState and simulate are silent, and what follows is not', () => {
    const { rope, heard } = listened();
    game.tick(3);
    const state = rope.captureState();
    rope.applyImpulse(-1, new Vec2(0, 30000 * rope.getNode(-1)!.mass));
    rope.simulate(3);
    rope.restoreState(state);
    rope.reset();
    expect(heard).toEqual([]);
    rope.cutAt(60);
    expect(heard).toEqual([Rope.EventType.CUT]);
});

describe('in the scene view', () => {
    beforeEach(() => game.start(true));

    test('nobody is told anything', () => {
        const { rope, heard } = listened();
        game.tick(3);
        rope.attach(game.addNode('crate'));
        rope.detach(rope.attachments[0]!.target!);
        game.tick(3);
        expect(heard).toEqual([]);
    });
});
