import { Vec2 } from 'cc';
import { RopeAnchor, RopeRider, type Rope } from '../../assets/rope';
import { pointsOf } from '../scenes/scene';
import { startScene } from '../scenes/start';
import { newSlide } from '../../assets/rope/riders/solver/slide-system';
import { Slides } from '../../assets/rope/riders/solver/slides';
import { useGame } from '../support/game';

const game = useGame();
const STEP = 1 / 60;
/** What the fastest rider moves in a step, px: who is stopped within a frame is off by no more. */
const WAY = 440 * STEP;

function zipLine(): Rope {
    const target = game.addNode('post', { x: 1100, y: 450 });
    const anchors = [Object.assign(new RopeAnchor(), { target })];
    const values = { nodeCount: 61, baseLength: 15.6, mass: 2, anchors, allowSleep: false };
    return game.addRope(values, { x: 200, y: 650 });
}

function addRider(name: string, x: number, y: number, values: Partial<RopeRider> = {}): RopeRider {
    const rider = game.addNode(name, { x, y }).addComponent(RopeRider);
    return Object.assign(rider, { mass: 20, slide: true, friction: 0.02 }, values);
}

const placeOf = ({ node }: RopeRider): Vec2 => new Vec2(node.worldPosition.x, node.worldPosition.y);

/** Tells how far riders have moved otherwise than with their velocity before a frame or after it, px. */
class Watch {
    private readonly _before = new Map<RopeRider, { place: Vec2; velocity: Vec2 }>();

    jump(riders: readonly RopeRider[], dt: number): number {
        let jump = 0;
        for (const rider of riders) {
            const now = { place: placeOf(rider), velocity: rider.linearVelocity };
            const before = rider.rope ? this._before.get(rider) : undefined;
            if (before) {
                const way = now.place.clone().subtract(before.place);
                const off = [before, now].map(({ velocity: v }) =>
                    Math.hypot(way.x - v.x * dt, way.y - v.y * dt),
                );
                jump = Math.max(jump, Math.min(...off));
            }
            if (rider.rope) this._before.set(rider, now);
            else this._before.delete(rider);
        }
        return jump;
    }
}

test.each([60, 30])(
    'at %d fps twelve riders slide down one after the other and up against each other',
    (fps) => {
        const rope = zipLine();
        game.tick(2 * fps, 1 / fps);
        const riders: RopeRider[] = [];
        const watch = new Watch();
        let jump = 0;
        for (let frame = 0; frame < 8 * fps; frame++) {
            if (frame % (fps / 3) === 0 && riders.length < 12) {
                riders.push(addRider(`rider ${riders.length}`, 230, 640));
                expect(riders[riders.length - 1].grab(rope, 100)).toBe(true);
            }
            game.tick(1, 1 / fps);
            jump = Math.max(jump, watch.jump(riders, 1 / fps));
            expect(rope.maxStretch).toBeLessThan(0.002);
        }
        expect(jump).toBeLessThan(WAY);
        expect(rope.ropeLength).toBeCloseTo(60 * 15.6, 6);
        for (let k = 1; k < riders.length; k++) {
            const apart = riders[k - 1].distance - riders[k].distance;
            expect(Math.abs(apart - 0.6 * 15.6)).toBeLessThan(2);
            expect(riders[k].distance).toBeGreaterThan(700);
        }
    },
);

test.each([60, 30])('at %d fps riders slide on while others grab and let go between them', (fps) => {
    const rope = zipLine();
    game.tick(2 * fps, 1 / fps);
    const riders = [0, 1, 2, 3].map((k) => addRider(`rider ${k}`, 230 + 60 * k, 640 - 15 * k));
    const guests = [0, 1].map((k) => addRider(`guest ${k}`, 500 + 200 * k, 540, { slide: k === 0 }));
    for (const rider of riders) expect(rider.grab(rope, 100)).toBe(true);
    const watch = new Watch();
    const speeds = riders.map(() => 0);
    let jump = 0;
    for (let frame = 0; frame < 1.5 * fps; frame++) {
        const guest = guests[frame % 2];
        if (frame % (fps / 10) === 0) {
            if (guest.rope) guest.release();
            guest.node.setWorldPosition(560 + 20 * (frame % 5), 500, 0);
            guest.linearVelocity = new Vec2(250, -60);
            const next = guests[(frame + 1) % 2];
            if (!next.rope && frame % (fps / 5) === 0) next.grab(rope, 200);
        }
        game.tick(1, 1 / fps);
        jump = Math.max(jump, watch.jump(riders, 1 / fps));
        expect(rope.maxStretch).toBeLessThan(0.002);
        riders.forEach((rider, k) => (speeds[k] = Math.max(speeds[k], rider.linearVelocity.length())));
    }
    expect(jump).toBeLessThan(WAY);
    for (const speed of speeds) expect(speed).toBeGreaterThan(250);
    expect(rope.ropeLength).toBeCloseTo(60 * 15.6, 6);
});

test('a rider that grabs where another one is comes to be beside it', () => {
    const rope = zipLine();
    game.tick(60);
    const [one, other] = [addRider('one', 600, 500), addRider('other', 600, 500)];
    one.slide = other.slide = false;
    expect(one.grab(rope, 200)).toBe(true);
    for (const away of [2, -2]) {
        other.node.setWorldPosition(placeOf(one).x + away, placeOf(one).y, 0);
        expect(other.grab(rope, 200)).toBe(true);
        expect(Math.abs(other.distance - one.distance)).toBeGreaterThan(0.4 * 15.6 - 1e-6);
        other.release();
    }
});

test('along a rope that its hooks stretch nothing slides by itself', () => {
    const simulation = startScene({
        points: pointsOf(3, (i) => [200 * i, 0] as const),
        baseLength: 198,
        masses: Float64Array.of(0.1, 10, 0.1),
        pins: [0, 2],
        damping: 0,
    });
    const { chain } = simulation;
    simulation.frames.stop();
    const slide = Object.assign(newSlide(), { node: 1 });
    chain.slides = new Slides([slide]);
    for (let frame = 0; frame < 60; frame++) simulation.advance(STEP);
    expect(chain.baseLengths[0]).toBeCloseTo(198, 6);
    expect(chain.restLength).toBeCloseTo(396, 9);
    expect(slide.rate).toBeCloseTo(0, 6);
});
