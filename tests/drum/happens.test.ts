import { Graphics, Sprite, Vec2 } from 'cc';
import { RopeDrum, RopeDrumEventType, RopeEnd, type Rope, type RopeDrumEvent } from '../../assets/rope';
import { paintedBy } from '../../tools/cc/graphics-record';
import { distance, positionsOf, topSpeed, useGame } from '../support/game';
import { addDrum, hoist } from './drums';

const game = useGame();

/** What a drum tells, in order. */
function heard(drum: RopeDrum): string[] {
    const told: string[] = [];
    for (const type of Object.values(RopeDrum.EventType))
        drum.node.on(type, (event: RopeDrumEvent) => {
            expect([event.drum, event.type]).toEqual([drum, type]);
            told.push(`${type} ${drum.turnsNow.toFixed(1)}`);
        });
    return told;
}

describe('a drum tells, once each time,', () => {
    test('that it is empty: the last turn holds the load', () => {
        const { rope, drum } = hoist(game, { turns: 2 }, { damping: 1 });
        const told = heard(drum);
        game.tick(120);
        expect(told).toEqual(['rope-drum-empty 1.0']);
        expect([drum.isEmpty, drum.isFull]).toEqual([true, false]);
        const { ropeLength } = rope;
        game.tick(60);
        expect(Math.abs(rope.ropeLength - ropeLength)).toBeLessThan(1);
        drum.enableMotor = true;
        game.tick(60);
        expect(drum.isEmpty).toBe(false);
        drum.enableMotor = false;
        game.tick(120);
        expect(told).toEqual(['rope-drum-empty 1.0', 'rope-drum-empty 1.0']);
    });

    test('that it is full: up to its flanges', () => {
        const { drum } = hoist(game, { turns: 7.5, flangeRadius: 52, enableMotor: true });
        const told = heard(drum);
        game.tick(120);
        expect(told).toEqual(['rope-drum-full 8.0']);
        expect(drum.turnsNow).toBeCloseTo(8, 2);
        expect(drum.isFull).toBe(true);
    });

    test('that it is full: all of the rope is on it', () => {
        const { rope, drum } = hoist(game, { turns: 2, enableMotor: true, motorSpeed: -360 });
        const told = heard(drum);
        game.tick(240);
        expect(told).toHaveLength(1);
        expect(told[0]).toMatch(/^rope-drum-full/);
        expect(rope.ropeLength).toBeLessThan(2);
    });

    test('that it is jammed: the load is too heavy, until it is not', () => {
        const { rope, drum } = hoist(game, { enableMotor: true, maxMotorTorque: 3e5, ratchet: true });
        const told = heard(drum);
        game.tick(60);
        expect(told).toEqual(['rope-drum-jam 12.0']);
        expect(drum.isJammed).toBe(true);
        rope.attachments[0]!.mass = 1;
        game.tick(30);
        expect(drum.isJammed).toBe(false);
        expect(told).toHaveLength(1);
    });

    test('handlers of the inspector, too, which may destroy it', () => {
        const { drum } = hoist(game, { turns: 2 });
        drum.node.on(RopeDrumEventType.EMPTY, () => drum.node.destroy());
        game.tick(120);
        expect(drum.isValid).toBe(false);
        expect(() => game.tick(10)).not.toThrow();
    });
});

test('a ratchet lets it wind in only', () => {
    const { rope, drum } = hoist(game, { ratchet: true });
    game.tick(30);
    expect(rope.ropeLength).toBeCloseTo(300, 1);
    drum.enableMotor = true;
    game.tick(30);
    expect(rope.ropeLength).toBeLessThan(290);
});

test('a crank turns it by a blow, and the load comes up as momentum says', () => {
    const { drum } = hoist(game, {}, { gravity: new Vec2(0, 0) });
    game.tick(5);
    drum.angularVelocity = -360;
    expect(drum.angularVelocity).toBeCloseTo(-360, 9);
    game.tick(2);
    expect(drum.angularVelocity).toBeGreaterThan(-360);
    expect(drum.angularVelocity).toBeLessThan(-60);
});

