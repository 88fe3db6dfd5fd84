import { RopeSystem } from '../../assets/rope';
import type { RopeSystemState } from '../../assets/rope';
import { framesOf } from '../support/frames';
import { useGame } from '../support/game';
import { film, frameOf, look, PLAYS } from '../support/plays';

const game = useGame();
const system = RopeSystem.instance;
const FRAMES = framesOf(600, 100);

test.each(Object.keys(PLAYS))(
    '8 frames taken back and played again in every frame end in the same bits: %s',
    (name) => {
        const straight = PLAYS[name]!(game);
        const wanted = film(game, straight, 0, FRAMES);
        game.start();
        const play = PLAYS[name]!(game);
        const ring: RopeSystemState[] = [];
        for (let frame = 0; frame < FRAMES; frame++) {
            ring[frame % 8] = system.captureState(ring[frame % 8]);
            frameOf(game, play, frame);
            if (frame < 8) continue;
            play.place?.(frame - 8);
            system.restoreState(ring[(frame - 7) % 8]!, { fingers: true });
            for (let again = frame - 7; again <= frame; again++) {
                if (again > frame - 7) ring[again % 8] = system.captureState(ring[again % 8]);
                frameOf(game, play, again);
            }
            expect([frame, look()]).toEqual([frame, wanted[frame]]);
        }
    },
);
