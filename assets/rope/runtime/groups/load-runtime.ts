import type { Node, Vec2 } from 'cc';
import { Vec3 } from 'cc';
import { Simulation } from '../../solver';
import { clock } from '../clock';
import { knowGroups } from './groups';
import type { RopeLoadState } from '../../RopeState';
import type { NetRuntime } from '../net-runtime';
import type { PlayedRuntime } from '../played-runtime';

/** What a load is: the component `RopeLoad`. */
export interface Loaded {
    readonly node: Node;
    readonly mass: number;
    readonly gravityScale: number;
    readonly linearDamping: number;
}

/** Gravity of a load that no rope has held yet, px/s^2. */
const GRAVITY = -980;
/** px: what rounding may do to a place. */
const SAME_PLACE = 1e-3;

const place = new Vec3();

/** The load in the scene and in the solver: one node, in the world. */
export class LoadRuntime {
    readonly load: Loaded;
    readonly simulation = new Simulation({ nodeCount: 1, baseLength: 1 });
    /** The ropes that hold it now. */
    readonly ropes: PlayedRuntime[] = [];
    /** The nets that do. */
    readonly nets: NetRuntime[] = [];

    private _gravityX = 0;
    private _gravityY = GRAVITY;
    /** Where the scene node was put last. */
    private _x = NaN;
    private _y = NaN;

    constructor(load: Loaded) {
        this.load = load;
        this.simulation.configure({}, 'exact');
    }

    /** A frame of `deltaTime` seconds: a load that nothing holds flies. One that is held moves with its ropes. */
    step(deltaTime: number): void {
        knowGroups();
        if (this.isHeld) return;
        this.prepare();
        this.simulation.advance(deltaTime * clock.timeScale);
        this.simulation.refreshDrawn();
        this.show();
    }

    /** From now on these ropes and nets hold it. */
    heldBy(ropes: readonly PlayedRuntime[], nets: readonly NetRuntime[]): void {
        this.ropes.splice(0, this.ropes.length, ...ropes);
        this.nets.splice(0, this.nets.length, ...nets);
    }

    get isHeld(): boolean {
        return this.ropes.length + this.nets.length > 0;
    }

    /** Before the steps of a frame: mass, gravity and damping as they are now, and the place if the game has moved it. */
    prepare(): void {
        const { simulation, load, ropes, nets, isHeld } = this;
        if (isHeld) {
            const { gravity } = (ropes[0] ?? nets[0]).rope;
            if (Number.isFinite(gravity.x + gravity.y))
                [this._gravityX, this._gravityY] = [gravity.x, gravity.y];
        }
        if (simulation.chain.masses[0] !== load.mass) simulation.chain.setMass(0, load.mass);
        const gravityX = this._gravityX * load.gravityScale;
        const gravityY = this._gravityY * load.gravityScale;
        const { parameters } = simulation;
        const isSame = parameters.gravityX === gravityX && parameters.gravityY === gravityY;
        if (!isSame || parameters.damping !== load.linearDamping)
            simulation.configure({ gravityX, gravityY, damping: load.linearDamping });
        if (!isHeld) this.takePlace();
    }

    /** A load that nothing holds is where its node is, with the velocity that it has. */
    takePlace(): void {
        const { x, y } = this.load.node.getWorldPosition(place);
        if (!Number.isFinite(x + y)) return;
        if (Math.abs(x - this._x) <= SAME_PLACE && Math.abs(y - this._y) <= SAME_PLACE) return;
        this.moveTo(x, y);
        this.show();
    }

    /** Where its scene node is. */
    placeOf(_node: number, out: Float64Array): void {
        const { x, y } = this.load.node.getWorldPosition(place);
        out[0] = x;
        out[1] = y;
    }

    /** Puts the load somewhere, with the velocity that it has. World, px. */
    moveTo(x: number, y: number): void {
        const { positions } = this.simulation.chain;
        this.simulation.moveBy(x - positions[0], y - positions[1]);
    }

    /** Puts the node where the load is drawn. */
    show(): void {
        const { drawn } = this.simulation;
        this._x = drawn[0];
        this._y = drawn[1];
        this.putBack();
    }

    /** Puts the node where it was put last, if somebody else has moved it since. */
    putBack(): void {
        const { node } = this.load;
        const { x, y, z } = node.getWorldPosition(place);
        if (x === this._x && y === this._y) return;
        node.setWorldPosition(this._x, this._y, Number.isFinite(z) ? z : 0);
    }

    /** An impulse, mass x px/s: the ropes that hold it wake. */
    push(x: number, y: number): void {
        this.prepare();
        this.simulation.applyImpulse(0, x, y);
        this._wakeHolders();
    }

    /** A force in every step of the next frame, mass x px/s^2: the ropes that hold it wake. */
    pull(x: number, y: number): void {
        this.simulation.applyForce(0, x, y);
        this._wakeHolders();
    }

    private _wakeHolders(): void {
        for (const rope of this.ropes) rope.wake();
        for (const net of this.nets) net.wake();
    }

    /** Nothing holds it any more, and it stands still. */
    stop(): void {
        this.ropes.length = this.nets.length = 0;
        this.simulation.stop();
    }

    /** Writes what its next steps depend on. */
    save(to: RopeLoadState): void {
        this.simulation.capture(to.simulation);
        to.gravityX = this._gravityX;
        to.gravityY = this._gravityY;
        to.x = this._x;
        to.y = this._y;
    }

    /** Goes on from there: its node is put where it was. */
    restore(from: RopeLoadState): void {
        this.simulation.restore(from.simulation);
        this._gravityX = from.gravityX;
        this._gravityY = from.gravityY;
        this._x = from.x;
        this._y = from.y;
        this.putBack();
    }

    /** Velocity now, px/s. */
    velocity(out: Vec2): Vec2 {
        const { positions, previousPositions, substep } = this.simulation.chain;
        if (!(substep > 0)) return out.set(0, 0);
        return out.set(
            (positions[0] - previousPositions[0]) / substep,
            (positions[1] - previousPositions[1]) / substep,
        );
    }
}
