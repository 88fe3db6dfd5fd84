import type { Graphics } from 'cc';
import { EDITOR_NOT_IN_PREVIEW } from 'cc/env';
import { RopeShape } from '../enums';
import { RopeFrame } from './axes';
import { RopeHolds } from './pins';
import { RopeInputs } from './change-detector';
import { giveVelocities, placePoints, readBaseLengths, readRestAngles } from './uneven';
import { readParameters } from './step-parameters';
import { placeProps, readLoads } from './attachments';
import type { RopeProperties } from '../inspector/RopeProperties';
import { RopeSleep } from './sleep';
import {
    Affine,
    FIXED_STEP,
    isBendable,
    placeHeap,
    placeSettled,
    placeStraight,
    Simulation,
} from '../solver';
import type { Chain } from '../solver';
import { warnOnce } from '../inspector/warn-once';

const map = new Affine();
const point = new Float64Array(2);

/** The rope in the scene and the rope in the solver, kept in step: everything of a Rope but its public face. */
export class RopeBody {
    readonly frame = new RopeFrame();
    readonly holds: RopeHolds;
    /** Whether the rope is played in the editor's scene view; otherwise it is always settled there. */
    isPreviewed = false;

    private readonly _rope: RopeProperties;
    private _simulation: Simulation | null = null;
    private _lengthScale = 1;
    private readonly _sleep = new RopeSleep();
    private readonly _inputs = new RopeInputs();
    /** Whether `_inputs` are those the rope fell asleep with. */
    private _inputsKnown = false;
    /** Whether anything has changed since nodes and props were last put where they are seen. */
    private _outdated = true;
    private _standsStill = false;
    private _movedStandingStill = false;

    constructor(rope: RopeProperties) {
        this._rope = rope;
        this.holds = new RopeHolds(rope, this.frame, () => this.ready());
    }

    /** One frame: reads the anchors, moves on by whole fixed steps and places the props. `dt` in s, 0 to stand still. */
    move(dt: number): void {
        const simulation = this._synced();
        if (dt > 0 && this._movedStandingStill) {
            simulation.gather(); // goes on from what is seen, without a jerk
            this._movedStandingStill = false;
        }
        this._standsStill = dt === 0;
        this.readHolds();
        this._checkLeader(simulation);
        const steps = simulation.advance(dt);
        this._show(simulation);
        const isFree = this.holds.fingers.held.length === 0;
        const mayRest = this._rope.allowSleep && simulation.mayRest && isFree;
        if (mayRest) this._sleep.watch(simulation, steps * FIXED_STEP, this._lengthScale);
    }

    /**
     * The end of a frame: anchors that have moved since take their ends and the props with them, without a step.
     * Returns whether any had. A rope that sleeps wakes if anything it depends on has changed.
     */
    follow(graphics: Graphics | null): boolean {
        if (this._sleep.sleeping && !this._inputsChanged(graphics)) return false;
        const simulation = this.ready();
        this._readFrame();
        this.readHolds();
        if (!this._outdated) return false;
        this._show(simulation);
        return true;
    }

    /** Whether a sleeping rope has anything to do: at first, to be shown as it sleeps; then, when it wakes. */
    private _inputsChanged(graphics: Graphics | null): boolean {
        const changed = this._inputs.read(this._rope, graphics, this.holds);
        if (!this._inputsKnown) {
            this._inputsKnown = true;
            return true;
        }
        if (!changed) return false;
        this.wake();
        this._synced();
        return true;
    }

    /** Re-reads where everything that pins nodes is now. */
    readHolds(): void {
        if (!this.holds.read()) return;
        this.wake();
        if (this._standsStill) this._movedStandingStill = true;
    }

    get sleeping(): boolean {
        return this._sleep.sleeping;
    }

    /** The rope moves and is painted again, and nodes and props are put anew where they are seen in this frame. */
    wake(): void {
        this._sleep.wake();
        this._inputsKnown = false;
        this._outdated = true;
    }

    /** Forgets the simulation: the next call that needs one starts from the initial shape. */
    reset(): void {
        this.holds.resetHead();
        this._simulation = null;
        this.wake();
    }

    /** Takes all motion out. */
    stop(): void {
        this._simulation?.stop();
    }

    /** Moves the whole rope by as much as its head has been moved since the last frame. */
    teleport(): void {
        const simulation = this._synced();
        this.holds.read();
        simulation.pinMove(0, point);
        simulation.transform(map.set(1, 0, 0, 1, point[0], point[1]));
        this._gather(simulation);
    }

    /** After a pause in another life, perhaps elsewhere: the same shape at rest, moved with the head. */
    resume(): void {
        if (!this._simulation) return;
        this.teleport();
        this.stop();
    }

    /** The simulation, or null before the first call that needs one. */
    get simulation(): Simulation | null {
        return this._simulation;
    }

    /** The simulation, with as many nodes as the rope has; made at the first call. */
    ready(): Simulation {
        let simulation = this._simulation;
        if (!simulation) {
            simulation = this._create();
        } else if (simulation.chain.nodeCount !== this._rope.nodeCount) {
            simulation = this._simulation = simulation.resized(this._rope.nodeCount);
            this._gather(simulation);
        }
        return simulation;
    }

