import { Vec2 } from 'cc';
import { RopeEventType, RopePlastic, RopeSegments, RopeShape, type Rope } from '../../assets/rope';
import { FIXED_STEP, type Simulation } from '../../assets/rope/core/solver';
import { flow, type FlowLaw } from '../../assets/rope/plastic/solver/flow';
import { pointsOf } from '../scenes/scene';
import { startScene } from '../scenes/start';
import { once, PERCENT, type Check } from './check';
import { PlayedScene, type Values } from './stage';

const LENGTH = 100;
const RIGIDITY = 1e8;
/** Angle at which a joint of `LENGTH` yields, rad. */
const YIELD = 0.1;
/** Slope of the moment beyond that, over the slope before. */
const SLOPE = 0.2;
const HARDENING = SLOPE / (1 - SLOPE);
/** Moment at which it yields. */
const YIELD_MOMENT = (RIGIDITY / LENGTH) * YIELD;
/** Largest moments of the loop in turn, in yield moments. */
const TURNS = [1.5, -2, 3, -3.2, 0];
/** Steps from one to the next: so slow that inertia does not count. */
const STEPS = 600;
const DAMPING = 20;
/** So little that damping does not count. */
const MASS = 0.05;

const LAW: FlowLaw = {
    ...{ yieldCurvature: YIELD / LENGTH, hardening: HARDENING, kept: 1 },
    ...{ fatigueCurvature: Infinity, isLimp: false },
};

/** A wire along the x axis whose head is clamped, in no gravity. */
class Wire {
    readonly simulation: Simulation;
    readonly wear: Float64Array;
    private readonly _last: number;

    constructor(
        private readonly _law: FlowLaw,
        segmentCount = 2,
        baseLength = LENGTH,
    ) {
        const points = pointsOf(segmentCount + 1, (i) => [i * baseLength, 0]);
        const masses = new Float64Array(segmentCount + 1).fill(MASS / segmentCount);
        this.simulation = startScene(
            { baseLength, points, masses },
            {
                ...{ segmentModel: 'rod', gravityY: 0, flexuralRigidity: RIGIDITY },
                ...{ clampX: 1, damping: DAMPING },
            },
        );
        this.wear = new Float64Array(segmentCount + 1);
        this._last = segmentCount;
    }

    /** A step with a force on the tail, across the last segment. */
    step(force: number): void {
        const { simulation, _last: last } = this;
        const { positions: x } = simulation.chain;
        const dx = x[2 * last] - x[2 * last - 2];
        const dy = x[2 * last + 1] - x[2 * last - 1];
        const size = Math.hypot(dx, dy);
        simulation.applyForce(last, (-force * dy) / size, (force * dx) / size);
        simulation.pushes.begin(FIXED_STEP, 0);
        simulation.advance(FIXED_STEP);
        flow(simulation.chain, this.wear, this._law);
    }

    /** The angle from the first segment to the last, rad. */
    get angle(): number {
        const { positions: x } = this.simulation.chain;
        const k = 2 * this._last;
        return Math.atan2(x[k + 1] - x[k - 1], x[k] - x[k - 2]);
    }

    get deflection(): number {
        return this.simulation.chain.positions[2 * this._last + 1];
    }
}

/** The work that a loop takes, and the angle that is left after it: measured, and of the closed form. */
const loop = once(() => {
    const wire = new Wire(LAW);
    let work = 0;
    let { angle } = wire;
    let from = 0;
    for (const turn of TURNS) {
        for (let step = 1; step <= STEPS; step++) {
            const moment = YIELD_MOMENT * (from + ((turn - from) * step) / STEPS);
            wire.step(moment / LENGTH);
            work += (moment - (0.5 * (turn - from) * YIELD_MOMENT) / STEPS) * (wire.angle - angle);
            ({ angle } = wire);
        }
        from = turn;
    }
    let wantedWork = 0;
    let wantedAngle = 0;
    let yielded = 1;
    for (const turn of TURNS) {
        const size = Math.abs(turn);
        if (size <= yielded) continue;
        const way = (YIELD * (size - yielded)) / HARDENING;
        wantedWork += 0.5 * (yielded + size) * YIELD_MOMENT * way;
        wantedAngle += Math.sign(turn) * way;
        yielded = size;
    }
    return { work: work / wantedWork, angle: angle / wantedAngle };
});

