import { RopeSystem, type Rope } from '../../assets/rope';
import { runtimeOf } from '../../assets/rope/core/runtime/groups';
import { Cutter } from '../support/cutter';
import { STEP, useGame } from '../support/game';

const game = useGame();
const system = RopeSystem.instance;

type When = 'between frames' | 'before its update' | 'after its update' | 'in lateUpdate';

/** The steps that head and tail have taken from their cut on, and all of the rope since its start. */
function play(when: When, dt: number, frames: number): [number, number, number] {
    game.start();
    const early = game.addNode('early').addComponent(Cutter); // enabled first, updated first
    const rope = game.addRope({ nodeCount: 12, damping: 0 }, { x: 300, y: 600 });
    if (when !== 'between frames') {
        const cutter = when === 'before its update' ? early : game.addNode('later').addComponent(Cutter);
        Object.assign(cutter, { rope, isLate: when === 'in lateUpdate' });
    }
    game.tick(9, dt);
    if (when === 'between frames') rope.cutAt(130);
    game.tick(frames, dt);
    const [head, tail] = system.ropes;
    const stepsOf = (one: Rope): number => runtimeOf(one).ready().frames.steps;
    return [stepsOf(head!), stepsOf(tail!), Math.round((9 + frames) * dt * 60)];
}

test.each<[When, number]>(
    (['between frames', 'before its update', 'after its update', 'in lateUpdate'] as const).flatMap((when) =>
        [STEP, 2 * STEP].map((dt): [When, number] => [when, dt]),
    ),
)('both pieces of a rope that is cut %s, in frames of %p s, go on together', (when, dt) => {
    for (const frames of [1, 2, 10]) {
        const [head, tail, all] = play(when, dt, frames);
        expect([frames, head, tail]).toEqual([frames, all, all]);
    }
});
