import { isValid, type Rect, type Component } from 'cc';
import type { DrawnRope } from '../draw';
import type { RopeAxes } from './axes';
import type { Rest } from './sleep/rest';
import type { ScriptPin } from './pins/node-pins';
import type { Sight } from './sight';
import { warnOnce } from '../inspector/warn-once';

/** Drives a rope: runtime/game-driver.ts does in the game, scene-view/scene-view.ts in the editor's scene view. */
export interface RopeDriver {
    /**
     * Called when the component is loaded.
     * @param lookChosen Whether, by the scene file, the rope's Graphics was given a look.
     * @returns The same from now on, to be saved.
     */
    load(lookChosen: boolean): boolean;
    enable(): void;
    /** Called before the first `update`. */
    start?(): void;
    /** One frame of `dt` seconds. */
    update?(dt: number): void;
    disable(): void;
    /** Whether the inspector shows the readings of the rope. */
    readonly showsReadings: boolean;
    /** What is wrong with the rope and how to cure it; empty if nothing is. */
    readonly advice: string;

    // ---- Editor only

    /** Called when the user has added the Rope to a node, or has reset it to its defaults. */
    add?(): void;
    /** Called when the user has selected the rope's node, or another one. */
    select?(selected: boolean): void;
    /** The box in which a click hits the rope, in the axes of its node. */
    getBounds?(out: Rect): void;
}

/** What moves in the game: the runtime of a rope or of a net. */
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
    /**
     * One frame, with everything that belongs to the rope.
     * @param time Duration in the rope's own time, s.
     */
    play(time: number): void;
    /** Called in a frame in which the rope does not move because no camera sees it. */
    skip(): void;
    /** Called at the end of such a frame, whether a camera sees the rope or not. */
    endFrame?(time: number): void;
    /** Skips the frames of a sleeping rope. */
    readonly resting: Rest;
    /**
     * Whether the frames of a sleeping rope may still be skipped: neither the rope nor anything that it is tied to has changed.
     * A net skips none: it reads its properties in every frame.
     */
    readonly idles?: boolean;
    /**
     * Called at the end of a frame in which nothing moved and nothing was painted: from now on frames are skipped, if this is
     * allowed.
     */
    beginRest?(): void;
    /** Called at the end of a frame: the rope follows what has moved since, without a step. Returns whether anything has. */
    follow(viewRevision: number): boolean;
    /** Called when the rope is enabled again: it has the same shape, is at rest, and moves with what holds it. */
    resume(): void;
    /** Stops all motion, and releases fingers. */
    rest(): void;
}

/** Whether another component of the same class was on the node first. If so, it warns. */
export function isSecondRope(rope: Component): boolean {
    const all = rope.node.getComponents(rope.constructor as new () => Component);
    if (all.find((one) => isValid(one, true)) === rope) return false;
    warnOnce(rope, 'Rope', 'is already on this node; the second one is disabled.');
    return true;
}
