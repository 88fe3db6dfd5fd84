import type { Component } from 'cc';
import { GraphicsView } from './graphics-view';
import type { DrawnRope, RopeLook, RopeView } from './view';
import { hasView, viewOver, viewsRevision } from './view';

/** The picture of one rope, drawn by the view that has been put over its Graphics or else by that Graphics. */
export class RopePicture {
    readonly graphicsView: GraphicsView;

    private readonly _rope: Component;
    private _view: RopeView;
    private _revision = 0;
    private _viewRevision = -1;
    /** See `viewsRevision`: when `_view` was chosen. */
    private _viewsRevision = -1;
    /** Whether a view has been put over the Graphics, or waits to be switched on. */
    private _hadView = false;

    /** @param lendsLook See `GraphicsView`. */
    constructor(rope: Component, lendsLook: boolean) {
        this._rope = rope;
        this._view = this.graphicsView = new GraphicsView(rope, lendsLook);
    }

    /** A number that changes when the picture has to be painted again though the rope is still. */
    get revision(): number {
        const view = this._choose();
        const { revision } = view;
        if (revision !== this._viewRevision) {
            this._viewRevision = revision;
            this._revision++;
        }
        return this._revision;
    }

    /** The view that has been put over the Graphics, whose revision tells of all its changes; null if none has been. */
    get over(): RopeView | null {
        return this._view === this.graphicsView ? null : this._view;
    }

    /** The view that has painted the picture. */
    get view(): RopeView {
        return this._view;
    }

    /** How far the picture reaches beyond the nodes, px in the rope node's own units. */
    get margin(): number {
        return this._view.margin;
    }

    /**
     * Paints the rope. Returns whether a view could paint it, or a skin is switched off: then the rope is invisible, as
     * a Sprite is that is switched off.
     */
    paint(rope: DrawnRope, look: RopeLook): boolean {
        if (this._choose().paint(rope, look)) return true;
        this._hadView ||= hasView(this._rope.node);
        return this._hadView;
    }

    clear(): void {
        this._view.clear();
    }

    /** Chooses the view that draws the rope now; the one before removes its picture. */
    private _choose(): RopeView {
        if (this._viewsRevision === viewsRevision()) return this._view;
        this._viewsRevision = viewsRevision();
        const view = viewOver(this._rope.node) ?? this.graphicsView;
        if (view === this._view) return view;
        this._view.clear();
        this._view = view;
        this._viewRevision = -1;
        this._hadView ||= view !== this.graphicsView;
        return view;
    }
}
