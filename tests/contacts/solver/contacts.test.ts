import { FIXED_STEP, areFinite, type Simulation } from '../../../assets/rope/core/solver';
import {
    isState,
    listed,
    captureSimulation,
    restoreSimulation,
    type SimulationState,
} from '../../../assets/rope/memory/solver/simulation-state';
import '../../../assets/rope/contacts/solver';
import { ChainContacts } from '../../../assets/rope/contacts/solver/chain-contacts';
import { box, circle, depthOf, play, put, ropeAmong, contactsOf } from '../../physics/contact/rig';
import { pointsOf } from '../../scenes/scene';
import { startScene } from '../../scenes/start';

const NODES = 16;
const points = pointsOf(NODES, (i) => [8 * i - 60, 40]);
const start = { points, baseLength: 8, pins: [], damping: 1 };

function advance(rope: Simulation, frames: number): void {
    for (let frame = 0; frame < frames; frame++) rope.advance(FIXED_STEP);
}

test('obstacles elsewhere change no bit of a rope', () => {
    const alone = startScene({ ...start, pins: [0] });
    const among = ropeAmong([box(30, 30, { x: 5000 }), circle(9, { y: -9000 })], { ...start, pins: [0] });
    advance(alone, 120);
    advance(among, 120);
    expect([...among.chain.positions]).toEqual([...alone.chain.positions]);
});

test('a rope that collides follows no leader: it is relaxed, to the bit', () => {
    const ropes = (['relaxation', 'follow-the-leader'] as const).map((solver) => {
        const rope = ropeAmong([box(200, 20)], { ...start, pins: [0] });
        rope.configure({}, solver);
        advance(rope, 120);
        return rope;
    });
    expect(contactsOf(ropes[0]!.chain).counts.some((count) => count > 0)).toBe(true);
    expect([...ropes[1]!.chain.positions]).toEqual([...ropes[0]!.chain.positions]);
});

test.each(['relaxation', 'follow-the-leader', 'exact'] as const)('%s keeps ropes out of a box', (solver) => {
    const rope = ropeAmong([box(200, 20)], start);
    rope.configure({}, solver);
    advance(rope, 120);
    expect(depthOf(rope)).toBeLessThan(0.2);
    expect(rope.chain.positions[NODES + 1]).toBeCloseTo(13, 0);
});

test.each(['relaxation', 'follow-the-leader', 'exact'] as const)(
    '%s lets nothing through a thin wall',
    (solver) => {
        const rope = ropeAmong([box(4, 2000)], {
            ...start,
            points: pointsOf(NODES, (i) => [-100, 8 * i]),
        });
        rope.configure({}, solver);
        for (let i = 0; i < NODES; i++) rope.frames.applyImpulse(i, 5000, 0);
        advance(rope, 60);
        for (let k = 0; k < 2 * NODES; k += 2) expect(rope.chain.positions[k]).toBeLessThan(0);
    },
);

test('a rope on a slope slides if its friction is below the tangent of the slope, and not above', () => {
    const angle = 0.4;
    const along = (friction: number): number => {
        const slope = box(
            4000,
            40,
            { angle: -angle, x: -20 * Math.sin(angle), y: -20 * Math.cos(angle) },
            friction,
        );
        const laid = pointsOf(NODES, (i) => [
            8 * i * Math.cos(angle) + 3 * Math.sin(angle),
            -8 * i * Math.sin(angle) + 3 * Math.cos(angle),
        ]);
        const rope = ropeAmong([slope], { ...start, points: laid, damping: 0 }, friction);
        advance(rope, 60);
        return rope.chain.positions[0] - laid[0];
    };
    expect(along(1.05 * Math.tan(angle))).toBeCloseTo(0, 3);
    const acceleration = 980 * (Math.sin(angle) - 0.2 * Math.cos(angle)) * Math.cos(angle);
    expect(along(0.2)).toBeCloseTo(acceleration / 2, -1);
});

test('a rope that finds itself in an obstacle comes out, and not as a shot', () => {
    const rope = ropeAmong([circle(50)], { ...start, points: pointsOf(NODES, (i) => [8 * i - 60, 5]) });
    const { speed } = play(rope, 0.5);
    expect(depthOf(rope)).toBeLessThan(0.5);
    expect(speed).toBeLessThan(1000);
});

