import { engineClass } from '../core/engine-class';
import { CCObject } from '../core/object';
import { Node } from './node';
import { RenderScene } from './render-scene';
import { nodeActivator } from './runtime';

/** The root of a tree of nodes. */
export class Scene extends Node {
    autoReleaseAssets = false;
    _globals: unknown = null;
    protected _renderScene: RenderScene | null = new RenderScene();

    constructor(name: string) {
        super(name);
        this._activeInHierarchy = false;
    }

    get renderScene(): RenderScene | null {
        return this._renderScene;
    }

    override addComponent(): never {
        throw new Error('A component can not be added to a scene.');
    }

    override destroy(): boolean {
        const success = CCObject.prototype.destroy.call(this);
        if (success) for (const child of this._children) child.active = false;
        this._active = false;
        this._activeInHierarchy = false;
        return success;
    }

    /** A scene has no place of its own. */
    override updateWorldTransform(): void {}

    override _updateScene(): void {
        this._scene = this;
    }

    override _onPostActivated(): void {}

    protected override _onHierarchyChanged(): void {}

    /** Makes the scene ready to be switched on. */
    _load(): void {
        this._onBatchCreated();
        this.walk((node) => node._updateScene());
    }

    _activate(active = true): void {
        nodeActivator.activateNode(this, active);
    }
}

engineClass('cc.Scene', Scene, ['autoReleaseAssets', '_globals']);