describe('warns once, and does the nearest valid thing:', () => {
    test.each<[string, (drum: RopeDrum) => void, RegExp]>([
        ['no rope', (drum) => (drum.rope = null), /rope is empty/],
        ['a radius that is none', (drum) => (drum.radius = NaN), /radius must be a number/],
        ['a mass below 0', (drum) => (drum.mass = -1), /mass must be a number/],
        [
            'a blow that is none',
            (drum) => (drum.angularVelocity = NaN),
            /angularVelocity needs a finite number/,
        ],
        [
            'an impulse that is none',
            (drum) => drum.applyAngularImpulse(Infinity),
            /applyAngularImpulse needs/,
        ],
        ['an end that is none', (drum) => (drum.end = 7 as RopeEnd), /end must be one of Head, Tail/],
    ])('%s', (_, act, warning) => {
        const { rope, drum } = hoist(game);
        for (let k = 0; k < 3; k++) {
            act(drum);
            game.tick(5);
        }
        const messages = game.takeMessages();
        expect(messages).toHaveLength(1);
        expect(messages[0]).toMatch(warning);
        expect(Number.isFinite(rope.ropeLength + drum.turnsNow + drum.node.angle)).toBe(true);
    });

    test('two drums on one end', () => {
        const { rope } = hoist(game);
        addDrum(game, rope, { x: 650, y: 600 });
        game.tick(10);
        expect(game.takeMessages().join()).toMatch(/is on another drum already/);
        expect(Number.isFinite(rope.ropeLength)).toBe(true);
    });

    test('more turns than find room: as many as do', () => {
        const { drum } = hoist(game, { turns: 500, brakeTorque: 1e9 });
        game.tick(2);
        expect(drum.turnsNow).toBeCloseTo(16, 3);
        expect(drum.isFull).toBe(true);
    });
});

test('it lets the rope go when it is off, and takes it again', () => {
    const { rope, drum } = hoist(game, { brakeTorque: 1e9 });
    game.tick(5);
    drum.enabled = false;
    game.tick(5);
    expect(rope.pointAt(0).x).toBeCloseTo(600, 3); // held by its own node
    drum.enabled = true;
    game.tick(5);
    expect(rope.pointAt(0).x).toBeLessThan(560);
});

test('a cut hands the end on: the drum winds in the piece that it has', () => {
    const rope = game.addRope({ nodeCount: 16, baseLength: 20, mass: 1 }, { x: 300, y: 600 });
    const drum = addDrum(game, rope, { x: 600, y: 600 }, { end: RopeEnd.Tail, enableMotor: true, turns: 2 });
    game.tick(5);
    const { head, tail } = rope.cutAt(150)!;
    const { turnsNow } = drum;
    game.tick(30);
    expect(drum.turnsNow).toBeGreaterThan(turnsNow);
    expect(tail.ropeLength).toBeLessThan(130);
    expect(head.ropeLength).toBeCloseTo(150, 6);
    rope.reset();
    game.tick(2);
    expect(rope.pointAt(rope.ropeLength).x).toBeGreaterThan(500);
});

describe('it is painted', () => {
    test('by a Graphics of its own, as many layers as there are, again only as they change', () => {
        const { drum } = hoist(game, { brakeTorque: 1e9 });
        game.tick(3);
        const graphics = drum.getComponent(Graphics)!;
        const radii = paintedBy(graphics).flatMap(({ paths }) =>
            paths.flatMap(({ ellipse }) => (ellipse ? [ellipse.rx] : [])),
        );
        expect(radii).toEqual([58, 46, 52, 58, 40, 8, 64]); // the rope, edges of three layers, the drum, axle, flange
        const clear = jest.spyOn(graphics, 'clear');
        game.tick(10);
        expect(clear).not.toHaveBeenCalled();
        drum.ropeThickness = 3;
        game.tick(1);
        expect(clear).toHaveBeenCalled();
    });

    test('not over what its user draws there', () => {
        const rope = game.addRope({}, { x: 600, y: 600 });
        const node = game.addNode('drum', { x: 600, y: 600 });
        node.addComponent(Sprite);
        const drum = Object.assign(node.addComponent(RopeDrum)!, { rope });
        game.tick(3);
        expect(drum.getComponent(Graphics)).toBeNull();
    });
});

