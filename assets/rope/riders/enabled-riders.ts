import type { Node } from 'cc';
import type { Rope } from '../core/Rope';
import type { RopeEventType } from '../core/RopeEvent';
import type { Companion } from '../core/runtime/events';
import { nodeOf } from '../edit/kit';
import { entryOf } from './riding';
import { runtimeOf } from '../core/runtime/groups';

/** A component that rides on ropes. */
export interface Rider extends Companion {
    readonly node: Node;
    /** Place on its rope: the length from the head, px of the rope's node. */
    readonly distance: number;
    /** Puts the rider on a rope that has an entry for its node; null: on none. */
    enter(rope: Rope | null): void;
}

/** The enabled riders, by their nodes. */
export const riders = new Map<Node, Rider>();

/**
 * Adds a rider to the companions of a rope, at the place that its attachment has among the attachments: riders act in that
 * order, in whatever order they were added.
 */
export function enterInOrder(rope: Rope, companions: Companion[], rider: Rider): void {
    const place = placeOf(rope, rider);
    const next = companions.findIndex((one) => isRider(one) && placeOf(rope, one) > place);
    companions.splice(next < 0 ? companions.length : next, 0, rider);
}

/** Takes all riders off a rope before its state is restored. */
export function leaveRiders(companions: readonly Companion[]): void {
    for (const one of companions.slice()) if (isRider(one)) one.enter(null);
}

/** Puts the riders on a rope that a restored state has attached to it. */
export function enterRiders(rope: Rope): void {
    for (const entry of rope.attachments) if (entry?.target) riders.get(entry.target)?.enter(rope);
}

/** Lets the rope of a rider emit an event about the rider. */
export function tellOf(rider: Rider, type: RopeEventType, rope: Rope): void {
    const runtime = runtimeOf(rope);
    const event = runtime.events.note(type);
    if (!event) return;
    event.target = rider.node;
    event.index = nodeOf(runtime, entryOf(rope, rider.node)!);
    event.distance = rider.distance;
    event.step = runtime.ready().frames.steps;
    rope.pointAt(event.distance, event.point);
    rope.velocityAt(event.distance, event.velocity);
    runtime.events.emit();
}

function isRider(companion: Companion): companion is Rider {
    return 'enter' in companion && 'distance' in companion;
}

function placeOf(rope: Rope, { node }: Rider): number {
    return rope.attachments.indexOf(entryOf(rope, node)!);
}
