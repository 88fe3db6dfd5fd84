import { engineClass } from '../core/engine-class';
import { EDITOR } from '../env';
import { Component } from '../scene/component';
import { UITransform } from '../ui/ui-transform';
import type { Camera } from './camera';
import { screen } from './screen';
import { view } from './view';
import { Widget } from './widget';

/** Far enough in front of everything flat. */
const CAMERA_Z = 1000;

/** Root of what is drawn in 2D. */
export class RenderRoot2D extends Component {}

/** The root that follows the window: keeps its camera in front of it, showing the visible size. */
export class Canvas extends RenderRoot2D {
    protected _cameraComponent: Camera | null = null;
    protected _alignCanvasWithScreen = true;

    get cameraComponent(): Camera | null {
        return this._cameraComponent;
    }

    set cameraComponent(value: Camera | null) {
        if (this._cameraComponent === value) return;
        this._cameraComponent = value;
        this._onResizeCamera();
    }

    get alignCanvasWithScreen(): boolean {
        return this._alignCanvasWithScreen;
    }

    set alignCanvasWithScreen(value: boolean) {
        this._alignCanvasWithScreen = value;
        this._onResizeCamera();
    }

    protected override __preload(): void {
        const widget = this.getComponent(Widget);
        if (widget) widget.updateAlignment();
        else if (EDITOR) this._fitDesignResolution();
        if (!EDITOR) this._cameraComponent?._createCamera();
        this._onResizeCamera();
        view.on('canvas-resize', this._onResizeCamera, this);
        view.on('design-resolution-changed', this._onResizeCamera, this);
    }

    protected override onDestroy(): void {
        view.off('canvas-resize', this._onResizeCamera, this);
        view.off('design-resolution-changed', this._onResizeCamera, this);
    }

    protected _onResizeCamera(): void {
        const camera = this._cameraComponent;
        if (!camera || !this._alignCanvasWithScreen) return;
        camera.orthoHeight = screen.windowSize.height / view.getScaleY() / 2;
        const { x, y } = this.node.worldPosition;
        camera.node.setWorldPosition(x, y, CAMERA_Z);
    }

    private _fitDesignResolution(): void {
        const size = view.getDesignResolutionSize();
        const transform = this.getComponent(UITransform)!;
        this.node.setPosition(size.width * transform.anchorX, size.height * transform.anchorY, 0);
        transform.setContentSize(size);
    }
}

engineClass('cc.RenderRoot2D', RenderRoot2D, [], { requireComponent: UITransform, executionOrder: 100 });
engineClass('cc.Canvas', Canvas, ['_cameraComponent', '_alignCanvasWithScreen'], { executeInEditMode: true });
