/** Values that stand inside the entry that has them, not in one of their own. */
export type Value = Readonly<Record<string, unknown>>;

export function vec2(x: number, y: number): Value {
    return { __type__: 'cc.Vec2', x, y };
}

export function vec3(x: number, y: number, z = 0): Value {
    return { __type__: 'cc.Vec3', x, y, z };
}

export function vec4(x: number, y: number, z: number, w: number): Value {
    return { __type__: 'cc.Vec4', x, y, z, w };
}

export function size(width: number, height: number): Value {
    return { __type__: 'cc.Size', width, height };
}

export function rect(x: number, y: number, width: number, height: number): Value {
    return { __type__: 'cc.Rect', x, y, width, height };
}

export function color(r: number, g: number, b: number, a = 255): Value {
    return { __type__: 'cc.Color', r, g, b, a };
}

export function quat(x: number, y: number, z: number, w: number): Value {
    return { __type__: 'cc.Quat', x, y, z, w };
}

/** A reference to an asset. */
export function asset(uuid: string, type: string): Value {
    return { __uuid__: uuid, __expectedType__: type };
}

export const WHITE = color(255, 255, 255);
