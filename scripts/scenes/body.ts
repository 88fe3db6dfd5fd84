import type { Entry } from './entry';
import { component } from './node';
import { size, vec2, type Value } from './values';

/** Gravity of the engine's 2D physics in a new project: that of ropes which hold bodies. */
export const BODY_GRAVITY: Value = vec2(0, -320);

/** `ERigidBody2DType`. */
const TYPES = { Static: 0, Dynamic: 2 };

/** A RigidBody2D, as Creator saves it. */
export function body(
    type: keyof typeof TYPES,
    values: {
        readonly linearDamping?: number;
        readonly angularDamping?: number;
        readonly fixedRotation?: boolean;
    } = {},
): Entry {
    return component('cc.RigidBody2D', {
        enabledContactListener: false,
        bullet: false,
        awakeOnLoad: true,
        _group: 1,
        _type: TYPES[type],
        _allowSleep: true,
        _gravityScale: 1,
        _linearDamping: values.linearDamping ?? 0,
        _angularDamping: values.angularDamping ?? 0,
        _linearVelocity: vec2(0, 0),
        _angularVelocity: 0,
        _fixedRotation: values.fixedRotation ?? false,
    });
}

/** What a collider has that differs from a new one's defaults. */
export interface Material {
    /** kg/m^2, a metre being 32 px. Default 1. */
    readonly density?: number;
    /** Default 0.2. */
    readonly friction?: number;
}

function collider(type: string, { density = 1, friction = 0.2 }: Material, shape: object): Entry {
    return component(type, {
        tag: 0,
        _group: 1,
        _density: density,
        _sensor: false,
        _friction: friction,
        _restitution: 0,
        _offset: vec2(0, 0),
        ...shape,
    });
}

/** A BoxCollider2D round the middle of its node. */
export function boxCollider(width: number, height: number, material: Material = {}): Entry {
    return collider('cc.BoxCollider2D', material, { _size: size(width, height) });
}

/** A CircleCollider2D round the middle of its node. */
export function circleCollider(radius: number, material: Material = {}): Entry {
    return collider('cc.CircleCollider2D', material, { _radius: radius });
}
