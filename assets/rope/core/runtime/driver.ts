import { isValid } from 'cc';
import type { Rect, Component } from 'cc';
import type { DrawnRope } from '../draw';
import type { RopeAxes } from './axes';
import type { Rest } from './sleep/rest';
import type { ScriptPin } from './pins/node-pins';
import type { Sight } from './sight';
import { warnOnce } from '../inspector/warn-once';

/** Runs a rope: runtime/game-driver.ts in the game, scene-view/scene-view.ts in the editor's scene view. */
export interface RopeDriver {
    /**
     * The component is loaded.
     * @param lookChosen Whether the rope's Graphics has been given a look, according to the scene file.
     * @returns The same, to be saved.
     */
    load(lookChosen: boolean): boolean;
    enable(): void;
    /** Before the first `update`. */
    start(): void;
    /** One frame of `dt` seconds. */
    update(dt: number): void;
    disable(): void;
    /**
     * Just before a frame is drawn: the rope's ends and its attachments follow what has moved since `update`.
     * @returns Whether anything has.
     */
    follow(): boolean;
    /** Just before a frame is drawn, after all ropes have followed. */
    paint(): void;
    /** Whether the inspector shows the readings of the rope. */
    readonly showsReadings: boolean;
    /** What is wrong with the rope and what would cure it; empty if nothing is. */
    readonly advice: string;

    // ---- Editor only

    /** The user has added the Rope to a node, or set it back to its defaults. */
    add?(): void;
    /** The user has selected the rope's node, or another one. */
    select?(selected: boolean): void;
    /** The box in which a click hits the rope, in the axes of its node. */
    getBounds?(out: Rect): void;
}

/** What runs in the game: the runtime of a rope or of a net. */
export interface GameRuntime {
    /** Null before the first call that needs it. */
    readonly simulation: {
        readonly frames: { readonly drawnBounds: Float64Array };
        readonly spacing: number;
    } | null;
    readonly sleeping: boolean;
    readonly axes: RopeAxes;
    readonly drawnRope: DrawnRope;
    readonly pins: { readonly scripts: { readonly list: readonly ScriptPin[] } };
    readonly advice: string;
    readonly sight: Sight;
    /** Makes the simulation, if there is none yet. */
    ready(): unknown;
    /** One frame of `time` seconds of the rope's own time, with all that belongs to it. */
    play(time: number): void;
    /** A frame of the game in which the rope does not move: no camera sees it. */
    skip(): void;
    /** The end of such a frame, whether a camera sees the rope or not. */
    endFrame?(time: number): void;
    /** Skips the frames of a rope that sleeps. */
    readonly resting: Rest;
    /** Whether the frames of a sleeping rope are still skipped: neither it nor anything that it is tied to has changed. */
    readonly idles: boolean;
    /** The end of a frame in which nothing moved and nothing was painted: from now on frames are skipped, if that is allowed. */
    beginRest(): void;
    /** The end of a frame: the rope follows what has moved since, without a step. Returns whether anything has. */
    follow(viewRevision: number): boolean;
    /** Goes on at rest, in the same shape, moved with what holds the rope. */
    resume(): void;
    /** Removes all motion, and releases fingers. */
    rest(): void;
}

/** Whether another component of the same class was on the node first, which is warned of. */
export function isSecondRope(rope: Component): boolean {
    const all = rope.node.getComponents(rope.constructor as new () => Component);
    if (all.find((one) => isValid(one, true)) === rope) return false;
    warnOnce(rope, 'Rope', 'is already on this node; the second one is disabled.');
    return true;
}
