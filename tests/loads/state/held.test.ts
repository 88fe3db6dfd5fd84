import { RopeLoad, RopeSystem, type Rope } from '../../../assets/rope';
import { useGame } from '../../support/game';

const game = useGame();
const system = RopeSystem.instance;

function addHeld(): { load: RopeLoad; rope: Rope } {
    const load = game.addNode('load', { x: 500, y: 300 }).addComponent(RopeLoad)!;
    const rope = game.addRope({ nodeCount: 11, baseLength: 20 }, { x: 500, y: 500 });
    rope.attach(load.node);
    return { load, rope };
}

test('a load knows who holds it as soon as it has gone back to a state', () => {
    const { load, rope } = addHeld();
    game.tick(2);
    const state = system.captureState();
    rope.detach(load.node);
    game.tick(5);
    system.restoreState(state);
    expect([load.isHeld, load.ropes]).toEqual([true, [rope]]);
});

test.each([true, false])(
    'a rope that is enabled again when what it holds is a load (%s) has the state of that',
    (isLoad) => {
        const { load, rope } = addHeld();
        load.enabled = !isLoad;
        rope.attachments[0]!.mass = 7;
        game.tick();
        rope.enabled = false;
        load.enabled = isLoad;
        game.tick();
        rope.enabled = true;
        game.tick();
        const state = system.captureState();
        system.restoreState(state);
        expect(JSON.stringify(system.captureState())).toBe(JSON.stringify(state));
    },
);
