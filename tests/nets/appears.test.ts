import { Vec2 } from 'cc';
import { RopeNetHold, RopeNetPreset, RopeObstacle, RopeObstacleShape } from '../../assets/rope';
import { useGame } from '../support/game';
import { addNet, pointOf, type NetValues } from '../support/nets';

// Something solid appears in a net. The net comes out of it on one side, as long as it should be, and sleeps.

const game = useGame();

interface Thing {
    readonly values: Partial<RopeObstacle>;
    /** How deep a place, from its middle, is in it. */
    readonly depth: (x: number, y: number) => number;
}

const ball = (radius: number): Thing => ({
    values: { shape: RopeObstacleShape.Circle, radius },
    depth: (x, y) => radius - Math.hypot(x, y),
});
const box = (width: number, height: number): Thing => ({
    values: { size: new Vec2(width, height) },
    depth: (x, y) => Math.min(width / 2 - Math.abs(x), height / 2 - Math.abs(y)),
});

const NETS: Record<string, NetValues> = {
    'that hangs from two corners': { hold: RopeNetHold.TopCorners },
    'that hangs from its left side': { hold: RopeNetHold.Left },
    'that hangs from its top': { hold: RopeNetHold.Top },
    'that keeps its shape, on a floor': { preset: RopeNetPreset.Jelly, hold: RopeNetHold.None },
};
const THINGS: Record<string, Thing> = {
    'small ball': ball(15),
    ball: ball(30),
    box: box(50, 30),
    bar: box(60, 6),
};
const WAYS: Record<string, (thing: RopeObstacle) => void> = {
    'is switched on': (thing) => (thing.enabled = true),
    'is put there': () => undefined,
};
const CASES = Object.keys(NETS).flatMap((net) =>
    Object.keys(THINGS).flatMap((thing) => Object.keys(WAYS).map((way) => [net, thing, way] as const)),
);

test.each(CASES)('a net %s comes out of a %s that %s', (name, of, way) => {
    const net = addNet(game, { ...NETS[name], collide: true, damping: 2 }, { x: 300, y: 300 });
    const floor = game.addNode('floor', { x: 300, y: 190 }).addComponent(RopeObstacle);
    floor.size.set(600, 20);
    const { values, depth } = THINGS[of]!;
    const thing = Object.assign(game.addNode('thing', { x: 3000 }).addComponent(RopeObstacle), values);
    thing.enabled = way === 'is put there';
    game.tick(240);
    const [left, top] = pointOf(net, 2, 1);
    const [right, bottom] = pointOf(net, 4, -2);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    thing.node.setPosition(x, y);
    WAYS[way]!(thing);
    let most = 0;
    for (let frame = 0; frame < 90; frame++) {
        game.tick();
        most = Math.max(most, net.maxStretch);
    }
    expect(most).toBeLessThan(0.02);
    let deepest = 0;
    for (let column = 0; column <= net.columns; column++)
        for (let row = 0; row <= net.rows; row++) {
            if (column === 0 && net.hold === RopeNetHold.Left) continue; // its hooks may be in the thing
            const [nodeX, nodeY] = pointOf(net, column, row);
            deepest = Math.max(deepest, depth(nodeX - x, nodeY - y));
        }
    expect(deepest).toBeLessThan(0.2);
    game.tick(900);
    expect(net.sleeping).toBe(true);
});

test('at 20 fps a platform of 2,000 px/s carries a net along', () => {
    const net = addNet(game, { hold: RopeNetHold.None, collide: true, damping: 2 }, { x: 300, y: 300 });
    const platform = game.addNode('platform', { x: 300, y: 100 });
    platform.addComponent(RopeObstacle).size.set(4000, 60);
    game.tick(240);
    for (let frame = 1; frame <= 6; frame++) {
        platform.setPosition(300, 100 + 100 * frame);
        game.tick(1, 1 / 20);
    }
    const [, lowest] = pointOf(net, 3, -1);
    expect(lowest).toBeGreaterThan(690);
});
