import type { Component } from './component';
import type { Constructor } from '../core/types';

/** The life-cycle methods as seen by what calls them; on the component itself they are protected. */
export interface Lifecycle {
    node: Component['node'];
    _id: string;
    _objFlags: number;
    _enabled: boolean;
    __preload?(): void;
    onLoad?(): void;
    onEnable?(): void;
    start?(): void;
    update?(dt: number): void;
    lateUpdate?(dt: number): void;
    onDisable?(): void;
    onDestroy?(): void;
}

/** What `_registerEditorProps` leaves on a component class. */
export interface ComponentClass extends Constructor<Component> {
    _executionOrder: number;
    _requireComponent: Constructor<Component> | Constructor<Component>[] | null;
    _executeInEditMode: boolean;
    _disallowMultiple: Constructor<Component> | null;
}

export function classOf(component: Lifecycle | Component): ComponentClass {
    return component.constructor as ComponentClass;
}

export function orderOf(component: Lifecycle): number {
    return classOf(component as unknown as Component)._executionOrder;
}
