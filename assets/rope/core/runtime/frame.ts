import { RopeOffScreen, RopeTouch } from '../enums';
import { FIXED_STEP, type Simulation } from '../solver';
import { knowGroups, type Group } from './groups';
import type { RopeRuntime } from './rope-runtime';

/** What moves ropes in a frame: one rope itself, or a group. New lengths are reached after `lengthTime`. */
interface Mover {
    move(time: number, lengthTime: number): void;
}

/**
 * One frame of `time` seconds of ropes that step together, with the components beside them. A tear, or a component that acts
 * before every step, divides the frame. The frame ends in the step in which all ropes come to rest, or their clocks would
 * depend on the frame rate.
 */
export function playFrame(ropes: readonly RopeRuntime[], mover: Mover, time: number): void {
    let haveCompanions = false;
    for (let r = 0; r < ropes.length; r++) {
        beginFrame(ropes[r]);
        if (ropes[r].companions.length > 0) haveCompanions = true;
    }
    for (let left = time, first = true; first || left > 0; first = false) {
        const part = haveCompanions ? Math.min(left, ropes[0].ready().frames.timeToStep) : left;
        const isDue = ropes[0].ready().frames.isStepDueIn(part);
        for (let r = 0; r < ropes.length; r++) beforeSteps(ropes[r], isDue);
        mover.move(left, part);
        left = ropes[0].ready().frames.timeLeft;
        for (let r = 0; r < ropes.length; r++) afterSteps(ropes[r], left);
        if (areIdle(ropes)) break;
    }
}

function beginFrame({ parts }: RopeRuntime): void {
    const { prepare } = parts.on;
    for (let k = 0; k < prepare.length; k++) prepare[k].prepare();
}

/** @param isDue Whether a step follows. */
function beforeSteps(runtime: RopeRuntime, isDue: boolean): void {
    const { companions, happenings, parts, sleep } = runtime;
    const { changesLengths } = happenings;
    happenings.noteWaking(sleep.sleeping);
    for (let i = 0; isDue && i < companions.length; i++) companions[i].beforeStep();
    happenings.noteWaking(sleep.sleeping);
    const { beforeStep } = parts.on;
    for (let k = 0; k < beforeStep.length; k++) beforeStep[k].beforeStep();
    const simulation = runtime.ready();
    simulation.lengthMotion.wind(
        changesLengths ? (happenings.changesLengths ? 'steps' : 'last step') : 'frames',
    );
    happenings.begin(simulation, sleep.isNear);
}

/** @param rest Time that is left of the frame, s. */
function afterSteps({ parts }: RopeRuntime, rest: number): void {
    const { afterSteps: asked } = parts.on;
    for (let k = 0; k < asked.length; k++) asked[k].afterSteps(rest);
}

function areIdle(ropes: readonly RopeRuntime[]): boolean {
    for (let r = 0; r < ropes.length; r++) if (!ropes[r].sleeping || ropes[r].isAttended) return false;
    return true;
}

/**
 * One frame of the game; sends the rope's events.
 * @param time Duration in the rope's own time, s.
 */
export function play(runtime: RopeRuntime, time: number): void {
    const { parts } = runtime;
    parts.update(runtime);
    const { beginFrame: began, play: asked } = parts.on;
    for (let k = 0; k < began.length; k++) began[k].beginFrame(time);
    knowGroups();
    const { group } = runtime;
    if (group) {
        if (group.ropes[0] === runtime) group.play(time);
        return;
    }
    runtime.beginForces(time);
    for (let k = 0; k < asked.length; k++) if (asked[k].play(time)) return;
    playAlone(runtime, time);
}

/** One frame of a rope that steps by itself. Returns whether it was awake. */
export function playAlone(runtime: RopeRuntime, time: number): boolean {
    runtime.memory = null;
    if (runtime.fingers.ended.length > 0) runtime.wake(); // there was a tap within one frame
    const { sleeping } = runtime.sleep;
    if (sleeping && !runtime.isAttended) return false; // follow() finds out whether anything has changed
    runtime.frame(time);
    endPlay(runtime);
    return !sleeping || !runtime.sleeping;
}

/** Called at the end of a frame of the game: listens for fingers, and sends events. */
export function endPlay({ fingers, touches, happenings, events, sleep: { sleeping } }: RopeRuntime): void {
    fingers.listen(touches.mode !== RopeTouch.None);
    if (sleeping !== happenings.hasSlept) happenings.noteSleep(sleeping);
    events.emit();
}

