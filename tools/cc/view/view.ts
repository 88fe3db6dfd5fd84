import { error } from '../core/debug';
import { EventTarget } from '../core/event-target';
import { onInit } from '../core/init';
import { Rect } from '../math/rect';
import { Size } from '../math/size';
import { Vec2 } from '../math/vec2';
import { screen } from './screen';

/** How design units are fitted into the window. */
export const ResolutionPolicy = {
    EXACT_FIT: 0,
    NO_BORDER: 1,
    SHOW_ALL: 2,
    FIXED_HEIGHT: 3,
    FIXED_WIDTH: 4,
    UNKNOWN: 5,
};

/** Between the window, in pixels, and the design, in units. */
export class View extends EventTarget {
    static instance: View;

    private _design = new Size();
    private _scale = new Vec2(1, 1);
    private _viewport = new Rect();
    private _policy = ResolutionPolicy.SHOW_ALL;

    getDesignResolutionSize(): Size {
        return this._design.clone();
    }

    setDesignResolutionSize(width: number, height: number, resolutionPolicy: number | object): void {
        if (!(width > 0 && height > 0)) {
            error('Resolution not valid');
            return;
        }
        if (typeof resolutionPolicy === 'number') this._policy = resolutionPolicy;
        this._design.set(width, height);
        this._fit();
        this.emit('design-resolution-changed');
    }

    setResolutionPolicy(resolutionPolicy: number | object): void {
        this.setDesignResolutionSize(this._design.width, this._design.height, resolutionPolicy);
    }

    /** In design units. */
    getVisibleSize(): Size {
        return new Size(this._viewport.width / this._scale.x, this._viewport.height / this._scale.y);
    }

    getVisibleSizeInPixel(): Size {
        return new Size(this._viewport.width, this._viewport.height);
    }

    getVisibleOrigin(): Vec2 {
        return new Vec2();
    }

    getCanvasSize(): Size {
        return screen.windowSize;
    }

    /** In pixels; the part of the window that shows the design. */
    getViewportRect(): Rect {
        return this._viewport;
    }

    /** Pixels per design unit. */
    getScaleX(): number {
        return this._scale.x;
    }

    getScaleY(): number {
        return this._scale.y;
    }

    _onWindowResize(): void {
        this.setDesignResolutionSize(this._design.width, this._design.height, this._policy);
        this.emit('canvas-resize');
    }

    private _fit(): void {
        const { width, height } = screen.windowSize;
        const scale = new Vec2(width / this._design.width, height / this._design.height);
        const content = new Size(width, height);
        const single = singleScale(this._policy, scale);
        if (single !== null) scale.set(single, single);
        if (this._policy === ResolutionPolicy.SHOW_ALL || this._policy === ResolutionPolicy.NO_BORDER) {
            content.set(this._design.width * scale.x, this._design.height * scale.y);
            if (Math.abs(content.width - width) < 2) content.width = width;
            if (Math.abs(content.height - height) < 2) content.height = height;
        }
        this._scale.set(scale);
        this._viewport.set(
            Math.round((width - content.width) / 2),
            Math.round((height - content.height) / 2),
            content.width,
            content.height,
        );
    }

    _reset(): void {
        this._clearListeners();
        const { width, height } = screen.windowSize;
        this._policy = ResolutionPolicy.SHOW_ALL;
        this._design.set(width, height);
        this._fit();
        screen.on('window-resize', this._onWindowResize, this);
    }
}

function singleScale(policy: number, scale: Readonly<Vec2>): number | null {
    switch (policy) {
        case ResolutionPolicy.SHOW_ALL:
            return Math.min(scale.x, scale.y);
        case ResolutionPolicy.NO_BORDER:
            return Math.max(scale.x, scale.y);
        case ResolutionPolicy.FIXED_HEIGHT:
            return scale.y;
        case ResolutionPolicy.FIXED_WIDTH:
            return scale.x;
        default:
            return null;
    }
}

export const view = (View.instance = new View());

/** Turns pixels into design units, in place. */
export function toDesignUnits(point: Vec2): Vec2 {
    const viewport = view.getViewportRect();
    return point.set((point.x - viewport.x) / view.getScaleX(), (point.y - viewport.y) / view.getScaleY());
}

onInit(() => {
    screen._reset();
    view._reset();
});
