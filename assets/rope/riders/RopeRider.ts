import { _decorator, Component, isValid, Vec2 } from 'cc';
import { helpPage } from '../core/inspector/attributes';
import { isFiniteVector, isLive } from '../core/inspector/RopeLife';
import { checkSaved, declares, type With } from '../core/inspector/declare';
import { warnOfValue, warnOnce } from '../core/inspector/warn-once';
import { Rope } from '../core/Rope';
import { RopeAttachment } from '../core/RopeAttachment';
import { RopeEventType } from '../core/RopeEvent';
import { isGoingOff } from '../core/runtime/entries/entries';
import { lookAgain, runtimeOf, sharesPoint } from '../core/runtime/groups';
import type { Companion } from '../core/runtime/events';
import { setLength } from '../core/solver/lists';
import { Motor } from '../edit/reel';
import { nodeOf } from '../edit/edited';
import {
    carrierOf,
    entryOf,
    isOnEnd,
    leaveEnd,
    makeRiderNode,
    nearestPlace,
    ride,
    enterInOrder,
    riders,
    tellOf,
} from './riding';
import { RiderSlide, slideFault } from './sliding';
import { RopeSystem } from '../core/RopeSystem';
import { FIXED_STEP } from '../core/solver';
import type { Slides } from './solver/slides';
import { RIDER_HELP, RIDER_TEXTS } from './texts/rider';
import { flag, number } from '../core/inspector/declaration';

/** The properties of a {@link RopeRider}, in the order of the inspector. */
export const RIDER = {
    /**
     * Mass of the rider, in the unit of the rope's masses, 0.001..1e9. Default 20. If its node has a RopeLoad, or a dynamic
     * body that the rope pulls, the mass of that is used instead.
     */
    mass: number({ initial: 20, min: 0.001, max: 1e9 }),

    /** Speed of climbing, px/s of the rope's node, > 0 towards the tail, -1e5..1e5. Default 0. */
    climbSpeed: number({ initial: 0, min: -1e5, max: 1e5, unit: 'px/s' }),

    /**
     * How fast the climbing speed changes, px/s^2, 0..1e6. Default 800: as this is less than gravity, the rope above stays taut
     * when the rider starts to climb down. 0: at once, with a jerk.
     */
    climbAcceleration: number({ initial: 800, min: 0, max: 1e6, unit: 'px/s²' }),

    /**
     * Force across the rope in every step, mass x px/s^2, -1e12..1e12. On a hanging rope, > 0 is to the right. A game sets it
     * from the player's input, to swing. Default 0.
     */
    swingForce: number({ initial: 0, min: -1e12, max: 1e12 }),

    /**
     * Whether the rider slides along the rope like a bead, instead of holding on to it. Only with `Exact`, on a rope that
     * is tied to no net; a stiff one must not collide. Default false.
     */
    slide: flag({ initial: false }),

    /**
     * Coefficient of friction between rider and rope, 0..10: one side pulls up to e^(friction x angle) times as hard as the
     * other. Default 0.05.
     */
    friction: number<{ readonly slide: boolean }>({
        ...{ initial: 0.05, min: 0, max: 10 },
        visible: ({ slide }) => slide,
    }),

    /** Whether the node turns with the rope. Default true. */
    rotate: flag({ initial: true }),
};

const { ccclass, disallowMultiple, help, menu } = _decorator;
const tangent = new Vec2();
const place = new Vec2();

/**
 * A character that grabs ropes, climbs and swings on them, and lets go. The component is on the character's node. On a rope,
 * the rider has a node of its own in the rope, so its weight acts at the place where it is. While it is on a rope, the rope
 * moves the character's node; otherwise the game does. It cannot pass what is tied to the rope or hangs on it. If it is
 * switched off, it lets go; if the rope is, too, as with a node above both, it is on the rope again afterwards.
 */
@ccclass('VerletRope.RopeRider')
@menu('Verlet Rope/Rope Rider')
@help(helpPage(RIDER_HELP))
@disallowMultiple
@declares(RIDER, RIDER_TEXTS)
export class RopeRider extends (Component as unknown as With<typeof RIDER, Component>) implements Companion {
    private _rope: Rope | null = null;
    private readonly _velocity = new Vec2();
    /** The motor of climbing. */
    private readonly _motor = new Motor();
    private readonly _slide = new RiderSlide();

