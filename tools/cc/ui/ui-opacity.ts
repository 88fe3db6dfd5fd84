import { engineClass } from '../core/engine-class';
import { clamp } from '../math/utils';
import { Component } from '../scene/component';

/** Opacity of a node and all below it, 0 … 255. */
export class UIOpacity extends Component {
    protected _opacity = 255;

    get opacity(): number {
        return this._opacity;
    }

    set opacity(value: number) {
        this._opacity = clamp(value, 0, 255);
        this.node._uiProps.localOpacity = this._opacity / 255;
    }

    protected override onEnable(): void {
        this.node._uiProps.localOpacity = this._opacity / 255;
    }

    protected override onDisable(): void {
        this.node._uiProps.localOpacity = 1;
    }
}

engineClass('cc.UIOpacity', UIOpacity, ['_opacity'], {
    executionOrder: 110,
    disallowMultiple: true,
    executeInEditMode: true,
});
