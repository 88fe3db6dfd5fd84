import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Graphics, Vec2 } from 'cc';
import { Rope, RopeSystem, RopeTouch } from '../../assets/rope';
import { useListenerCount } from '../support/listeners';
import { topSpeed, useGame } from '../support/game';

const game = useGame();
const countListeners = useListenerCount();

afterEach(() => (RopeSystem.instance.piecePool = 0));

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes in use. */
function heap(): number {
    collect();
    collect();
    return process.memoryUsage().heapUsed;
}

test.each([0, 8])('hundreds of cuts leave no node, listener or Graphics behind, pool of %p', (poolSize) => {
    RopeSystem.instance.piecePool = poolSize;
    const touch = RopeTouch.Nearest;
    const rope = game.addRope({ nodeCount: 30, cutFade: 0.05, touch }, { x: 300, y: 600 });
    rope.node.on(Rope.EventType.CUT, () => undefined);
    game.tick();
    const count = game.world.children.length;
    const cut = (from: number, to: number): void => {
        for (let k = from; k < to; k++) {
            rope.reel(200 - rope.length);
            expect(rope.cutAt(100 + (k % 7) * 10)).not.toBeNull();
            game.tick(k % 50 === 0 ? 10 : 1);
        }
        game.tick(20);
    };
    const listeners = [countListeners()];
    cut(0, 150);
    listeners.push(countListeners());
    const before = heap();
    cut(150, 300);
    listeners.push(countListeners());
    expect(heap() - before).toBeLessThan(2e6); // pieces that stayed would be 3 MB; compiled code counts, too
    expect(listeners[0]).toBeGreaterThan(5);
    expect(listeners).toEqual(listeners.map(() => listeners[0]));
    expect(game.world.children.length).toBe(count);
    expect(game.world.getComponentsInChildren(Rope)).toEqual([rope]);
    expect(game.world.getComponentsInChildren(Graphics)).toHaveLength(1);
    rope.reset();
    expect(rope.nodes).toHaveLength(30);
});

test('a loose piece fades in its time, a held or loaded one stays', () => {
    const rope = game.addRope({ nodeCount: 30, cutFade: 0.5 }, { x: 300, y: 600 });
    game.tick();
    const loose = rope.cutAt(400)!.tail;
    rope.attach(game.addNode('lamp'), -1);
    const loaded = rope.cutAt(200)!.tail;
    game.tick(15);
    expect(loose.opacity).toBeCloseTo(0.5, 1);
    game.tick(16);
    expect([loose.isValid, loaded.isValid, rope.isValid]).toEqual([false, true, true]);
    expect(loaded.opacity).toBe(1);
    loaded.detach(loaded.attachments[0]!.target!);
    game.tick(32);
    expect([loaded.isValid, rope.enabled]).toEqual([false, true]);
    rope.unpin(0);
    game.tick(32);
    expect([rope.enabled, rope.opacity]).toEqual([false, 0]);
    rope.enabled = true;
    rope.reset();
    expect(rope.opacity).toBe(1);
});

test('a rope that a pool takes in and gives out again starts anew, without a swing', () => {
    const rope = game.addRope({ nodeCount: 12 }, { x: 300, y: 600 });
    const { node } = rope;
    game.tick();
    rope.pin(-1, new Vec2(400, 500));
    rope.applyImpulse(5, new Vec2(900, 0));
    game.tick(5);
    const { tail } = rope.cutAt(120)!;
    rope.unuse();
    node.removeFromParent();
    game.tick(3);
    expect(tail.isValid).toBe(false);
    rope.reuse();
    node.setPosition(700, 300);
    game.world.addChild(node);
    game.tick();
    expect(rope.nodes).toHaveLength(12);
    expect(rope.getNode(0)!.position.x).toBeCloseTo(700, 6);
    expect(topSpeed(rope)).toBeLessThan(1);
    expect(rope.nodes.filter(({ pinned }) => pinned)).toHaveLength(1);
});
