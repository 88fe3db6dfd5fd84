import { Color, Graphics, Vec2, type Node } from 'cc';
import { RopeNet, RopeNetHold, RopeNetSkin } from '../../../assets/rope';
import { setBatching } from '../../../tools/cc/batching';
import { paintedBy } from '../../../tools/cc/graphics-record';
import { createNode } from '../../../tools/cc/stage';
import { seen, testBatching } from '../../skin/batched';
import { useGame } from '../../support/game';
import { addNet } from '../../support/nets';

const game = useGame();

function cloth(): RopeNetSkin {
    const net = addNet(game, { hold: RopeNetHold.TopCorners, slack: 0.2, damping: 8 }, { x: 300, y: 300 });
    const skin = createNode('skin', net.node).addComponent(RopeNetSkin);
    skin.color = new Color(240, 200, 160);
    return skin;
}

/** The net on a node. */
const netOn = (node: Node): RopeNet => node.getComponent(RopeNet)!;

testBatching(game, [['cloth', cloth]], {
    isAsleep: (node) => netOn(node).sleeping,
    push: (node) => netOn(node).applyImpulse(3, 4, new Vec2(300, 0)),
    disturb() {
        const others = [cloth(), cloth(), cloth()];
        game.tick(3);
        others[0]!.node.parent!.destroy();
        netOn(others[1]!.node.parent!).columns = 12;
    },
});

test('where there is neither, a Graphics draws, and that is said once', () => {
    setBatching('none');
    const net = cloth();
    game.tick(5);
    expect(seen(net)).toEqual([]);
    expect(paintedBy(net.node.parent!.getComponent(Graphics)!)).toHaveLength(1);
    expect(game.takeMessages()).toEqual([
        expect.stringMatching(/RopeNetSkin .*cannot draw in this version of the engine/),
    ]);
});
