import { game, sys } from 'cc';
import { suite } from '../../tests/conformance/suite';
import { testGames } from '../../tests/games/games';
import { ScenePlayer } from '../../tests/games/scene-player';
import { openIfBuilt } from '../suite/support';

suite('game', () => {
    const gl = game.canvas!.getContext('webgl2');
    // Nobody looks: to fill pixels without a graphics card takes long.
    beforeAll(() => gl?.enable(gl.RASTERIZER_DISCARD));
    afterAll(() => gl?.disable(gl.RASTERIZER_DISCARD));

    testGames(async ({ name, script }, rate, pauses) => {
        sys.localStorage.clear();
        await openIfBuilt(name);
        return new ScenePlayer(script, rate, pauses);
    });
});
