import type { Component } from 'cc';
import { GraphicsView } from './graphics-view';
import { hasView, viewOver, viewsRevision, type DrawnRope, type RopeLook, type RopeView } from './view';

/** The picture of one rope. The view that was put over the rope's Graphics draws it; without such a view the Graphics does. */
export class RopePicture {
    readonly graphicsView: GraphicsView;

    /** What draws the rope. */
    view: RopeView;
    private _revision = 0;
    private _viewRevision = -1;
    /** The `viewsRevision` at which `view` was chosen. */
    private _viewsRevision = -1;
    /** Whether a view was put over the Graphics, even if it is switched off now. */
    private _hadView = false;

    /** @param lendsLook See `GraphicsView`. */
    constructor(
        private readonly _rope: Component,
        lendsLook: boolean,
    ) {
        this.view = this.graphicsView = new GraphicsView(_rope, lendsLook);
    }

    /** A number that changes when the picture must be painted again even if the rope has not moved. */
    get revision(): number {
        const view = this._choose();
        const { revision } = view;
        if (revision !== this._viewRevision) {
            this._viewRevision = revision;
            this._revision++;
        }
        return this._revision;
    }

    /** The view over the Graphics, whose revision counts all its changes; null if there is none. */
    get over(): RopeView | null {
        return this.view === this.graphicsView ? null : this.view;
    }

    /** How far the picture reaches beyond the nodes, px in the rope node's own units. */
    get margin(): number {
        return this.view.margin;
    }

    /**
     * Paints the rope. Returns whether a view has painted it, or a skin is switched off: then the rope is invisible, like a
     * Sprite that is switched off.
     */
    paint(rope: DrawnRope, look: RopeLook): boolean {
        if (this._choose().paint(rope, look)) return true;
        this._hadView ||= hasView(this._rope.node);
        return this._hadView;
    }

    clear(): void {
        this.view.clear();
    }

    /** Chooses the view that draws the rope now. The previous view removes its picture. */
    private _choose(): RopeView {
        if (this._viewsRevision === viewsRevision()) return this.view;
        this._viewsRevision = viewsRevision();
        const view = viewOver(this._rope.node) ?? this.graphicsView;
        if (view === this.view) return view;
        this.view.clear();
        this.view = view;
        this._viewRevision = -1;
        this._hadView ||= view !== this.graphicsView;
        return view;
    }
}
