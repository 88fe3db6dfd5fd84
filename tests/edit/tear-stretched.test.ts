import type { Node } from 'cc';
import { Rope, RopeAnchor, RopeWinch, type RopeEvent } from '../../assets/rope';
import { useGame, type RopeValues } from '../support/game';

const game = useGame();
/** Above what a rope of 200 px and mass 1 is pulled with while its hooks are in its reach, and while it is stretched. */
const LIMIT = 1e6;

/** A rope between two hooks 180 px apart, at rest. */
function bridge(values: RopeValues = {}): { rope: Rope; hook: Node; anchor: RopeAnchor; told: RopeEvent[] } {
    const hook = game.addNode('hook', { x: 480, y: 500 });
    const anchor = Object.assign(new RopeAnchor(), { target: hook });
    const told: RopeEvent[] = [];
    const rope = game.addRope(
        { nodeCount: 11, damping: 1, mass: 1, anchors: [anchor], ...values },
        { x: 300, y: 500 },
    );
    for (const type of [Rope.EventType.TEAR, Rope.EventType.RELEASE])
        rope.node.on(type, (event: RopeEvent) => told.push({ ...event } as RopeEvent));
    game.tick(60);
    return { rope, hook, anchor, told };
}

/** Moves a hook on, px a frame, until it is at an x, and as many frames after that; `act` after each of them. */
function pull(hook: Node, to: number, speed: number, frames: number, act: () => void): void {
    while (hook.position.x < to) {
        hook.setPosition(Math.min(hook.position.x + speed, to), 500);
        game.tick();
        act();
    }
    for (let frame = 0; frame < frames; frame++) {
        game.tick();
        act();
    }
}

const isWarned = (): void => expect(game.takeMessages()).toEqual([expect.stringContaining('farther apart')]);

describe('a rope whose hooks are pulled too far apart', () => {
    test.each([1, 5, 40])('never loses its tension while they are, at %p px a frame', (speed) => {
        const { rope, hook } = bridge();
        let before = 0;
        pull(hook, 540, speed, 60, () => {
            const tensions = [0, 5, 9].map((segment) => rope.tension(segment));
            const least = Math.min(...tensions);
            if (hook.position.x > 501) expect(least).toBeGreaterThanOrEqual(before * 0.99);
            before = least;
        });
        expect(before).toBeGreaterThan(1000);
        isWarned();
        hook.setPosition(480, 500);
        game.tick(60);
        expect(rope.tension(5)).toBeLessThan(1000);
    });

    test.each([1, 5, 40])('tears within two steps, once, at %p px a frame', (speed) => {
        const { rope, hook, told } = bridge({ tearTension: LIMIT });
        let late = 0;
        pull(hook, 540, speed, 30, () => {
            if (hook.position.x > 500.2 && told.length === 0) late++;
        });
        expect(told.map(({ type }) => type)).toEqual([Rope.EventType.TEAR]);
        expect(told[0]!.tension).toBeGreaterThanOrEqual(LIMIT);
        expect(Number.isFinite(told[0]!.tension)).toBe(true);
        expect(late).toBeLessThanOrEqual(2);
        expect(rope.nodes.length).toBeLessThan(11);
        game.takeMessages();
    });

    test('tears where it is weakest', () => {
        const tearTensions = Array.from({ length: 10 }, (_, i) => (i === 6 ? LIMIT : 1e9));
        const { hook, told } = bridge({ tearTensions });
        pull(hook, 510, 2, 10, () => undefined);
        expect(told.map(({ index }) => index)).toEqual([6]);
        game.takeMessages();
    });

    test('comes off an anchor with a break force, rather than tear', () => {
        const { hook, anchor, told, rope } = bridge({ tearTension: 10 * LIMIT });
        anchor.breakForce = LIMIT;
        pull(hook, 540, 3, 30, () => undefined);
        expect(told.map(({ type, target }) => [type, target])).toEqual([[Rope.EventType.RELEASE, hook]]);
        expect([anchor.target, rope.nodes.length]).toEqual([null, 11]);
        game.takeMessages();
    });

    test('by a winch tears as well', () => {
        const { rope, told } = bridge({ tearTension: LIMIT });
        Object.assign(rope.addComponent(RopeWinch)!, { enableMotor: true, motorSpeed: -20 });
        game.tick(90);
        expect(told.map(({ type }) => type)).toEqual([Rope.EventType.TEAR]);
        game.takeMessages();
    });
});

test('a rope just as long as its hooks are apart does not tear, nor an elastic one below its tension', () => {
    const { hook, told } = bridge({ tearTension: LIMIT });
    pull(hook, 500, 1, 60, () => undefined);
    const elastic = bridge({ tearTension: LIMIT, stretchCompliance: 1e-4 });
    pull(elastic.hook, 540, 1, 60, () => undefined);
    expect([told, elastic.told]).toEqual([[], []]);
    game.takeMessages();
});
