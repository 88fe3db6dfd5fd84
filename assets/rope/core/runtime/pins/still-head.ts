import type { Component, Node } from 'cc';
import { revisionOf } from '../../inspector/declared-values';
import type { RopeAnchor } from '../../RopeAnchor';
import type { Simulation } from '../../solver';
import type { RopeAxes } from '../axes';

/** What is asked of a rope. */
interface HeldRope extends Component {
    readonly secondAnchor: Node | null;
    readonly anchors: readonly RopeAnchor[];
}

/** In place of a revision: something else holds the rope. */
const UNKNOWN = -1;

/**
 * Knows a rope that nothing but its own node holds, as most ropes are held: while that node stands still, nobody has
 * to look for pins, twice in every frame.
 */
export class StillHead {
    private _axesRevision = UNKNOWN;
    private _ropeRevision = UNKNOWN;
    /** Where the head is pinned. */
    private _x = 0;
    private _y = 0;

    /** Another node may be held now, or the head elsewhere. */
    forget(): void {
        this._axesRevision = UNKNOWN;
    }

    /**
     * All pins have been looked for.
     * @param isHeldByHead Whether the rope's own node holds the head, and no finger or script anything.
     */
    note(
        rope: HeldRope,
        axes: RopeAxes,
        { frames: { pinPositions } }: Simulation,
        isHeldByHead: boolean,
    ): void {
        this._axesRevision = isHeldByHead && !hasAnchors(rope) ? axes.revision : UNKNOWN;
        this._ropeRevision = revisionOf(rope);
        this._x = pinPositions[0];
        this._y = pinPositions[1];
    }

    /** Whether it is all as it was then, for a rope that no finger and no script holds. */
    isStill(rope: HeldRope, axes: RopeAxes, { chain, frames: { pinPositions } }: Simulation): boolean {
        return (
            this._axesRevision === axes.revision &&
            this._ropeRevision === revisionOf(rope) &&
            pinPositions[0] === this._x &&
            pinPositions[1] === this._y &&
            chain.pinned[0] === 1 &&
            chain.pinnedNodes.length === 1 &&
            !hasAnchors(rope)
        );
    }
}

function hasAnchors({ anchors, secondAnchor }: HeldRope): boolean {
    return secondAnchor !== null || (anchors?.length ?? 0) > 0;
}
