import { warn } from '../core/debug';
import { engineClass } from '../core/engine-class';
import { Color } from '../math/color';
import type { Batcher2D } from '../render/batcher-2d';
import { RenderData } from '../render/render-data';
import { batchingNow, RenderEntity } from '../render/render-entity';
import { addRenderer, markDirtyRenderer, removeRenderer } from '../render/renderer-manager';
import { Component } from '../scene/component';
import { director } from '../scene/director';
import { NodeEventType } from '../scene/node-enums';
import { UITransform } from './ui-transform';

/** What brings a renderer's data into the engine's buffers. */
export interface IAssembler {
    updateRenderData?(comp: UIRenderer): void;
    updateColor?(comp: UIRenderer): void;
    fillBuffers?(comp: UIRenderer, batcher: Batcher2D): void;
}

/** What stands for the engine's own material of Sprites: one object, as renderers that share it are drawn together. */
const BUILTIN_MATERIAL = {};

/** Blend factors of what is drawn over what is there already, by its alpha. */
const SRC_ALPHA = 2;
const ONE_MINUS_SRC_ALPHA = 4;

/** Base of what draws in 2D; a node has at most one. */
export class UIRenderer extends Component {
    protected _color = Color.WHITE.clone();
    protected _customMaterial: object | null = null;
    protected _srcBlendFactor = SRC_ALPHA;
    protected _dstBlendFactor = ONE_MINUS_SRC_ALPHA;
    protected _renderData: RenderData | null = null;
    protected _assembler: IAssembler | null = null;
    protected _useVertexOpacity = false;
    private _renderFlag = true;

    get color(): Readonly<Color> {
        return this._color;
    }

    set color(value: Readonly<Color>) {
        if (this._color.equals(value)) return;
        this._color.set(value);
        this._assembler?.updateColor?.(this);
        this._renderFlag = this._canRender();
        this.node.emit(NodeEventType.COLOR_CHANGED, this._color.clone());
    }

    get renderData(): RenderData | null {
        return this._renderData;
    }

    get useVertexOpacity(): boolean {
        return this._useVertexOpacity;
    }

    readonly renderEntity = new RenderEntity();

    get batcher(): Batcher2D {
        return director.root.batcher2D;
    }

    /** Not the engine's: whether it found something to draw when it last asked. */
    get _isRendered(): boolean {
        return this._renderFlag;
    }

    getRenderMaterial(): object {
        return this._customMaterial ?? BUILTIN_MATERIAL;
    }

    markForUpdateRenderData(enable = true): void {
        if (!enable) return;
        if (this._renderData) this._renderData.vertDirty = true;
        markDirtyRenderer(this);
    }

    requestRenderData(): RenderData {
        const data = new RenderData();
        data.renderDrawInfo = this.renderEntity.getStaticRenderDrawInfo();
        return (this._renderData = data);
    }

    /** Cocos 4 is read to leave its draw infos to the web. */
    destroyRenderData(): void {
        if (batchingNow() !== 'drawInfos') this.renderEntity.clearStaticRenderDrawInfos();
        this._renderData?.clear();
        this._renderData = null;
    }

    updateRenderer(): void {
        this._assembler?.updateRenderData?.(this);
        this._renderFlag = this._canRender();
    }

    fillBuffers(batcher: Batcher2D): void {
        if (this._renderFlag) this._render(batcher);
    }

    setNodeDirty(): void {
        if (this._renderData) this._renderData.nodeDirty = true;
    }

    protected _render(batcher: Batcher2D): void {
        void batcher;
    }

    protected _canRender(): boolean {
        return this._enabled && this._color.a > 0;
    }

    protected _flushAssembler?(): void;

    protected override __preload(): void {
        if (this.node._uiProps.uiComp) {
            warn(`Node "${this.node.name}" has more than one renderer component.`);
        } else {
            this.node._uiProps.uiComp = this;
        }
        this._flushAssembler?.();
    }

    protected override onLoad(): void {}

    protected override onEnable(): void {
        if (!this._renderData) this._flushAssembler?.();
        addRenderer(this);
        this.markForUpdateRenderData();
    }

    /** As 3.8.8 does; 3.8.3 keeps the render data until the component is destroyed. */
    protected override onDisable(): void {
        removeRenderer(this);
        this._renderFlag = false;
        this.destroyRenderData();
    }

    protected override onDestroy(): void {
        if (this.node._uiProps.uiComp === this) this.node._uiProps.uiComp = null;
        this.destroyRenderData();
    }
}

engineClass(
    'cc.UIRenderer',
    UIRenderer,
    ['_color', '_customMaterial', '_srcBlendFactor', '_dstBlendFactor'],
    {
        requireComponent: UITransform,
        executeInEditMode: true,
    },
);
