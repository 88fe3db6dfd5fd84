import { remove, removeAt } from '../core/array';
import { onInit } from '../core/init';
import type { Node } from '../scene/node';
import type { Event } from './event';
import { EventMouse } from './event-mouse';
import { EventTouch } from './event-touch';
import { input, type Dispatcher } from './input';
import { NodeEventProcessor, type PointerRegistry } from './node-event-processor';

/** Offers pointer events to the nodes that listen, the topmost first. */
class PointerDispatcher implements Dispatcher, PointerRegistry {
    private _processors: NodeEventProcessor[] = [];
    private _toAdd: NodeEventProcessor[] = [];
    private _toRemove: NodeEventProcessor[] = [];
    private _isDirty = false;
    private _depth = 0;

    reset(): void {
        this._processors = [];
        this._toAdd = [];
        this._toRemove = [];
        this._depth = 0;
    }

    add(processor: NodeEventProcessor): void {
        if (this._depth === 0) {
            if (!this._processors.includes(processor)) this._processors.push(processor);
            this._isDirty = true;
        } else if (!this._toAdd.includes(processor)) {
            this._toAdd.push(processor);
        }
        remove(this._toRemove, processor);
    }

    remove(processor: NodeEventProcessor): void {
        if (this._depth === 0) {
            remove(this._processors, processor);
            this._isDirty = true;
        } else if (!this._toRemove.includes(processor)) {
            this._toRemove.push(processor);
        }
        remove(this._toAdd, processor);
    }

    markDirty(): void {
        this._isDirty = true;
    }

    onThrowException(): void {
        this._depth = 0;
    }

    dispatchEvent(event: Event): boolean {
        this._depth++;
        this._sort();
        let goesOn = true;
        if (event instanceof EventTouch) goesOn = this._dispatchTouch(event);
        else if (event instanceof EventMouse) goesOn = this._dispatchMouse(event);
        if (--this._depth <= 0) this._update();
        return goesOn;
    }

    private _dispatchMouse(event: EventMouse): boolean {
        let goesOn = true;
        for (const processor of this._processors) {
            if (!processor.isEnabled || !processor.shouldHandleEventMouse) continue;
            if (!processor._handleEventMouse(event)) continue;
            goesOn = false;
            if (!event.preventSwallow) break;
            event.preventSwallow = false;
        }
        return goesOn;
    }

    /** A touch that a node has claimed at its start belongs to it until the end. */
    private _dispatchTouch(event: EventTouch): boolean {
        let goesOn = true;
        for (let i = 0; i < this._processors.length; i++) {
            const processor = this._processors[i]!;
            if (!processor.isEnabled || !processor.shouldHandleEventTouch) continue;
            const taken =
                event.type === 'touch-start' ? this._start(processor, event) : this._follow(i, event);
            if (!taken) continue;
            goesOn = false;
            if (!event.preventSwallow) break;
            event.preventSwallow = false;
        }
        return goesOn;
    }

    private _start(processor: NodeEventProcessor, event: EventTouch): boolean {
        if (!processor._handleEventTouch(event)) return false;
        if (processor.isEnabled) {
            processor.claimedTouchIdList.push(event.touch!.getID());
        } else {
            processor.cancel(event.touch!);
            processor.claimedTouchIdList.length = 0;
        }
        return true;
    }

    private _follow(index: number, event: EventTouch): boolean {
        const processor = this._processors[index]!;
        const id = event.touch!.getID();
        const claim = processor.claimedTouchIdList.indexOf(id);
        if (claim < 0) return false;
        processor._handleEventTouch(event);
        if (event.type === 'touch-end' || event.type === 'touch-cancel') {
            removeAt(processor.claimedTouchIdList, claim);
            if (!event.preventSwallow) {
                for (const other of this._processors.slice(index + 1)) remove(other.claimedTouchIdList, id);
            }
        }
        return true;
    }

    private _update(): void {
        for (const processor of this._toAdd.splice(0)) this.add(processor);
        for (const processor of this._toRemove.splice(0)) this.remove(processor);
    }

    private _sort(): void {
        if (!this._isDirty) return;
        for (const processor of this._processors) {
            processor.cachedCameraPriority = processor.node._uiProps.uiTransformComp!.cameraPriority;
        }
        this._processors.sort(compare);
        this._isDirty = false;
    }
}

/** Higher camera priority first, then what is drawn later. */
function compare(a: NodeEventProcessor, b: NodeEventProcessor): number {
    if (!isUsable(b.node)) return -1;
    if (!isUsable(a.node)) return 1;
    if (a.cachedCameraPriority !== b.cachedCameraPriority)
        return b.cachedCameraPriority - a.cachedCameraPriority;
    const pathA = pathOf(a.node);
    const pathB = pathOf(b.node);
    let depth = 0;
    while (depth < pathA.length && pathA[depth] === pathB[depth]) depth++;
    if (depth === pathA.length) return 1; // b is below a
    if (depth === pathB.length) return -1;
    return pathB[depth]!.getSiblingIndex() - pathA[depth]!.getSiblingIndex();
}

function isUsable(node: Node): boolean {
    return node.activeInHierarchy && !!node._uiProps.uiTransformComp;
}

/** From the root to the node. */
function pathOf(node: Node): Node[] {
    const path: Node[] = [];
    for (let current: Node | null = node; current; current = current.parent) path.unshift(current);
    return path;
}

const dispatcher = new PointerDispatcher();
onInit(() => {
    dispatcher.reset();
    NodeEventProcessor._registry = dispatcher;
    NodeEventProcessor._hovered = null;
    input._addDispatcher(dispatcher);
});
