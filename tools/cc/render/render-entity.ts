import type { Node } from '../scene/node';
import { onInit } from '../core/init';

/**
 * How renderers get on the screen. `commits`: web, Creator 3.8: the batcher asks each in every frame. `drawInfos`: what
 * Cocos 4 is read to do: it draws what draw infos tell of, in the world or in the node's axes. `nativeDrawInfos`: what
 * native platforms of Creator 3.8.3 are read to do: in the node's axes only. `none`: nothing that is known here.
 */
export type Batching = 'commits' | 'drawInfos' | 'nativeDrawInfos' | 'none';

let batching: Batching = 'commits';

export function batchingNow(): Batching {
    return batching;
}

export function chooseBatching(chosen: Batching): void {
    batching = chosen;
}

onInit(() => (batching = 'commits'));

/** What the engine draws of a renderer. */
export class RenderDrawInfo {
    isVertexPositionInWorld = false;

    declare setVertexPositionInWorld: (isInWorld: boolean) => void;

    constructor() {
        if (batching !== 'drawInfos') return;
        this.setVertexPositionInWorld = (isInWorld) => (this.isVertexPositionInWorld = isInWorld);
    }
}

/** The engine's side of a renderer. */
export class RenderEntity {
    readonly renderDrawInfoArr: RenderDrawInfo[] = [];
    /** Not the engine's: the colour that was filled in last. */
    filled = '';

    /** Null where no draw infos are. */
    getStaticRenderDrawInfo(): RenderDrawInfo | null {
        if (batching !== 'drawInfos' && batching !== 'nativeDrawInfos') return null;
        const info = new RenderDrawInfo();
        this.renderDrawInfoArr.push(info);
        return info;
    }

    clearStaticRenderDrawInfos(): void {
        this.renderDrawInfoArr.length = 0;
    }
}

/** Puts positions in the node's axes into the vertices, as its matrix has them in the world. */
export function transformVertices(
    positions: readonly Readonly<{ x: number; y: number; z: number }>[],
    vertices: Float32Array,
    stride: number,
    { worldMatrix: m }: Node,
): void {
    positions.forEach(({ x, y, z }, i) => {
        vertices[stride * i] = m.m00 * x + m.m04 * y + m.m08 * z + m.m12;
        vertices[stride * i + 1] = m.m01 * x + m.m05 * y + m.m09 * z + m.m13;
        vertices[stride * i + 2] = m.m02 * x + m.m06 * y + m.m10 * z + m.m14;
    });
}
