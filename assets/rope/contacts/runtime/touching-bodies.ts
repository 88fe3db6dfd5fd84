import { boxesMeet, FIXED_STEP } from '../../core/solver';
import type { Obstacle } from '../solver/obstacle';
import type { TouchedBody } from '../solver/touched-body';
import { PX_PER_METER } from '../../core/runtime/entries/attachments';
import type { SceneBody } from '../../bodies/kit';
import type { SceneShape } from './scene-shape';
import { TouchingBody } from './touching-body';

/** The dynamic bodies that a rope may touch, and that it pushes. */
export class TouchingBodies {
    /** The bodies in the solver. */
    solvers: readonly TouchedBody[] = [];
    /** Whether the bodies count as fixed for the rope: see `stepsWithBodies`. */
    areHeld = false;

    private _bodies: readonly TouchingBody[] = [];
    private _shapes: readonly SceneShape[] = [];

    /** Lists the bodies of these shapes. Returns their obstacles. */
    list(shapes: readonly SceneShape[]): readonly Obstacle[] {
        const components = new Set<SceneBody>();
        for (const { body } of shapes) if (body) components.add(body);
        const known = this._bodies;
        this._shapes = shapes;
        this._bodies = Array.from(components, (component) => {
            const own = shapes.filter(({ body }) => body === component);
            return known.find((one) => one.isOf(component, own)) ?? new TouchingBody(component, own);
        });
        for (const one of known) if (this._bodies.indexOf(one) < 0) one.leave();
        this.solvers = this._bodies.map(({ solver }) => solver);
        return this.solvers.reduce<Obstacle[]>((all, { obstacles }) => all.concat(obstacles), []);
    }

    /**
     * Called before a step of the physics.
     * @param isMissed Whether the rope took no part in the last one.
     */
    beginStep(areHeld: boolean, isMissed: boolean): void {
        this.areHeld = areHeld;
        for (let b = 0; b < this._bodies.length; b++) this._bodies[b].beginStep(isMissed);
    }

    /**
     * Called before a step of the rope.
     * @param radius Radius of the rope.
     */
    read(radius: number): void {
        for (let b = 0; b < this._bodies.length; b++) this._bodies[b].read(this.areHeld, radius);
    }

    /** Called after a step of the rope. */
    push(): void {
        for (let b = 0; b < this._bodies.length; b++) this._bodies[b].push();
    }

    /** Called before a step of the physics in which the rope takes no part. */
    holdStill(): void {
        for (let b = 0; b < this._bodies.length; b++) this._bodies[b].holdStill();
    }

    /** Whether the rope pushes a moving body: then it must not sleep. */
    get areRestless(): boolean {
        for (let b = 0; b < this._bodies.length; b++) if (this._bodies[b].isRestless) return true;
        return false;
    }

    /** Called when the rope falls asleep. */
    rest(): void {
        for (let b = 0; b < this._bodies.length; b++) this._bodies[b].rest();
    }

    /** Called when the rope is gone, or no longer pushes the bodies: bodies that sleep on it wake. */
    leave(): void {
        for (let b = 0; b < this._bodies.length; b++) this._bodies[b].leave();
    }

    /** Whether an awake body may get into a box by the next step. */
    mayMeet(box: Float64Array, margin: number): boolean {
        for (let s = 0; s < this._shapes.length; s++) {
            const { body, obstacle } = this._shapes[s];
            if (!obstacle || !body?.isValid || !body.isAwake()) continue;
            const { x, y } = body.linearVelocity;
            const way = 2 * FIXED_STEP * PX_PER_METER * (Math.abs(x) + Math.abs(y));
            obstacle.place();
            if (boxesMeet(box, obstacle.box, margin + way)) return true;
        }
        return false;
    }
}
