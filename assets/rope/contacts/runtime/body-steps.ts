import { FIXED_STEP } from '../../core/solver';
import { keepsTime, physics, stepsAsRopes, stepsWithBodies } from '../../bodies/kit';
import type { Timed } from '../../bodies/kit';
import type { Collisions } from './collisions';
import { obstacleWorld } from './world';

/** A rope or a net that may push dynamic bodies. */
interface Stepped {
    readonly rope: Timed & { readonly collide: boolean; readonly collisionMask: number };
    readonly sleeping: boolean;
    /** Moves by itself, without the physics. Returns whether it was awake. */
    playAlone(time: number): boolean;
    /** Sets whether it is drawn as at the end of the last step, like bodies of the physics. */
    drawLatest(isLatest: boolean): void;
}

/** The steps of a rope or a net that pushes dynamic bodies: the physics moves the bodies right after each step of the rope. */
export class BodySteps {
    /** Whether the rope is to move with the physics in this frame. */
    private _isDue = false;
    /** Whether the rope took no part in the last step of the physics. */
    private _hasMissed = true;

    constructor(
        private readonly _stepped: Stepped,
        private readonly _collisions: Collisions,
    ) {}

    /**
     * @param mayPush Whether the rope itself allows that bodies are pushed.
     * @returns Whether the rope pushes bodies from now on.
     */
    find(mayPush: boolean): boolean {
        const { rope } = this._stepped;
        const { _collisions: collisions } = this;
        const pushes =
            mayPush &&
            rope.collide &&
            obstacleWorld.hasBodies(rope.collisionMask) &&
            stepsAsRopes(physics()!);
        if (pushes !== collisions.pushesBodies) this._stepped.drawLatest(pushes);
        if (!pushes && collisions.pushesBodies) collisions.bodies.leave();
        collisions.pushesBodies = pushes;
        return pushes;
    }

    /** A frame of `time` seconds: a rope that pushes bodies waits for the physics. Returns whether it has moved. */
    play(time: number): boolean {
        const { rope } = this._stepped;
        const { _collisions: collisions } = this;
        this._isDue = true;
        if (collisions.pushesBodies && stepsWithBodies(rope)) return false;
        collisions.bodies.beginStep(true, true);
        this._stepped.playAlone(time);
        return true;
    }

    /** One step together with the bodies that the rope touches. */
    stepWithBodies(): void {
        const { rope } = this._stepped;
        const { bodies } = this._collisions;
        if (this._isDue && stepsWithBodies(rope)) {
            bodies.beginStep(false, this._hasMissed);
            this._hasMissed = !this._stepped.playAlone(FIXED_STEP);
            if (this._hasMissed) return;
            if (this._stepped.sleeping) bodies.rest();
            else bodies.push();
        } else {
            this._hasMissed = true;
            if (!keepsTime(rope)) bodies.holdStill();
        }
    }

    /** Just before a frame is drawn. */
    endDue(): void {
        this._isDue = false;
    }

    /** Called when the rope is disabled or destroyed. */
    leave(): void {
        this._collisions.bodies.leave();
    }

    /** Called when the rope starts anew: the bodies are not where its last step took them. */
    restart(): void {
        this._hasMissed = true;
    }
}
