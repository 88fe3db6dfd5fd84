import { inLines } from '../../core/inspector/attributes';
import { RopeSolver, RopeSpace } from '../../core/enums';
import { NO_BODIES } from '../../bodies/kit';
import type { RopePart } from '../../core/runtime/features';
import type { RopeRuntime } from '../../core/runtime/rope-runtime';
import { FIXED_STEP } from '../../core/solver';
import type { Simulation } from '../../core/solver';
import { ChainContacts } from '../solver/chain-contacts';
import { drawOutside } from '../solver/draw-outside';
import { HAS_MISSED } from '../solver/obstacle';
import { BodySteps } from './body-steps';
import { Collisions } from './collisions';
import { cornerAdviceFor, ledOutAdviceFor, unfeltAdviceFor } from './contact-advice';

declare module '../../core/runtime/rope-runtime' {
    interface RopeRuntime {
        /** The collisions of the rope; undefined before the feature of contacts is loaded. */
        colliding?: CollidingPart;
    }
}

/** The part of a frame in which obstacles were at the place for which the rope is drawn: see `Obstacle.show`. */
const drawnPart = new Float64Array([0, 1, 0]);

/** What a rope collides with, and the bodies that it pushes. */
export class CollidingPart implements RopePart {
    readonly bodySteps: BodySteps;
    private readonly _collisions = new Collisions();
    private readonly _runtime: RopeRuntime;
    /** Time of the frame, s. */
    private _time = 0;

    constructor(runtime: RopeRuntime) {
        this._runtime = runtime;
        this.bodySteps = new BodySteps(runtime, this._collisions);
        runtime.colliding = this;
    }

    /** Returns whether the rope pushes dynamic bodies from now on; then it steps by itself. */
    find(): boolean {
        const { _runtime: runtime, _collisions: collisions } = this;
        const { settings, group } = runtime;
        if (!settings.collide && !collisions.pushesBodies) return false;
        collisions.carried = group?.carriedBodies ?? NO_BODIES;
        const mayPush = !group && settings.space === RopeSpace.World && settings.solver === RopeSolver.Exact;
        return this.bodySteps.find(mayPush);
    }

    /**
     * Called just before the rope is painted: draws it outside things that have moved since its last step. Returns whether it
     * is drawn elsewhere now.
     */
    drawOutside(): boolean {
        const { _runtime: runtime, _collisions: collisions, _time: time } = this;
        const { simulation } = runtime;
        const contacts = simulation?.chain.contacts as ChainContacts | null | undefined;
        if (!simulation || !contacts || !runtime.settings.collide || simulation.frames.drawsLatest)
            return false;
        if (!(time > 0) && !runtime.sleeping) return false;
        const { stepper, drawnAgo } = simulation.frames;
        const { makesUp, from, to } = contacts.surroundings;
        drawnPart[HAS_MISSED] = collisions.hasMissed || makesUp ? 1 : 0;
        if (collisions.hasMissed) drawnPart[0] = -1;
        else if (makesUp) drawnPart[0] = to - drawnAgo * (to - from);
        else if (runtime.sleeping) drawnPart[0] = 1;
        else drawnPart[0] = 1 - (stepper.remainder + drawnAgo * FIXED_STEP) / time;
        if (!drawOutside(simulation, contacts, drawnPart)) return false;
        if (runtime.sleeping) runtime.wake();
        runtime.placeAttachments();
        return true;
    }

    beginFrame(time: number): void {
        this._time = time;
    }

    play(time: number): boolean {
        if (!this._collisions.pushesBodies) return false;
        this.bodySteps.play(time);
        return true;
    }

    sync({ chain }: Simulation): void {
        const { rope, settings, lengthScale } = this._runtime;
        if (!settings.collide) {
            chain.contacts = null;
            return;
        }
        const contacts = (chain.contacts ??= new ChainContacts(chain.nodeCount)) as ChainContacts;
        this._collisions.sync(rope, contacts, lengthScale);
    }

    isRestless(): boolean {
        return this._collisions.pushesBodies && this._collisions.bodies.areRestless;
    }

    attends(): boolean {
        return this._collisions.pushesBodies;
    }

    hasChanged(bounds: Float64Array, lengthScale: number): boolean {
        return this._collisions.haveChanged(this._runtime.rope, bounds, lengthScale);
    }

    noteChanges(): void {
        if (this._runtime.rope.collide) this._collisions.look(this._runtime.rope);
    }

    advice(simulation: Simulation): string {
        const contacts = simulation.chain.contacts as ChainContacts | null;
        if (!contacts) return '';
        const lines = [ledOutAdviceFor(contacts)];
        if (contacts.touching === 0) return lines[0];
        lines.push(cornerAdviceFor(simulation.chain.baseLengths, contacts));
        const body = this._runtime.group && this._collisions.unfeltBodyNear(contacts.surroundings);
        if (body) lines.push(unfeltAdviceFor(body.node.name));
        return inLines(lines);
    }

    restart(): void {
        this.bodySteps.restart();
    }

    leave(): void {
        this.bodySteps.leave();
    }
}