    protected override onLoad(): void {
        checkSaved(this, RIDER);
    }

    /** The rope that the rider is on; null: none. After a cut, this is the piece that has the rider. */
    get rope(): Rope | null {
        this._follow();
        return this._rope;
    }

    /** Place on the rope: the length from its head, at rest, px in the rope node's own units; -1 off ropes. */
    get distance(): number {
        const { rope } = this;
        return rope ? rope.distanceOf(this._nodeOn(rope)) : -1;
    }

    /**
     * Velocity of the rider, world px/s. On a rope: its velocity there. Off ropes: what the game has set, or the velocity with
     * which it let go; with it the rider grabs the next rope. Setting it on a rope hits rider and rope at once.
     */
    get linearVelocity(): Vec2 {
        const { rope } = this;
        if (rope) return rope.velocityAt(this.distance);
        return isValid(this) ? this._velocity.clone() : new Vec2();
    }
    set linearVelocity(value: Readonly<Vec2>) {
        if (!isValid(this) || !isFiniteVector(this, value, 'linearVelocity')) return;
        const { rope } = this;
        if (rope) this._push(rope, value, rope.nodes[this._nodeOn(rope)].mass);
        else this._velocity.set(value);
    }

    /**
     * Grabs a rope at the place nearest to the rider, with the velocity `linearVelocity`: rope and rider share this momentum.
     * The rider first lets go of its present rope. The rope emits GRAB, with the rider's node as `target`.
     * @param rope The rope; null or left out: the nearest rope of the scene.
     * @param within Largest distance of the rope, world px. Default 40.
     * @returns Whether the rider is on a rope now. False: none is near, or there is no room between things that are tied to it.
     */
    grab(rope: Rope | null = null, within = 40): boolean {
        if (!isLive(this)) return false;
        if (rope && !(rope instanceof Rope)) {
            warnOfValue(this, 'grab', 'needs a Rope', rope);
            return false;
        }
        const hit = nearestPlace(rope ? [rope] : RopeSystem.instance.ropes, this.node, within);
        if (!hit) return false;
        if (this.rope) this.release();
        const runtime = runtimeOf(hit.rope);
        runtime.edits.keepAuthored();
        const node = makeRiderNode(hit.rope, runtime, hit.distance);
        if (node < 0) return false;
        hit.rope.pointAt(hit.rope.distanceOf(node), place);
        this.node.setWorldPosition(place.x, place.y, this.node.worldPosition.z);
        const entry = Object.assign(new RopeAttachment(), { target: this.node, nodeIndex: node });
        (hit.rope.attachments ??= []).push(entry);
        this.enter(hit.rope);
        this._sync(entry);
        lookAgain();
        if (!sharesPoint(hit.rope, this.node, entry)) this._push(hit.rope, this._velocity, this.mass);
        runtime.wake();
        tellOf(this, RopeEventType.GRAB, hit.rope);
        return true;
    }

    /**
     * Lets go of the rope: from now on the game moves the node; a RopeLoad or a dynamic body on the same node flies on. The
     * rope emits RELEASE.
     * @returns A copy of the rider's velocity, world px/s; (0, 0) off ropes.
     */
    release(): Vec2 {
        const { rope } = this;
        if (!rope) return new Vec2();
        this._velocity.set(this.linearVelocity);
        tellOf(this, RopeEventType.RELEASE, rope);
        const entry = entryOf(rope, this.node);
        rope.attachments = rope.attachments.filter((one) => one !== entry);
        runtimeOf(rope).wake();
        lookAgain();
        this.enter(null);
        return this._velocity.clone();
    }

    protected override onEnable(): void {
        riders.set(this.node, this);
        this._follow();
    }

    protected override onDisable(): void {
        if (isValid(this._rope, true) && !isGoingOff(this._rope!.node)) this.release(); // else both come back together
        this.enter(null);
        riders.delete(this.node);
    }

    protected override update(): void {
        const { rope } = this;
        if (!rope) return;
        const entry = entryOf(rope, this.node)!;
        this._sync(entry);
        if (this.swingForce === 0) return;
        rope.tangentAt(this.distance, tangent);
        rope.applyForce(
            nodeOf(runtimeOf(rope), entry),
            place.set(-tangent.y, tangent.x).multiplyScalar(this.swingForce),
        );
    }

