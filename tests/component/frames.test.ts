import { director, System, Vec3, type Node } from 'cc';
import { RopeAttachment, RopeShape, RopeSolver, RopeSpace, type Rope } from '../../assets/rope';
import {
    distance,
    drawnOf,
    isFinitePoint,
    onFrameShown,
    paintedLine,
    positionsOf,
    segmentsOf,
    STEP,
    largestGap,
    topSpeed,
    useGame,
    xy,
    type RopeValues,
    type XY,
} from '../support/game';
import { OnLateUpdate, OnPostUpdate, OnSystemUpdate, OnUpdate } from '../support/movers';
import { randomNumbers } from '../support/random';

const game = useGame(false, { nodeMass: 1 });

beforeEach(() => game.seeFar());

function prop(target: Node | null, nodeIndex: number, mass = 1): RopeAttachment {
    return Object.assign(new RopeAttachment(), { target, nodeIndex, mass });
}

/** The frames of `seconds` at a rate. */
function framesAt(fps: number, seconds: number): number[] {
    return new Array<number>(fps * seconds).fill(1 / fps);
}

describe('the frame rate', () => {
    const values: RopeValues = { nodeCount: 20, initialShape: RopeShape.Straight, damping: 0.2 };

    /** The positions after every frame, with the number of fixed steps that were due by then. */
    function run(frames: readonly number[], more: RopeValues = {}): Map<number, string> {
        game.start();
        const right = game.addNode('right', { x: 250, y: 40 });
        const attachments = [prop(null, 7, 5), prop(null, 12, 2)];
        const rope = game.addRope({ ...values, attachments, secondAnchor: right, ...more });
        const states = new Map<number, string>();
        let time = 0;
        for (const dt of frames) {
            game.tick(1, dt);
            time += dt;
            states.set(Math.floor(time / STEP + 1e-6), JSON.stringify(positionsOf(rope)));
        }
        return states;
    }

    test.each([{}, { substeps: 4 }, { secondAnchor: null }, { solver: RopeSolver.Relaxation }])(
        'changes no bit of the state after a step: %o',
        (more: RopeValues) => {
            const reference = run(framesAt(60, 4), more);
            const random = randomNumbers(5);
            const uneven = Array.from({ length: 120 }, () => 0.001 + 0.06 * random());
            for (const frames of [framesAt(30, 4), framesAt(144, 4), uneven]) {
                const states = run(frames, more);
                expect(states.size).toBeGreaterThan(60);
                for (const [step, state] of states) {
                    if (step > 0 && step <= 240 && state !== reference.get(step))
                        throw new Error(`step ${step}`);
                }
            }
        },
    );

    // An anchor is known at the frames only and taken to go along a cubic between them, in its first two frames straight:
    // at 30 fps 0.2 px beside its sine, which a whipping rope without stretch makes more of.
    test.each([
        { solver: RopeSolver.Relaxation, fps: 30, seconds: 5, limit: 10 }, // 5.8 px measured
        { solver: RopeSolver.Exact, fps: 60, seconds: 2, limit: 0.0006 }, // 0.00035 px measured
        { solver: RopeSolver.Exact, fps: 30, seconds: 1, limit: 50 }, // 29 px measured
    ])('matters little when an anchor goes 200 px to and fro at 1 Hz: %o and 144 fps', (values) => {
        const { solver, fps, seconds, limit } = values;
        const track = (rate: number): XY[] => {
            game.start();
            const head = game.addNode('head');
            const rope = game.addRope({ nodeCount: 20, headAnchor: head, solver });
            rope.reset(); // before the head moves
            const seen: XY[] = [];
            for (let frame = 1; frame <= seconds * rate; frame++) {
                head.setPosition(200 * Math.sin((2 * Math.PI * frame) / rate), 0);
                game.tick(1, 1 / rate);
                if (frame % (rate / 6) === 0) seen.push(...positionsOf(rope));
            }
            return seen;
        };
        const gap = largestGap(track(fps), track(144));
        expect(gap).toBeLessThan(limit);
        expect(gap).toBeGreaterThan(0.5 * limit);
    });

    test('may drop to one frame in 10 s: the rope stays bounded and goes on', () => {
        const head = game.addNode('head');
        const rope = game.addRope({ nodeCount: 20, headAnchor: head });
        game.tick(30);
        head.setPosition(5000, 1000);
        game.tick(1, 10);
        for (let frame = 0; frame < 60; frame++) {
            game.tick();
            for (const point of [...positionsOf(rope), ...drawnOf(rope)]) {
                expect(isFinitePoint(point)).toBe(true);
                // No farther from the head than it was left behind.
                expect(Math.hypot(point.x - 5000, point.y - 1000)).toBeLessThan(5100 + rope.length);
            }
        }
        game.tick(600);
        expect(rope.maxStretch).toBeLessThan(0.05);
        expect(topSpeed(rope)).toBeLessThan(200);
    });
});

