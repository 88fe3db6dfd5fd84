import { Vec2 } from 'cc';
import { RopeLoad, type Rope } from '../../../assets/rope';
import { start, turn, type Play } from '../../state/plays';
import type { Game, RopeValues } from '../../support/game';
import { tiedAt } from '../../support/tied';

/** Ropes of which one is tied to the other, which is teleported. */
export function tied(
    game: Game,
    act: (frame: number, lower: Rope) => void = () => undefined,
    values: RopeValues = {},
): Play {
    const { upper, lower } = tiedAt(game, 100, values);
    Object.assign(upper, values);
    const x = (frame: number): number => 500 + 40 * Math.sin(turn(frame)) + (frame < 120 ? 0 : 300);
    const drive = (frame: number): void => {
        if (frame === 5) lower.applyImpulse(-1, new Vec2(20000, 0));
        act(frame, lower);
        if (frame === 120) upper.teleport();
    };
    return { rope: upper, drive, place: (frame) => upper.node.setPosition(x(frame), 700) };
}

/** Plays in which ropes share points. */
export const LOAD_PLAYS: Record<string, (game: Game) => Play> = {
    'two ropes on a load that a script lets go, and takes again': (game) => {
        const load = game.addNode('load', { x: 400, y: 250 }).addComponent(RopeLoad);
        load.mass = 5;
        const [rope, other] = [start(game), game.addRope({ nodeCount: 14 }, { x: 500, y: 500 })];
        for (const one of [rope, other]) one.attach(load.node, -1);
        const drive = (frame: number): void => {
            if (frame % 50 === 10) load.applyLinearImpulseToCenter(new Vec2(900, 400));
            if (frame % 100 === 30) other.detach(load.node);
            if (frame % 100 === 60) rope.detach(load.node);
            if (frame % 100 === 65) load.linearVelocity = new Vec2(-100, 500);
            if (frame % 100 === 80) for (const one of [rope, other]) one.attach(load.node, -1);
        };
        return { rope, drive };
    },
    'ropes that are tied together': (game) => tied(game),
    'a rigid rope that is tied to an elastic one': (game) => {
        const play = tied(game);
        play.rope.stretchCompliance = 1e-5;
        return play;
    },
};
