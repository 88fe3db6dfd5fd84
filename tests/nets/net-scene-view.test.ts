import { Rect, Vec2, Graphics, UITransform } from 'cc';
import { RopeNet, RopeNetAnchor, RopeNetAttachment, RopeNetHold, RopeNetPreset } from '../../assets/rope';
import { useGame } from '../support/game';
import { addNet, move, pointOf, threadsDrawn } from '../support/nets';

const game = useGame(true);

test('a net is spread out as its shape, and stays so', () => {
    const net = addNet(game, { hold: RopeNetHold.TopCorners, slack: 0.3 });
    game.tick(30);
    expect(pointOf(net, 3, 0)).toEqual([0, 40]);
    expect(pointOf(net, 6, 4)).toEqual([60, -40]);
    expect(threadsDrawn(net)).toBe(7 * 4 + 6 * 5);
});

test('it follows what the user changes: its place, size, cells and anchors', () => {
    const target = game.addNode('hook', { x: 70, y: -50 });
    const net = addNet(game);
    game.tick();
    move(net.node, 10, 5);
    game.tick();
    expect(pointOf(net, 0, 0)).toEqual([-50, 45]);
    net.node.getComponent(UITransform)!.setContentSize(240, 80);
    net.columns = 2;
    game.tick();
    expect(pointOf(net, 2, 0)).toEqual([130, 45]);
    expect(threadsDrawn(net)).toBe(3 * 4 + 2 * 5);
    net.anchors.push(Object.assign(new RopeNetAnchor(), { target, column: 2, row: 4 }));
    game.tick();
    expect(pointOf(net, 2, 4)).toEqual([70, -50]);
    move(target, 5, 0);
    game.tick();
    expect(pointOf(net, 2, 4)).toEqual([75, -50]);
});

test('looking at it moves no attachment', () => {
    const target = game.addNode('lamp', { x: 7, y: 9 });
    addNet(game, { attachments: [Object.assign(new RopeNetAttachment(), { target, column: 0, row: 0 })] });
    game.tick(5);
    expect([target.position.x, target.position.y]).toEqual([7, 9]);
});

test('a click hits it where it is drawn', () => {
    const net = addNet(game);
    game.tick();
    const box = new Rect();
    (net as unknown as { _getLocalBounds(out: Rect): void })._getLocalBounds(box);
    expect(box.contains(new Vec2(-59, 39))).toBe(true);
    expect(box.contains(new Vec2(0, 60))).toBe(false);
});

test('a net that is added gets a Graphics with a thin line, once', () => {
    const node = game.addNode('net');
    node.addComponent(UITransform).setContentSize(100, 100);
    const net = node.addComponent(RopeNet);
    net.resetInEditor();
    game.tick();
    expect(node.getComponent(Graphics)!.lineWidth).toBe(2);
    expect(threadsDrawn(net)).toBeGreaterThan(100);
});

test('what is wrong is said in the advice', () => {
    const net = addNet(game);
    net.anchors.push(Object.assign(new RopeNetAnchor(), { target: game.addNode('hook'), column: 99 }));
    game.tick();
    expect(net.advice).toContain('Anchors Column must be an integer from -7 to 6, got 99');
});

test.each(Object.values(RopeNetPreset).filter((value) => typeof value === 'number' && value > 0))(
    'preset %s fills in its values and is recognised by them',
    (preset) => {
        const net = addNet(game);
        net.preset = preset as RopeNetPreset;
        expect(net.preset).toBe(preset);
        net.damping += 0.25;
        expect(net.preset).toBe(RopeNetPreset.Custom);
    },
);