/** Where an anchor goes: never farther from its start than the ropes of these tests can reach. */
function path(time: number): XY {
    return { x: 150 + 80 * Math.sin(7 * time), y: -60 + 90 * Math.cos(11 * time) };
}

describe('the drawn end', () => {
    let time = 0;
    let checked = 0;

    beforeEach(() => {
        time = checked = 0;
    });

    /** From now on both ends of the rope must be exactly on their anchors whenever a frame is shown. */
    function checkEnds(rope: Rope, head: Node, tail: Node): void {
        onFrameShown(() => {
            const line = paintedLine(rope);
            const ends = [line[0], line[line.length - 1]];
            const anchors = [xy(head.worldPosition), xy(tail.worldPosition)];
            expect(ends).toEqual(anchors);
            expect([rope.getNode(0)!, rope.getNode(-1)!].map((node) => xy(node.drawnPosition))).toEqual(
                anchors,
            );
            checked++;
        });
    }

    function run(): void {
        for (const dt of [...framesAt(60, 1), ...framesAt(144, 1), ...framesAt(30, 1)]) game.tick(1, dt);
        expect(checked).toBe(234);
    }

    function move(node: Node, dt: number): void {
        time += dt;
        node.setWorldPosition(path(time).x, path(time).y, 0);
    }

    test.each<[string, (anchor: Node) => void]>([
        [
            'an update after the rope',
            (anchor) => (game.addNode('mover').addComponent(OnUpdate).callback = (dt) => move(anchor, dt)),
        ],
        [
            'a lateUpdate',
            (anchor) =>
                (game.addNode('mover').addComponent(OnLateUpdate).callback = (dt) => move(anchor, dt)),
        ],
        [
            "a system's postUpdate",
            (anchor) => {
                const system = new OnPostUpdate((dt) => move(anchor, dt));
                director.registerSystem('mover', system, System.Priority.LOW);
            },
        ],
        [
            "a system's update, as of tweens",
            (anchor) => {
                const system = new OnSystemUpdate((dt) => move(anchor, dt));
                director.registerSystem('mover', system, System.Priority.MEDIUM);
            },
        ],
    ])('is on an anchor moved by %s', (_, moveBy) => {
        const head = game.addNode('head');
        const tail = game.addNode('tail', { x: 150, y: 30 });
        const rope = game.addRope({ headAnchor: head, secondAnchor: tail });
        game.tick();
        moveBy(tail);
        const start = xy(tail.worldPosition);
        checkEnds(rope, head, tail);
        run();
        expect(xy(tail.worldPosition)).not.toEqual(start);
    });

    test.each(['before', 'after'])("is on another rope's prop, added %s it", (order) => {
        const head = game.addNode('head', { x: 100, y: 200 });
        const carrier = game.addNode('carrier');
        const lamp = game.addNode('lamp', { x: 300, y: 250 });
        const addHanging = (): Rope =>
            game.addRope({ nodeCount: 25, headAnchor: carrier, secondAnchor: lamp });
        const addCarrying = (): Rope =>
            game.addRope({ nodeCount: 10, headAnchor: head, attachments: [prop(carrier, -1, 5)] });
        let hanging: Rope;
        if (order === 'before') {
            hanging = addHanging();
            addCarrying();
        } else {
            addCarrying();
            hanging = addHanging();
        }
        game.addNode('mover').addComponent(OnLateUpdate).callback = (dt) => {
            time += dt;
            head.setPosition(100 + 50 * Math.sin(7 * time), 200);
        };
        checkEnds(hanging, carrier, lamp);
        run();
    });

    test('is on its anchor through a chain of ropes added last first', () => {
        const hooks = [0, 1, 2, 3].map((i) => game.addNode(`hook ${i}`));
        const ropes = [3, 2, 1].map((i) => {
            const attachments = [prop(hooks[i], -1)];
            return game.addRope({ nodeCount: 5, headAnchor: hooks[i - 1], attachments });
        });
        game.addNode('mover').addComponent(OnLateUpdate).callback = (dt) => move(hooks[0], dt);
        ropes.forEach((rope, k) => checkEnds(rope, hooks[2 - k], hooks[3 - k]));
        for (const dt of framesAt(144, 1)) game.tick(1, dt);
        expect(checked).toBe(3 * 144);
    });

    test.each([RopeSpace.World, RopeSpace.Local])(
        'has its props with it when the rope is moved by a lateUpdate: space %i',
        (space) => {
            const crate = game.addNode('crate');
            const rope = game.addRope({ nodeCount: 8, space, attachments: [prop(crate, -1)] });
            game.addNode('mover').addComponent(OnLateUpdate).callback = (dt) => {
                move(rope.node, dt);
                rope.node.angle = 30 * time;
            };
            onFrameShown(() => {
                const end = paintedLine(rope).pop()!;
                const seen = Vec3.transformMat4(new Vec3(), new Vec3(end.x, end.y), rope.node.worldMatrix);
                // The engine leaves a node where it is when that is no farther than a millionth of its place.
                expect(Vec3.distance(seen, crate.worldPosition)).toBeLessThan(1e-3);
                checked++;
            });
            game.tick(100);
            expect(checked).toBe(100);
        },
    );

    test.each<[string, (rope: Rope) => void]>([
        ['pin', (rope) => rope.pin(4, { x: 30, y: -40, z: 0 } as Vec3)],
        ['reset', (rope) => rope.reset()],
        ['attach', (rope) => rope.attach(game.addNode('late'), 2)],
        [
            'teleport',
            (rope) => {
                rope.node.setPosition(300, 300);
                rope.teleport();
            },
        ],
        ['nodeCount', (rope) => (rope.nodeCount = 5)],
    ])('and its props show what a lateUpdate did in the same frame: %s', (name, act) => {
        const crate = game.addNode('crate');
        const rope = game.addRope({
            ...{ nodeCount: 9, initialShape: RopeShape.Straight },
            attachments: [prop(crate, 4)],
        });
        game.tick(20);
        const mover = game.addNode('mover').addComponent(OnLateUpdate);
        mover.callback = () => act(rope);
        onFrameShown(() => {
            for (const { target, nodeIndex } of rope.attachments) {
                const { drawnPosition } = rope.getNode(nodeIndex)!;
                // The engine leaves a node where it is when that is no farther than a millionth of its place.
                expect(distance(target!.worldPosition, drawnPosition)).toBeLessThan(1e-3);
            }
            if (name === 'pin') expect(xy(rope.getNode(4)!.drawnPosition)).toEqual({ x: 30, y: -40 });
            checked++;
        });
        game.tick();
        expect(checked).toBe(1);
    });
});

describe('a rope dragged fast by its head', () => {
    test.each([
        [60, RopeSolver.Exact],
        [144, RopeSolver.Exact],
        [60, RopeSolver.Relaxation],
        [144, RopeSolver.Relaxation],
    ])('is drawn no longer than it is simulated: %i fps, solver %i', (fps, solver) => {
        const head = game.addNode('head');
        const rope = game.addRope({ headAnchor: head, solver });
        let worst = 0;
        let stretches = [0, 0];
        let state = '';
        for (let frame = 1; frame <= 5 * fps; frame++) {
            const t = frame / fps;
            head.setPosition(300 * Math.sin(4 * t), 200 * Math.sin(5 * t));
            game.tick(1, 1 / fps);
            const now = JSON.stringify(positionsOf(rope));
            if (now !== state) stretches = [stretches[1], rope.maxStretch];
            state = now;
            const drawn = Math.max(...segmentsOf(paintedLine(rope))) / rope.baseLength - 1;
            worst = Math.max(worst, drawn - Math.max(...stretches));
        }
        expect(worst).toBeLessThan(0.005);
    });
});
