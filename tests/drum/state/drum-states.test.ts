import { Vec2 } from 'cc';
import { RopeSystem } from '../../../assets/rope';
import { drawnOf, useGame } from '../../support/game';
import { hoist } from '../drums';

const game = useGame();

/** A load that swings below a drum which slips. */
function swinging(): ReturnType<typeof hoist> {
    const made = hoist(game, { brakeTorque: 3e5, springTorque: 5e4 });
    made.rope.applyImpulse(-1, new Vec2(2000, 0));
    return made;
}

function film({ rope, drum }: ReturnType<typeof hoist>, frames = 40): unknown[] {
    return Array.from({ length: frames }, () => {
        game.tick();
        return [drum.turnsNow, drum.speed, drum.node.angle, drawnOf(rope)];
    });
}

test.each([1, 20, 50])('captured after %p frames it goes on as the first time, to the bit', (frames) => {
    const made = swinging();
    game.tick(frames);
    const state = JSON.parse(JSON.stringify(RopeSystem.instance.captureState())) as ReturnType<
        typeof RopeSystem.instance.captureState
    >;
    const wanted = film(made);
    made.drum.applyAngularImpulse(1e5);
    game.tick(7);
    expect(RopeSystem.instance.restoreState(state)).toBe(true);
    expect(film(made)).toEqual(wanted);
});

test('in a scene that has just begun it goes on so, too', () => {
    const first = swinging();
    game.tick(30);
    const state = JSON.stringify(RopeSystem.instance.captureState());
    const wanted = film(first);
    game.start();
    const other = swinging();
    game.tick(3);
    expect(RopeSystem.instance.restoreState(JSON.parse(state))).toBe(true);
    expect(film(other)).toEqual(wanted);
});

test('eight frames rolled back and played again in each frame change nothing', () => {
    const wanted = film(swinging(), 60).pop();
    game.start();
    const made = swinging();
    let last: unknown;
    for (let frame = 0; frame < 60; frame++) {
        [last] = film(made, 1);
        if (frame % 8 !== 0) continue;
        const state = RopeSystem.instance.captureState();
        game.tick(8);
        expect(RopeSystem.instance.restoreState(state)).toBe(true);
    }
    expect(last).toEqual(wanted);
});

test('a journal plays blows on its crank again', () => {
    const made = swinging();
    const system = RopeSystem.instance;
    game.tick(2);
    const before = system.captureState();
    system.startJournal();
    game.tick(10);
    made.drum.applyAngularImpulse(-3e4);
    game.tick(10);
    made.drum.angularVelocity = 200;
    game.tick(10);
    const { turnsNow } = made.drum;
    const journal = system.endJournal();
    system.restoreState(before);
    expect(system.replay(journal)).toBe(true);
    game.tick(30);
    expect(made.drum.turnsNow).toBe(turnsNow);
});
