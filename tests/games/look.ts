import type { Component, Label, Scene } from 'cc';
import type { Rope } from '../../assets/rope';

/** Px from the middle of the screen, up and to the right. */
export interface Place {
    readonly x: number;
    readonly y: number;
}

/** What a player sees of a game. */
export interface Look {
    /** The numbers and words of the game's script, and `total`, the stars of all levels. */
    readonly script: Readonly<Record<string, unknown>>;
    /** What the game says. */
    readonly text: string;
    /** Where the origin of each scene node is, by its name. */
    readonly places: Readonly<Record<string, Place>>;
    /** Where the nodes of each active rope are drawn, in the order of the tree. */
    readonly ropes: readonly (readonly Place[])[];
    /** `maxStretch` of the rope that is stretched most. */
    readonly stretch: number;
}

/**
 * Looks at a running game. Browsers are given the text of this function: all it needs is in it.
 * @param type Class of the game's script.
 */
export function lookAt(scene: Scene, type: string): Look {
    const place = (x: number, y: number): Place => ({ x: x - 640, y: y - 360 });
    const script = scene.getComponentInChildren(type) as Component & { label: Label; total: number };
    const ropes = (scene.getComponentsInChildren('VerletRope.Rope') as Rope[]).filter(
        (rope) => rope.enabledInHierarchy,
    );
    const places: Record<string, Place> = {};
    scene.walk(({ name, worldPosition: { x, y } }) => (places[name] = place(x, y)));
    return {
        script: {
            ...Object.fromEntries(
                Object.entries(script).filter(([, value]) => ['number', 'string'].includes(typeof value)),
            ),
            total: script.total,
        },
        text: script.label.string,
        places,
        ropes: ropes.map(({ nodes, space, node: { worldMatrix: m } }) =>
            nodes.map(({ drawnPosition: { x, y } }) =>
                space === 1
                    ? place(m.m00 * x + m.m04 * y + m.m12, m.m01 * x + m.m05 * y + m.m13)
                    : place(x, y),
            ),
        ),
        stretch: Math.max(...ropes.map(({ maxStretch }) => maxStretch)),
    };
}

export function distance(a: Place, b: Place): number {
    return Math.hypot(a.x - b.x, a.y - b.y);
}
