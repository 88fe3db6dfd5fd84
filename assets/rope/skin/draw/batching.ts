import type { Node, RenderData } from 'cc';
import { director, UIRenderer } from 'cc';
import type { Triangles } from './triangles';
import { FLOATS_PER_VERTEX } from './vertex-format';

/** A renderer that draws triangles. */
export interface TriangleRenderer extends UIRenderer {
    readonly triangles: Triangles;
}

/** Part of the engine's description of a draw; not every version that has it takes positions in the world. */
interface DrawInfo {
    setVertexPositionInWorld?(isInWorld: boolean): void;
}

/** The batcher of engines in which every renderer adds its indices in every frame. */
interface CommittingBatcher {
    commitComp?(
        comp: UIRenderer,
        data: RenderData | null,
        frame: unknown,
        callbacks: object,
        node: Node | null,
    ): void;
}

/** A renderer of such an engine. */
interface CommittingRenderer {
    fillBuffers?: unknown;
    _render?(this: UIRenderer, batcher: CommittingBatcher): void;
}

/** Functions that the engine calls while it gathers draws; `fillBuffers` only if its batcher has `commitComp`. */
export const assembler = {
    updateRenderData: (renderer: UIRenderer): void => (renderer as TriangleRenderer).triangles.sync(),
    updateColor: (renderer: UIRenderer): void => (renderer as TriangleRenderer).triangles.recolor(),
    fillBuffers: (renderer: UIRenderer): void => (renderer as TriangleRenderer).triangles.addIndices(),
};

/** Lets renderers of a class draw in engines whose batcher has `commitComp`; typings of others lack that. */
export function commits(type: { readonly prototype: object }): void {
    (type.prototype as CommittingRenderer)._render = function (batcher): void {
        batcher.commitComp!(this, this.renderData, this.renderData!.frame, assembler, null);
    };
}

/** Hands all indices, counted from vertex 0, to an engine that draws by itself. */
export function handIndices(data: RenderData, indices: Uint16Array): void {
    const info = data.renderDrawInfo as DrawInfo;
    info.setVertexPositionInWorld?.(true);
    data.indices = indices; // on the web
    data.chunk.setIndexBuffer(indices); // on native platforms
    data.vertDirty = true;
}

/**
 * For an engine that draws no vertices in world coordinates: writes the positions in the axes of the node, whose matrix
 * the engine applies.
 */
export function writeLocalPositions(
    renderData: RenderData,
    vertices: Float32Array,
    { worldMatrix }: Node,
): void {
    const { data, renderDrawInfo } = renderData;
    if ((renderDrawInfo as DrawInfo).setVertexPositionInWorld) return;
    const { m00, m01, m04, m05, m12, m13 } = worldMatrix;
    const determinant = m00 * m05 - m01 * m04;
    if (determinant === 0) return;
    for (let i = 0, o = 0; i < data.length; i++, o += FLOATS_PER_VERTEX) {
        const x = vertices[o] - m12;
        const y = vertices[o + 1] - m13;
        data[i].x = (m05 * x - m04 * y) / determinant;
        data[i].y = (m00 * y - m01 * x) / determinant;
    }
}

/** Product of all opacities from a node up, those of colours among them. */
export function opacityOf(node: Node): number {
    let opacity = 1;
    for (let one: Node | null = node; one; one = one.parent) {
        const { localOpacity, uiComp } = one._uiProps;
        opacity *= localOpacity;
        if (uiComp instanceof UIRenderer) opacity *= uiComp.color.a / 255;
    }
    return opacity;
}

/** Whether triangles can be drawn with this engine's batcher. */
export function canDraw({ chunk, floatStride, renderDrawInfo }: RenderData, renderer: UIRenderer): boolean {
    if (floatStride !== FLOATS_PER_VERTEX || !(chunk?.vb instanceof Float32Array)) return false;
    if (renderDrawInfo) return typeof chunk.setIndexBuffer === 'function';
    const { commitComp } = director.root!.batcher2D as CommittingBatcher;
    if (!commitComp || !(renderer as unknown as CommittingRenderer).fillBuffers) return false;
    return chunk.meshBuffer?.iData instanceof Uint16Array && typeof chunk.meshBuffer.setDirty === 'function';
}
