import { engineClass } from '../core/engine-class';
import { getClassById, getClassByName, getClassId } from '../core/js';
import { isValid } from '../core/object';
import type { AnyArgs, Constructor } from '../core/types';
import type { Component } from './component';
import type { Node } from './node';

/** A callback that is set in the inspector: a method of a component, by name. */
export class EventHandler {
    target: Node | null = null;
    component = '';
    handler = '';
    customEventData = '';
    _componentId = '';

    static emitEvents(events: EventHandler[], ...args: AnyArgs): void {
        for (let i = 0, l = events.length; i < l; i++) {
            if (events[i] instanceof EventHandler) events[i]!.emit(args);
        }
    }

    emit(params: AnyArgs): void {
        if (!isValid(this.target)) return;
        if (!this._componentId) {
            this._componentId = getClassId(getClassByName(this.component)!);
            this.component = '';
        }
        const type = getClassById(this._componentId) as Constructor<Component> | undefined;
        const component = type ? this.target!.getComponent(type) : null;
        if (!component || !isValid(component)) return;
        const method = (component as unknown as Record<string, unknown>)[this.handler];
        if (typeof method !== 'function') return;
        method.apply(component, this.customEventData ? [...params, this.customEventData] : params);
    }
}

engineClass('cc.ClickEvent', EventHandler, [
    'target',
    'component',
    '_componentId',
    'handler',
    'customEventData',
]);
