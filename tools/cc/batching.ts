import { Batcher2D } from './render/batcher-2d';
import { type Batching, chooseBatching } from './render/render-entity';
import { UIRenderer } from './ui/ui-renderer';

const { fillBuffers } = UIRenderer.prototype;
const { commitComp } = Batcher2D.prototype;

/**
 * Not the engine's: from now on renderers get on the screen in another way, until the stand-in starts afresh. Where
 * they do not commit, the members with which they would are missing.
 */
export function setBatching(batching: Batching): void {
    chooseBatching(batching);
    const commits = batching === 'commits';
    Object.assign(UIRenderer.prototype, { fillBuffers: commits ? fillBuffers : undefined });
    Object.assign(Batcher2D.prototype, { commitComp: commits ? commitComp : undefined });
}
