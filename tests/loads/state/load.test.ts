import { Vec2 } from 'cc';
import { RopeSystem, type RopeLoad } from '../../../assets/rope';
import { useGame } from '../../support/game';
import { addLoad, placeOf } from '../holders';
import { addHanger, addSign, HOOK } from '../signs';

const game = useGame();

test('a load goes back to its state, wherever its node has been put since; a damaged one changes nothing', () => {
    const load = addLoad(game, 500, 200, { linearDamping: 0 });
    load.linearVelocity = new Vec2(120, 300);
    game.tick(10);
    const state = JSON.parse(JSON.stringify(load.captureState())) as ReturnType<RopeLoad['captureState']>;
    const straight = [1, 2, 3].map(() => (game.tick(), placeOf(load)));
    load.node.setWorldPosition(0, 0, 0);
    game.tick(5);
    expect(load.restoreState(state)).toBe(true);
    expect([1, 2, 3].map(() => (game.tick(), placeOf(load)))).toEqual(straight);
    expect(game.takeMessages()).toEqual([]);
    const damaged = { ...state, simulation: { ...state.simulation, nodes: [1] } };
    for (const bad of [damaged, null, { ...state, x: NaN }, { ...state, version: 7 }])
        expect(load.restoreState(bad as typeof state)).toBe(false);
    expect(placeOf(load)).toEqual(straight[2]);
    expect(game.takeMessages()).toHaveLength(3); // not whole, none at all, of another version
});

test('a load that swings may begin and end to turn, goes back to a state to the last bit, and has one on its own', () => {
    const sign = addSign(game, HOOK.x, HOOK.y - 100, 30, { mass: 5 });
    addHanger(game, sign.node, 100, 6, 0.1);
    game.tick(30);
    const state = RopeSystem.instance.captureState();
    const film = (): unknown[] =>
        Array.from({ length: 60 }, () => {
            game.tick();
            const { x, y } = sign.node.worldPosition;
            return [x, y, sign.node.angle, sign.angularVelocity, RopeSystem.instance.hashState()];
        });
    const wanted = film();
    expect(RopeSystem.instance.restoreState(JSON.parse(JSON.stringify(state)) as typeof state)).toBe(true);
    expect(film()).toEqual(wanted);
    const { x, y } = sign.linearVelocity;
    sign.fixedRotation = true;
    expect(RopeSystem.instance.restoreState(state)).toBe(false);
    expect(game.takeMessages()).toEqual([expect.stringContaining('fixedRotation on')]);
    const { angle } = sign.node;
    game.tick(30);
    expect(sign.node.angle).toBe(angle);
    expect(Math.hypot(x, y)).toBeGreaterThan(0);
    sign.fixedRotation = false;
    game.tick(30);
    expect(sign.node.angle).not.toBe(angle);
});
