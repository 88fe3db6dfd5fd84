import type { Component, Node } from 'cc';
import { isValid } from 'cc';
import { camerasRevision, viewsRevision } from '../draw';
import { revisionOf } from '../inspector/declared-values';

/** In so many frames a rope at rest looks once at all that it depends on: changes that nothing tells of are noticed then. */
export const REST_TURN = 10;

/** How many ropes are at rest. */
let count = 0;
/** Frames drawn so far. */
let frame = 0;
/** How often something has happened that may concern any rope at rest. */
let disturbances = 0;

/** How many ropes are at rest. */
export function ropesAtRest(): number {
    return count;
}

/** In this frame all ropes look at what they depend on. */
export function disturbRest(): void {
    disturbances++;
}

/** The end of a frame begins, in which every rope is asked whether its rest goes on. */
export function beginRestFrame(): void {
    frame++;
}

/**
 * Lets a rope that sleeps off nearly all that a frame does. While it is at rest, only what tells of changes is asked: setters
 * count them, methods and fingers end the rest, and the engine notes of a scene node in each frame whether it or a parent has
 * been moved. What nothing tells of is looked at every `REST_TURN` frames.
 */
export class Rest {
    private _lasts = false;
    private _revision = 0;
    private _disturbances = 0;
    private _viewsRevision = 0;
    private _camerasRevision = 0;
    /** Scene nodes that hold the rope, and its own. */
    private readonly _nodes: Node[] = [];

    /** Whether it is at rest, as far as is known. */
    get lasts(): boolean {
        return this._lasts && this._disturbances === disturbances;
    }

    /** The rope has slept through a frame in which nothing of it was painted. @returns Where to list its scene nodes. */
    begin(rope: Component): Node[] {
        if (!this._lasts) count++;
        this._lasts = true;
        this._revision = revisionOf(rope);
        this._disturbances = disturbances;
        this._viewsRevision = viewsRevision();
        this._camerasRevision = camerasRevision();
        this._nodes.length = 0;
        return this._nodes;
    }

    /** Something has changed. */
    end(): void {
        if (this._lasts) count--;
        this._lasts = false;
    }

    /** At the end of a frame: whether the rope is at rest in it, too. */
    goesOn(rope: Component): boolean {
        if (!this._lasts) return false;
        if (
            this._revision === revisionOf(rope) &&
            this._disturbances === disturbances &&
            this._viewsRevision === viewsRevision() &&
            this._camerasRevision === camerasRevision() &&
            frame % REST_TURN !== 0 &&
            this._areStill()
        )
            return true;
        this.end();
        return false;
    }

    private _areStill(): boolean {
        const { _nodes: nodes } = this;
        for (let i = 0; i < nodes.length; i++)
            if (nodes[i].hasChangedFlags !== 0 || !isValid(nodes[i], true)) return false;
        return true;
    }
}
