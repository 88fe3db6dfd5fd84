import { RopePreset } from '../../assets/rope';
import { openExample } from '../support/examples';
import { useGame } from '../support/game';

useGame();

test.each([
    ['tutorial', RopePreset.Tutorial],
    ['bevy', RopePreset.Bevy],
    ['hello-rope', RopePreset.Rope],
])('the rope of the example %s is that of its preset', (name, preset) => {
    expect(openExample(name).map((rope) => rope.preset)).toEqual([preset]);
});
