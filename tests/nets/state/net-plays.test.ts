import { Vec2 } from 'cc';
import { useGame, type Game } from '../../support/game';
import { addNet } from '../../support/nets';
import { start, type Play } from '../../state/plays';
import { testStates } from '../../state/state-plays';

const game = useGame();

/** A net that is cut, let go and knocked, beside a rope. */
function make(into: Game): Play {
    const net = addNet(into, { touchable: true }, { x: 300, y: 300 });
    const drive = (frame: number): void => {
        if (frame === 30) net.cut(new Vec2(230, 285), new Vec2(290, 285));
        if (frame === 50) net.unpin(0, 0);
        if (frame % 40 === 0) net.applyImpulse(3, 3, new Vec2(0.5, 0.2));
    };
    return { rope: start(into, {}), drive };
}

testStates(game, make);
