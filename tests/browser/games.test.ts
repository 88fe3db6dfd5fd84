import { testGames } from '../games/games';
import { playsGames } from './support/game-player';

/** The small games are played with a real mouse, to a win and to a loss. */

testGames(playsGames());
