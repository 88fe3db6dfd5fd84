import { Graphics, isValid, Node, UITransform } from 'cc';
import type { Component } from 'cc';
import { Rope } from '../core/Rope';
import type { RopeInRound } from '../core/runtime/round';
import { debugRopeOf } from './debug-rope';
import type { DebugRope } from './debug-rope';
import { paintDebug } from './paint-debug';

const NAME = 'ROPE_DEBUG_DRAW';

/** What debug drawing shows of a component; null if this view does not draw its kind. */
type DebugView = (component: Component) => DebugRope | null;

const views: DebugView[] = [(one) => (one instanceof Rope ? debugRopeOf(one) : null)];

/** Adds a view that draws another kind of component. */
export function addDebugged(view: DebugView): void {
    views.push(view);
}

/** A node above all others on which ropes and nets are drawn as they are simulated. */
export class DebugOverlay {
    /** See `ERopeDrawFlags`. */
    flags = 0;

    private _graphics: Graphics | null = null;

    /** Draws the ropes as they are now. Without ropes it clears what it drew. */
    readonly paint = (ropes: readonly RopeInRound[]): void => {
        if (isValid(this._graphics, true)) this._graphics!.clear();
        if (ropes.length === 0) return;
        const graphics = this._graphicsAbove(ropes[0].rope.node);
        if (!graphics) return;
        for (const { rope } of ropes) {
            for (const view of views) {
                const shown = view(rope);
                if (shown) paintDebug(graphics, shown, this.flags);
            }
        }
    };

    /** Takes the node away. */
    destroy(): void {
        if (isValid(this._graphics, true)) this._graphics!.node.destroy();
        this._graphics = null;
    }

    /** The Graphics of the overlay: last on the Canvas that a node is on, so above what is there. */
    private _graphicsAbove(node: Node): Graphics | null {
        let top = node;
        while (top.parent && top.parent !== node.scene) top = top.parent;
        if (!top.parent) return null;
        if (!isValid(this._graphics, true)) this._graphics = null;
        this._graphics ??= createOverlay(node.layer);
        const overlay = this._graphics.node;
        if (overlay.parent !== top) overlay.parent = top;
        if (overlay.getSiblingIndex() !== top.children.length - 1) overlay.setSiblingIndex(-1);
        overlay.setWorldPosition(0, 0, 0);
        overlay.setWorldRotation(0, 0, 0, 1);
        overlay.setWorldScale(1, 1, 1);
        return this._graphics;
    }
}

function createOverlay(layer: number): Graphics {
    const overlay = new Node(NAME);
    overlay.layer = layer;
    overlay.addComponent(UITransform);
    return overlay.addComponent(Graphics);
}
