import { _decorator, Component, Vec2, Vec3, type Node } from 'cc';
import { RopeAttachment, type Rope } from '../../assets/rope';
import {
    distance,
    drawnOf,
    onFrameShown,
    STEP,
    useGame,
    xy,
    type RopeValues,
    type XY,
} from '../support/game';
import { OnLateUpdate } from '../support/movers';

const { ccclass } = _decorator;

const game = useGame();

function carrying(values: RopeValues = {}, parent?: 'rope'): { rope: Rope; crate: Node } {
    const crate = game.addNode('crate', { x: 50, y: 60 });
    const rope = game.addRope({ nodeCount: 10, ...values }, { x: 400, y: 500 });
    if (parent) rope.node.addChild(crate);
    rope.attach(crate, -1, { rotate: true });
    return { rope, crate };
}

function gap(rope: Rope, crate: Node): number {
    return distance(drawnOf(rope)[9], crate.worldPosition);
}

describe('what a rope carries goes back to it in the frame in which somebody else', () => {
    const awake = ({ rope }: { rope: Rope }): void => void rope.applyImpulse(-1, new Vec2(200, 0));
    const asleep = ({ rope }: { rope: Rope }): void => {
        game.tick(150);
        expect(rope.sleeping).toBe(true);
    };
    const moves: [string, (crate: Node) => void][] = [
        ['moves it', (crate) => crate.setWorldPosition(10, 20, 0)],
        ['turns it', (crate) => (crate.angle += 40)],
        ['makes its place NaN', (crate) => crate.setPosition(NaN, NaN, NaN)],
        ['makes its turn NaN', (crate) => (crate.angle = NaN)],
        ['puts it below another node', (crate) => game.addNode('other', { x: 70, y: 1 }).addChild(crate)],
    ];

    describe.each([
        ['an awake rope', awake],
        ['a sleeping rope', asleep],
    ])('%s', (_, prepare) => {
        test.each(moves)('%s', (__, move) => {
            const parts = carrying();
            const { rope, crate } = parts;
            game.tick(2);
            prepare(parts);
            const { sleeping } = rope;
            const angle = crate.angle;
            game.addNode('mover').addComponent(OnLateUpdate).callback = () => move(crate);
            for (let frame = 0; frame < 5; frame++) {
                game.tick();
                expect(gap(rope, crate)).toBeLessThan(1e-3);
                expect(Math.abs(crate.worldRotation.z)).toBeLessThan(0.5);
                expect(crate.worldPosition.z).toBe(0);
                expect(rope.sleeping).toBe(sleeping);
            }
            if (sleeping) expect(crate.angle).toBeCloseTo(angle, 3);
        });
    });

    test('makes its node NaN for a frame, also if it lies below that', () => {
        const { rope, crate } = carrying({}, 'rope');
        crate.setPosition(0, 0, 3);
        game.tick(2);
        for (const breakIt of [
            () => rope.node.setPosition(NaN, 500),
            () => rope.node.setScale(Infinity, 1, 1),
            () => (rope.node.angle = NaN),
        ]) {
            breakIt();
            game.tick();
            rope.node.setPosition(400, 500);
            rope.node.setScale(1, 1, 1);
            rope.node.angle = 0;
            game.tick();
            expect(gap(rope, crate)).toBeLessThan(1e-3);
            expect(crate.worldPosition.z).toBeCloseTo(3, 9);
        }
        expect(game.takeMessages().length).toBeGreaterThan(0);
    });
});

test('what is taken off a sleeping rope is not put back', () => {
    const { rope, crate } = carrying();
    game.tick(150);
    expect(rope.sleeping).toBe(true);
    rope.detach(crate);
    crate.setWorldPosition(10, 20, 0);
    game.tick(3);
    expect(xy(crate.worldPosition)).toEqual({ x: 10, y: 20 });
    const entry = rope.attach(crate)!;
    game.tick();
    entry.target = null;
    crate.setWorldPosition(30, 20, 0);
    game.tick(3);
    expect(xy(crate.worldPosition)).toEqual({ x: 30, y: 20 });
});

test('an empty entry of the list does no harm', () => {
    const { rope, crate } = carrying();
    rope.attachments.unshift(null as unknown as RopeAttachment, new RopeAttachment());
    game.tick(2);
    crate.setWorldPosition(1, 2, 0);
    game.tick();
    expect(gap(rope, crate)).toBeLessThan(1e-3);
});

const METER = 32;
const GRAVITY = -10;

/** The engine's body, as far as a rope has to do with it: falls after every `lateUpdate`, from its own velocity. */
@ccclass('cc.RigidBody2D')
class FallingBody extends Component {
    type = 2;
    angularVelocity = 0;
    private readonly _velocity = new Vec2();

    get linearVelocity(): Vec2 {
        return this._velocity.clone();
    }

    set linearVelocity(value: Vec2) {
        this._velocity.set(value);
    }

    protected override lateUpdate(dt: number): void {
        this._velocity.y += GRAVITY * dt;
        const { x, y, z } = this.node.worldPosition;
        this.node.setWorldPosition(
            new Vec3(x + METER * this._velocity.x * dt, y + METER * this._velocity.y * dt, z),
        );
        this.node.angle += this.angularVelocity;
    }
}

describe('a dynamic body on a rope', () => {
    test('is drawn on its rope, which comes to rest, and stores up no velocity', () => {
        const { rope, crate } = carrying();
        const body = crate.addComponent(FallingBody);
        body.angularVelocity = 5;
        let maxGap = 0;
        onFrameShown(() => (maxGap = Math.max(maxGap, gap(rope, crate))));
        game.tick(300);
        expect(maxGap).toBeLessThan(1e-3);
        expect(rope.sleeping).toBe(true);
        expect(body.linearVelocity.length()).toBeLessThan(1e-3);
        expect(body.angularVelocity).toBe(0);
    });

    test('leaves a swinging rope with the velocity of its node', () => {
        const { rope, crate } = carrying({ damping: 0 });
        const body = crate.addComponent(FallingBody);
        rope.applyImpulse(-1, new Vec2(900, 0));
        game.tick(10);
        const { x, y } = rope.getNode(-1)!.velocity;
        rope.detach(crate);
        const seen: XY = { x: METER * body.linearVelocity.x, y: METER * body.linearVelocity.y };
        expect(Math.hypot(x, y)).toBeGreaterThan(100);
        expect(distance(seen, { x, y })).toBeLessThan(1e-6);
        const before = xy(crate.worldPosition);
        game.tick();
        expect(distance(crate.worldPosition, before)).toBeCloseTo(Math.hypot(x, y) * STEP, 0);
    });

    test('that is kinematic keeps its velocity', () => {
        const { crate } = carrying();
        const body = crate.addComponent(FallingBody);
        body.type = 1;
        game.tick(10);
        expect(body.linearVelocity.y).toBeLessThan(-1);
    });
});