    /** Called in the rope's frame: whether the rider climbs, or is about to. Not for games. */
    get changesLengths(): boolean {
        return this._motor.speed !== 0 || (!this.slide && this.climbSpeed !== 0);
    }

    /** Called in the rope's frame: the rider climbs in fixed steps, at any frame rate. Not for games. */
    beforeStep(): void {
        const entry = this._rope && entryOf(this._rope, this.node);
        if (!entry) return;
        const runtime = runtimeOf(this._rope!);
        const wanted = this.slide ? 0 : this.climbSpeed;
        if (isOnEnd(runtime, entry) && !leaveEnd(this._rope!, runtime, entry, wanted)) {
            this._motor.speed = 0; // a cut or a script has put the rider there: it does not climb off
            return this._slide.end();
        }
        const fault = this.slide ? slideFault(this._rope!, runtime) : '';
        if (fault) warnOnce(this, 'slide', `${fault}; it holds on.`);
        if (this.slide && !fault) {
            this._motor.speed = 0;
            return this._slide.begin(this._rope!, runtime, entry, this.friction);
        }
        this._slide.end();
        const amount = this._motor.turn(wanted, FIXED_STEP, this.climbAcceleration);
        if (amount === 0) return;
        const moved = ride(this._rope!, runtime, entry, amount);
        if (Math.abs(moved) < 0.5 * Math.abs(amount)) this._motor.speed = 0; // at an end of the rope
    }

    /** Called in the rope's frame. Not for games. */
    addSlides(to: Slides): void {
        const entry = this._rope && entryOf(this._rope, this.node);
        if (entry) this._slide.add(runtimeOf(this._rope!), entry, to);
    }

    /** Called in the rope's frame. Not for games. */
    afterStep(): void {
        if (this._rope) this._slide.note(runtimeOf(this._rope));
    }

    /** Called in the rope's `reset`. Not for games. */
    beforeReset(): void {
        this.release();
    }

    /** Writes the rider's part of the rope's state. Not for games. */
    save(numbers: number[]): void {
        setLength(numbers, 2);
        numbers[0] = this._motor.speed;
        numbers[1] = this._slide.slide.rate;
    }

    /** Reads the rider's part of the rope's state. Not for games. */
    load([speed, rate]: readonly number[]): void {
        this._motor.speed = speed;
        this._slide.goOn(rate, this.slide, this.friction);
    }

    /**
     * Finds the rope that has an entry for the rider's node: cuts, `reset` and restored states move this entry from rope to
     * rope.
     */
    private _follow(): void {
        const { _rope: before } = this;
        if (isValid(before, true) && entryOf(before!, this.node)) return;
        const carrier = this.enabledInHierarchy ? carrierOf(this.node) : null;
        this.enter(carrier && isValid(carrier, true) && entryOf(carrier, this.node) ? carrier : null);
    }

    /**
     * From now on the rider is on this rope, which has an entry for its node; null: on none. Called when the rope's state is
     * restored, too. Not for games.
     */
    enter(rope: Rope | null): void {
        if (rope === this._rope) return;
        if (this._rope) {
            this._slide.end();
            const { companions } = runtimeOf(this._rope);
            if (companions.indexOf(this) >= 0) companions.splice(companions.indexOf(this), 1);
        }
        this._rope = rope;
        this._motor.speed = 0;
        if (rope) runtimeOf(rope).resting.end();
        if (rope) enterInOrder(rope, runtimeOf(rope).companions, this);
    }

    private _nodeOn(rope: Rope): number {
        return nodeOf(runtimeOf(rope), entryOf(rope, this.node)!);
    }

    private _sync(entry: RopeAttachment): void {
        if (entry.mass !== this.mass) entry.mass = this.mass;
        if (entry.rotate !== this.rotate) entry.rotate = this.rotate;
    }

    /** Gives a part of the mass at the rider's node a velocity; all of it goes on with their common momentum. */
    private _push(rope: Rope, velocity: Readonly<Vec2>, mass: number): void {
        place.set(velocity).subtract(rope.velocityAt(this.distance));
        rope.applyImpulse(this._nodeOn(rope), place.multiplyScalar(mass));
    }
}
