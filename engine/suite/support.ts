import { director, game, js, PhysicsSystem2D, UITransform, type Component, type Node, type Scene } from 'cc';
import { Rope } from '../../assets/rope';
import { skip } from '../../tests/conformance/platform';
import { createNode } from '../../tests/conformance/stage';
import { needs } from '../../tests/conformance/suite';
import { hasSounds, openExample } from '../page/examples';

/** A node with a rope whose values are set before it is loaded, as those of a scene file are. A node weighs 1. */
export function addRope(parent: Node, values: Partial<Omit<Rope, keyof Component>> = {}, x = 0, y = 0): Rope {
    const node = createNode('rope');
    node.addComponent(UITransform);
    const rope = node.addComponent(Rope);
    Object.assign(rope, { nodeMass: 1 }, values);
    node.setPosition(x, y);
    parent.addChild(node);
    return rope;
}

/** Skips the test, or all of them before each, where the build has no physics that moves bodies. */
export function needsBodies(): void {
    needs(PhysicsSystem2D, 'physics-2d');
    if (PhysicsSystem2D.PHYSICS_BUILTIN || PhysicsSystem2D.PHYSICS_NONE)
        skip('the build’s physics moves nothing');
}

/** Opens an example. Skips the test of one with sounds where the build has no audio. */
export async function openIfBuilt(name: string): Promise<Scene> {
    if (await hasSounds(name)) needs(js.getClassByName('cc.AudioSource') ?? undefined, 'audio');
    return openExample(name);
}

export function ropesIn(scene: Scene): Rope[] {
    return scene.getComponentsInChildren(Rope);
}

export function tick(frames = 1, dt = 1 / 60): void {
    for (let i = 0; i < frames; i++) director.tick(dt);
}

/** Many frames of the game, of which only the last is painted: to fill pixels without a graphics card takes long. */
export function play(frames: number, afterFrame?: () => void): void {
    const gl = game.canvas!.getContext('webgl2');
    gl?.enable(gl.RASTERIZER_DISCARD);
    for (let i = 0; i < frames; i++) {
        if (i === frames - 1) gl?.disable(gl.RASTERIZER_DISCARD);
        director.tick(1 / 60);
        afterFrame?.();
    }
}

export function xy({ x, y }: Readonly<{ x: number; y: number }>): [number, number] {
    return [x, y];
}

export function distance(
    a: Readonly<{ x: number; y: number }>,
    b: Readonly<{ x: number; y: number }>,
): number {
    return Math.hypot(a.x - b.x, a.y - b.y);
}

export function positionsOf(rope: Rope): { x: number; y: number }[] {
    return rope.nodes.map(({ position: { x, y } }) => ({ x, y }));
}

/** Of the segments as they are and as they are drawn: (length - base length) / base length. */
export function largestStretch(rope: Rope): number {
    return Math.max(rope.maxStretch, rope.drawnStretch);
}
