import { UITransform, Vec2, type Node } from 'cc';
import {
    RopeEnd,
    RopeLoad,
    RopeRider,
    RopeSolver,
    RopeSystem,
    RopeWinch,
    type Rope,
    type RopeSystemState,
} from '../../assets/rope';
import { framesOf } from '../support/samples';
import { drawnOf, isFinitePoint, positionsOf, useGame } from '../support/game';
import { randomNumbers } from '../support/random';
import { anchorOn } from '../support/tied';

const game = useGame();
const system = RopeSystem.instance;

const PLAYS = framesOf(100, 20);
const FRAMES = 120;
/** Part of the frames before which something is called. */
const CALLED = 0.12;
const MAX_ROPES = 6;
const TIMES = [1 / 60, 1 / 60, 1 / 60, 1 / 144, 1 / 30];
/** Frames without calls, after which no rope may be stretched. */
const CALM = 60;
const MAX_STRETCH = 0.01;

/** Chance, and what it acts on. */
class Script {
    readonly props: Node[] = [];
    readonly loads: RopeLoad[] = [];
    readonly riders: RopeRider[] = [];
    readonly below: (count: number) => number;
    readonly from: (least: number, most: number) => number;
    readonly node = (rope: Rope): number => this.below(rope.nodes.length);

    constructor(seed: number) {
        const random = randomNumbers(seed);
        this.below = (count) => Math.floor(count * random());
        this.from = (least, most) => least + (most - least) * random();
        const count = 1 + this.below(3);
        for (let k = 0; k < count; k++) this._addRope(k);
    }

    /** One of the ropes that there are now, pieces among them. */
    get rope(): Rope {
        return system.ropes[this.below(system.ropes.length)]!;
    }

    get end(): RopeEnd {
        return this.below(2) === 0 ? RopeEnd.Head : RopeEnd.Tail;
    }

    place(rope: Rope): number {
        return this.from(0, rope.length);
    }

    vector(size: number): Vec2 {
        return new Vec2(this.from(-size, size), this.from(-size, size));
    }

    addProp({ x, y }: Vec2): Node {
        const prop = game.addNode('prop', { x, y });
        this.props.push(prop);
        return prop;
    }

    /** A rope by itself, or one that hangs on the first, with a rider and a load that swings. */
    private _addRope(k: number): void {
        const first = k > 0 && this.below(3) > 0 ? system.ropes[0]! : null;
        const distance = first ? this.place(first) : 0;
        const { x, y } = first ? first.pointAt(distance) : new Vec2(200 + 200 * k, 500);
        const anchors = first ? [anchorOn(first.node, 0, distance)] : [];
        const rope = game.addRope(
            { nodeCount: 4 + this.below(8), baseLength: 15, damping: 1, anchors },
            { x, y },
        );
        const load = this.addProp(rope.pointAt(rope.length));
        load.addComponent(UITransform).setAnchorPoint(0.5, 1);
        this.loads.push(Object.assign(load.addComponent(RopeLoad), { mass: 5, fixedRotation: k > 0 }));
        rope.attach(load);
        this.riders.push(this.addProp(rope.pointAt(rope.length / 2)).addComponent(RopeRider));
        if (this.below(2) === 0) this.riders[k]!.grab(rope);
    }
}

/** What a script may call on a rope at any time, with anything. */
const CALLS: readonly ((script: Script, rope: Rope) => unknown)[] = [
    (script, rope) => system.ropes.length < MAX_ROPES && rope.cutAt(script.place(rope)),
    (script, rope) => rope.splice(script.rope, script.end, script.end),
    (script, rope) => rope.attach(script.addProp(rope.pointAt(0)), script.node(rope), { mass: 3 }),
    ({ riders: [rider], node }) => rider!.rope?.attach(rider!.node, node(rider!.rope)),
    (_, rope) => rope.attachments[0]?.target && rope.detach(rope.attachments[0].target),
    (script, rope) => rope.unpin(script.node(rope)),
    (script, rope) => rope.applyImpulse(script.node(rope), script.vector(5)),
    (script, rope) => rope.reel(script.from(-5, 5), script.end),
    (script, rope) => (rope.baseLength = script.from(13, 17)),
    (script, rope) => (rope.mass = script.from(0.05, 1)),
    (script, rope) => (rope.solver = script.below(4) > 0 ? RopeSolver.Exact : RopeSolver.Relaxation),
    (script, rope) => (rope.substeps = 1 + script.below(3)),
    (script, rope) => (rope.enabled = script.below(2) > 0),
    (script, rope) => (rope.timeScale = script.from(0, 2)),
    (script) => (script.loads[0]!.mass = script.from(1, 20)),
    (script) => (script.loads[0]!.fixedRotation = script.below(2) > 0),
    (script) => (script.loads[0]!.angularVelocity = script.from(-90, 90)),
    (script) => (script.riders[0]!.climbSpeed = script.from(-50, 50)),
    (script) => (script.riders[0]!.slide = script.below(2) > 0),
    (script) => script.riders[0]!.release(),
    (script, rope) => script.riders[0]!.grab(rope),
    (script, rope) => {
        const winch = rope.getComponent(RopeWinch) ?? rope.addComponent(RopeWinch)!;
        Object.assign(winch, { enableMotor: true, motorSpeed: script.from(-50, 50), motorEnd: script.end });
    },
];

function expectFinite(): void {
    for (const rope of system.ropes)
        for (const points of [positionsOf(rope), drawnOf(rope)])
            if (!points.every(isFinitePoint)) throw new Error('A node is not at a finite place.');
}

/** Nobody calls anything any more. */
function calmDown(ropes: readonly Rope[], { riders }: Script): void {
    for (const rope of ropes) {
        Object.assign(rope, { enabled: true, timeScale: 1, solver: RopeSolver.Exact });
        Object.assign(rope.getComponent(RopeWinch) ?? {}, { enableMotor: false });
    }
    for (const rider of riders) rider.climbSpeed = 0;
    game.tick(CALM);
}

/** Whether a rope that does not stretch is stretched, though its anchors are where it reaches them. */
function isStretched(rope: Rope): boolean {
    return rope.maxStretch > MAX_STRETCH && !rope.advice.includes('farther apart');
}

/** The fingerprints of some frames. */
function film(): string[] {
    return Array.from({ length: 10 }, () => (game.tick(), system.hashState()));
}

test.each(Array.from({ length: PLAYS }, (_, seed) => seed))(
    'whatever a script calls, nothing throws, parts or stretches, and states are exact: seed %i',
    (seed) => {
        const script = new Script(seed);
        const all = new Set<Rope>();
        for (let frame = 0; frame < FRAMES; frame++) {
            if (system.ropes.length > 0 && script.from(0, 1) < CALLED)
                CALLS[script.below(CALLS.length)]!(script, script.rope);
            for (const rope of system.ropes) all.add(rope);
            game.tick(1, TIMES[script.below(TIMES.length)]);
            expectFinite();
        }
        calmDown(
            [...all].filter(({ isValid }) => isValid),
            script,
        );
        expectFinite();
        expect(system.ropes.filter(isStretched)).toEqual([]);
        const state = JSON.stringify(system.captureState());
        const wanted = film();
        expect(system.restoreState(JSON.parse(state) as RopeSystemState)).toBe(true);
        expect(film()).toEqual(wanted);
        const messages = game.takeMessages();
        expect(messages.filter((message) => !message.startsWith('warn: Rope'))).toEqual([]);
    },
);
