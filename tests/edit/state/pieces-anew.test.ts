import { RopeSystem, type Rope } from '../../../assets/rope';
import { positionsOf, useGame } from '../../support/game';
import { OnLateUpdate, OnUpdate } from '../../support/movers';
import { anchorOn } from '../../support/tied';
import { throughText } from '../../state/plays';

const game = useGame();
const system = RopeSystem.instance;

describe('what holds the pieces of a state, and hangs on them,', () => {
    /** A script that is called before the ropes, and one that is called after them. */
    let scripts: (OnUpdate | OnLateUpdate)[];

    /** A rope between two hooks with a crate, a rope tied to it, and a pin that a script has set. */
    const make = (): Rope[] => {
        scripts = [game.addNode('script').addComponent(OnUpdate)];
        const hooks = [50, 350].map((x) => game.addNode('hook', { x, y: 600 }));
        const [crate, peg] = [game.addNode('crate'), game.addNode('peg', { x: 300, y: 540 })];
        const rope = game.addRope({ nodeCount: 21, headAnchor: hooks[0]!, secondAnchor: hooks[1]! });
        const lower = game.addRope({ nodeCount: 5, anchors: [anchorOn(rope.node, 0, 260)] }, { x: 250 });
        rope.attach(crate, -4, { mass: 2 });
        rope.pin(16, peg);
        scripts.push(game.addNode('script').addComponent(OnLateUpdate));
        return [rope, lower];
    };
    const film = (): string[] =>
        Array.from({ length: 60 }, () => {
            game.tick();
            return JSON.stringify(system.ropes.map(positionsOf));
        });

    const CASES = ['later', 'when the rope is whole again', 'in a scene made anew, with other uuids'].flatMap(
        (when) =>
            ['before the ropes', 'in lateUpdate', 'between frames'].map(
                (moment, k) => [when, moment, k] as const,
            ),
    );

    test.each(CASES)('is there %s, restored %s', (when, _, moment) => {
        const [rope, before] = make();
        game.tick(10);
        rope!.cutAt(150);
        rope!.cutAt(80);
        game.tick(10);
        const state = throughText(system.captureState());
        const wanted = film();
        if (when.startsWith('when')) rope!.reset();
        if (when.startsWith('in')) game.start();
        const lower = when.startsWith('in') ? make()[1] : before;
        game.tick(5);
        const restore = (): void => {
            expect(system.restoreState(state)).toBe(true);
            for (const script of scripts) script.callback = () => undefined;
        };
        if (moment < 2) scripts[moment]!.callback = restore;
        else restore();
        if (moment === 1) game.tick(); // in that frame the ropes have moved before
        const found = film();
        expect(lower!.anchors[0]!.target!.name).toBe('rope (cut)');
        const held = system.ropes.find(({ secondAnchor }) => secondAnchor)!;
        expect(held.attachments.map(({ target }) => target!.name)).toEqual(['crate']);
        expect(found).toEqual(wanted);
    });
});
