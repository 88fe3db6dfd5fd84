import { Color, UIRenderer } from 'cc';
import { SkinStyle } from '../../assets/rope';
import type { RopeSkin } from '../../assets/rope';
import { FLOATS_PER_VERTEX } from '../../assets/rope/draw/vertex-format';
import { useGame } from '../support/game';
import { picture, skinnedRope } from '../support/skins';

/*
 * Native platforms, where the engine's own code draws: it takes positions in the axes of the node and all indices.
 * Only what it is given is checked here; it itself has not been run.
 */

jest.mock('cc/env', () => ({ ...jest.requireActual<object>('cc/env'), NATIVE: true }));

const game = useGame();

/** What native render data have beside those of the web. */
interface NativeData {
    data: { x: number; y: number }[];
    chunk: { vb: Float32Array; setIndexBuffer(indices: Uint16Array): void };
    resize(vertices: number, indices: number): void;
}

let indices: Uint16Array;

beforeEach(() => {
    const { requestRenderData } = UIRenderer.prototype;
    jest.spyOn(UIRenderer.prototype, 'requestRenderData').mockImplementation(function (this: UIRenderer) {
        const made = requestRenderData.call(this);
        const native = made as unknown as NativeData;
        const { resize } = native;
        Object.defineProperty(native, 'dataLength', {
            set: (count: number) => (native.data = Array.from({ length: count }, () => ({ x: 0, y: 0 }))),
        });
        native.resize = (vertices, count) => {
            resize.call(native, vertices, count);
            native.chunk.setIndexBuffer = (given) => {
                expect(given).toHaveLength(count);
                indices = given;
            };
        };
        return made;
    });
});

afterEach(() => jest.restoreAllMocks());

/** Where the engine would draw the vertices: positions in the node's axes times its matrix. */
function drawnBy(skin: RopeSkin): { x: number; y: number }[] {
    const { m00, m01, m04, m05, m12, m13 } = skin.node.worldMatrix;
    const { data } = skin.renderData as unknown as NativeData;
    return data.map(({ x, y }) => ({ x: m00 * x + m04 * y + m12, y: m01 * x + m05 * y + m13 }));
}

describe.each([SkinStyle.Smooth, SkinStyle.Straight, SkinStyle.Links])('on native, style %d', (style) => {
    test('gives positions in the axes of its node, whose matrix puts them where the rope is', () => {
        const { skin } = skinnedRope(game, {}, { style, spriteFrame: picture(64, 16) });
        skin.node.setPosition(70, -30);
        skin.node.angle = 40;
        skin.node.setScale(2, -0.5, 1);
        game.tick();
        game.tick();
        const { vertices, pairs } = skin.strip;
        const drawn = drawnBy(skin);
        expect(pairs).toBeGreaterThan(8);
        for (let i = 0; i < 2 * pairs; i++) {
            expect(drawn[i].x).toBeCloseTo(vertices[FLOATS_PER_VERTEX * i], 2);
            expect(drawn[i].y).toBeCloseTo(vertices[FLOATS_PER_VERTEX * i + 1], 2);
        }
    });

    test('what there is room for and nothing to draw has no area', () => {
        const { skin } = skinnedRope(game, {}, { style, spriteFrame: picture(64, 16) });
        game.tick();
        const drawn = drawnBy(skin);
        const used = 2 * skin.strip.pairs;
        for (let i = 0; i < indices.length; i += 3) {
            const corners = [...indices.subarray(i, i + 3)];
            if (corners.every((corner) => corner < used)) continue;
            const [a, b, c] = corners.map((corner) => drawn[corner]);
            expect(Math.abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))).toBeLessThan(1e-6);
        }
    });
});

test('on native, colours along the rope are written into the vertices, with the opacity of the path', () => {
    const { skin } = skinnedRope(
        game,
        {},
        {
            spriteFrame: picture(64, 16),
            color: new Color(255, 255, 255, 102),
            tailColor: new Color(255, 0, 0, 255),
        },
    );
    game.tick();
    const { vertices, pairs } = skin.strip;
    const last = FLOATS_PER_VERTEX * (2 * pairs - 1);
    expect([...vertices.subarray(5, 8)]).toEqual([1, 1, 1]);
    expect([...vertices.subarray(last + 5, last + 8)]).toEqual([1, 0, 0]);
    expect(vertices[last + 8]).toBeCloseTo(0.4, 5);
});
