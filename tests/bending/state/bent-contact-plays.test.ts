import { Vec2 } from 'cc';
import { RopeObstacle } from '../../../assets/rope';
import { start, type Play } from '../../state/plays';
import { testStates } from '../../state/state-plays';
import { useGame, type Game } from '../../support/game';

const game = useGame();

/** A rope that resists bending over a turning box. */
function bent(game: Game): Play {
    const node = game.addNode('box', { x: 340, y: 420 });
    Object.assign(node.addComponent(RopeObstacle)!, { size: new Vec2(60, 60) });
    const values = { collide: true, damping: 1, flexuralRigidity: 0.01, maxBendAngle: 30 };
    return { rope: start(game, values), place: (frame) => (node.angle = 4 * frame) };
}

testStates(game, bent);