    private _create(): Simulation {
        this.frame.space = this._rope.space;
        this._readFrame();
        this._lengthScale = this.frame.lengthScale;
        const simulation = new Simulation({
            nodeCount: this._rope.nodeCount,
            baseLength: this._rope.baseLength * this._lengthScale,
            nodeMass: this._rope.nodeMass,
        });
        this._simulation = simulation;
        readParameters(this._rope, this.frame, simulation);
        readBaseLengths(this._rope, simulation, this._lengthScale);
        readLoads(this._rope, simulation);
        this.frame.fromNode.apply(point.fill(0));
        simulation.chain.positions.set(point); // where the head is if nothing holds it
        this.holds.read();
        simulation.start((chain) => this._placeInitially(chain));
        giveVelocities(this._rope, this.frame, simulation);
        this._outdated = true;
        return simulation;
    }

    private _placeInitially(chain: Chain): void {
        const { parameters, isElastic } = this._simulation!;
        const { initialShape } = this._rope;
        const isEdited = EDITOR_NOT_IN_PREVIEW && !this.isPreviewed;
        // A limp rope of the scene view hangs at rest; where others come to rest, only the game tells.
        const settles = isEdited && initialShape !== RopeShape.Points && !isBendable(parameters);
        const shape = settles ? RopeShape.Settled : initialShape;
        if (shape === RopeShape.Heap) {
            placeHeap(chain, chain.positions[0], chain.positions[1]);
        } else if (shape === RopeShape.Straight) {
            const { a, b } = this.frame.fromNode;
            const size = Math.hypot(a, b);
            placeStraight(chain, a / size, b / size);
        } else if (shape === RopeShape.Points && this._rope.points?.length > 0) {
            placePoints(this._rope, this.frame, this._simulation!);
        } else {
            const { gravityX, gravityY, stretchCompliance } = parameters;
            placeSettled(chain, gravityX, gravityY, isElastic ? stretchCompliance : 0);
        }
    }

    /** The simulation, with every property of the inspector in it. */
    private _synced(): Simulation {
        const simulation = this.ready();
        this._readFrame();
        if (this.frame.space !== this._rope.space) this._changeSpace(simulation);
        if (this.frame.lengthScale !== this._lengthScale) this._changeScale(simulation);
        if (readBaseLengths(this._rope, simulation, this._lengthScale)) this._gather(simulation);
        readParameters(this._rope, this.frame, simulation);
        if (this._rope.bendCompliance > 0) readRestAngles(this._rope, simulation);
        readLoads(this._rope, simulation);
        return simulation;
    }

    /** Fingers come and go; everything else that holds a second node is there to stay. */
    private _checkLeader({ solverEntry, chain }: Simulation): void {
        if (!solverEntry.holdsOneNode || this.holds.fingers.held.length > 0) return;
        if (chain.pinnedNodes.length < 2) return;
        const problem =
            'FollowTheLeader holds one node only; a rope held at several is solved by Relaxation.';
        warnOnce(this._rope, 'solver', problem);
    }

    private _readFrame(): void {
        if (this.frame.read(this._rope.node)) this._outdated = true;
        if (!this.frame.invertible) {
            warnOnce(this._rope, 'scale', 'is 0 along one of the axes; the last one that was not is used.');
        }
        if (!this.frame.isPlaced) warnOnce(this._rope, 'position', 'is not finite; the last one is used.');
    }

    /** Nodes stay where they are seen while the axes under them change. */
    private _changeSpace(simulation: Simulation): void {
        const { toWorld } = this.frame;
        map.set(toWorld.a, toWorld.b, toWorld.c, toWorld.d, toWorld.tx, toWorld.ty);
        this._transform(simulation, map);
        this.frame.space = this._rope.space;
        this._readFrame();
        this._transform(simulation, this.frame.fromWorld);
        this._lengthScale = this.frame.lengthScale;
    }

    private _transform(simulation: Simulation, by: Readonly<Affine>): void {
        simulation.transform(by as Affine);
        this.holds.transform(by);
    }

    /** A rope whose node is scaled grows or shrinks about its head, keeping its shape. */
    private _changeScale(simulation: Simulation): void {
        const ratio = this.frame.lengthScale / this._lengthScale;
        const { positions } = simulation.chain;
        const x = positions[0] * (1 - ratio);
        const y = positions[1] * (1 - ratio);
        simulation.transform(map.set(ratio, 0, 0, ratio, x, y));
        this._lengthScale = this.frame.lengthScale;
        readBaseLengths(this._rope, simulation, this._lengthScale);
    }

    private _gather(simulation: Simulation): void {
        this.holds.read();
        simulation.gather();
        this.wake();
    }

    private _show(simulation: Simulation): void {
        this._outdated = false;
        simulation.refreshDrawn();
        placeProps(this._rope, simulation, this.frame);
    }
}
