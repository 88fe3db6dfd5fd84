import { RopeEventType, RopePlastic, RopeSystem } from '../../assets/rope';
import { addWire, leadTail } from '../plastic/wires';
import { useGame } from '../support/game';

const game = useGame();

test('the state of a broken wire brings back its parts, both plastic', () => {
    const made = addWire(game, { yieldAngle: 10, fatigueAngle: 300 });
    let isTorn = false;
    made.rope.node.on(RopeEventType.TEAR, () => (isTorn = true));
    for (let bend = 0; bend < 20 && !isTorn; bend++)
        leadTail(game, made.rope, 120, bend % 2 === 0 ? 120 : -120, () => isTorn);
    const system = RopeSystem.instance;
    const state = system.captureState();
    game.tick(20);
    const hash = system.hashState();
    made.rope.reset();
    game.tick(3);
    expect(system.restoreState(state)).toBe(true);
    game.tick(20);
    expect(system.hashState()).toBe(hash);
    expect(system.ropes.map((rope) => rope.getComponent(RopePlastic)?.fatigueAngle)).toEqual([300, 300]);
});
