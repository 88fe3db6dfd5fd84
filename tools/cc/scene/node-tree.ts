import { remove } from '../core/array';
import { error } from '../core/debug';
import { IDGenerator } from '../core/id-generator';
import { CCObject, ObjectFlags } from '../core/object';
import type { Component } from './component';
import type { Node } from './node';
import { NodeEventType } from './node-enums';
import { nodeActivator } from './runtime';
import type { Scene } from './scene';

const { Deactivating, Destroying, DontDestroy } = ObjectFlags;
const ids = new IDGenerator('Node');

/** The part of a node that knows its parent and its children. */
export abstract class NodeTree extends CCObject {
    _id = ids.getNewId();
    _originalSceneId = '';

    protected _parent: Node | null = null;
    protected _children: Node[] = [];
    protected _active = true;
    protected _components: Component[] = [];
    protected _prefab: unknown = null;
    protected _scene: Scene = null!;
    protected _activeInHierarchy = false;
    protected _siblingIndex = 0;

    abstract emit(type: string, ...args: unknown[]): void;
    abstract updateWorldTransform(): void;
    protected abstract _onSetParent(oldParent: Node | null, keepWorldTransform: boolean): void;
    abstract _onSiblingsReordered(): void;

    get components(): readonly Component[] {
        return this._components;
    }

    override get name(): string {
        return this._name;
    }

    override set name(value: string) {
        if (value.includes('/')) {
            error("Node name can not include '/'.");
            return;
        }
        this._name = value;
    }

    get uuid(): string {
        return this._id;
    }

    get children(): Node[] {
        return this._children;
    }

    get parent(): Node | null {
        return this._parent;
    }

    set parent(value: Node | null) {
        this.setParent(value);
    }

    get scene(): Scene {
        return this._scene;
    }

    get active(): boolean {
        return this._active;
    }

    set active(isActive: boolean) {
        if (this._active === isActive) return;
        this._active = isActive;
        if (this._parent?._activeInHierarchy) nodeActivator.activateNode(this._self, isActive);
    }

    get activeInHierarchy(): boolean {
        return this._activeInHierarchy;
    }

    get _persistNode(): boolean {
        return (this._objFlags & DontDestroy) > 0;
    }

    protected get _self(): Node {
        return this as unknown as Node;
    }

    getParent(): Node | null {
        return this._parent;
    }

    setParent(value: Node | null, keepWorldTransform = false): void {
        if (keepWorldTransform) this.updateWorldTransform();
        if (this._parent === value) return;
        const oldParent = this._parent;
        if ((oldParent?._objFlags ?? 0) & Deactivating || (value?._objFlags ?? 0) & Deactivating) {
            error('The parent can not be changed while it is being activated or deactivated.');
        }
        this._parent = value;
        this._siblingIndex = 0;
        this._onSetParent(oldParent, keepWorldTransform);
        this.emit(NodeEventType.PARENT_CHANGED, oldParent);
        if (oldParent && !(oldParent._objFlags & Destroying)) {
            remove(oldParent._children, this._self);
            oldParent._updateSiblingIndex();
            oldParent.emit(NodeEventType.CHILD_REMOVED, this);
        }
        if (value) {
            value._children.push(this._self);
            this._siblingIndex = value._children.length - 1;
            value.emit(NodeEventType.CHILD_ADDED, this);
        }
        this._onHierarchyChanged();
    }

    addChild(child: Node): void {
        child.setParent(this._self);
    }

    insertChild(child: Node, siblingIndex: number): void {
        child.setParent(this._self);
        child.setSiblingIndex(siblingIndex);
    }

    removeFromParent(): void {
        this._parent?.removeChild(this._self);
    }

    removeChild(child: Node): void {
        if (this._children.includes(child)) child.parent = null;
    }

    removeAllChildren(): void {
        for (const child of [...this._children].reverse()) child.parent = null;
    }

    getSiblingIndex(): number {
        return this._siblingIndex;
    }

    setSiblingIndex(index: number): void {
        const parent = this._parent;
        if (!parent) return;
        const siblings = parent._children;
        const target = index >= 0 ? index : siblings.length + index;
        const old = siblings.indexOf(this._self);
        if (target === old) return;
        siblings.splice(old, 1);
        siblings.splice(Math.min(target, siblings.length), 0, this._self);
        parent._updateSiblingIndex();
        this._onSiblingsReordered();
    }

    getChildByName(name: string): Node | null {
        return this._children.find((child) => child._name === name) ?? null;
    }

    getChildByUuid(uuid: string): Node | null {
        return this._children.find((child) => child._id === uuid) ?? null;
    }

    getChildByPath(path: string): Node | null {
        let found: Node | null = this._self;
        for (const segment of path.split('/')) {
            if (segment && found) found = found.getChildByName(segment);
        }
        return found;
    }

    getPathInHierarchy(): string {
        let path = this.name;
        for (let node = this._parent; node?.parent; node = node.parent) path = `${node.name}/${path}`;
        return path;
    }

    /** True for the node itself, too. */
    isChildOf(parent: Node | null): boolean {
        let node: Node | null = this._self;
        while (node && node !== parent) node = node._parent;
        return node === parent && parent !== null;
    }

    /** This node, then everything below it; `postFunc` in the opposite order. */
    walk(preFunc: (target: this) => void, postFunc?: (target: this) => void): void {
        preFunc(this);
        for (const child of [...this._children]) (child as unknown as this).walk(preFunc, postFunc);
        postFunc?.(this);
    }

    _setActiveInHierarchy(value: boolean): void {
        this._activeInHierarchy = value;
    }

    _updateSiblingIndex(): void {
        this._children.forEach((child, index) => {
            child._siblingIndex = index;
        });
        this.emit(NodeEventType.SIBLING_ORDER_CHANGED);
    }

    /** Gives a tree that was read or cloned its sibling indices. */
    _onBatchCreated(): void {
        this._children.forEach((child, index) => {
            child._siblingIndex = index;
            child._onBatchCreated();
        });
    }

    _updateScene(): void {
        if (this._parent) this._scene = this._parent._scene;
    }

    protected _onHierarchyChanged(): void {
        const shouldBeActive = this._active && !!this._parent?._activeInHierarchy;
        if (this._activeInHierarchy !== shouldBeActive)
            nodeActivator.activateNode(this._self, shouldBeActive);
    }
}
