import { Graphics } from 'cc';
import { ERopeDrawFlags, RopeSystem } from '../../../assets/rope';
import { paintedBy } from '../../../tools/cc/graphics-record';
import { useGame } from '../../support/game';
import { addNet } from '../../support/nets';

const game = useGame();
const system = RopeSystem.instance;

afterEach(() => {
    system.debugDrawFlags = 0;
});

test('debug drawing shows the nodes and threads of nets', () => {
    const net = addNet(game, {}, { x: 300, y: 300 });
    system.debugDrawFlags = ERopeDrawFlags.Tension | ERopeDrawFlags.Node;
    game.tick(3);
    const overlay = game.stage.canvas.getChildByName('ROPE_DEBUG_DRAW')!;
    const paintings = (): number => paintedBy(overlay.getComponent(Graphics)!).length;
    expect(paintings()).toBeGreaterThan(2);
    net.node.destroy();
    game.tick();
    expect(paintings()).toBe(0);
});
