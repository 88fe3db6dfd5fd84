import { RopeAnchor, RopeLoad, type Rope } from '../../assets/rope';
import { useGame } from '../support/game';

const game = useGame();

function addLoad(): RopeLoad {
    return game.addNode('load', { x: 500, y: 300 }).addComponent(RopeLoad)!;
}

function addHolder(load: RopeLoad): Rope {
    const rope = game.addRope({ nodeCount: 11, baseLength: 20 }, { x: 500, y: 500 });
    rope.attach(load.node);
    return rope;
}

describe('a load knows who holds it', () => {
    test('as soon as a rope takes it and lets it go', () => {
        const load = addLoad();
        expect([load.isHeld, load.ropes]).toEqual([false, []]);
        const rope = addHolder(load);
        expect([load.isHeld, load.ropes]).toEqual([true, [rope]]);
        game.tick();
        rope.detach(load.node);
        expect([load.isHeld, load.ropes]).toEqual([false, []]);
    });

    test('as soon as an anchor goes, or the rope is disabled or destroyed', () => {
        const load = addLoad();
        const anchor = Object.assign(new RopeAnchor(), { target: load.node });
        const anchored = game.addRope({ anchors: [anchor] }, { x: 500, y: 500 });
        const [disabled, destroyed] = [addHolder(load), addHolder(load)];
        game.tick();
        expect(load.ropes).toEqual([anchored, disabled, destroyed]);
        anchored.anchors = [];
        expect(load.ropes).toEqual([disabled, destroyed]);
        disabled.enabled = false;
        expect(load.ropes).toEqual([destroyed]);
        destroyed.node.destroy();
        game.tick();
        expect([load.isHeld, load.ropes]).toEqual([false, []]);
    });
});

test.each([true, false])(
    'a rope that is enabled again knows whether what it holds is a load now: %s',
    (isLoad) => {
        const load = addLoad();
        load.enabled = !isLoad;
        const rope = addHolder(load);
        rope.attachments[0]!.mass = 7;
        game.tick();
        const before = rope.getNode(-1)!.mass;
        rope.enabled = false;
        load.enabled = isLoad;
        game.tick();
        rope.enabled = true;
        game.tick();
        expect(rope.getNode(-1)!.mass - before).toBeCloseTo(isLoad ? -7 : 7, 9);
    },
);