/**
 * The simulation of a rope, after passing it every property of the inspector: so a call of a script counts on all that scripts
 * have set before it. A sleeping rope wakes if any has changed.
 */
export function synced(runtime: RopeRuntime): Simulation {
    const { sleep, changes, values, settings } = runtime;
    if (sleep.sleeping && changes.isKnown && values.look(settings)) runtime.wake();
    const simulation = runtime.ready();
    const { axesSync, pins } = runtime;
    runtime.readAxes();
    const isInOtherLengths = axesSync.sync(simulation);
    if (axesSync.map) pins.scripts.transform(axesSync.map);
    if (isInOtherLengths) {
        runtime.wake();
        runtime.syncProperties(simulation);
    }
    if (runtime.syncProperties(simulation) || axesSync.isBack) runtime.moveWithHead(simulation);
    if (axesSync.isBack) simulation.frames.stop();
    return simulation;
}

/** Whether frames of a rope may be skipped until something changes. */
export function mayRest(runtime: RopeRuntime): boolean {
    const { rope, fingers, sight } = runtime;
    if (!runtime.sleeping || runtime.isAttended || runtime.parts.areAttending()) return false;
    if (runtime.group || fingers.held.length + fingers.ended.length > 0) return false;
    return sight.isSeen || rope.offScreen === RopeOffScreen.Simulate;
}

/**
 * Called just before a frame is drawn: see `GameRuntime.follow`. A sleeping rope wakes if anything that it depends on has
 * changed.
 */
export function follow(runtime: RopeRuntime, viewRevision: number): boolean {
    const { parts, happenings, sleep } = runtime;
    const { beforeFollow } = parts.on;
    for (let k = 0; k < beforeFollow.length; k++) beforeFollow[k].beforeFollow();
    const moved = followAnchors(runtime, viewRevision);
    happenings.noteWaking(sleep.sleeping);
    return moved;
}

/** Moves ends and attachments with anchors that have moved since the steps. Returns whether any has. */
function followAnchors(runtime: RopeRuntime, viewRevision: number): boolean {
    const { sleeping } = runtime.sleep;
    const restored = sleeping && runtime.restoreAttachments();
    if (sleeping && !hasChanged(runtime, viewRevision)) return restored;
    const simulation = runtime.ready();
    runtime.readAxes();
    runtime.syncPins();
    if (!runtime.outdated) return runtime.restoreAttachments();
    runtime.show(simulation);
    return true;
}

/** Whether a sleeping rope has to be drawn: the first time, and when a change wakes it. */
function hasChanged(runtime: RopeRuntime, viewRevision: number): boolean {
    const isFirst = !runtime.changes.isKnown;
    if (!runtime.changes.look(viewRevision)) return isFirst;
    runtime.wake();
    synced(runtime);
    return true;
}

/** Takes steps of a rope and of those that step with it, at once and without events. */
export function simulate(runtime: RopeRuntime, steps: number): void {
    const ropes = steppedTogether(runtime);
    silently(ropes, () => {
        for (let step = 0; step < steps; step++) {
            if (runtime.sleeping && !runtime.isAttended) break;
            const group = groupOf(runtime) ?? runtime;
            group.beginForces(FIXED_STEP);
            group.frame(FIXED_STEP);
        }
        runtime.endFrame(steps * FIXED_STEP);
    });
    for (const { happenings, sleeping } of ropes) happenings.hasSlept = sleeping;
}

/** The ropes that step with a rope, with itself. */
export function steppedTogether(runtime: RopeRuntime): readonly RopeRuntime[] {
    return groupOf(runtime)?.ropes ?? runtime.alone;
}

function groupOf(runtime: RopeRuntime): Group | null {
    knowGroups();
    return runtime.group;
}

/** Runs an action without events of these ropes. @param first The first of them whose events are still sent. */
function silently(ropes: readonly RopeRuntime[], action: () => void, first = 0): void {
    if (first === ropes.length) action();
    else ropes[first].events.silently(() => silently(ropes, action, first + 1));
}

/** The time of all ropes: see RopeSystem.ts. */
export const clock = {
    /** Multiplies the time of every rope. */
    timeScale: 1,
    /** Whether ropes step by themselves, in their component's `update`. */
    isAutomatic: true,
    /** Whether time passes for ropes at all. */
    isEnabled: true,

    /** The part of a time, s, that passes for ropes. */
    pass(time: number): number {
        return this.isEnabled ? time * this.timeScale : 0;
    },
};