test('a pinned node goes through everything', () => {
    const rope = ropeAmong([circle(50)], { ...start, pins: [0] });
    rope.frames.pin(0, 0, 0);
    advance(rope, 2);
    expect([...rope.chain.positions.slice(0, 2)]).toEqual([0, 0]);
});

test('a corner of two walls holds nodes in it', () => {
    const rope = ropeAmong([box(400, 20, { y: -10 }), box(20, 400, { x: -70 })], {
        ...start,
        points: pointsOf(NODES, (i) => [-50 + 0.1 * i, 10 + 8 * i]),
    });
    const { stretch, depth } = play(rope, 3);
    expect(depth).toBeLessThan(0.2);
    expect(stretch).toBeLessThan(5e-4);
});

test('what moves after a rope has come to lie on it takes it along', () => {
    const plate = box(300, 20, {}, 1);
    const rope = ropeAmong([plate], start, 1);
    advance(rope, 90);
    const before = rope.chain.positions[0];
    for (let frame = 1; frame <= 60; frame++) {
        put(plate, { x: frame / 10 });
        rope.advance(FIXED_STEP);
    }
    expect(rope.chain.positions[0] - before).toBeCloseTo(6, 1);
});

test('nothing is a number but numbers, whatever the obstacles', () => {
    const flat = box(0, 0);
    const rope = ropeAmong([flat, circle(0), box(1e300, 1e300, { y: -1e300 })], start);
    put(flat, { x: NaN });
    advance(rope, 10);
    expect(areFinite(rope.chain)).toBe(true);
});

test('contacts that are forgotten are no longer held', () => {
    const rope = ropeAmong([box(200, 20)], start);
    advance(rope, 120);
    const contacts = contactsOf(rope.chain);
    expect(contacts.touching).toBe(NODES);
    contacts.forget();
    expect(contacts.touching).toBe(0);
    expect(new ChainContacts(3).surroundings.look(new Float64Array(6), new Float64Array(6))).toBe(false);
});

test('a rope that goes back to a state sticks where it did', () => {
    const angle = 0.3;
    const slope = box(400, 20, { angle }, 1);
    const rope = ropeAmong([slope], start, 1);
    advance(rope, 120);
    const state = JSON.parse(JSON.stringify(captureSimulation(rope))) as SimulationState;
    advance(rope, 60);
    const wanted = captureSimulation(rope);
    const other = ropeAmong([slope], start, 1);
    for (const one of [rope, other]) {
        restoreSimulation(one, state);
        expect(listed(captureSimulation(one))).toEqual(state);
        advance(one, 60);
        expect(captureSimulation(one)).toEqual(wanted);
    }
});

test('of a damaged state nothing sticks', () => {
    const rope = ropeAmong([box(200, 20)], start);
    advance(rope, 120);
    const state = captureSimulation(rope);
    expect(isState(state)).toBe(true);
    expect(isState({ ...state, contacts: [1, 16, NODES, 0, 0, 0] })).toBe(false);
    expect(isState({ ...state, contacts: [1] })).toBe(false);
    restoreSimulation(rope, { ...state, contacts: [1, 1, 0, 7, 0, 0] });
    advance(rope, 1);
    expect(areFinite(rope.chain)).toBe(true);
});

test('a step that is repeated starts from the same contacts', () => {
    const rope = ropeAmong([box(200, 20)], start);
    advance(rope, 120);
    const contacts = contactsOf(rope.chain);
    const saved = (): number[] => {
        const numbers: number[] = [];
        contacts.save(numbers);
        return numbers;
    };
    const before = saved();
    expect(contacts.touching).toBeGreaterThan(2);
    contacts.keepStart();
    contacts.places.fill(7);
    contacts.held.fill(null, 3);
    contacts.wasNear = null;
    contacts.known = [];
    expect(saved()).not.toEqual(before);
    contacts.undo();
    expect(saved()).toEqual(before);
    expect(contacts.known).toBe(contacts.surroundings.obstacles);
});
