import { poison, tablesMade } from '../support/poison';
import { director } from 'cc';
import { RopeSystem } from '../../assets/rope';
import { EXAMPLES } from '../../scripts/scenes';
import { openExample } from '../support/examples';
import { useGame } from '../support/game';

const FRAMES = 12;

/** Made with the modules: what all ropes have in common. */
const common = tablesMade();
const game = useGame();

/** The states in which the frames of an example end. */
function play(name: string, beforeFrame: () => void = () => undefined): string[] {
    game.start();
    openExample(name);
    const states: string[] = [];
    for (let frame = 0; frame < FRAMES; frame++) {
        beforeFrame();
        director.tick(1 / 60);
        states.push(RopeSystem.instance.hashState());
    }
    game.stop();
    game.takeMessages();
    return states;
}

const names = EXAMPLES.map(({ name }) => name);

test('there are tables', () => expect(common.length).toBeGreaterThan(50));

describe.each(names)('%s', (name) => {
    let wanted: string[];

    beforeAll(() => (wanted = play(name)));

    test('a step reads nothing of the memory of all ropes that it has not written', () => {
        expect(play(name, () => poison(common))).toEqual(wanted);
    });

    test('a scene leaves nothing to the next', () => {
        poison(tablesMade());
        expect(play(name)).toEqual(wanted);
    });
});