/** Deflection of a cantilever under a force at its tail, and what is left after it, over the closed form. */
const cantilever = once(() => {
    const segmentCount = 40;
    const baseLength = 10;
    const length = (segmentCount - 0.5) * baseLength; // the first segment is the clamp, and its joint half of it
    const wire = new Wire({ ...LAW, yieldCurvature: 1e-4 }, segmentCount, baseLength);
    const yieldMoment = RIGIDITY * 1e-4;
    const force = (1.6 * yieldMoment) / length;
    for (let step = 1; step <= STEPS; step++) wire.step((force * step) / STEPS);
    for (let step = 0; step < STEPS; step++) wire.step(force);
    const bent = wire.deflection;
    for (let step = 1; step <= STEPS; step++) wire.step(force * (1 - step / STEPS));
    for (let step = 0; step < STEPS; step++) wire.step(0);
    // With the distance s from the tail, F s is the moment: beyond s_y it yields.
    const from = yieldMoment / force;
    const elastic = (force * length ** 3) / (3 * RIGIDITY);
    const cubic = (length ** 3 - from ** 3) / 3;
    const square = (length ** 2 - from ** 2) / 2;
    const lasting = (force * (cubic - from * square)) / (RIGIDITY * HARDENING);
    return { bent: bent / (elastic + lasting), left: wire.deflection / lasting };
});

/** How fast a wire that creeps turns under a constant moment, over moment / (stiffness x time). */
function creep(time: number): number {
    const wire = new Wire({ ...LAW, yieldCurvature: 1, kept: Math.exp(-FIXED_STEP / time) });
    const moment = 0.5 * YIELD_MOMENT;
    for (let step = 0; step < STEPS; step++) wire.step(moment / LENGTH);
    const { angle } = wire;
    for (let step = 0; step < STEPS; step++) wire.step(moment / LENGTH);
    const rate = (wire.angle - angle) / (STEPS * FIXED_STEP);
    return rate / ((0.5 * YIELD) / time);
}

/** Lengths of the segments of a component's wire: angles of the inspector are those of its one joint. */
const SIDE = 100;
const DEGREE = Math.PI / 180;

/** A wire with one joint, as a component has it, whose tail is led around the joint. */
class BentWire {
    readonly scene = new PlayedScene();
    readonly rope: Rope;
    /** Whether it has broken. */
    isBroken = false;
    private _angle = 0;

    constructor(values: Values<RopePlastic>) {
        const { scene } = this;
        this.rope = scene.rope(0, 0, {
            ...{
                nodeCount: 3,
                baseLength: SIDE,
                mass: 0.01,
                gravity: 0,
                damping: 20,
                flexuralRigidity: 0.05,
            },
            ...{ segments: RopeSegments.Rod, initialShape: RopeShape.Straight, clampHead: true },
        });
        Object.assign(this.rope.addComponent(RopePlastic)!, { hardening: 0, ...values });
        this.rope.node.on(RopeEventType.TEAR, () => (this.isBroken = true));
        scene.frames(1);
        this.rope.pin(1, this._at(SIDE, 0));
    }

    /** Turns the last segment to an angle, degrees, at 1 degree a frame, and holds it there for a time. */
    bend(angle: number, seconds = 0): void {
        const from = this._angle;
        const frames = Math.ceil(Math.abs(angle - from));
        for (let k = 1; k <= frames && !this.isBroken; k++) {
            const way = (from + ((angle - from) * k) / frames) * DEGREE;
            this.rope.pin(-1, this._at(SIDE * (1 + Math.cos(way)), SIDE * Math.sin(way)));
            this.scene.frames(1);
        }
        this._angle = angle;
        this.scene.frames(Math.round(seconds / FIXED_STEP));
    }

    /** Lets the tail go. Returns the angle that is left, degrees. */
    letGo(): number {
        this.rope.unpin(-1);
        this.scene.frames(120);
        const [, joint, tail] = this.rope.nodes.map(({ position }) => position);
        return (this._angle = Math.atan2(tail.y - joint.y, tail.x - joint.x) / DEGREE);
    }

    private _at(x: number, y: number): Vec2 {
        const { x: fromX, y: fromY } = this.rope.node.worldPosition;
        return new Vec2(fromX + x, fromY + y);
    }
}

