import { error, warn } from '../core/debug';
import { engineClass } from '../core/engine-class';
import { IDGenerator } from '../core/id-generator';
import { getClassName } from '../core/js';
import { macro } from '../core/macro';
import { CCObject } from '../core/object';
import type { AbstractConstructor, Callback, Constructor } from '../core/types';
import { EDITOR_NOT_IN_PREVIEW } from '../env';
import { EventHandler } from './event-handler';
import type { ComponentClass, Lifecycle } from './lifecycle';
import type { Node } from './node';
import { compScheduler, nodeActivator } from './runtime';

const ids = new IDGenerator('Comp');

type Class<T> = Constructor<T> | AbstractConstructor<T>;

/** What is attached to a node. */
export class Component extends CCObject {
    static EventHandler = EventHandler;
    static _executionOrder = 0;
    static _requireComponent: ComponentClass['_requireComponent'] = null;
    static _executeInEditMode = false;
    static _playOnFocus = false;
    static _disallowMultiple: Constructor<Component> | null = null;
    static _menu = '';
    static _help = '';

    node: Node = null as unknown as Node;
    _enabled = true;
    __prefab: unknown = null;
    _id = ids.getNewId();

    protected __preload?(): void;
    protected onLoad?(): void;
    protected onEnable?(): void;
    protected start?(): void;
    protected update?(dt: number): void;
    protected lateUpdate?(dt: number): void;
    protected onDisable?(): void;
    protected onDestroy?(): void;
    onFocusInEditor?(): void;
    onLostFocusInEditor?(): void;
    resetInEditor?(didResetToDefault?: boolean): void;

    /** Keeps what the class decorators other than `@ccclass` and `@property` said. */
    static _registerEditorProps(cls: Constructor, props: Record<string, unknown>): void {
        const component = cls as unknown as typeof Component;
        const required = props.requireComponent;
        if (required) {
            component._requireComponent = (
                Array.isArray(required) ? required.filter(Boolean) : required
            ) as ComponentClass['_requireComponent'];
        }
        if (typeof props.executionOrder === 'number' && props.executionOrder) {
            component._executionOrder = props.executionOrder;
        }
        if ('executeInEditMode' in props) component._executeInEditMode = !!props.executeInEditMode;
        if (props.disallowMultiple) component._disallowMultiple = cls as Constructor<Component>;
        if (typeof props.menu === 'string') component._menu = props.menu;
        if (typeof props.help === 'string') component._help = props.help;
        if (!props.playOnFocus) return;
        if (component._executeInEditMode) component._playOnFocus = true;
        else warn(`"playOnFocus" needs "executeInEditMode" in class "${getClassName(cls)}".`);
    }

    override get name(): string {
        if (this._name) return this._name;
        const className = getClassName(this);
        const shortName = className.slice(className.lastIndexOf('.') + 1);
        return this.node ? `${this.node.name}<${shortName}>` : shortName;
    }

    override set name(value: string) {
        this._name = value;
    }

    get uuid(): string {
        return this._id;
    }

    get enabled(): boolean {
        return this._enabled;
    }

    set enabled(value: boolean) {
        if (this._enabled === value) return;
        this._enabled = value;
        if (!this.node.activeInHierarchy) return;
        if (value) compScheduler.enableComp(this as unknown as Lifecycle);
        else compScheduler.disableComp(this as unknown as Lifecycle);
    }

    get enabledInHierarchy(): boolean {
        return this._enabled && this.node && this.node.activeInHierarchy;
    }

    addComponent<T extends Component>(classConstructor: Constructor<T>): T | null;
    addComponent(className: string): Component | null;
    addComponent<T extends Component>(type: Constructor<T> | string): Component | null {
        return this.node.addComponent(type as Constructor<T>);
    }

    getComponent<T extends Component>(classConstructor: Class<T>): T | null;
    getComponent(className: string): Component | null;
    getComponent<T extends Component>(type: Class<T> | string): Component | null {
        return this.node.getComponent(type as Class<T>);
    }

    getComponents<T extends Component>(classConstructor: Class<T>): T[];
    getComponents(className: string): Component[];
    getComponents<T extends Component>(type: Class<T> | string): Component[] {
        return this.node.getComponents(type as Class<T>);
    }

    getComponentInChildren<T extends Component>(classConstructor: Class<T>): T | null;
    getComponentInChildren(className: string): Component | null;
    getComponentInChildren<T extends Component>(type: Class<T> | string): Component | null {
        return this.node.getComponentInChildren(type as Class<T>);
    }

    getComponentsInChildren<T extends Component>(classConstructor: Class<T>): T[];
    getComponentsInChildren(className: string): Component[];
    getComponentsInChildren<T extends Component>(type: Class<T> | string): Component[] {
        return this.node.getComponentsInChildren(type as Class<T>);
    }

    override destroy(): boolean {
        const dependent = EDITOR_NOT_IN_PREVIEW && this.node._dependentOn(this);
        if (dependent) {
            error(`Can't remove "${getClassName(this)}" because "${getClassName(dependent)}" depends on it.`);
            return false;
        }
        if (!super.destroy()) return false;
        if (this._enabled && this.node.activeInHierarchy)
            compScheduler.disableComp(this as unknown as Lifecycle);
        return true;
    }

    override _onPreDestroy(): void {
        this.unscheduleAllCallbacks();
        nodeActivator.destroyComp(this);
        this.node._removeComponent(this);
    }

    schedule(callback: Callback, interval = 0, repeat: number = macro.REPEAT_FOREVER, delay = 0): void {
        const { timers } = compScheduler;
        timers.schedule(callback, this, interval, repeat, delay, timers.isTargetPaused(this));
    }

    scheduleOnce(callback: Callback, delay = 0): void {
        this.schedule(callback, 0, 0, delay);
    }

    unschedule(callback: Callback): void {
        compScheduler.timers.unschedule(callback, this);
    }

    unscheduleAllCallbacks(): void {
        compScheduler.timers.unscheduleAllForTarget(this);
    }
}

engineClass('cc.Object', CCObject, ['_name', '_objFlags']);
engineClass('cc.Component', Component, ['node', '_enabled', '__prefab']);
