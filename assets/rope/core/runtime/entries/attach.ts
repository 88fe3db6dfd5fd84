import type { Node } from 'cc';
import { isValid } from 'cc';
import type { Rope } from '../../Rope';
import { RopeAttachment } from '../../RopeAttachment';
import { RopeEventType } from '../../RopeEvent';
import type { RopeEvent } from '../../RopeEvent';
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
    note(rope, runtime, RopeEventType.ATTACH, entry);
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
    const event = note(rope, runtime, RopeEventType.DETACH, entry);
    if (event) event.tension = pull;
    rope.attachments = rope.attachments.filter((one) => one !== entry);
    runtime.wake();
}

function note(
    rope: Rope,
    runtime: RopeRuntime,
    type: RopeEventType,
    entry: RopeAttachment,
): RopeEvent | null {
    const event = runtime.events.note(type);
    if (!event) return null;
    const { chain, frames } = runtime.ready();
    event.target = entry.target;
    event.index = nodeAt(rope, 'attachments.nodeIndex', entry.nodeIndex, chain.nodeCount);
    event.distance = distanceOf(rope, runtime, entry);
    event.step = frames.steps;
    rope.pointAt(event.distance, event.point);
    rope.velocityAt(event.distance, event.velocity);
    return event;
}

/** Length along the rope from the head to where a prop hangs, px. */
function distanceOf(rope: Rope, runtime: RopeRuntime, { distance, nodeIndex }: RopeAttachment): number {
    if (distance >= 0) return distance;
    return rope.distanceOf(nodeAt(rope, 'attachments.nodeIndex', nodeIndex, runtime.ready().chain.nodeCount));
}
