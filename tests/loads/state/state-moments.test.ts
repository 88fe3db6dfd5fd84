import { Vec2, type Node } from 'cc';
import { RopeLoad, RopeSystem, type Rope, type RopeSystemState } from '../../../assets/rope';
import { useGame } from '../../support/game';
import { anchorOn } from '../../support/tied';

const game = useGame();
const system = RopeSystem.instance;

/** The fingerprints of some frames, and which ropes sleep at the end of each. */
function film(): string[] {
    return Array.from({ length: 8 }, () => {
        game.tick();
        return system.hashState() + system.ropes.map(({ sleeping }) => Number(sleeping)).join('');
    });
}

/** Goes back to a state that is captured now. */
function expectSameAgain(): void {
    const state = JSON.stringify(system.captureState());
    const wanted = film();
    expect(system.restoreState(JSON.parse(state) as RopeSystemState)).toBe(true);
    expect(film()).toEqual(wanted);
}

interface Tied {
    readonly upper: Rope;
    readonly lower: Rope;
    readonly third: Rope;
    readonly load: Node;
}

/** What a script may call just before it captures a state. */
const CALLS: Readonly<Record<string, (ropes: Tied) => unknown>> = {
    'teleport of the upper rope': ({ upper }) => {
        upper.node.setPosition(340, 520);
        upper.teleport();
    },
    'teleport of both ropes': ({ upper, lower }) => {
        upper.node.setPosition(340, 520);
        upper.teleport();
        lower.teleport();
    },
    'attach of their load to a third rope': ({ third, load }) => third.attach(load),
    'detach of their load': ({ lower, load }) => lower.detach(load),
    'disabling the upper rope': ({ upper }) => (upper.enabled = false),
    'reset of the lower rope': ({ lower }) => lower.reset(),
};

test.each(Object.keys(CALLS))('a state of tied ropes that is captured right after %s is exact', (name) => {
    const upper = game.addRope({ nodeCount: 10 }, { x: 300, y: 500 });
    const anchors = [anchorOn(upper.node, 0, 100)];
    const lower = game.addRope({ nodeCount: 8, anchors }, { x: 300, y: 400 });
    const load = game.addNode('load', { x: 300, y: 280 });
    load.addComponent(RopeLoad).mass = 4;
    lower.attach(load);
    const third = game.addRope({ nodeCount: 10 }, { x: 400, y: 480 });
    game.tick(30);
    lower.applyImpulse(-1, new Vec2(500, 0));
    game.tick(20);
    CALLS[name]!({ upper, lower, third, load });
    expectSameAgain();
});
