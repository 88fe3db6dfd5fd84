import { isValid, type Node } from 'cc';
import type { Rope } from '../../Rope';
import { RopeAttachment } from '../../RopeAttachment';
import { RopeEventType, type RopeEvent } from '../../RopeEvent';
import { nodeAt } from '../../inspector/list-numbers';
import { optionsOf } from '../../inspector/warn-once';
import { moveBody } from './attachments';
import type { RopeRuntime } from '../rope-runtime';
import { sharesPoint } from '../groups';

/** Options of a prop that a script hangs on a rope. */
export type AttachmentOptions = Partial<Omit<RopeAttachment, 'target' | 'nodeIndex' | 'velocity'>>;

const OPTIONS = ['distance', 'mass', 'rotate', 'angle', 'coupling', 'breakForce', 'maxForce'] as const;

/** Hangs a prop on a node. If the prop already hangs on the rope, it is moved to the node. */
export function hang(
    rope: Rope,
    runtime: RopeRuntime,
    target: Node,
    index: number,
    options: AttachmentOptions | null,
): RopeAttachment {
    rope.attachments ??= [];
    let entry = rope.attachments.find((one) => one?.target === target);
    if (!entry) rope.attachments.push((entry = new RopeAttachment()));
    const given = optionsOf<AttachmentOptions>(rope, 'attach', options);
    entry.target = target;
    entry.nodeIndex = index;
    entry.velocity.set(0, 0);
    for (const name of OPTIONS) if (given[name] !== undefined) Object.assign(entry, { [name]: given[name] });
    if (given.offset) entry.offset.set(given.offset);
    runtime.wake();
    noteEntry(rope, runtime, RopeEventType.ATTACH, entry);
    return entry;
}

/**
 * Takes a prop, with its mass, off a rope. It keeps the velocity of its place on the rope: a dynamic body on its node moves on
 * with it.
 * @param pull Force that tore it off, mass x px/s^2; 0: a script took it off.
 */
export function letGo(rope: Rope, runtime: RopeRuntime, entry: RopeAttachment, pull = 0): void {
    if (runtime.simulation) rope.velocityAt(distanceOf(rope, runtime, entry), entry.velocity);
    const moves = isValid(entry.target, true) && !sharesPoint(rope, entry.target!, entry); // the prop has its own velocity
    if (moves) moveBody(entry.target!, entry.velocity.x, entry.velocity.y);
    const event = noteEntry(rope, runtime, RopeEventType.DETACH, entry);
    if (event) event.tension = pull;
    rope.attachments = rope.attachments.filter((one) => one !== entry);
    runtime.wake();
}

/** Notes an event at a place of a rope; the caller adds what else it says. Null if nobody listens. */
export function noteAt(
    runtime: RopeRuntime,
    type: RopeEventType,
    index: number,
    distance: number,
): RopeEvent | null {
    const event = runtime.events.note(type);
    if (!event) return null;
    event.index = index;
    event.distance = distance;
    event.step = runtime.ready().frames.steps;
    runtime.rope.pointAt(distance, event.point);
    return event;
}

function noteEntry(
    rope: Rope,
    runtime: RopeRuntime,
    type: RopeEventType,
    entry: RopeAttachment,
): RopeEvent | null {
    const { nodeCount } = runtime.ready().chain;
    const index = nodeAt(rope, 'attachments.nodeIndex', entry.nodeIndex, nodeCount);
    const event = noteAt(runtime, type, index, distanceOf(rope, runtime, entry));
    if (!event) return null;
    event.target = entry.target;
    rope.velocityAt(event.distance, event.velocity);
    return event;
}

/** Length along the rope from the head to where a prop hangs, px. */
function distanceOf(rope: Rope, runtime: RopeRuntime, { distance, nodeIndex }: RopeAttachment): number {
    if (distance >= 0) return distance;
    return rope.distanceOf(nodeAt(rope, 'attachments.nodeIndex', nodeIndex, runtime.ready().chain.nodeCount));
}
