import { RopeAnchor, RopeLoad, RopeNetAnchor, RopeNetHold } from '../../../assets/rope';
import { useGame, type RopeValues } from '../../support/game';
import { addNet } from '../../support/nets';
import { addRing } from '../hung';

const game = useGame();

test('a rope at a net says that its head turns freely', () => {
    const rope = game.addRope({ nodeCount: 8, baseLength: 20, clampHead: true }, { x: 500, y: 580 });
    const ring = game.addNode('ring', { x: 500, y: 440 });
    ring.addComponent(RopeLoad)!.mass = 0.1;
    const net = addNet(game, { hold: RopeNetHold.None }, { x: 500, y: 400 });
    net.anchors = [Object.assign(new RopeNetAnchor(), { target: ring, column: 3, row: 0 })];
    rope.attach(ring, -1);
    game.tick(3);
    expect(rope.advice).toMatch(/^The head of a rope that is tied to a net turns freely: untick Clamp Head/);
    rope.clampHead = false;
    game.tick();
    expect(rope.advice).toBe('');
});

test('a stiff pole holds a flag up that would pull a limp rope down', () => {
    const tipOf = (values: RopeValues): number => {
        game.start();
        const base = game.addNode('base', { x: 300, y: 500 });
        const foot = game.addNode('foot', { x: 310, y: 500 });
        const ring = addRing(game, 'tip', 400, 500);
        const pole = game.addRope(
            {
                ...{ nodeCount: 11, baseLength: 10, mass: 1, damping: 2, headAnchor: base },
                anchors: [Object.assign(new RopeAnchor(), { target: foot, nodeIndex: 1 })],
                ...values,
            },
            { x: 300, y: 500 },
        );
        pole.attach(ring, -1, { mass: 0 });
        addNet(
            game,
            {
                ...{ mass: 0.5, damping: 2, hold: RopeNetHold.None },
                anchors: [Object.assign(new RopeNetAnchor(), { target: ring, column: 0, row: 0 })],
            },
            { x: 460, y: 460 },
        );
        game.tick(600);
        return pole.getNode(-1)!.drawnPosition.y;
    };
    expect(tipOf({ flexuralRigidity: 100 })).toBeGreaterThan(495);
    expect(tipOf({ maxBendAngle: 1, bendStiffness: 1 })).toBeGreaterThan(485);
    expect(tipOf({})).toBeLessThan(420);
});