describe('in the editor', () => {
    test('the rope hangs where it would leave the drum, nothing turns, and nothing that is saved changes', () => {
        game.start(true);
        const { rope, drum } = hoist(game, { turns: 5 });
        game.tick(20);
        expect(rope.pointAt(0).x).toBeCloseTo(600 - 49, 3);
        expect([drum.node.angle, drum.turns, rope.nodeCount, rope.ropeLength]).toEqual([0, 5, 16, 300]);
        drum.turns = 12;
        game.tick(5);
        expect(rope.pointAt(0).x).toBeCloseTo(600 - 55, 3);
        drum.clockwise = true;
        game.tick(5);
        expect(rope.pointAt(0).x).toBeCloseTo(600 + 55, 3);
        drum.node.setPosition(700, 600);
        game.tick(5);
        expect(rope.pointAt(0).x).toBeCloseTo(700 + 55, 3);
    });
});

/** A rope of 300 px between a drum and a hook, or another drum, that are 200 px apart. */
function hung(ends: readonly RopeEnd[]): { rope: Rope; drums: RopeDrum[] } {
    const rope = game.addRope({ nodeCount: 16, baseLength: 20, mass: 0.1, damping: 2 }, { x: 600, y: 600 });
    const drums = ends.map((end) =>
        addDrum(game, rope, { x: end === RopeEnd.Head ? 600 : 800, y: 600 }, { end, turns: 6 }),
    );
    return { rope, drums };
}

/** How far the ends of a rope are from the middle of a drum. */
function endsFrom(drum: RopeDrum, rope: Rope): number[] {
    const { worldPosition: middle } = drum.node;
    return [0, -1].map((index) => distance(rope.getNode(index)!.position, middle));
}

test('a cut between two drums leaves each of them its piece, and the cut ends fall', () => {
    const { rope, drums } = hung([RopeEnd.Head, RopeEnd.Tail]);
    game.tick(60);
    const { tail } = rope.cutAt(150)!;
    game.tick(300);
    expect(rope.nodes.filter(({ pinned }) => pinned).map(({ index }) => index)).toEqual([0]);
    expect(tail.nodes.filter(({ pinned }) => pinned).map(({ index }) => index)).toEqual([
        tail.nodes.length - 1,
    ]);
    expect(endsFrom(drums[0]!, rope)[0]).toBeLessThan(64);
    expect(endsFrom(drums[1]!, tail)[1]).toBeLessThan(64);
    for (const piece of [rope, tail])
        expect(Math.min(...piece.nodes.map(({ position }) => position.y))).toBeLessThan(500);
});

test('a piece that is spliced back takes its drum along, with what is on it', () => {
    const { rope, drums } = hung([RopeEnd.Tail]);
    Object.assign(drums[0]!, { enableMotor: true, motorSpeed: -90 });
    game.tick(60);
    drums[0]!.enableMotor = false;
    game.tick(30);
    const { turnsNow } = drums[0]!;
    expect(turnsNow).toBeGreaterThan(6.1);
    const { tail } = rope.cutAt(100)!;
    game.tick();
    expect(rope.splice(tail)).toBe(true);
    game.tick(10);
    expect(drums[0]!.turnsNow).toBeCloseTo(turnsNow, 1); // the cut end swings a little before
    expect(endsFrom(drums[0]!, rope)[1]).toBeLessThan(64);
});

test.each([RopeEnd.Head, RopeEnd.Tail])(
    'a rope that comes out of a pool hangs on its drum at rest, end %p',
    (end) => {
        const { rope, drums } = hung([end]);
        const { node } = rope;
        game.tick(60);
        rope.cutAt(100);
        game.tick(10);
        node.removeFromParent();
        rope.unuse();
        game.tick(3);
        rope.reuse();
        game.world.addChild(node);
        game.tick(10);
        expect(drums[0]!.turnsNow).toBeCloseTo(6, 3);
        expect(rope.ropeLength).toBeCloseTo(300, 1);
        expect(topSpeed(rope)).toBeLessThan(20);
    },
);

test.each([RopeEnd.Head, RopeEnd.Tail])(
    'a drum that is moved goes along with the teleport of its rope, end %p',
    (end) => {
        const { rope, drums } = hung([end]);
        game.tick(60);
        const before = positionsOf(rope);
        for (const node of [rope.node, drums[0]!.node])
            node.setPosition(node.position.x + 900, node.position.y + 50);
        rope.teleport();
        game.tick(3);
        const by = positionsOf(rope).map(({ x, y }, i) =>
            Math.hypot(x - before[i]!.x - 900, y - before[i]!.y - 50),
        );
        expect(Math.max(...by)).toBeLessThan(1);
        expect(topSpeed(rope)).toBeLessThan(20);
        expect(drums[0]!.turnsNow).toBeCloseTo(6, 3);
    },
);
