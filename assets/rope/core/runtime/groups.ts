import type { Component } from 'cc';
import { beforeEachStep } from './bodies/physics';
import { features } from './features';
import type { Group, StepsWithPhysics } from './group';
import type { PlayedRuntime } from './played-runtime';
import { enabledRopes, registryRevision, ropeOn } from './registry';
import { ropesAtRest } from './sleep/rest';

/** What takes a step right before each of the physics, in this order. */
const withPhysics: StepsWithPhysics[] = [];
/** Whether there was any in the last frame. */
let isHooked = false;
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
    findWithPhysics(ropes);
    restored.clear();
}

const isRestored = (one: unknown): boolean => restored.has(one);

function areAllAtRest(): boolean {
    if (ropesAtRest() < enabledRopes().length) return false;
    for (let f = 0; f < features.length; f++) if (features[f].hasMembers?.()) return false;
    return true;
}

/** First groups whose ropes pull bodies, then what features add. */
function findWithPhysics(ropes: readonly PlayedRuntime[]): void {
    withPhysics.length = 0;
    for (let r = 0; r < ropes.length; r++) {
        const { group } = ropes[r];
        if (group && group.ropes[0] === ropes[r] && pullsBodies(group)) withPhysics.push(group);
    }
    for (let f = 0; f < features.length; f++) features[f].findWithPhysics?.(withPhysics);
    const isNeeded = withPhysics.length > 0;
    if (isNeeded || isHooked) beforeEachStep(isNeeded ? stepWithPhysics : null);
    isHooked = isNeeded;
}

function pullsBodies(group: Group): group is Group & StepsWithPhysics {
    return group.carriedBodies !== undefined && group.carriedBodies.length > 0;
}

function stepWithPhysics(): void {
    for (let k = 0; k < withPhysics.length; k++) withPhysics[k].stepWithBodies();
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
    for (let k = 0; k < withPhysics.length; k++) withPhysics[k].endDue?.();
}

/** Whether two ropes step together because they share points. */
export function sharePoints(one: Component, other: Component): boolean {
    const group = ropeOn(one.node)?.group;
    return !!group && group.sharesPoints === true && ropeOn(other.node)?.group === group;
}
