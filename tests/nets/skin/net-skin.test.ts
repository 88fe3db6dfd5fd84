import { Color, Graphics, UIOpacity, UITransform, Vec2 } from 'cc';
import { RopeNet, RopeNetHold, RopeNetShape, RopeNetSkin } from '../../../assets/rope';
import { callsOf, paintedBy } from '../../../tools/cc/graphics-record';
import { createNode } from '../../../tools/cc/stage';
import { trianglesOf } from '../../../tools/cc/triangle-record';
import { useGame } from '../../support/game';
import { addNet, move, pointOf, type NetValues } from '../../support/nets';
import { picture } from '../../support/pictures';
import { verticesOf } from '../../skin/skins';

const game = useGame();

/** 7 x 5 nodes of 20 px. */
function skinned(values: NetValues = {}, skinValues: Partial<RopeNetSkin> = {}): [RopeNet, RopeNetSkin] {
    const net = addNet(game, values);
    const skin = createNode('skin', net.node).addComponent(RopeNetSkin);
    Object.assign(skin, skinValues);
    game.tick();
    return [net, skin];
}

function trianglesIn(skin: RopeNetSkin): number {
    return (trianglesOf(skin)?.indices.length ?? 0) / 3;
}

describe('the skin of a net', () => {
    test('has a vertex at every node, in the world, and two triangles for every cell', () => {
        const [net, skin] = skinned({ hold: RopeNetHold.TopCorners, slack: 0.1 });
        net.node.setPosition(30, -20);
        net.node.angle = 15;
        for (let frame = 0; frame < 20; frame++) {
            game.tick();
            const vertices = verticesOf(skin);
            expect(vertices).toHaveLength(7 * 5);
            for (const [column, row] of [
                [0, 0],
                [3, 2],
                [6, 4],
            ] as const) {
                const [x, y] = pointOf(net, column, row);
                const nearest = Math.min(...vertices.map((vertex) => Math.hypot(vertex.x - x, vertex.y - y)));
                expect(nearest).toBeLessThan(1e-4);
            }
        }
        expect(trianglesIn(skin)).toBe(2 * 6 * 4);
    });

    test('lays its picture on the rectangle of the net, upright', () => {
        const [net, skin] = skinned(
            { hold: RopeNetHold.Rim, gravityScale: 0 },
            { spriteFrame: picture(64, 64) },
        );
        const [left, top] = pointOf(net, 0, 0);
        for (const { x, y, u, v } of verticesOf(skin)) {
            expect(u).toBeCloseTo((x - left) / 120, 5);
            expect(v).toBeCloseTo((top - y) / 80, 5);
        }
    });

    test('takes the place of the Graphics, which is cleared and not stroked; off, it gives it back', () => {
        const [net, skin] = skinned();
        const graphics = net.node.getComponent(Graphics)!;
        game.tick(2);
        expect(paintedBy(graphics)).toEqual([]);
        const { stroke } = callsOf(graphics);
        net.applyImpulse(3, 4, new Vec2(300, 0));
        game.tick(5);
        expect(callsOf(graphics).stroke).toBe(stroke);
        skin.enabled = false;
        game.tick();
        expect(paintedBy(graphics)).toHaveLength(1);
        expect(verticesOf(skin)).toEqual([]);
        skin.enabled = true;
        game.tick();
        expect(verticesOf(skin).length).toBeGreaterThan(0);
    });

    test('destroyed, it leaves the net to its Graphics without an error', () => {
        const [net, skin] = skinned();
        skin.destroy();
        game.tick(2);
        expect(net.isValid).toBe(true);
        expect(paintedBy(net.getComponent(Graphics)!)).toHaveLength(1);
    });

    test('on a child of a net that is added with it: the net gets no Graphics', () => {
        const node = createNode('net', game.world);
        node.addComponent(UITransform).setContentSize(120, 80);
        const skin = createNode('skin', node).addComponent(RopeNetSkin);
        node.addComponent(RopeNet);
        game.tick(2);
        expect(node.getComponent(Graphics)).toBeNull();
        expect(verticesOf(skin).length).toBeGreaterThan(0);
    });

    test('without a net draws nothing and says so once', () => {
        const skin = createNode('skin', game.world).addComponent(RopeNetSkin);
        game.tick(3);
        expect(verticesOf(skin)).toEqual([]);
        expect(game.takeMessages()).toEqual([
            'warn: RopeNetSkin on node "skin": net is empty and no node above has a RopeNet: nothing is drawn.',
        ]);
    });

    test('draws the net that it is given, wherever it stands', () => {
        const net = addNet(game);
        const skin = createNode('skin', game.world).addComponent(RopeNetSkin);
        skin.net = net;
        game.tick();
        expect(verticesOf(skin)).toHaveLength(35);
    });

    test('has holes where cells were burnt and where threads were cut', () => {
        const [net, skin] = skinned({ hold: RopeNetHold.Rim, gravityScale: 0 });
        const [x, y] = pointOf(net, 2, 2);
        net.removeCell(new Vec2(x + 10, y - 10));
        game.tick();
        expect(trianglesIn(skin)).toBe(2 * (6 * 4 - 1));
        const [left] = pointOf(net, 0, 0);
        net.cut(new Vec2(left - 10, y + 10), new Vec2(left + 200, y + 10));
        game.tick();
        expect(trianglesIn(skin)).toBe(2 * (6 * 4 - 1 - 6));
    });

    test('follows another number of cells and another shape', () => {
        const [net, skin] = skinned();
        net.columns = 9;
        game.tick();
        expect([verticesOf(skin).length, trianglesIn(skin)]).toEqual([50, 72]);
        net.shape = RopeNetShape.Web;
        game.tick();
        expect(verticesOf(skin)).toHaveLength(1 + 14 * 9);
        expect(verticesOf(skin).every(({ x, y, u, v }) => Number.isFinite(x + y + u + v))).toBe(true);
    });

    test('leaves a net of more nodes than a buffer of the engine has to a Graphics, with one warning', () => {
        const [net, skin] = skinned({ columns: 80, rows: 60, startsSettled: false });
        game.tick(3);
        expect(verticesOf(skin)).toEqual([]);
        expect(paintedBy(net.node.getComponent(Graphics)!)).toHaveLength(1);
        expect(game.takeMessages()).toHaveLength(1);
    });

    test.each<[string, (skin: RopeNetSkin, net: RopeNet) => void]>([
        ['shading', (skin) => (skin.shading = 0)],
        ['spriteFrame', (skin) => (skin.spriteFrame = picture(32, 32))],
        ['color', (skin) => (skin.color = Color.RED)],
        ['opacity of the net', (_, net) => (net.opacity = 0.3)],
        ['opacity of a node above', (skin) => (skin.node.parent!.addComponent(UIOpacity).opacity = 99)],
    ])('%s changed while the net sleeps is seen in the next frame', (_name, change) => {
        const [net, skin] = skinned({ hold: RopeNetHold.TopCorners, slack: 0.2, damping: 8 });
        game.tick(400);
        expect(net.sleeping).toBe(true);
        const write = jest.spyOn(skin, 'paint');
        game.tick(3);
        expect(write).not.toHaveBeenCalled();
        const { frame } = trianglesOf(skin)!;
        const before = JSON.stringify(verticesOf(skin));
        change(skin, net);
        game.tick();
        const isOther = JSON.stringify(verticesOf(skin)) !== before;
        expect(isOther || trianglesOf(skin)!.frame !== frame).toBe(true);
    });

    test('is shaded where it leans; without shading all of it has the colour', () => {
        const [net, skin] = skinned(
            { hold: RopeNetHold.TopCorners, slack: 0.2 },
            { color: new Color(200, 100, 50) },
        );
        game.tick(60);
        const lights = verticesOf(skin).map(({ color: [red] }) => red);
        expect(Math.max(...lights) - Math.min(...lights)).toBeGreaterThan(0.02);
        skin.shading = 0;
        net.wake();
        game.tick();
        for (const { color } of verticesOf(skin))
            [200 / 255, 100 / 255, 50 / 255, 1].forEach((value, k) => expect(color[k]).toBeCloseTo(value, 5));
    });

    test('moves with its net when that is moved', () => {
        const [net, skin] = skinned({ hold: RopeNetHold.Rim });
        const [{ x }] = verticesOf(skin);
        move(net.node, 40, 0);
        game.tick();
        expect(verticesOf(skin)[0].x).toBeCloseTo(x + 40, 3);
    });
});

