import { RopeLoad } from '../../../assets/rope';
import { crane, GRAVITY, LOAD, PARTS, rise, SPEEDS } from '../../edit/stalls';
import { useGame } from '../../support/game';

const game = useGame();

test.each(PARTS.flatMap((part) => SPEEDS.map((speed) => [part, speed])))(
    'a winch that can lift %p of a load, at %p px/s, neither lifts nor drops it when it is hung on its moving hook',
    (part, speed) => {
        const { rope, winch } = crane(game, part!, speed!, 0);
        const load = game.addNode('load');
        load.addComponent(RopeLoad)!.mass = LOAD;
        winch.enableMotor = true;
        game.tick(30);
        const { x, y } = rope.pointAt(1e9);
        load.setWorldPosition(x, y, 0);
        rope.attach(load, -1);
        const steps = (-speed! * 4) / 60 + (speed! * speed!) / (2 * GRAVITY);
        expect(Math.abs(rise(game, rope))).toBeLessThan(steps);
        expect(winch.isStalled).toBe(true);
    },
);
