import { remove } from '../core/array';
import { error } from '../core/debug';
import { getClassByName, isChildClassOf } from '../core/js';
import { ObjectFlags } from '../core/object';
import type { AbstractConstructor, Constructor, DescribedClass } from '../core/types';
import { EDITOR_NOT_IN_PREVIEW } from '../env';
import { Component } from './component';
import { classOf, type ComponentClass } from './lifecycle';
import type { Node } from './node';
import { NodeEventType } from './node-enums';
import { NodeTree } from './node-tree';
import { nodeActivator } from './runtime';

type Class<T> = Constructor<T> | AbstractConstructor<T>;

/** The part of a node that holds components. */
export abstract class NodeComponents extends NodeTree {
    addComponent<T extends Component>(classConstructor: Constructor<T>): T;
    addComponent(className: string): Component;
    addComponent<T extends Component>(type: Constructor<T> | string): Component {
        const ctor = componentClass(type);
        if (EDITOR_NOT_IN_PREVIEW && ctor._disallowMultiple && this.getComponent(ctor._disallowMultiple)) {
            throw new Error(`Can't add component '${ctor.name}': the node already has one.`);
        }
        const required = ctor._requireComponent;
        for (const other of Array.isArray(required) ? required : required ? [required] : []) {
            if (!this.getComponent(other)) this.addComponent(other);
        }
        const component = new ctor();
        component.node = this._self;
        this._components.push(component);
        this.emit(NodeEventType.COMPONENT_ADDED, component);
        if (this._activeInHierarchy) nodeActivator.activateComp(component);
        if (EDITOR_NOT_IN_PREVIEW) component.resetInEditor?.();
        return component;
    }

    removeComponent<T extends Component>(classConstructor: Class<T>): void;
    removeComponent(classNameOrInstance: string | Component): void;
    removeComponent<T extends Component>(component: Class<T> | string | Component): void {
        const instance =
            component instanceof Component ? component : this.getComponent(component as Class<T>);
        instance?.destroy();
    }

    getComponent<T extends Component>(classConstructor: Class<T>): T | null;
    getComponent(className: string): Component | null;
    getComponent<T extends Component>(type: Class<T> | string): Component | null {
        const matches = matcher(type);
        return this._components.find(matches) ?? null;
    }

    getComponents<T extends Component>(classConstructor: Class<T>): T[];
    getComponents(className: string): Component[];
    getComponents<T extends Component>(type: Class<T> | string): Component[] {
        return this._components.filter(matcher(type));
    }

    /** Of the first descendant that has one; the node itself does not count. */
    getComponentInChildren<T extends Component>(classConstructor: Class<T>): T | null;
    getComponentInChildren(className: string): Component | null;
    getComponentInChildren<T extends Component>(type: Class<T> | string): Component | null {
        return findBelow(this._self, matcher(type))[0] ?? null;
    }

    /** Of the node itself and of all descendants. */
    getComponentsInChildren<T extends Component>(classConstructor: Class<T>): T[];
    getComponentsInChildren(className: string): Component[];
    getComponentsInChildren<T extends Component>(type: Class<T> | string): Component[] {
        const matches = matcher(type);
        return [...this._components.filter(matches), ...findBelow(this._self, matches)];
    }

    _removeComponent(component: Component): void {
        if (this._objFlags & ObjectFlags.Destroying) return;
        if (remove(this._components, component)) this.emit(NodeEventType.COMPONENT_REMOVED, component);
        else error('Component not owned by this node');
    }

    /** A component of this node that requires the given one. */
    _dependentOn(component: Component): Component | null {
        const requires = (other: Component): boolean => {
            const required = classOf(other)._requireComponent;
            const classes = Array.isArray(required) ? required : required ? [required] : [];
            return classes.some((ctor) => component instanceof ctor);
        };
        return this._components.find(requires) ?? null;
    }
}

function componentClass(type: unknown): ComponentClass {
    const ctor = typeof type === 'string' ? getClassByName(type) : type;
    if (!ctor) {
        throw TypeError(typeof type === 'string' ? `Cannot find class "${type}"` : 'Type must be non-nil');
    }
    if (typeof ctor !== 'function') throw TypeError('The component to add must be a constructor');
    if (!isChildClassOf(ctor, Component))
        throw TypeError('The component to add must be child class of Component.');
    return ctor as ComponentClass;
}

/** A class with described subclasses matches those, too; any other class only itself. */
function matcher<T extends Component>(type: Class<T> | string): (component: Component) => boolean {
    const ctor = typeof type === 'string' ? getClassByName(type) : type;
    if (!ctor) return () => false;
    if ((ctor as unknown as DescribedClass)._sealed) return (component) => component.constructor === ctor;
    return (component) => component instanceof ctor;
}

function findBelow(node: Node, matches: (component: Component) => boolean): Component[] {
    return node.children.flatMap((child) => [
        ...child.components.filter(matches),
        ...findBelow(child, matches),
    ]);
}