/** A wire that creeps is bent in half a second and held for a time: what it keeps of that. */
function relaxed(time: number, held: number): number {
    const angle = 30;
    const bending = angle * FIXED_STEP;
    const wire = new BentWire({ yieldAngle: 2 * angle, creepTime: time });
    wire.bend(angle, held);
    // What is elastic grows at a rate and creeps away, e' = rate - e / T, then e' = -e / T.
    const elastic = (angle / bending) * time * (1 - Math.exp(-bending / time)) * Math.exp(-held / time);
    return wire.letGo() / (angle - elastic);
}

/** The angles of a wire that is bent to and fro, in degrees. */
const YIELDS_AT = 10;
const BENT_BY = 25;

const MOST_BENDS = 100;
/** So long it is held there, s: while it is turned it yields a little late. */
const HOLD = 0.1;

/** What a wire that is bent to and fro has yielded by and springs back by, degrees, after each bend: the closed form. */
function bendsOf(hardening: number, count: number): { worn: number; left: number }[] {
    const ratio = hardening / (1 - hardening); // of the slope to what rest angles move by
    const bends: { worn: number; left: number }[] = [];
    let [worn, left] = [0, 0];
    for (let k = 0; k < count; k++) {
        const trial = k === 0 ? BENT_BY : 2 * BENT_BY - left;
        const way = Math.min(Math.max((trial - YIELDS_AT - ratio * worn) / (1 + ratio), 0), trial);
        worn += way;
        left = trial - way;
        bends.push({ worn, left });
    }
    return bends;
}

/** A wire that has been bent to and fro springs back: over the closed form. */
function sprungBack(hardening: number, count: number): number {
    const wire = new BentWire({ yieldAngle: YIELDS_AT, hardening });
    for (let k = 0; k < count; k++) wire.bend(k % 2 === 0 ? BENT_BY : -BENT_BY, HOLD);
    const angle = Math.abs(wire.letGo());
    return (BENT_BY - angle) / bendsOf(hardening, count)[count - 1].left;
}

/**
 * Bends in which a wire breaks, and those of Miner's rule: it breaks as soon as the sum of its lasting bends is the fatigue
 * angle.
 */
function bendsToBreak(hardening: number, fatigueAngle: number): { bends: number; wanted: number } {
    const wire = new BentWire({ yieldAngle: YIELDS_AT, hardening, fatigueAngle });
    let bends = 0;
    for (; bends < MOST_BENDS && !wire.isBroken; bends++)
        wire.bend(bends % 2 === 0 ? BENT_BY : -BENT_BY, HOLD);
    const worn = bendsOf(hardening, MOST_BENDS).findIndex((bend) => bend.worn >= fatigueAngle);
    return { bends, wanted: worn + 1 };
}

const row = (name: string, measure: () => number): Check => ({
    name: `wire, ${name}`,
    unit: '%',
    limit: 2,
    measure: () => PERCENT * Math.abs(measure() - 1),
});

/** Ropes that stay bent. */
export const PLASTIC_CHECKS: readonly Check[] = [
    row('bent to and fro by growing moments: area of the loop, moment against angle', () => loop().work),
    row('bent to and fro by growing moments: angle that is left', () => loop().angle),
    row('cantilever of 39 joints under 1.6 times its yield force: deflection', () => cantilever().bent),
    row(
        'cantilever of 39 joints under 1.6 times its yield force: deflection that is left',
        () => cantilever().left,
    ),
    ...[1, 20].map((time) =>
        row(`creep time ${time} s, constant moment: moment / (stiffness x time)`, () => creep(time)),
    ),
    ...[
        [1, 0.5],
        [1, 2],
        [5, 5],
    ].map(([time, held]) =>
        row(`creep time ${time} s, bent in 0.5 s, held for ${held} s: angle that is left`, () =>
            relaxed(time, held),
        ),
    ),
    ...[
        [0, 4],
        [0.2, 4],
        [-0.1, 2],
    ].map(([hardening, count]) =>
        row(`hardening ${hardening}, ${count} bends to and fro: angle that it springs back by`, () =>
            sprungBack(hardening, count),
        ),
    ),
    ...[
        [0, 500],
        [0.03, 240],
        [-0.2, 500],
    ].map(([hardening, angle]) => ({
        name: `wire, hardening ${hardening}, fatigue angle ${angle}: bends until it breaks, off Miner's rule`,
        unit: '',
        limit: 0,
        measure: () => {
            const { bends, wanted } = bendsToBreak(hardening, angle);
            return Math.abs(bends - wanted);
        },
    })),
];
