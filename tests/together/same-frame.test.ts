import { Vec2 } from 'cc';
import {
    RopeEnd,
    RopeLoad,
    RopeRider,
    RopeSegments,
    RopeSolver,
    RopeSystem,
    type Rope,
} from '../../assets/rope';
import { largestGap, positionsOf, useGame } from '../support/game';

/** A call of a script does the same, whether what it set before is of this frame or of an earlier one. */

const game = useGame();
const system = RopeSystem.instance;
const LENGTH = 180;

const CHANGES: Readonly<Record<string, (rope: Rope) => void>> = {
    attach: (rope) => void rope.attach(game.addNode('crate'), -1, { mass: 3 }),
    mass: (rope) => void (rope.mass = 20),
    masses: (rope) => void (rope.masses = [1, 2, 3, 4, 5]),
    nodeMass: (rope) => void (rope.nodeMass = 4),
    baseLength: (rope) => void (rope.baseLength = 15),
    baseLengths: (rope) => void (rope.baseLengths = [15, 18, 12]),
    nodeCount: (rope) => void (rope.nodeCount = 6),
    scale: (rope) => rope.node.setScale(1.2, 1.2, 1),
    'scale of the parent': (rope) => rope.node.parent!.setScale(0.5, 0.5, 1),
    segments: (rope) => void (rope.segments = RopeSegments.Rod),
    stretchCompliance: (rope) => void (rope.stretchCompliance = 1e-3),
    damping: (rope) => void (rope.damping = 5),
    flexuralRigidity: (rope) => void (rope.flexuralRigidity = 0.1),
    solver: (rope) => void (rope.solver = RopeSolver.Relaxation),
    'gravity in place': ({ gravity }) => void ((gravity as Vec2).y = -500),
    reel: (rope) => void rope.reel(-30),
    unpin: (rope) => void rope.unpin(0),
    grab: (rope) => {
        const node = game.addNode('rider', { x: 300, y: 530 });
        Object.assign(node.addComponent(RopeRider)!, { mass: 3 }).grab(rope, LENGTH);
    },
    'attach a load': (rope) => {
        const node = game.addNode('load', { x: 300, y: 600 - LENGTH });
        node.addComponent(RopeLoad)!.mass = 3;
        rope.attach(node);
    },
};

const CALLS: Readonly<Record<string, (rope: Rope) => void>> = {
    applyImpulse: (rope) => void rope.applyImpulse(3, new Vec2(40, 0)),
    'applyImpulse, by the mass of the node': (rope) =>
        void rope.applyImpulse(-1, new Vec2(200 * rope.getNode(-1)!.mass, 0)),
    applyForce: (rope) => void rope.applyForce(3, new Vec2(2000, 0)),
    cutAt: (rope) => void rope.cutAt(75),
    simulate: (rope) => rope.simulate(0.5),
    restoreState: () => void system.restoreState(system.captureState()),
    reel: (rope) => void rope.reel(25, RopeEnd.Tail),
    reset: (rope) => rope.reset(),
    teleport: (rope) => {
        rope.node.setPosition(350, 600);
        rope.teleport();
    },
};

/** Where all ropes are 20 frames later. @param waits Whether a frame is shown before the call. */
function played(change: string, call: string, waits: boolean): { x: number; y: number }[] {
    game.start();
    const values = { nodeCount: 10, gravity: new Vec2(), mass: 1, damping: 0 };
    const rope = game.addRope(values, { x: 300, y: 600, parent: game.addNode('parent') });
    game.tick(2);
    CHANGES[change]!(rope);
    if (waits) game.tick(1, 0);
    CALLS[call]!(rope);
    game.tick(20);
    return system.ropes.flatMap(positionsOf);
}

const PAIRS = Object.keys(CHANGES).flatMap((change) => Object.keys(CALLS).map((call) => [change, call]));
/** What is tied to a rope in the frame in which it is teleported waits where it is: the rope comes to it. */
const isLeftOut = ([change, call]: readonly string[]): boolean =>
    change === 'attach a load' && call === 'teleport';

test.each(PAIRS.filter((pair) => !isLeftOut(pair)))('%s, then %s', (change, call) => {
    expect(largestGap(played(change!, call!, false), played(change!, call!, true))).toBeLessThan(1e-6);
});

test('a mass that is set on a sleeping rope is read at once, and wakes it', () => {
    const rope = game.addRope({ nodeCount: 5, damping: 9 }, { x: 300, y: 600 });
    const entry = rope.attach(game.addNode('crate'), -1, { mass: 1 })!;
    game.tick(900);
    expect(rope.sleeping).toBe(true);
    entry.mass = 7;
    expect(Math.floor(rope.getNode(-1)!.mass)).toBe(7);
    expect(rope.sleeping).toBe(false);
});
