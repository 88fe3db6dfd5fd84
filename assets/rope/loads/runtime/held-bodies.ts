import { warnOnce } from '../../core/inspector/warn-once';
import type { Rope } from '../../core/Rope';
import { drawnStretch } from '../../core/solver';
import type { BodyAnchors } from '../solver/rope-group';
import {
    AnchorRuntime,
    BodyRuntime,
    fallsOtherwise,
    gravityProblem,
    bodyAdviceFor,
} from '../../bodies/runtime/body-runtime';
import {
    keepsTime,
    physics,
    stepOf,
    stepsAsRopes,
    stepsWithBodies,
    NO_BODIES,
    type SceneBody,
    type Timed,
} from '../../bodies/runtime/physics';
import type { GroupRuntime } from './group-runtime';
import { ownMassOf } from '../../core/runtime/masses';
import type { RopeRuntime } from '../../core/runtime/rope-runtime';
import { tiesOf } from './member';

/** A segment between bodies gets longer by more than this part only if the bodies carry something far heavier. */
const GIVES_WAY = 0.25;

const HEAVY_ON_LIGHT =
    'hold bodies that bear something far heavier, which stretches the rope. Take RigidBody2D off planks and tick Collide: then the rope itself bears.';

/** The dynamic bodies that the ropes of a group hold. */
export class HeldBodies {
    /** The anchors, for the solver. */
    readonly anchors: readonly BodyAnchors[];
    /** The bodies in the scene. */
    readonly components: readonly SceneBody[];
    private readonly _bodies: readonly BodyRuntime[];
    private _areFree = false;

    /**
     * @param loads Hubs that the ropes share.
     * @param firstMember Index of the first of them in the group.
     */
    constructor(loads: readonly unknown[], firstMember: number) {
        const places: AnchorRuntime[] = [];
        const members: number[] = [];
        loads.forEach((load, l) => {
            if (!(load instanceof AnchorRuntime)) return;
            places.push(load);
            members.push(firstMember + l);
        });
        const components = places.map(({ component }) => component);
        this.components = components.filter((component, k) => components.indexOf(component) === k);
        this._bodies = this.components.map(
            (component) =>
                new BodyRuntime(
                    component,
                    places.filter((one) => one.component === component),
                ),
        );
        this.anchors = this._bodies.map(({ solver, component }) => ({
            body: solver,
            members: members.filter((_, k) => components[k] === component),
        }));
    }

    get count(): number {
        return this._bodies.length;
    }

    /** Whether one of the bodies moves, or is not asleep yet. */
    get areAwake(): boolean {
        for (let b = 0; b < this._bodies.length; b++) {
            const { component } = this._bodies[b];
            if (component.isValid && component.isAwake()) return true;
        }
        return false;
    }

    /** Whether the physics moves the bodies in the steps of the ropes. If not, they are fixed for the ropes, like anchors. */
    areFree(rope: Rope & Timed): boolean {
        this._areFree = stepsWithBodies(rope);
        if (!this._areFree || this.count === 0) return this._areFree;
        if (fallsOtherwise(rope)) warnOnce(rope, 'gravity', gravityProblem(rope), 'body');
        if (!stepsAsRopes(physics()!)) {
            const step = stepOf(physics()!);
            const problem = `need steps of 1/60 s (fixedTimeStep) of PhysicsSystem2D to pull on a dynamic body, got ${step}; they hold still to it.`;
            warnOnce(rope, 'attachments', problem, 'body');
            this._areFree = false;
        }
        return this._areFree;
    }

    /**
     * Called before a step of the physics in which the ropes take none (they are paused, or have another time scale): stops the
     * bodies.
     */
    holdStill(rope: Timed): void {
        if (keepsTime(rope)) return;
        for (let b = 0; b < this._bodies.length; b++) this._bodies[b].hold();
    }

    /** Called when ropes take hold, before the physics reads where nodes are. */
    meet(): void {
        for (let b = 0; b < this._bodies.length; b++) this._bodies[b].meet();
    }

    /** If something heavy lies on light bodies, their ropes are drawn stretched: its weight is felt one step late. */
    warnOfStretch(ropes: readonly RopeRuntime[]): void {
        for (let r = 0; r < ropes.length && this.count > 1; r++) {
            const { rope, simulation } = ropes[r];
            if (simulation && rope.stretchCompliance === 0 && drawnStretch(simulation) > GIVES_WAY)
                warnOnce(rope, 'attachments', HEAVY_ON_LIGHT);
        }
    }

    /** Before a step. */
    read(): void {
        if (this._areFree) for (let b = 0; b < this._bodies.length; b++) this._bodies[b].release();
        for (let b = 0; b < this._bodies.length; b++) this._bodies[b].read(!this._areFree);
    }

    /** After a step. */
    pull(): void {
        for (let b = 0; b < this._bodies.length; b++) this._bodies[b].pull(!this._areFree);
    }
}

let carried = NO_BODIES;

/** Lists all dynamic bodies that the ropes of these groups pull. */
export function noteCarried(groups: readonly GroupRuntime[]): void {
    const now: SceneBody[] = [];
    for (const { bodies } of groups) now.push(...bodies.components);
    const isSame = now.length === carried.length && now.every((body, b) => body === carried[b]);
    if (!isSame) carried = now;
}

/** The dynamic bodies that ropes pull. It is a new list whenever they change. */
export function carriedBodies(): readonly SceneBody[] {
    return carried;
}

/** Advice, in words, about a rope that steps with others; empty: none. */
export function groupAdviceFor(runtime: RopeRuntime, group: GroupRuntime): string {
    const { rope } = runtime;
    const { hubs } = tiesOf(runtime);
    const { others } = group;
    if (others.length > 0)
        return others[0].adviceForTied(
            rope,
            hubs.some((hub) => hub instanceof AnchorRuntime),
        );
    return group.holdsBodies ? bodyAdviceFor(rope, hubs, ownMassOf(runtime), group.frameTime) : '';
}