test('what is not painted anew is drawn as before while others make it move', () => {
    const moving = [addNet(game, {}, { x: 100, y: 300 }), addNet(game, {}, { x: 500, y: 300 })];
    for (const { node } of moving) createNode('skin', node).addComponent(RopeNetSkin);
    const net = addNet(game, { hold: RopeNetHold.TopCorners, slack: 0.2, damping: 8 }, { x: 300, y: 300 });
    const skin = createNode('skin', net.node).addComponent(RopeNetSkin);
    game.tick(400);
    expect(net.sleeping).toBe(true);
    const seen = (): unknown => [verticesOf(skin), [...trianglesOf(skin)!.indices]];
    const place = (): number => skin.renderData!.chunk.vertexOffset;
    const before = seen();
    const placeBefore = place();
    const paint = jest.spyOn(skin, 'paint');
    for (let i = 0; i < 6; i++) {
        moving[i % 2]!.columns += 2;
        game.tick(2);
        expect(seen()).toEqual(before);
    }
    expect(place()).not.toBe(placeBefore);
    expect(paint).not.toHaveBeenCalled();
    // Colours are written when they are drawn: into the vertices where they lie now.
    const opacity = game.world.addComponent(UIOpacity);
    opacity.opacity = 51;
    game.tick();
    for (const { color } of verticesOf(skin)) expect(color[3]).toBeCloseTo(0.2, 5);
    net.applyImpulse(3, 4, new Vec2(300, 0));
    game.tick(2);
    expect(seen()).not.toEqual(before);
});
