import type { IAssembler } from '../ui/ui-renderer';
import type { UIRenderer } from '../ui/ui-renderer';
import type { SpriteFrame } from '../scene/assets';
import type { Node } from '../scene/node';
import { firstRenderCamera } from '../scene/render-scene';
import { noteTriangles, startNoting } from '../triangle-record';
import { bufferAccessor, type RenderData } from './render-data';

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
            if (renderer?.enabledInHierarchy) renderer.fillBuffers(this);
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

    /** What differs from its neighbour in any of both is drawn by a call of its own. */
    count(key: unknown, material: object | null): void {
        if (key !== this._key || material !== this._material) this.drawCalls++;
        this._key = key;
        this._material = material;
    }
}
