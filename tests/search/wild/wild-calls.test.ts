import { framesOf } from '../../support/samples';
import { WildPlay } from './wild-play';

const PLAYS = framesOf(100, 16);

test.each(Array.from({ length: PLAYS }, (_, seed) => seed))(
    'whatever a script calls, with whatever, nothing throws, is nowhere or outlives its scene: seed %i',
    (seed) => {
        const play = new WildPlay(seed);
        play.play(2, 60);
        expect(play.faults).toEqual([]);
    },
);
