import type { Rope } from '../../core/Rope';
import type { Knot } from '../../loads/solver/kit';
import type { Simulation } from '../../core/solver';
import { tiedAdviceFor } from '../inspector/net-advice';
import type { RopeNet } from '../RopeNet';
import { NetGroup } from '../solver/net-group';
import { BodySteps, enterStepped, leaveStepped } from '../../contacts/kit';
import type { GameRuntime } from '../../core/runtime/driver';
import { knowGroups } from '../../core/runtime/groups';
import { NetRuntime } from './net-runtime';
import { Rest } from '../../core/runtime/sleep/rest';
import { enterOther, leaveOther } from '../../loads/kit';
import type { GroupRuntime, OtherMember } from '../../loads/kit';

/** A net in the frames of a game: by itself, or in a group with the ropes and loads that it is tied to. */
export class PlayedNet extends NetRuntime implements GameRuntime, OtherMember {
    group: GroupRuntime | null = null;
    readonly bodySteps = new BodySteps(this, this.collisions);
    readonly resting = new Rest();

    /** One frame of the game of `time` seconds of the net's own time. */
    play(time: number): void {
        this.fingers.listen(this.rope.touchable);
        this.events.noteFingers(this.ready());
        knowGroups();
        const { group } = this;
        if (!group) this.bodySteps.play(time);
        else if (group.isLedBy(this)) group.play(time);
        this.events.tell(this.ready(), this.sleeping);
    }

    skip(): void {
        this.group?.skip(this);
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
        enterOther(this);
        enterStepped(this);
        this.bodySteps.restart();
        super.resume();
    }

    override rest(): void {
        leaveOther(this);
        leaveStepped(this);
        this.bodySteps.leave();
        super.rest();
    }
    solverOf(
        members: readonly Simulation[],
        others: readonly OtherMember[],
        knots: readonly Knot[],
    ): NetGroup {
        const nets = (others as readonly PlayedNet[]).map((net) => net.ready());
        return new NetGroup(members, nets, knots);
    }

    adviceForTied(rope: Rope, holdsBody: boolean): string {
        return tiedAdviceFor(rope, holdsBody);
    }
}

/** The runtime of a net, for what belongs to the net but is not part of the component. */
export function netRuntimeOf(net: RopeNet): PlayedNet {
    return (net as unknown as { readonly _runtime: PlayedNet })._runtime;
}
