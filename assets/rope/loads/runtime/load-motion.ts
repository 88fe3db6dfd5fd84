import { UITransform, Vec3, type Vec2, type Node } from 'cc';
import { warnOnce } from '../../core/inspector/warn-once';
import { Affine, atan2, cos, Simulation, sin, setMass } from '../../core/solver';
import { angleInWorld } from '../../core/runtime/entries/attachments';
import type { Loaded } from './load-runtime';

const RADIAN = Math.PI / 180;

const turn = new Affine();

/** A load in the solver: one node in the world. A load that turns has two nodes, the ends of a rod. */
export class LoadMotion {
    private readonly _load: Loaded;
    private readonly _bar = new Bar();
    /** When the load starts or stops turning, this becomes another object. */
    simulation = pointAlone();

    constructor(load: Loaded) {
        this._load = load;
    }

    /** Whether the load turns about its hook. */
    get turns(): boolean {
        return this.simulation.chain.segmentCount > 0;
    }

    /** Updates masses and length from the component and its UITransform. Returns whether any has changed. */
    takeShape(): boolean {
        const { _load: load, _bar: bar } = this;
        const turns = !load.fixedRotation && bar.measure(load.node, load.mass, load.inertia);
        if (!turns && !load.fixedRotation)
            warnOnce(
                load,
                'fixedRotation',
                "is off, but the node's origin is at the centre of its UITransform, and nothing swings about its centre. Move the anchor point to where it hangs: (0.5, 1) is its top.",
            );
        let isOther = turns !== this.turns;
        if (isOther) this._begin(turns);
        const { chain } = this.simulation;
        const hookMass = turns ? bar.hookMass : load.mass;
        if (chain.masses[0] !== hookMass) {
            setMass(chain, 0, hookMass);
            isOther = true;
        }
        if (turns && chain.masses[1] !== bar.endMass) {
            setMass(chain, 1, bar.endMass);
            isOther = true;
        }
        if (turns && chain.baseLengths[0] !== bar.length) {
            chain.setBaseLength(0, bar.length);
            isOther = true;
        }
        return isOther;
    }

    /** Moves the load to a place; its velocity stays. World, px. */
    moveTo(x: number, y: number): void {
        const { positions } = this.simulation.chain;
        this.simulation.frames.moveBy(x - positions[0], y - positions[1]);
    }

    /** Turns the load about its hook until its node is at an angle, degrees. */
    turnTo(angle: number): void {
        const { positions } = this.simulation.chain;
        const x = positions[0];
        const y = positions[1];
        const by = angle * RADIAN + this._bar.angle - atan2(positions[3] - y, positions[2] - x);
        const c = cos(by);
        const s = sin(by);
        this.simulation.frames.transform(turn.set(c, s, -s, c, x - c * x + s * y, y - s * x - c * y));
    }

    /** The angle of the node that is drawn, degrees. */
    get drawnAngle(): number {
        const {
            frames: { drawn },
        } = this.simulation;
        return (atan2(drawn[3] - drawn[1], drawn[2] - drawn[0]) - this._bar.angle) / RADIAN;
    }

    /** Changes the momentum by an impulse at the centre, mass x px/s. */
    push(x: number, y: number): void {
        const { chain } = this.simulation;
        for (let i = 0; i < chain.nodeCount; i++)
            this.simulation.frames.applyImpulse(i, this._share(i) * x, this._share(i) * y);
    }

    /** Adds a force at the centre for the next frame, mass x px/s^2. */
    pull(x: number, y: number): void {
        const { chain } = this.simulation;
        for (let i = 0; i < chain.nodeCount; i++)
            this.simulation.applyForce(i, this._share(i) * x, this._share(i) * y);
    }

    /** Changes the angular momentum by an angular impulse, mass x px^2/s. */
    spin(impulse: number): void {
        const { positions, baseLengths } = this.simulation.chain;
        const perLength = impulse / (baseLengths[0] * baseLengths[0]);
        const x = -(positions[3] - positions[1]) * perLength;
        const y = (positions[2] - positions[0]) * perLength;
        this.simulation.frames.applyImpulse(0, -x, -y);
        this.simulation.frames.applyImpulse(1, x, y);
    }

    /** Moment of inertia about the centre, mass x px^2; 0 if the load does not turn. */
    get inertia(): number {
        const { masses, baseLengths } = this.simulation.chain;
        if (!this.turns) return 0;
        return ((masses[0] * masses[1]) / (masses[0] + masses[1])) * baseLengths[0] * baseLengths[0];
    }

