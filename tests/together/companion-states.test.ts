import { RopeDrum, RopeRider, RopeWinch, type Rope } from '../../assets/rope';
import { runtimeOf } from '../../assets/rope/core/runtime/groups';
import { useGame } from '../support/game';

const game = useGame();

/** A rope with a winch at its tail and a rider that climbs; a second later both have numbers of their own. */
function winchAndRider(): { rope: Rope; winch: RopeWinch; rider: RopeRider } {
    const rope = game.addRope({ nodeCount: 12 }, { x: 400, y: 600 });
    const winch = Object.assign(rope.addComponent(RopeWinch)!, { enableMotor: true, motorSpeed: 40 });
    const node = game.addNode('rider');
    node.setWorldPosition(rope.pointAt(60).x, rope.pointAt(60).y, 0);
    const rider = node.addComponent(RopeRider);
    rider.grab(rope);
    rider.climbSpeed = 20;
    game.tick(60);
    return { rope, winch, rider };
}

const savedOf = (companion: RopeWinch | RopeRider): number[] => {
    const numbers: number[] = [];
    companion.save(numbers);
    return numbers;
};

test('companions read their own numbers, also when one is enabled that was not', () => {
    const { rope, winch, rider } = winchAndRider();
    winch.enabled = false;
    game.tick(20);
    const state = rope.captureState();
    const before = savedOf(rider);
    winch.enabled = true;
    game.tick(20);
    const winchBefore = savedOf(winch);
    expect(rope.restoreState(state)).toBe(true);
    expect(savedOf(rider)).toEqual(before);
    expect(savedOf(winch)).toEqual(winchBefore);
});

test('a state is written over one that had other companions', () => {
    const { rope, winch, rider } = winchAndRider();
    const state = rope.captureState();
    winch.destroy();
    game.tick(5);
    const before = savedOf(rider);
    rope.captureState(state);
    game.tick(20);
    expect(rope.restoreState(state)).toBe(true);
    expect(savedOf(rider)).toEqual(before);
});

test('each kind of companion saves another count of numbers: by that a state tells them apart', () => {
    const { rope } = winchAndRider();
    const drum = game.addNode('drum', { x: 400, y: 620 }).addComponent(RopeDrum);
    drum.rope = rope;
    game.tick();
    const { companions } = runtimeOf(rope);
    expect(companions).toHaveLength(3);
    const counts = companions.map((companion) => {
        const numbers: number[] = [];
        companion.save!(numbers);
        return numbers.length;
    });
    expect(new Set(counts).size).toBe(companions.length);
    expect(rope.captureState().companions.map(({ length }) => length)).toEqual(counts);
});
