import {
    Color,
    Graphics,
    ImageAsset,
    Layers,
    SpriteFrame,
    Texture2D,
    UIOpacity,
    UIRenderer,
    director,
    type IAssembler,
    type RenderData,
    type SpriteFrame as Frame,
} from 'cc';
import { colorAt } from './platform';
import { createNode, createStage, type Stage } from './stage';
import { suite } from './suite';

/*
 * What the package needs of the engine to draw triangles of its own: see assets/rope/skin/draw/triangles.ts.
 */

const BLACK = [0, 0, 0];
const RED = [255, 0, 0];
const GREEN = [0, 255, 0];
const BLUE = [0, 0, 255];

type Batcher = Parameters<UIRenderer['fillBuffers']>[0];

const assembler: IAssembler = {
    updateRenderData: (comp: UIRenderer) => (comp as unknown as Quad).sync(),
    updateColor: () => undefined,
    fillBuffers: (comp: UIRenderer) => (comp as unknown as Quad).addIndices(),
};

/** Two pixels beside each other: red, green. */
function twoPixels(wrap: number): Frame {
    const texture = new Texture2D();
    texture.image = new ImageAsset({
        width: 2,
        height: 1,
        _data: new Uint8Array([255, 0, 0, 255, 0, 255, 0, 255]),
        _compressed: false,
        format: Texture2D.PixelFormat.RGBA8888,
    });
    texture.setWrapMode(wrap as Texture2D['wrapMode' & never], wrap as Texture2D['wrapMode' & never]);
    const frame = new SpriteFrame();
    frame.packable = false;
    frame.texture = texture;
    return frame;
}

/** A square of 100 x 100 about a world point, drawn as strips are. */
class Quad extends UIRenderer {
    frame: Frame | null = null;
    /** Corners in the picture: left, right. */
    u: [number, number] = [0.25, 0.25];
    tint = [1, 1, 1, 1];
    shown = 6;
    synced = 0;
    filled = 0;
    moves = false;

    override onLoad(): void {
        super.onLoad();
        this._useVertexOpacity = true;
    }

    protected override _flushAssembler(): void {
        this._assembler = assembler;
        if (this._renderData) return;
        this._renderData = this.requestRenderData();
        this._renderData.material = this.getRenderMaterial(0);
    }

    override onEnable(): void {
        super.onEnable();
        this._flushAssembler();
    }

    get room(): RenderData {
        return this._renderData!;
    }

    write(x = 640, y = 360): this {
        this.room.resize(4, 6);
        return this.writeInto(x, y);
    }

    /** Writes into the room that there is. */
    writeInto(x = 640, y = 360): this {
        const { vb } = this.room.chunk;
        for (let i = 0; i < 4; i++) {
            const [right, up] = [i & 1, i >> 1];
            vb.set([x - 50 + 100 * right, y - 50 + 100 * up, 0, this.u[right]!, 0.5, ...this.tint], 9 * i);
        }
        this.markForUpdateRenderData();
        return this;
    }

    protected override _canRender(): boolean {
        return super._canRender() && this.frame !== null;
    }

    protected override _render(batcher: Batcher): void {
        batcher.commitComp(this, this._renderData, this.frame, assembler, null);
    }

    sync(): void {
        this.synced++;
        if (this.moves) this.move();
        if (this.frame) this._renderData!.updateRenderData(this, this.frame);
    }

    /** To another chunk, in the middle of what the engine does before it draws. */
    private move(): void {
        this.moves = false;
        const { room } = this;
        const old = room.chunk;
        const copy = old.vb.slice();
        room.chunk = null!;
        room.resize(room.vertexCount, room.indexCount);
        room.accessor.recycleChunk(old);
        room.chunk.vb.set(copy);
        old.vb.fill(0);
    }

    addIndices(): void {
        this.filled++;
        const { meshBuffer, vertexOffset } = this._renderData!.chunk;
        const indices = [0, 1, 2, 1, 3, 2].slice(0, this.shown);
        for (const index of indices) meshBuffer.iData[meshBuffer.indexOffset++] = vertexOffset + index;
        meshBuffer.setDirty();
    }

