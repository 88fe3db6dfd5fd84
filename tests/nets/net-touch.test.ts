import { UITransform } from 'cc';
import { pointer } from '../../tools/cc/pointer';
import { useGame } from '../support/game';
import { addNet, pointOf } from '../support/nets';

const game = useGame();

/** A net of 120 x 80 px with its middle at (400, 300), its top held. */
function addTouchable(): ReturnType<typeof addNet> {
    const net = addNet(game, { touchable: true, touchRadius: 15, damping: 3 }, { x: 400, y: 300 });
    game.tick(60);
    return net;
}

test('a finger takes the nearest node within the radius, holds it, and lets it go', () => {
    const net = addTouchable();
    const [x, y] = pointOf(net, 3, 4);
    pointer.start(1, x, y);
    game.tick();
    expect(Math.hypot(pointOf(net, 3, 4)[0] - x, pointOf(net, 3, 4)[1] - y)).toBeLessThan(0.1); // no jump
    pointer.move(1, x + 20, y + 25);
    game.tick();
    expect(pointOf(net, 3, 4)).toEqual([expect.closeTo(x + 20, 6), expect.closeTo(y + 25, 6)]);
    pointer.end(1, x + 20, y + 25);
    game.tick(200);
    expect(pointOf(net, 3, 4)[1]).toBeCloseTo(y, 0);
});

test('a finger farther away takes none', () => {
    const net = addTouchable();
    const before = pointOf(net, 3, 4);
    pointer.start(1, before[0], before[1] - 40);
    pointer.move(1, before[0], before[1] + 60);
    game.tick();
    expect(Math.abs(pointOf(net, 3, 4)[1] - before[1])).toBeLessThan(1);
    pointer.end(1, 0, 0);
});

test('a finger pulls no farther than the net reaches: nothing is warned of, and the net is not stretched', () => {
    const net = addTouchable();
    const [x, y] = pointOf(net, 3, 4);
    pointer.start(1, x, y);
    pointer.move(1, x + 900, y);
    game.tick(60);
    const [pulledX, pulledY] = pointOf(net, 3, 4);
    expect(Math.hypot(pulledX - 340, pulledY - 340)).toBeLessThan(140); // 7 threads of 20 px from the left corner
    expect(net.maxStretch).toBeLessThan(0.02);
    expect(net.advice).not.toContain('anchors');
    pointer.end(1, x + 900, y);
    game.tick(300);
    expect(net.maxStretch).toBeLessThanOrEqual(net.stretchLimit);
});

test('a net that is not touchable, or switched off, lets fingers be', () => {
    const net = addTouchable();
    const [x, y] = pointOf(net, 3, 4);
    pointer.start(1, x, y);
    net.enabled = false;
    net.enabled = true;
    pointer.move(1, x + 30, y + 30);
    game.tick();
    expect(Math.abs(pointOf(net, 3, 4)[0] - x)).toBeLessThan(1);
    pointer.end(1, x, y);
    net.touchable = false;
    game.tick();
    pointer.start(2, x, y);
    pointer.move(2, x + 30, y + 30);
    game.tick();
    expect(Math.abs(pointOf(net, 3, 4)[0] - x)).toBeLessThan(1);
    pointer.end(2, x, y);
});

test('two fingers that come down in one frame take two nodes', () => {
    const net = addTouchable();
    const [x, y] = pointOf(net, 3, 4);
    pointer.start(1, x, y);
    pointer.start(2, x + 2, y);
    pointer.move(1, x, y + 30);
    pointer.move(2, x + 2, y);
    game.tick();
    expect(pointOf(net, 3, 4)[1]).toBeCloseTo(y + 30, 6);
    pointer.end(1, x, y + 30);
    pointer.end(2, x + 2, y);
});

test('threads are drawn near their lengths while a finger moves fast', () => {
    const net = addNet(game, { columns: 12, rows: 8, touchable: true, touchRadius: 15 }, { x: 500, y: 400 });
    net.node.getComponent(UITransform)!.setContentSize(240, 160);
    game.tick(60);
    const [x, y] = pointOf(net, 6, 5);
    const longest = (): number => {
        let size = 0;
        for (let row = 0; row <= 8; row++)
            for (let column = 0; column < 12; column++) {
                const [fromX, fromY] = pointOf(net, column, row);
                const [toX, toY] = pointOf(net, column + 1, row);
                size = Math.max(size, Math.hypot(toX - fromX, toY - fromY));
            }
        return size;
    };
    pointer.start(1, x, y);
    for (let frame = 0; frame < 100; frame++) {
        pointer.move(1, x + 60 * Math.sin(frame / 3), y + 20); // up to 20 px a frame
        game.tick();
        expect(longest()).toBeLessThan(1.1 * 20);
    }
    pointer.end(1, x, y);
});
