import { testGames } from '../games/games';
import { isWhole } from '../support/samples';
import { playsGames } from './support/game-player';

/** The small games are played with a real mouse, to a win and to a loss; `ROPE_TESTS=all` plays all of their plays. */

testGames(playsGames(), !isWhole);
