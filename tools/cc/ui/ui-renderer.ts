import { warn } from '../core/debug';
import { engineClass } from '../core/engine-class';
import { Color } from '../math/color';
import { Component } from '../scene/component';
import { NodeEventType } from '../scene/node-enums';
import { UITransform } from './ui-transform';

/** Base of what draws in 2D; a node has at most one. */
export class UIRenderer extends Component {
    protected _color = Color.WHITE.clone();

    get color(): Readonly<Color> {
        return this._color;
    }

    set color(value: Readonly<Color>) {
        if (this._color.equals(value)) return;
        this._color.set(value);
        this.node.emit(NodeEventType.COLOR_CHANGED, this._color.clone());
    }

    markForUpdateRenderData(): void {}

    protected override __preload(): void {
        if (this.node._uiProps.uiComp) {
            warn(`Node "${this.node.name}" has more than one renderer component.`);
        } else {
            this.node._uiProps.uiComp = this;
        }
    }

    protected override onLoad(): void {}

    protected override onEnable(): void {}

    protected override onDisable(): void {}

    protected override onDestroy(): void {
        if (this.node._uiProps.uiComp === this) this.node._uiProps.uiComp = null;
    }
}

engineClass('cc.UIRenderer', UIRenderer, ['_color'], {
    requireComponent: UITransform,
    executeInEditMode: true,
});
