import { director, Director } from 'cc';

/** What the scheduler needs of a rope. */
interface ScheduledRope {
    /** Reads the anchors again and moves the ends and props after them; returns whether anything moved. */
    follow(): boolean;
    paint(): void;
}

const ropes: ScheduledRope[] = [];

/** From now on the rope is brought up to date and painted in every frame, just before the engine draws. */
export function scheduleRope(rope: ScheduledRope): void {
    if (ropes.length === 0) director.on(Director.EVENT_BEFORE_DRAW, finishFrame);
    ropes.push(rope);
}

/** Undoes `scheduleRope`. */
export function unscheduleRope(rope: ScheduledRope): void {
    const index = ropes.indexOf(rope);
    if (index < 0) return;
    ropes.splice(index, 1);
    if (ropes.length === 0) director.off(Director.EVENT_BEFORE_DRAW, finishFrame);
}

/**
 * After every `lateUpdate`, tween and physics step: all anchors are where this frame shows them. A rope that
 * hangs on another rope's prop may come first in the list, so the round is repeated while anything moves;
 * a chain of n ropes needs n rounds.
 */
function finishFrame(): void {
    for (let round = 0, moved = true; moved && round <= ropes.length; round++) {
        moved = false;
        for (const rope of ropes) moved = rope.follow() || moved;
    }
    for (const rope of ropes) rope.paint();
}
