import type { Node, UIRenderer } from 'cc';
import { director } from 'cc';

/** What has vertices in a chunk of one of the engine's buffers. */
export interface Chunked {
    readonly renderer: UIRenderer;
    /** The chunk is another one now, with the same in it. */
    moved(): void;
}

/** By their nodes: a node has one renderer. */
const owners = new Map<Node, Chunked>();
let areInOrder = true;
/** The frame that is drawn, and the buffer of what was drawn last in it. */
let frame = -1;
let lastBuffer = 0;
/** How often an earlier buffer has followed in this frame, and how often when chunks had just been put in order. */
let returns = 0;
let usualReturns = 0;
/** What is in the chunks while they are moved. */
let copies = new Float32Array(0);

/** A chunk has been taken. */
export function addChunk(owner: Chunked): void {
    owners.set(owner.renderer.node, owner);
    areInOrder = false;
}

/** A chunk has been given back. */
export function removeChunk({ renderer }: Chunked): void {
    if (owners.delete(renderer.node)) askForOrder();
}

/** The engine is drawing what lies in a buffer: in the order of nodes, which may have become another one. */
export function noteDrawn(bufferId: number): void {
    if (director.getTotalFrames() !== frame) {
        if (usualReturns === Infinity) usualReturns = returns;
        beginFrame();
    }
    if (bufferId < lastBuffer && ++returns > usualReturns) askForOrder();
    lastBuffer = bufferId;
}

function beginFrame(): void {
    frame = director.getTotalFrames();
    returns = lastBuffer = 0;
}

/** Renderers that are marked are asked before the next frame is drawn, and call `putChunksInOrder`. */
function askForOrder(): void {
    if (!areInOrder) return;
    areInOrder = false;
    for (const { renderer } of owners.values()) renderer.markForUpdateRenderData();
}

/**
 * Neighbours share a draw call if their chunks lie in one buffer. The engine gives out the first gap that is wide
 * enough, so neighbours lie anywhere once renderers have come, gone, outgrown their chunks or (which only `noteDrawn`
 * tells) changed places. Therefore all chunks are then given back, and taken anew in drawing order.
 *
 * To be called when the vertices of a frame have been written, before they are drawn.
 */
export function putChunksInOrder(): void {
    if (areInOrder) return;
    areInOrder = true;
    const ordered = inDrawingOrder();
    takeBack(ordered);
    giveOut(ordered);
    beginFrame();
    usualReturns = Infinity; // until this frame has been drawn
}

/** Copies what is in the chunks and gives them back. */
function takeBack(ordered: readonly Chunked[]): void {
    let size = 0;
    for (const { renderer } of ordered) size += renderer.renderData!.chunk.vb.length;
    if (copies.length < size) copies = new Float32Array(size);
    let offset = 0;
    for (const { renderer } of ordered) {
        const data = renderer.renderData!;
        copies.set(data.chunk.vb, offset);
        offset += data.chunk.vb.length;
        data.accessor.recycleChunk(data.chunk);
        data.chunk = null!;
    }
}

function giveOut(ordered: readonly Chunked[]): void {
    const skipped: (() => void)[] = [];
    let offset = 0;
    let bufferId = 0;
    for (const owner of ordered) {
        const data = owner.renderer.renderData!;
        for (;;) {
            data.resize(data.vertexCount, data.indexCount);
            const { accessor, chunk } = data;
            if (chunk.bufferId >= bufferId) break;
            // A gap in a buffer of renderers before: it would part those around this one. Kept shut until all have theirs.
            skipped.push(() => accessor.recycleChunk(chunk));
            data.chunk = null!;
        }
        const { vb } = data.chunk;
        bufferId = data.chunk.bufferId;
        vb.set(copies.subarray(offset, offset + vb.length));
        offset += vb.length;
        owner.moved();
    }
    for (const recycle of skipped) recycle();
}

/** Those that have a chunk, as their nodes lie in the trees that they are in. */
function inDrawingOrder(): Chunked[] {
    const ordered: Chunked[] = [];
    const roots: Node[] = [];
    /** The owners' nodes and all above them. */
    const branches = new Set<Node>();
    for (const above of owners.keys()) {
        for (let node: Node | null = above; node && !branches.has(node); node = node.parent) {
            branches.add(node);
            if (!node.parent) roots.push(node);
        }
    }
    const walk = (node: Node): void => {
        const owner = owners.get(node);
        if (owner?.renderer.renderData?.chunk) ordered.push(owner);
        for (const child of node.children) if (branches.has(child)) walk(child);
    };
    for (const root of roots) walk(root);
    return ordered;
}
