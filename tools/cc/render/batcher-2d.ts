import type { IAssembler, UIRenderer } from '../ui/ui-renderer';
import type { SpriteFrame } from '../scene/assets';
import type { Node } from '../scene/node';
import { firstRenderCamera } from '../scene/render-scene';
import { noteTriangles, startNoting } from '../triangle-record';
import { bufferAccessor, type RenderData } from './render-data';
import { batchingNow, type RenderDrawInfo, transformVertices } from './render-entity';

/** Below it nothing is drawn. */
const MIN_OPACITY = 1e-6;

/** Walks the tree once a frame and gathers what is drawn in 2D. */
export class Batcher2D {
    /** Draw calls of the last frame: neighbours of one buffer, layer, texture and material share one. */
    drawCalls = 0;

    private _opacity = 1;
    private _key: unknown = null;
    private _material: object | null = null;

    getFirstRenderCamera(node: Node): ReturnType<typeof firstRenderCamera> {
        return firstRenderCamera(node);
    }

    update(roots: readonly Node[]): void {
        startNoting();
        bufferAccessor().reset();
        this.drawCalls = 0;
        this._key = this._material = null;
        this._opacity = 1;
        for (const root of roots) this.walk(root);
    }

    walk(node: Node): void {
        if (!node.activeInHierarchy) return;
        const props = node._uiProps;
        const renderer = props.uiComp;
        const above = this._opacity;
        this._opacity *= (renderer?.color ? renderer.color.a / 255 : 1) * props.localOpacity;
        props.setOpacity(this._opacity);
        if (this._opacity > MIN_OPACITY) {
            if (renderer?.enabledInHierarchy) {
                renderer.fillBuffers?.(this);
                for (const info of renderer.renderEntity.renderDrawInfoArr) this._draw(renderer, info);
            }
            for (const child of node.children) this.walk(child);
        }
        this._opacity = above;
    }

    /** Adds a renderer to what is drawn; its assembler adds the indices. */
    commitComp(
        comp: UIRenderer,
        data: RenderData | null,
        frame: SpriteFrame | null,
        assembler: IAssembler,
    ): void {
        if (!data?.isValid() || !frame) return;
        this.count(data.dataHash, data.material);
        const { meshBuffer, vertexOffset } = data.chunk;
        const from = meshBuffer.indexOffset;
        assembler.fillBuffers!(comp, this);
        const indices = meshBuffer.iData
            .slice(from, meshBuffer.indexOffset)
            .map((index) => index - vertexOffset);
        noteTriangles(comp, { vertices: data.chunk.vb, indices, frame });
    }

    /** Adds what a draw info tells of: all indices that there is room for. */
    private _draw(comp: UIRenderer, info: RenderDrawInfo): void {
        const data = comp.renderData;
        if (!data?.isValid() || !data.frame) return;
        const isNative = batchingNow() === 'nativeDrawInfos';
        if (isNative && !comp._isRendered) return;
        this.count(data.dataHash, data.material);
        const { meshBuffer, vertexOffset, vb, ib } = data.chunk;
        if (!info.isVertexPositionInWorld) transformVertices(data.data, vb, data.floatStride, comp.node);
        const { r, g, b } = comp.color;
        const filled = `${r} ${g} ${b} ${this._opacity}`;
        const isOwn = info.isVertexPositionInWorld || (comp.useVertexOpacity && !isNative);
        if (!isOwn && comp.renderEntity.filled !== filled) {
            comp.renderEntity.filled = filled;
            for (let o = 5; o < vb.length; o += data.floatStride)
                vb.set([r / 255, g / 255, b / 255, this._opacity], o);
        }
        const indices = isNative ? ib.map((index) => index - vertexOffset) : data.indices;
        if (!indices)
            throw new Error(`${comp.node.name} has indices for which renderData.indices are missing.`);
        meshBuffer.indexOffset += indices.length;
        noteTriangles(comp, { vertices: vb, indices, frame: data.frame });
    }

    /** What differs from its neighbour in any of both is drawn by a call of its own. */
    count(key: unknown, material: object | null): void {
        if (key !== this._key || material !== this._material) this.drawCalls++;
        this._key = key;
        this._material = material;
    }
}