    /** Velocity of the centre now, px/s. */
    velocity(out: Vec2): Vec2 {
        const { positions, previousPositions, substep, nodeCount } = this.simulation.chain;
        const { velocityPerWay } = this.simulation;
        out.set(0, 0);
        for (let i = 0; i < nodeCount && substep > 0; i++) {
            const scale = this._share(i) * velocityPerWay;
            out.x += scale * (positions[2 * i] - previousPositions[2 * i]);
            out.y += scale * (positions[2 * i + 1] - previousPositions[2 * i + 1]);
        }
        return out;
    }

    /** deg/s; 0 if the load does not turn. */
    get angularVelocity(): number {
        const { positions: x, previousPositions: p, substep } = this.simulation.chain;
        if (!this.turns || !(substep > 0)) return 0;
        const nowX = x[2] - x[0];
        const nowY = x[3] - x[1];
        const beforeX = p[2] - p[0];
        const beforeY = p[3] - p[1];
        const turned = atan2(beforeX * nowY - beforeY * nowX, beforeX * nowX + beforeY * nowY);
        return (turned * this.simulation.velocityPerWay) / RADIAN;
    }

    /** The part of the load's mass that a node has. */
    private _share(node: number): number {
        const { masses } = this.simulation.chain;
        return this.turns ? masses[node] / (masses[0] + masses[1]) : 1;
    }

    /** Starts or stops turning. Place and velocity stay. */
    private _begin(turns: boolean): void {
        const { positions, previousPositions, substep, masses } = this.simulation.chain;
        const perSubstep = substep > 0 ? masses[0] / substep : 0;
        const x = (positions[0] - previousPositions[0]) * perSubstep;
        const y = (positions[1] - previousPositions[1]) * perSubstep;
        this.simulation = turns ? barAlone(this._bar.length) : pointAlone();
        const { chain } = this.simulation;
        for (let i = 0; i < chain.nodeCount; i++) {
            setMass(chain, i, masses[0]); // for now
            if (x !== 0 || y !== 0) this.simulation.frames.applyImpulse(i, x, y);
        }
        this.moveTo(positions[0], positions[1]);
        if (turns) this.turnTo(angleInWorld(this._load.node));
    }
}

function pointAlone(): Simulation {
    const simulation = new Simulation({ nodeCount: 1, baseLength: 1 });
    simulation.configure({}, 'exact');
    return simulation;
}

function barAlone(length: number): Simulation {
    const simulation = new Simulation({ nodeCount: 2, baseLength: length });
    simulation.configure({ segmentModel: 'rod' }, 'exact');
    simulation.start(({ positions }) => (positions[2] = positions[0] + length));
    return simulation;
}

/** A load whose centre is nearer than this to its hook does not swing about it, px. */
const MIN_ARM = 1;
/** Sizes are rounded to this part of a pixel, because the scale of a turned node has other rounding errors at every angle. */
const GRAIN = 1 / 1048576;

const scale = new Vec3();

/**
 * Motion of a rigid body that hangs by a point: as two masses, one at that point and the rest at the centre of
 * oscillation, with a rod between them. They have the body's mass m, its centre at r and its moment of inertia I about
 * that centre:
 *
 *     q = r + I / (m r),   m r / q at the end,   m (1 - r / q) at the point.
 *
 * @see Huygens, Horologium Oscillatorium, 1673, part IV
 */
export class Bar {
    /** Mass at the point, and at the other end of the rod. */
    hookMass = 1;
    endMass = 0;
    /** Length of the rod, px of the world. */
    length = 1;
    /** Direction from the point to the centre while the node is not turned, rad. */
    angle = 0;

    /**
     * Measures a body that has the size of its node's UITransform and hangs by the node's origin.
     * @param inertia About the centre, mass x px^2; 0: that of a plate of this size.
     * @returns Whether the body swings: its centre is not at its origin.
     */
    measure(node: Node, mass: number, inertia: number): boolean {
        const size = node.getComponent(UITransform);
        if (!size) return false;
        node.getWorldScale(scale);
        const width = rounded(size.width * scale.x);
        const height = rounded(size.height * scale.y);
        const x = (0.5 - size.anchorX) * width;
        const y = (0.5 - size.anchorY) * height;
        const arm = Math.sqrt(x * x + y * y);
        if (!(arm >= MIN_ARM) || !(arm < Infinity)) return false;
        const own = inertia > 0 ? inertia : (mass * (width * width + height * height)) / 12;
        this.length = arm + own / (mass * arm);
        this.endMass = (mass * arm) / this.length;
        this.hookMass = mass - this.endMass;
        this.angle = atan2(y, x);
        return true;
    }
}

function rounded(size: number): number {
    return Math.round(size / GRAIN) * GRAIN;
}
