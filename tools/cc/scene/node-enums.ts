import { Enum } from '../core/enum';

/** Names of the events a node emits. */
export enum NodeEventType {
    TOUCH_START = 'touch-start',
    TOUCH_MOVE = 'touch-move',
    TOUCH_END = 'touch-end',
    TOUCH_CANCEL = 'touch-cancel',
    MOUSE_DOWN = 'mouse-down',
    MOUSE_MOVE = 'mouse-move',
    MOUSE_UP = 'mouse-up',
    MOUSE_WHEEL = 'mouse-wheel',
    MOUSE_ENTER = 'mouse-enter',
    MOUSE_LEAVE = 'mouse-leave',
    TRANSFORM_CHANGED = 'transform-changed',
    MOBILITY_CHANGED = 'mobility-changed',
    SCENE_CHANGED_FOR_PERSISTS = 'scene-changed-for-persists',
    SIZE_CHANGED = 'size-changed',
    ANCHOR_CHANGED = 'anchor-changed',
    COLOR_CHANGED = 'color-changed',
    CHILD_ADDED = 'child-added',
    CHILD_REMOVED = 'child-removed',
    PARENT_CHANGED = 'parent-changed',
    NODE_DESTROYED = 'node-destroyed',
    LAYER_CHANGED = 'layer-changed',
    SIBLING_ORDER_CHANGED = 'sibling-order-changed',
    // Two names for one event, as in the engine.
    CHILDREN_ORDER_CHANGED = 'sibling-order-changed',
    ACTIVE_IN_HIERARCHY_CHANGED = 'active-in-hierarchy-changed',
    COMPONENT_ADDED = 'component-added',
    COMPONENT_REMOVED = 'component-removed',
    ACTIVE_CHANGED = 'active-changed',
}

export enum NodeSpace {
    LOCAL,
    WORLD,
}

export enum TransformBit {
    NONE = 0,
    POSITION = 1,
    ROTATION = 2,
    SCALE = 4,
    RS = 6,
    TRS = 7,
}

export const MobilityMode = Enum({ Static: 0, Stationary: 1, Movable: 2 });
