import { director, type Node, type UIRenderer } from 'cc';

/** An object with vertices in a chunk of one of the engine's buffers. */
interface Chunked {
    readonly renderer: UIRenderer;
    /** The chunk has been replaced by another with the same content. */
    moved(): void;
}

/** Owners by node: a node has one renderer. */
const owners = new Map<Node, Chunked>();
let areInOrder = true;
/** The frame being drawn, and the buffer of the last draw in it. */
let frame = -1;
let lastBuffer = 0;
/** How often the draws of this frame went back to an earlier buffer, and how often after chunks were put in order. */
let returns = 0;
let usualReturns = 0;
/** Content of the chunks while they are moved. */
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

/** The engine draws from a buffer. It draws in the order of nodes, which may have changed. */
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

/** Marks a renderer: marked ones are called before the next frame is drawn, and call `putChunksInOrder`. */
function askForOrder(): void {
    if (!areInOrder) return;
    areInOrder = false;
    for (const { renderer } of owners.values()) renderer.markForUpdateRenderData();
}

/**
 * Neighbours share a draw call if their chunks lie in one buffer. The engine gives out the first gap that is wide
 * enough, so neighbours lie anywhere once renderers have come, gone, outgrown their chunks or (which only `noteDrawn`
 * notices) changed places. So all chunks are then given back, and taken anew in drawing order.
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

/** Copies the content of the chunks and gives them back. */
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
            // A gap in an earlier buffer would separate the renderers before and after this one. It is taken until all
            // have chunks.
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

/** Owners that have a chunk, in the order of their nodes in the trees. */
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
