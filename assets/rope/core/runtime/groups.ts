import type { Component } from 'cc';
import { features } from './features';
import { enabledRopes, registryRevision, ropeOn } from './registry';
import { ropesAtRest } from './sleep/rest';

let areKnown = false;
/** What has gone back to a state since groups were found. */
const restored = new Set<unknown>();
/** When they were found: another number whenever a rope, what may step with ropes, or a feature has come or gone. */
let revision = -1;

/** Finds out, once in a frame, which ropes step together. */
export function knowGroups(): void {
    const now = registryRevision() + features.length;
    if (areKnown && revision === now) return; // while no rope is there, no frame ends
    areKnown = true;
    const isOther = restored.size > 0 || revision !== now;
    if (!isOther && areAllAtRest()) return; // then nothing that groups depend on has changed
    revision = now;
    const ropes = enabledRopes();
    for (let f = 0; f < features.length; f++) features[f].findGroups?.(ropes, isRestored, isOther);
    restored.clear();
}

const isRestored = (one: unknown): boolean => restored.has(one);

function areAllAtRest(): boolean {
    if (ropesAtRest() < enabledRopes().length) return false;
    for (let f = 0; f < features.length; f++) if (features[f].hasMembers?.()) return false;
    return true;
}

/** Whether the groups are those of this frame. */
export function areGroupsKnown(): boolean {
    return areKnown;
}

/** What ropes hold may have been changed within the frame. */
export function lookAgain(): void {
    areKnown = false;
}

/** A rope, or what may step with ropes, has gone back to a state: its group is made anew. */
export function forgetGroup(member: unknown): void {
    areKnown = false;
    restored.add(member);
}

/** Just before a frame is drawn, after all ropes have followed their anchors. */
export function finishGroups(): void {
    if (revision !== registryRevision() + features.length) knowGroups(); // some have gone, perhaps with their scene
    areKnown = false;
    for (let f = 0; f < features.length; f++) features[f].beforePaint?.();
}

/** Whether two ropes step together because they share points. */
export function sharePoints(one: Component, other: Component): boolean {
    const group = ropeOn(one.node)?.group;
    return !!group && group.sharesPoints === true && ropeOn(other.node)?.group === group;
}
