import { RopeSystem } from '../../../assets/rope';
import { drawnOf, useGame } from '../../support/game';
import { addWire, leadTail, letGo } from '../wires';

const game = useGame();
type Made = ReturnType<typeof addWire>;
type Whole = ReturnType<typeof RopeSystem.instance.captureState>;

/** A wire that is being bent. */
function bending(): Made {
    const made = addWire(game, { creepTime: 3, fatigueAngle: 3000, yieldAngle: 10 });
    leadTail(game, made.rope, 120, 110);
    return made;
}

function film({ rope, plastic }: Made, frames = 40): unknown[] {
    return Array.from({ length: frames }, () => {
        game.tick();
        return [plastic.wear, drawnOf(rope)];
    });
}

test.each([0, 7])(
    'captured %p frames after it has been let go it goes on as the first time, to the bit',
    (frames) => {
        const made = bending();
        made.rope.unpin(-1);
        game.tick(frames);
        const state = JSON.parse(JSON.stringify(RopeSystem.instance.captureState())) as Whole;
        const wanted = film(made);
        leadTail(game, made.rope, 120, -120);
        expect(RopeSystem.instance.restoreState(state)).toBe(true);
        expect(film(made)).toEqual(wanted);
    },
);

test('in a scene that has just begun it goes on so, too', () => {
    const first = bending();
    const state = JSON.stringify(RopeSystem.instance.captureState());
    const wanted = film(first);
    game.start();
    const other = addWire(game, { creepTime: 3, fatigueAngle: 3000, yieldAngle: 10 });
    game.tick(3);
    expect(RopeSystem.instance.restoreState(JSON.parse(state))).toBe(true);
    expect(film(other)).toEqual(wanted);
});

test('asleep it is restored asleep, bent as it was', () => {
    const made = addWire(game);
    leadTail(game, made.rope, 120, 110);
    letGo(game, made.rope);
    expect(made.rope.sleeping).toBe(true);
    const state = RopeSystem.instance.captureState();
    const places = drawnOf(made.rope);
    leadTail(game, made.rope, 120, -110);
    RopeSystem.instance.restoreState(state);
    game.tick(2);
    expect(made.rope.sleeping).toBe(true);
    made.rope.wake();
    game.tick(30);
    expect(drawnOf(made.rope)[10]!.y).toBeCloseTo(places[10]!.y, 1);
});

test('a state from before it was bent makes it straight and new', () => {
    const made = addWire(game, { fatigueAngle: 1000 });
    const system = RopeSystem.instance;
    const hash = system.hashState();
    const state = system.captureState();
    leadTail(game, made.rope, 120, 110);
    system.restoreState(state);
    expect(system.hashState()).toBe(hash);
    expect(made.plastic.wear).toBe(0);
    made.rope.wake();
    game.tick(30);
    expect(drawnOf(made.rope)[10]!.y).toBeCloseTo(300, 6);
});

test('eight frames rolled back and played again in each frame change nothing', () => {
    const wanted = film(bending(), 60).pop();
    game.start();
    const made = bending();
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

test('a journal plays heat again', () => {
    const made = bending();
    const system = RopeSystem.instance;
    const before = system.captureState();
    system.startJournal();
    game.tick(3);
    made.plastic.anneal();
    game.tick(30);
    const { wear } = made.plastic;
    const journal = system.endJournal();
    system.restoreState(before);
    expect(system.replay(journal)).toBe(true);
    game.tick(33);
    expect(made.plastic.wear).toBe(wear);
});

test('a state with a wear that is no list of its nodes is refused', () => {
    const { rope } = bending();
    const state = JSON.parse(JSON.stringify(rope.captureState())) as ReturnType<typeof rope.captureState>;
    state.simulation.wear!.pop();
    expect(rope.restoreState(state)).toBe(false);
    expect(game.takeMessages()).toHaveLength(1);
});
