import { Vec2 } from 'cc';
import { RopeEnd, RopeSystem, RopeWinch } from '../../../assets/rope';
import type { Game } from '../../support/game';
import { held, start, type Play } from '../../state/plays';

const system = RopeSystem.instance;

function wound(game: Game): Play {
    const rope = start(game, { allowSleep: false }, 20);
    const winch = rope.addComponent(RopeWinch)!;
    winch.maxMotorForce = 40000;
    return {
        rope,
        drive: (frame) => {
            winch.enableMotor = true;
            winch.motorSpeed = frame % 200 < 100 ? 90 : -140;
        },
    };
}

function cutTwice(game: Game): Play {
    const play = held(game, { cutFade: 30 });
    play.rope.attach(game.addNode('lantern'), 9, { mass: 3 });
    return {
        ...play,
        drive: (frame) => {
            if (frame === 20) play.rope.cutAt(110);
            if (frame === 60) play.rope.reel(35, RopeEnd.Tail);
            if (frame === 80) system.ropes[1]?.cutAt(60);
        },
    };
}

/** A rope that lets its lamp go, and then tears under a growing pull. */
function breaking(game: Game): Play {
    const rope = game.addRope({ nodeCount: 14, tearTension: 60000 }, { x: 300, y: 500 });
    rope.attach(game.addNode('crate'), -1, { mass: 20 });
    const lamp = game.addNode('lamp');
    rope.attach(lamp, 5, { mass: 3 });
    const drive = (frame: number): void => {
        const entry = rope.attachments.find(({ target }) => target === lamp);
        if (entry) entry.breakForce = frame < 40 ? 0 : 1000;
        if (frame < 160) rope.applyForce(-1, new Vec2(0, -400 * frame));
    };
    return { rope, drive };
}

/** Plays in which ropes are edited. */
export const EDIT_PLAYS: Record<string, (game: Game) => Play> = {
    winch: wound,
    'cuts, reel and fading': cutTwice,
    'a tear, and a grip that lets go': breaking,
    'a cut that is mended': (game) => {
        const rope = start(game, {}, 5);
        const drive = (frame: number): void => {
            if (frame % 80 === 20) rope.cutAt(130);
            if (frame % 80 === 21) rope.splice(system.ropes[1]!);
        };
        return { rope, drive };
    },
};
