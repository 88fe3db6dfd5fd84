import { BodySteps } from './contact/body-steps';
import type { GameRuntime } from './driver';
import type { Group } from './group';
import { skipForces } from './groups/frame-forces';
import { groupOf, lastGroupOf } from './groups/groups';
import { enterNet, leaveNet } from './groups/registry';
import { NetRuntime } from './net-runtime';
import { Rest } from './rest';

/** A net in the frames of a game: by itself, or in a group with the ropes and loads that it is tied to. */
export class PlayedNet extends NetRuntime implements GameRuntime {
    /** Those that it steps with; null: it steps by itself. */
    group: Group | null = null;
    readonly bodySteps = new BodySteps(this);
    readonly resting = new Rest();

    /** One frame of the game of `time` seconds of the net's own time. */
    play(time: number): void {
        this.fingers.listen(this.rope.touchable);
        this.events.noteFingers(this.ready());
        const group = groupOf(this);
        if (!group) this.bodySteps.play(time);
        else if (group.isLedBy(this)) group.play(time);
        this.events.tell(this.ready(), this.sleeping);
    }

    skip(): void {
        skipForces(this, lastGroupOf(this));
    }

    /** Nets read their properties in every frame, also while they sleep. */
    get idles(): boolean {
        return false;
    }

    beginRest(): void {
        // never
    }

    /** Moves on by itself. Returns whether it was awake. */
    playAlone(time: number): boolean {
        const isAwake = this.move(time);
        if (this.collisions.pushesBodies) this.events.tell(this.ready(), this.sleeping);
        return isAwake;
    }

    /** Whether what is drawn is the end of the last step, as the bodies of the physics are, or between the last two. */
    drawLatest(isLatest: boolean): void {
        if (this.simulation) this.simulation.frames.drawsLatest = isLatest;
    }

    override resume(): void {
        enterNet(this);
        this.bodySteps.restart();
        super.resume();
    }

    override rest(): void {
        leaveNet(this);
        this.bodySteps.leave();
        super.rest();
    }
}
