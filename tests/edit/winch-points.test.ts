import { director, Director, Vec2 } from 'cc';
import { RopeEnd, RopeWinch, type Rope } from '../../assets/rope';
import { useGame } from '../support/game';

const game = useGame();
/** px/s */
const SPEED = 98;
const SEGMENT = 20;
const LENGTH = 25 * SEGMENT;
/** Lengths from the free end. */
const PLACES = Array.from({ length: 120 }, (_, i) => 260 + 2 * i);
/** Where a prop hangs: the winch comes near to it. */
const BUG = 390;

/** A rope that hangs from a winch, and is calm. */
function crane(end: RopeEnd): { rope: Rope; winch: RopeWinch } {
    const rope = game.addRope(
        { nodeCount: 26, baseLength: SEGMENT, damping: 0.5, nodeMass: 1, allowSleep: false },
        { x: 600, y: 650 },
    );
    if (end === RopeEnd.Tail) {
        rope.pin(-1, rope.getNode(-1)!.position.clone());
        rope.unpin(0);
    }
    const winch = rope.addComponent(RopeWinch)!;
    Object.assign(winch, { enableMotor: true, motorSpeed: 0, motorAcceleration: 0, motorEnd: end });
    game.tick(240);
    return { rope, winch };
}

describe.each([
    ['head', RopeEnd.Head],
    ['tail', RopeEnd.Tail],
])('a rope that is wound at its %s', (_, end) => {
    // The length jumps step by step: within a segment of the winch, a place is known to that only.
    test.each([
        [60, 0],
        [144, SEGMENT + 2],
        [50, SEGMENT + 2],
    ])('at %d fps no place and no prop on it moves by half a px more than the winch', (fps, away) => {
        const { rope, winch } = crane(end);
        const fromHead = (u: number): number => (end === RopeEnd.Head ? rope.ropeLength - u : u);
        const bug = rope.attach(game.addNode('bug'), 0, { distance: fromHead(BUG), mass: 0 })!;
        const look = (): Vec2[] => [
            ...PLACES.map((u) => rope.pointAt(fromHead(u)).clone()),
            new Vec2(bug.target!.position.x, bug.target!.position.y),
        ];
        let worst = 0;
        const counts = new Set<number>();
        game.tick();
        for (let frame = 0, before = look(), reach = LENGTH; frame < 6 * fps; frame++) {
            winch.motorSpeed = -SPEED * Math.sin((2 * frame) / fps);
            game.tick(1, 1 / fps);
            const now = look();
            const seen = Math.min(reach, rope.ropeLength) - away;
            [...PLACES, BUG].forEach((u, k) => {
                if (u <= seen) worst = Math.max(worst, Vec2.distance(now[k]!, before[k]!));
            });
            counts.add(rope.nodes.length);
            [before, reach] = [now, rope.ropeLength];
        }
        expect(counts.size).toBeGreaterThan(3);
        expect(worst).toBeGreaterThan(0.9 * (SPEED / fps));
        expect(worst).toBeLessThan(SPEED / fps + 0.5);
    });

    test('a place that stays at a length from the winch stays where it is', () => {
        const { rope, winch } = crane(end);
        const at = (): Vec2[] =>
            [0, 3, 10, 20, 30, 60, 200].map((d) =>
                rope.pointAt(end === RopeEnd.Head ? d : rope.ropeLength - d).clone(),
            );
        let worst = 0;
        for (let frame = 0, before = at(); frame < 360; frame++) {
            winch.motorSpeed = -SPEED * Math.sin(frame / 30);
            game.tick();
            const now = at();
            now.forEach((place, k) => (worst = Math.max(worst, Vec2.distance(place, before[k]!))));
            before = now;
        }
        expect(worst).toBeLessThan(0.1);
    });

    test('what is found at a place of it is at that length', () => {
        const { rope, winch } = crane(end);
        for (let frame = 0; frame < 360; frame++) {
            winch.motorSpeed = -SPEED * Math.sin(frame / 30);
            game.tick(1, 1 / 75);
            for (const d of [0, 7, 19, 33, rope.ropeLength - 7, rope.ropeLength - 33, 250]) {
                const hit = rope.nearestPoint(rope.pointAt(d))!;
                expect(Math.abs(hit.distance - d)).toBeLessThan(1e-9);
            }
        }
    });

    test('a prop at a length is there in the frame in which a script reels, before or after the rope moves', () => {
        const { rope } = crane(end);
        const bug = rope.attach(game.addNode('bug'), 0, { distance: 250, mass: 0 })!;
        game.tick();
        for (const event of [Director.EVENT_BEFORE_UPDATE, Director.EVENT_AFTER_UPDATE]) {
            const reelSome = (): void => void rope.reel(2, end);
            director.on(event, reelSome);
            for (let frame = 0; frame < 30; frame++) {
                game.tick();
                const { x, y } = bug.target!.position;
                expect(Vec2.distance(rope.pointAt(bug.distance), new Vec2(x, y))).toBeLessThan(1e-9);
            }
            director.off(event, reelSome);
        }
    });

    test('a swipe cuts where a ray finds the rope', () => {
        for (const d of [7, 25, 33]) {
            game.start();
            const { rope, winch } = crane(end);
            winch.motorSpeed = 300;
            game.tick(30, 1 / 50);
            const { x, y } = rope.pointAt(end === RopeEnd.Head ? d : rope.ropeLength - d);
            const [from, to] = [new Vec2(x - 50, y), new Vec2(x + 50, y)];
            const { distance } = rope.raycast(from, to)!;
            expect(Math.abs(rope.cut(from, to)!.distance - distance)).toBeLessThan(1e-9);
        }
    });
});