    get pathOpacity(): number {
        return this.node._uiProps.opacity;
    }
}

let stage: Stage;

function quad(frame = twoPixels(Texture2D.WrapMode.CLAMP_TO_EDGE)): Quad {
    const renderer = createNode('quad', stage.canvas).addComponent(Quad);
    renderer.frame = frame;
    return renderer.write();
}

suite('triangles of a renderer', () => {
    beforeEach(() => {
        stage = createStage();
        stage.camera.clearColor = Color.BLACK;
    });

    test('are drawn in the world with the picture at their corners, whatever the node', async () => {
        const { node } = quad();
        node.setPosition(300, 0);
        expect(await colorAt(640, 360)).toEqual(RED);
        expect(await colorAt(940, 360)).toEqual(BLACK);
    });

    test('the picture repeats if the texture is set to', async () => {
        const renderer = quad(twoPixels(Texture2D.WrapMode.REPEAT));
        renderer.u = [3.75, 3.75];
        renderer.write();
        expect(await colorAt(640, 360)).toEqual(GREEN);
    });

    test('vertices have colours of their own', async () => {
        const renderer = quad();
        renderer.tint = [0.2, 1, 1, 1];
        renderer.write();
        expect(await colorAt(640, 360)).toEqual([51, 0, 0]);
    });

    test('the opacity of the whole path, with the alpha of the colour, is known when indices are asked for', async () => {
        const renderer = quad();
        stage.canvas.addComponent(UIOpacity).opacity = 102;
        renderer.node.addComponent(UIOpacity).opacity = 204;
        renderer.color = new Color(255, 255, 255, 51);
        director.tick(0);
        expect(renderer.pathOpacity).toBeCloseTo(0.4 * 0.8 * 0.2, 5);
        expect(await colorAt(640, 360)).toEqual(RED); // vertices keep their own alpha
    });

    test('stand in the order of siblings, also between other renderers', async () => {
        const graphics = createNode('behind', stage.canvas).addComponent(Graphics);
        graphics.fillColor = Color.BLUE;
        graphics.fillRect(-100, -100, 200, 200);
        const renderer = quad();
        expect(await colorAt(640, 360)).toEqual(RED);
        graphics.node.setSiblingIndex(99);
        expect(await colorAt(640, 360)).toEqual(BLUE);
        renderer.node.setSiblingIndex(99);
        expect(await colorAt(640, 360)).toEqual(RED);
    });

    test('are fewer or more in every frame, as many as there are indices', async () => {
        const renderer = quad();
        renderer.shown = 3; // the lower left half
        expect(await colorAt(620, 340)).toEqual(RED);
        expect(await colorAt(660, 380)).toEqual(BLACK);
        renderer.shown = 6;
        expect(await colorAt(660, 380)).toEqual(RED);
    });

    test('are gone while the component is off, and back after being written again', async () => {
        const renderer = quad();
        expect(await colorAt(640, 360)).toEqual(RED);
        renderer.enabled = false;
        expect(await colorAt(640, 360)).toEqual(BLACK);
        renderer.enabled = true;
        renderer.write();
        expect(await colorAt(640, 360)).toEqual(RED);
        renderer.node.active = false;
        expect(await colorAt(640, 360)).toEqual(BLACK);
        renderer.node.active = true;
        renderer.write();
        expect(await colorAt(640, 360)).toEqual(RED);
    });

    test('are not drawn by a camera that does not see the layer', async () => {
        quad().node.layer = Layers.Enum.GIZMOS;
        expect(await colorAt(640, 360)).toEqual(BLACK);
    });

    test('whether there is anything to draw is asked when the renderer says it has changed, not in every frame', async () => {
        const renderer = quad();
        director.tick(0);
        const { synced, filled } = renderer;
        director.tick(0);
        expect([renderer.synced, renderer.filled]).toEqual([synced, filled + 1]);
        renderer.markForUpdateRenderData();
        director.tick(0);
        expect(renderer.synced).toBe(synced + 1);
    });

    test('neighbours of one texture share a draw call, another texture has one of its own', async () => {
        director.tick(0);
        const empty = director.root!.device.numDrawCalls;
        const frame = twoPixels(Texture2D.WrapMode.CLAMP_TO_EDGE);
        for (let i = 0; i < 5; i++) quad(frame);
        director.tick(0);
        expect(director.root!.device.numDrawCalls - empty).toBe(1);
        quad();
        director.tick(0);
        expect(director.root!.device.numDrawCalls - empty).toBe(2);
    });

    /** How many of the vertices of a buffer are taken by these. */
    function fill(vertices: number, count: number): Quad[] {
        return Array.from({ length: count }, () => {
            const renderer = createNode('quad', stage.canvas).addComponent(Quad);
            renderer.room.resize(vertices, 6);
            return renderer;
        });
    }

    const placeOf = ({ room: { chunk } }: Quad): number[] => [chunk.bufferId, chunk.vertexOffset];

    test('lie in chunks one after the other, a chunk that has no room in the next buffer', () => {
        const [first, ...others] = fill(1000, 5);
        const [buffer, offset] = placeOf(first!);
        expect(others.slice(0, 2).map(placeOf)).toEqual([
            [buffer, offset! + 1000],
            [buffer, offset! + 2000],
        ]);
        const last = others[3]!;
        expect(last.room.chunk.bufferId).toBe(buffer! + 1);
        expect(last.room.chunk.meshBuffer).not.toBe(first!.room.chunk.meshBuffer);
    });

    test('take the first gap that is wide enough; gaps beside each other are one, and empty', () => {
        const [a, b, c, d] = fill(500, 4) as [Quad, Quad, Quad, Quad];
        const places = [a, b, c].map(placeOf);
        c.room.chunk.vb.fill(7);
        for (const { room } of [c, a, b]) {
            room.accessor.recycleChunk(room.chunk);
            room.chunk = null!;
        }
        d.room.resize(1400, 6); // gives back its own, takes the three
        expect(placeOf(d)).toEqual(places[0]);
        expect(Array.from(new Set(d.room.chunk.vb))).toEqual([0]);
        b.room.resize(b.room.vertexCount, b.room.indexCount); // the same, for it has none
        expect(placeOf(b)).toEqual([places[0]![0], places[0]![1]! + 1400]);
        for (const { room } of [a, c]) room.resize(100, 6);
    });

    test('keep their chunk while they need as many vertices, and have another for more', () => {
        const [a] = fill(300, 2) as [Quad, Quad];
        const { chunk } = a.room;
        a.room.resize(300, 6);
        expect(a.room.chunk).toBe(chunk);
        a.room.resize(301, 6);
        expect(a.room.chunk).not.toBe(chunk);
        expect([a.room.vertexCount, a.room.chunk.vb.length]).toEqual([301, 9 * 301]);
    });

    test('in several buffers have a draw call for each change of the buffer', () => {
        director.tick(0);
        const empty = director.root!.device.numDrawCalls;
        const frame = twoPixels(Texture2D.WrapMode.CLAMP_TO_EDGE);
        const quads = Array.from({ length: 4 }, () => quad(frame));
        const large = fill(4000, 1)[0]!.room.chunk.bufferId; // the buffer after those of the quads
        for (const one of [quads[1]!, quads[3]!]) {
            one.room.resize(4096, 6);
            one.writeInto();
        }
        expect(quads[1]!.room.chunk.bufferId).toBeGreaterThan(large);
        director.tick(0);
        expect(director.root!.device.numDrawCalls - empty).toBe(4);
    });

    test('are where they are moved to before the frame is gathered', async () => {
        const renderer = quad();
        renderer.moves = true;
        renderer.markForUpdateRenderData();
        expect(await colorAt(640, 360)).toEqual(RED);
        expect(renderer.moves).toBe(false);
    });

    test('no draw infos are there, which would say that the engine draws alone', () => {
        const renderer = quad();
        expect(renderer.room.renderDrawInfo).toBeNull();
        renderer.renderEntity.clearStaticRenderDrawInfos();
    });
});
