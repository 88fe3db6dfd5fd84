import type { Node } from 'cc';
import type { RopeEvent } from '../../assets/rope';
import { createNode, createStage } from '../../tests/conformance/stage';
import { suite } from '../../tests/conformance/suite';
import { DESTRUCTIONS, EVENT_PLAYS, EVENT_TYPES } from '../../tests/support/event-plays';
import { play } from './support';

suite('an event', () => {
    let world: Node;

    beforeEach(() => {
        world = createNode('world', createStage().canvas);
        world.setPosition(-640, -360);
    });

    const cases = EVENT_TYPES.flatMap((type) =>
        DESTRUCTIONS.map(([what, destroy]) => ({ type, what, destroy })),
    );

    test.each(cases)('$type: its handler may destroy $what', async ({ type, destroy }) => {
        const [rope, act] = EVENT_PLAYS[type](world);
        play(60);
        let calls = 0;
        rope.node.on(type, ({ rope: { isValid } }: RopeEvent) => {
            calls++;
            if (isValid) destroy(rope);
        });
        await act();
        play(90);
        expect(calls).toBeGreaterThan(0);
    });
});
