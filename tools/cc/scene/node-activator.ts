import { error } from '../core/debug';
import { isValid, ObjectFlags } from '../core/object';
import { type ComponentScheduler, runsNow } from './component-scheduler';
import { OneOffInvoker } from './invokers';
import type { Component } from './component';
import type { Lifecycle } from './lifecycle';
import type { Node } from './node';

const { IsPreloadStarted, IsOnLoadStarted, IsOnLoadCalled, IsOnEnableCalled, Deactivating } = ObjectFlags;

/** The calls that one activation has collected and makes in three rounds over the whole tree. */
class ActivationTask {
    readonly preload = new OneOffInvoker((component) => component.__preload!(), false);
    readonly onLoad = new OneOffInvoker((component) => {
        try {
            component.onLoad!();
        } finally {
            component._objFlags |= IsOnLoadCalled;
        }
    });
    readonly onEnable: OneOffInvoker;

    constructor(scheduler: ComponentScheduler) {
        this.onEnable = new OneOffInvoker((component) => scheduler.callOnEnable(component));
    }

    run(): void {
        try {
            this.preload.invoke();
        } finally {
            try {
                this.onLoad.invoke();
            } finally {
                this.onEnable.invoke();
            }
        }
    }

    cancelInactive(): void {
        this.preload.cancelInactive(IsPreloadStarted);
        this.onLoad.cancelInactive(IsOnLoadStarted);
        this.onEnable.cancelInactive(IsOnEnableCalled);
    }
}

/** Switches nodes, with all below them, on and off. */
export class NodeActivator {
    private _running: ActivationTask[] = [];

    constructor(private readonly _scheduler: ComponentScheduler) {}

    reset(): void {
        this._running = [];
    }

    activateNode(node: Node, active: boolean): void {
        if (active) {
            const task = new ActivationTask(this._scheduler);
            this._running.push(task);
            this._activate(node, task);
            try {
                task.run();
            } finally {
                this._running.pop();
            }
        } else {
            this._deactivate(node);
            for (const task of this._running) task.cancelInactive();
        }
        node.emit('active-in-hierarchy-changed', node);
    }

    activateComp(subject: Component, task?: ActivationTask): void {
        const component = subject as unknown as Lifecycle;
        if (!isValid(component, true)) return;
        if (runsNow(component)) this._load(component, task);
        if (component._enabled && component.node.activeInHierarchy) {
            this._scheduler.enableComp(component, task?.onEnable);
        }
    }

    destroyComp(subject: Component): void {
        const component = subject as unknown as Lifecycle;
        this._scheduler.disableComp(component);
        if (component._objFlags & IsOnLoadCalled && runsNow(component)) component.onDestroy?.();
    }

    private _load(component: Lifecycle, task?: ActivationTask): void {
        if (!(component._objFlags & IsPreloadStarted)) {
            component._objFlags |= IsPreloadStarted;
            if (component.__preload) {
                if (task) task.preload.add(component);
                else component.__preload();
            }
        }
        if (!(component._objFlags & IsOnLoadStarted)) {
            component._objFlags |= IsOnLoadStarted;
            if (component.onLoad && task) {
                task.onLoad.add(component);
            } else {
                component.onLoad?.();
                component._objFlags |= IsOnLoadCalled;
            }
        }
    }

    private _activate(node: Node, task: ActivationTask): void {
        if (node._objFlags & Deactivating) {
            error(`Node '${node.name}' is already deactivating and can not be activated now.`);
            return;
        }
        node._setActiveInHierarchy(true);
        const components = node.components;
        for (let i = 0, count = components.length; i < count; i++) this.activateComp(components[i]!, task);
        const children = node.children;
        for (let i = 0, count = children.length; i < count; i++) {
            if (children[i]!.active) this._activate(children[i]!, task);
        }
        node._onPostActivated(true);
    }

    /** Stops where a listener switches the node on again. */
    private _deactivate(node: Node): void {
        node._objFlags |= Deactivating;
        node._setActiveInHierarchy(false);
        if (!this._disableAll(node)) node._onPostActivated(false);
        node._objFlags &= ~Deactivating;
    }

    /** @returns Whether the node was switched on again meanwhile. */
    private _disableAll(node: Node): boolean {
        const components = node.components;
        for (let i = 0, count = components.length; i < count; i++) {
            const component = components[i]! as unknown as Lifecycle;
            if (!component._enabled) continue;
            this._scheduler.disableComp(component);
            if (node.activeInHierarchy) return true;
        }
        const children = node.children;
        for (let i = 0, count = children.length; i < count; i++) {
            if (!children[i]!.activeInHierarchy) continue;
            this._deactivate(children[i]!);
            if (node.activeInHierarchy) return true;
        }
        return false;
    }
}
